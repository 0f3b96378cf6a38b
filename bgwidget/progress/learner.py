"""A learner of a class, and what is known of how they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from bgwidget.progress.learner_report import Row


@dataclass(frozen=True)
class LearnerRow:
    """How a learner stands, in plain values: a row of a table.

    Attributes
    ----------
    name : str
        The nickname.
    attempts, right : int
        How many answers were given, and how many of them were right.
    known, practising, new : int
        How many of the rules that were asked about are known, are being practised, and are new.
    way : float
        The share of the way to knowing them all that is done, from 0 to 1.
    """

    name: str
    attempts: int
    right: int
    known: int
    practising: int
    new: int
    way: float


class Learner(LearnerRow):
    """One learner of a class: a nickname, and a row for each rule practised.

    It has the attributes of `LearnerRow`, and those below, which are no columns of a table: pandas
    and the like take the fields of a dataclass.

    Attributes
    ----------
    rows : tuple of Row
        A row for each rule.
    refused : mapping
        By game and id of a rule, the number of answers before which it refused a step.
    first_today : tuple of two int
        How many steps were right at the first try today, and of how many.
    same_as : tuple of str
        Other learners who gave an answer at the very same moment.

    Examples
    --------
    >>> mai = Learner("Mai", attempts=4, right=3, rows=(), refused={})
    >>> mai.right, mai.attempts
    (3, 4)
    """

    rows: tuple[Row, ...]
    refused: Mapping[tuple[str, str], int]
    first_today: tuple[int, int]
    same_as: tuple[str, ...]

    def __init__(
        self,
        name: str,
        attempts: int,
        right: int,
        rows: tuple[Row, ...],
        refused: Mapping[tuple[str, str], int],
        first_today: tuple[int, int] = (0, 0),
        same_as: tuple[str, ...] = (),
    ) -> None:
        stages = Counter[str](row.stage for row in rows)
        counts = (stages["known"], stages["practising"], stages["new"])
        way = sum(row.way for row in rows) / len(rows) if rows else 0.0
        super().__init__(name, attempts, right, *counts, way)
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "refused", refused)
        object.__setattr__(self, "first_today", first_today)
        object.__setattr__(self, "same_as", same_as)

    @property
    def stages(self) -> Mapping[str, int]:
        """How many rules are new, being practised, and known."""
        return {"new": self.new, "practising": self.practising, "known": self.known}
