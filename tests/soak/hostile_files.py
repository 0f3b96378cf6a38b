"""Files and texts that were damaged or made to do harm: read, or refused with a typed error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Any

from soak.readers import READERS, Reader
from support.complaint import nothing_printed

SLOWEST = 10.0
"""The most seconds at work that one file may cost."""
_NEVER = ("os.system", "os.exec", "os.fork", "os.posix_spawn", "subprocess.Popen", "socket.connect")

BOMB = "a: &a [x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(9)
)
PIECES = (
    *("\0", "\ufeff", "\u202e", "\x1b[2J", "☠" * 3000, "9" * 5000, "-1", "1e999", "NaN", "{", "}"),
    *("[" * 3000, "- " * 2000, "null", "&a [*a]", "!!python/object/apply:os.system ['true']"),
    *("<script>alert(1)</script>", "../../etc/passwd", "=1+1", "%s%n", "{0.__class__}", BOMB),
    " " * 9000,
)


def _cut(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def _insert(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(PIECES) + text[at:]


def _replace(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return (
        text[:at] + chance.choice((*PIECES[:11], chr(chance.randrange(32, 800)))) + text[at + 1 :]
    )


def _drop(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + chance.randrange(1, 9) :]


def _swap_lines(text: str, chance: Random) -> str:
    lines = text.splitlines(keepends=True)
    chance.shuffle(lines)
    return "".join(lines)


def _repeat(text: str, chance: Random) -> str:
    at, length = chance.randrange(len(text) + 1), chance.randrange(1, 80)
    return text[:at] + text[at : at + length] * chance.choice((2, 50, 1000)) + text[at:]


def _change_number(text: str, chance: Random) -> str:
    digits = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not digits:
        return _replace(text, chance)
    at = chance.choice(digits)
    return text[:at] + chance.choice("0123456789٣") + text[at + 1 :]


SPOIL: tuple[Callable[[str, Random], str], ...] = (
    *(_cut, _insert, _replace, _replace, _drop, _drop, _swap_lines, _repeat),
    *(_change_number, _change_number, _change_number),
)


class LetInError(AssertionError):
    """A file made the kit do what no file may make it do."""


class _Guard:
    """Listens to what Python does while a file is read."""

    def __init__(self) -> None:
        self.watching = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, facts: tuple[Any, ...]) -> None:
        if self.watching and event.startswith(_NEVER):
            self.seen.append(f"{event} {facts!r:.200}")

    @contextmanager
    def watch(self) -> Iterator[None]:
        self.watching = True
        try:
            yield
        finally:
            self.watching = False
        if self.seen:
            raise LetInError(f"while a file was read: {self.seen.pop()}")


_guard = _Guard()


def spoiled(reader: Reader, chance: Random) -> bytes:
    """Return a sample of what the reader reads, damaged once or a few times."""
    text = chance.choice(reader.samples)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(SPOIL)(text, chance)
    errors = "surrogatepass" if reader.encoding == "utf-8" else "replace"
    data = text.encode(reader.encoding, errors)
    if chance.random() < 0.1:
        at = chance.randrange(len(data) + 1)
        data = data[:at] + chance.randbytes(3) + data[at + 1 :]
    return data


def attack(name: str, seed: str, seconds: float, folder: Path) -> int:
    """Give a reader spoiled files for so long; return how many, or raise what gave way."""
    chance, reader = Random(f"{seed} {name}"), READERS[name]
    with nothing_printed():
        number, until = 0, monotonic() + seconds
        while monotonic() < until:
            data, start = spoiled(reader, chance), process_time()
            try:
                with _guard.watch():
                    reader.read(data, folder)
            except reader.refusals:
                pass
            except BaseException as error:
                error.add_note(f"{name}, number {number} of seed {seed}: {data[:300]!r}")
                raise
            took = process_time() - start
            assert took < SLOWEST, f"{name}, number {number} of seed {seed}: {took:.1f} s"
            number += 1
    return number
