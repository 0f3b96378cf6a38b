"""A database worked on in memory, for Python in a browser, where SQLite cannot lock a file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

_JOURNAL = slice(18, 20)
_ROLLBACK = b"\x01\x01"
"""Two bytes of a file that turn off SQLite's write-ahead log, which memory cannot have."""


@contextmanager
def memory_copy(path: Path, wait: float = 0) -> Iterator[sqlite3.Connection]:
    """Connect to a copy of a file, and put it in the file's place at the end if it was changed.

    No other process can lock the file, so `wait` is ignored.
    """
    before = path.read_bytes() if path.exists() else b""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        if before:
            copy = bytearray(before)
            copy[_JOURNAL] = _ROLLBACK
            before = bytes(copy)
            connection.deserialize(before)
        yield connection
        after = connection.serialize()
    if after != before:
        beside = path.with_name(f"{path.name}.new")
        beside.write_bytes(after)
        os.replace(beside, path)
