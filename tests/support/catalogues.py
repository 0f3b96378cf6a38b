"""Compiled catalogues for tests, whatever they hold."""

from __future__ import annotations

import struct
from collections.abc import Sequence


def compiled_pairs(pairs: Sequence[Sequence[bytes]], order: str = "<") -> bytes:
    """Return a compiled catalogue of texts and translations; `order` is that of its bytes."""
    start = 28 + 16 * len(pairs)
    strings = b""
    placed: list[list[bytes]] = [[], []]
    for pair in pairs:
        for table, text in zip(placed, pair, strict=True):
            table.append(struct.pack(f"{order}2I", len(text), start + len(strings)))
            strings += text + b"\0"
    starts = (28, 28 + 8 * len(pairs), 0, 0)
    head = struct.pack(f"{order}7I", 0x950412DE, 0, len(pairs), *starts)
    return head + b"".join(entry for table in placed for entry in table) + strings


def overlapping(count: int, length: int) -> bytes:
    """Return a catalogue whose texts are all the same bytes."""
    start = 28 + 16 * count
    texts = b"".join(struct.pack("<2I", 3 + number, start) for number in range(count))
    said = struct.pack("<2I", length - 1, start) * count
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    return head + texts + said + b"x" * length
