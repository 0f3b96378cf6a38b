"""The task to say which numbers enter from the bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bgwidget.rules.backgammon import BAR, breaches
from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.answers import many, number
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import overlap
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Listed, Said, Text

NUMBERS = range(1, 7)


@dataclass(frozen=True, kw_only=True)
class Enter(Task):
    """Say which numbers enter from the bar. The answer is a list of them.

    Examples
    --------
    >>> task = Enter(goal="Which numbers let you in?", position="-b----E-C---dE---b-dc---AA")
    >>> task.solution()
    [1, 2, 3, 4]
    >>> task.mark([1, 2, 3, 4, 5]).broken
    ('point-held',)
    """

    kind: ClassVar[str] = "enter"
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True

    def fields(self) -> tuple[Field, ...]:
        """Return the six numbers."""
        return (Field("", "many", tuple((value, str(value)) for value in NUMBERS)),)

    def solution(self) -> list[int]:
        """Return the numbers that enter, the smallest first."""
        return [value for value in NUMBERS if not self._why_not(value)]

    def read_answer(self, answer: object) -> frozenset[int]:
        """Return the numbers."""
        return frozenset(many(answer, lambda value: number(value, 1, 6)))

    def judge(self, answer: frozenset[int]) -> Marked:
        """Mark the numbers; for each wrong one, the held point is highlighted."""
        right = set(self.solution())
        wrong = sorted(answer - right)
        told = tuple(breach for value in wrong for breach in self._why_not(value))
        missing = len(right - answer)
        reason = Said("task.enter.missing", {"count": missing}) if missing else ""
        return Marked(answer == right, overlap(answer, right), breaches=told, reason=reason)

    def achieved(self, answer: frozenset[int]) -> Text:
        """Return that all numbers were found, or that there is none."""
        return Said("achieved.enter" if answer else "achieved.enter.none")

    def why(self) -> Text:
        """Return which points of the opponent's home board are open."""
        points = tuple(str(BAR - value) for value in self.solution())
        return (
            Said("task.enter.open", {"points": Listed(points)})
            if points
            else Said("task.enter.closed")
        )

    def examine(self) -> None:
        """Refuse a position without a checker on the bar."""
        if self.table().position[BAR] <= 0:
            raise InvalidTaskError("task.enter.bar")

    def _why_not(self, value: int) -> tuple[Breach, ...]:
        broken = breaches(self.table().position, (value, value), (BAR, BAR - value, value))
        return tuple(breach for breach in broken if breach.rule.id == "point-held")
