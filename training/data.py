"""Data: decisions and examples, gathered in parts and kept in `training/data` until changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bgwidget.evaluation.backgammon.slots import CONTACT
from training.decisions import Decisions, gather
from training.inputs import Examples, Table, examples, joined
from training.teachers import Teacher

KEPT = Path(__file__).parent / "data"
ENCODINGS = {"contact": CONTACT}
HELD_OUT = 0
"""The part that no net is trained on."""


class Data:
    """Parts of so many decisions, one a seed."""

    def __init__(self, teacher: Teacher, size: int, kept: Path = KEPT) -> None:
        self.teacher, self.size, self.kept = teacher, size, kept
        kept.mkdir(parents=True, exist_ok=True)

    def decisions(self, seed: int) -> Decisions:
        path = self.kept / f"decisions-{self.size}-{seed}.npz"
        if not path.exists():
            np.savez(path, **gather(self.teacher, self.size, seed)._asdict())
        with np.load(path) as found:
            return Decisions(found["packed"], found["chances"], found["before"])

    def part(self, kind: str, seed: int) -> Examples:
        path = self.kept / f"{kind}-{self.size}-{seed}.npz"
        if not path.exists():
            made = examples(self.decisions(seed), ENCODINGS[kind], kind == "contact")
            np.savez(path, numbers=made.numbers, chances=made.chances)
        with np.load(path) as found:
            return Examples(found["numbers"], found["chances"])

    def table(self, kind: str) -> Table:
        """Return the table of inputs of a kind of position."""
        return Table(ENCODINGS[kind])

    def seen(self, kind: str, seeds: Iterable[int]) -> Examples:
        """Return what a net is trained on."""
        return joined([self.part(kind, seed) for seed in seeds])

    def held_out(self, kind: str) -> Examples:
        """Return what a net is judged by."""
        return self.part(kind, HELD_OUT)
