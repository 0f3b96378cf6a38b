"""How much memory a kernel holds, and whether that stays as it is."""

from __future__ import annotations

import re
from pathlib import Path

MARGIN = 1.1
SPARE = 16.0
"""A kernel may hold a tenth and so many megabytes more at the end than after warming up."""


def megabytes(kernel: int) -> float:
    """Return what of memory is in use by a process."""
    status = Path(f"/proc/{kernel}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


class Memory:
    """What one kernel held, from the first time that it is asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.noted: list[float] = []

    def note(self, kernel: int) -> None:
        self.noted.append(megabytes(kernel))

    @property
    def most(self) -> float:
        """What it may hold at the end."""
        return self.noted[0] * MARGIN + SPARE

    @property
    def has_grown(self) -> bool:
        return len(self.noted) > 1 and self.noted[-1] > self.most

    def __str__(self) -> str:
        if not self.noted:
            return f"memory of {self.name}: not measured"
        held = f"{self.noted[0]:.0f} MB after warming up, {self.noted[-1]:.0f} at the end"
        return f"memory of {self.name}: {held}, at most {self.most:.0f}"
