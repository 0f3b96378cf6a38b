"""How much memory a kernel holds, and whether that stays as it is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from statistics import linear_regression
from typing import NamedTuple

MARGIN = 1.1
SPARE = 16.0
"""A kernel may hold a tenth and so many megabytes more at the end than after warming up."""
WARM = 0.1
"""The part of what is tried after which memory has to stay as it is."""


def megabytes(kernel: int) -> float:
    """Return what of memory is in use by a process."""
    status = Path(f"/proc/{kernel}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


class Note(NamedTuple):
    """What was held after so much had been tried."""

    tried: int
    megabytes: float
    blocks: int


class Memory:
    """What one kernel held, noted from time to time.

    Attributes
    ----------
    blocks : Counter
        How many blocks of memory Python held more after each of the things that were tried.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.noted: list[Note] = []
        self.blocks: Counter[str] = Counter()

    def note(self, tried: int, megabytes: float, blocks: int) -> None:
        self.noted.append(Note(tried, megabytes, blocks))

    def after(self, part: float) -> Note:
        """Return what was held when that part of all had been tried."""
        wanted = self.noted[-1].tried * part
        return min(self.noted, key=lambda note: abs(note.tried - wanted))

    @property
    def most(self) -> float:
        """What it may hold at the end."""
        return self.after(WARM).megabytes * MARGIN + SPARE

    @property
    def is_measured(self) -> bool:
        """Whether there is a later measurement to hold against an earlier one."""
        return len(self.noted) > 1

    @property
    def has_grown(self) -> bool:
        return self.is_measured and self.noted[-1].megabytes > self.most

    def slope(self, part: float) -> tuple[float, float]:
        """Return by how many KB, and blocks, it grew for 10,000 tries after that part of them."""
        since = self.after(part).tried
        tried, held, blocks = zip(*[n for n in self.noted if n.tried >= since], strict=True)
        if len(tried) < 2:
            return 0.0, 0.0
        grown = [linear_regression(tried, each).slope * 10_000 for each in (held, blocks)]
        return grown[0] * 1024, grown[1]

    def __str__(self) -> str:
        if not self.is_measured:
            return f"memory of {self.name}: measured {len(self.noted)} times, which tells nothing"
        noted = [self.after(part) for part in (WARM, 0.5, 1.0)]
        held = ", ".join(f"{note.megabytes:.1f}" for note in noted)
        blocks = ", ".join(f"{note.blocks // 1000}" for note in noted)
        told = f"memory of {self.name} after 10, 50 and 100 %: {held} MB of at most {self.most:.0f}"
        told += f"; {blocks} thousand blocks of Python"
        for part, name in ((WARM, "10"), (0.5, "50")):
            kilobytes, more = self.slope(part)
            told += f"; from {name} % on {kilobytes:+.0f} KB, {more:+.0f} blocks for 10,000"
        return told
