"""The task to count pips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bgwidget.common.shapes import is_whole
from bgwidget.games.backgammon.wire import near
from bgwidget.rules.backgammon import BAR
from bgwidget.tasks.answers import number
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import check_question
from bgwidget.tasks.closeness import beside
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text

YOURS, THEIRS, DIFFERENCE = SIDES = ("yours", "theirs", "difference")


@dataclass(frozen=True, kw_only=True)
class Pips(Task):
    """Count pips. The answer is a whole number.

    Parameters
    ----------
    points
        The points to count, in the numbering of the side whose checkers stand there; 25 is its
        bar. None for all.
    side
        ``"yours"``, ``"theirs"``, or the ``"difference"`` of the two, whoever leads.

    Examples
    --------
    >>> task = Pips(goal="How many pips have your two on 24 to go?", points=(24,))
    >>> task.solution()
    48
    """

    kind: ClassVar[str] = "pips"
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("pips",)

    points: tuple[int, ...] | None = None
    side: str = YOURS

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return whose pips are counted."""
        return {"side": SIDES}

    def fields(self) -> tuple[Field, ...]:
        """Return one number."""
        return (Field("", "number"),)

    def solution(self) -> int:
        """Return the count."""
        check_question(self.side, SIDES)
        yours, theirs = (sum(map(_pips, counted)) for counted in self._counted())
        return {YOURS: yours, THEIRS: theirs, DIFFERENCE: abs(yours - theirs)}[self.side]

    def read_answer(self, answer: object) -> int:
        """Return the number."""
        return number(answer)

    def judge(self, answer: int) -> Marked:
        """Mark a count; a wrong one is told on which side it lies, and how pips are counted."""
        right = self.solution()
        if answer == right:
            return Marked(True)
        return Marked(False, reason=beside(answer, right, Said(f"task.pips.how.{self.side}")))

    def achieved(self, answer: int) -> Text:
        """Return the count."""
        return Said("achieved.pips", {"count": answer})

    def why(self) -> Text:
        """Return the working."""
        yours, theirs = (
            " + ".join(map("{0[0]} × {0[1]}".format, each)) for each in self._counted()
        )
        facts: dict[str, object] = {
            "pips": self.solution(),
            "yours": (yours or "0",),
            "theirs": (theirs or "0",),
        }
        return Said(f"task.pips.{self.side}", facts)

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        for point in self.points or ():
            if not is_whole(point, 1, BAR):
                raise InvalidTaskError("task.source", found=point)

    def _counted(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Return the checkers on each point that is counted, for both sides."""
        position = near(self.table())
        span = range(BAR, 0, -1) if self.points is None else self.points
        yours, theirs = (
            [(view[point], point) for point in span if view[point] > 0]
            for view in (position, position.flipped())
        )
        return yours, theirs


def _pips(counted: tuple[int, int]) -> int:
    return counted[0] * counted[1]
