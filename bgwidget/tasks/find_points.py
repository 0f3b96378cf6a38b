"""The task to find all points that a question is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.games import board_game
from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.tasks.answers import many, shown
from bgwidget.tasks.base import Marked, Task
from bgwidget.tasks.checks import check_question, overlap
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.games import judge
from bgwidget.tasks.text import Listed, Said, Text

_SEEN = frozenset({"mine", "theirs", "blots", "their-blots", "own-knights", "own-men"})

Point = Any
"""A point or a square, as the game names it."""


@dataclass(frozen=True, kw_only=True)
class FindPoints(Task):
    """Tap all points that a question is about. The answer is a list of points or squares.

    Parameters
    ----------
    question
        A question that the game knows, such as ``"home"`` in backgammon or ``"own-castle"`` in
        Camelot. With ``"reach"`` it is a prediction: where may one checker land?
    source
        The point from which something is reached.

    Examples
    --------
    >>> task = FindPoints(goal="Where can one from 24 land?", dice=(5, 1), question="reach",
    ...                   source=24)
    >>> task.solution()
    [18, 23]
    >>> marked = task.mark([18, 19, 23])
    >>> marked.right, marked.score, marked.broken
    (False, 0.8, ('point-held',))
    """

    kind: ClassVar[str] = "find-points"
    board_use: ClassVar[str] = "tap"

    question: str
    source: object = None

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return the questions that the game knows."""
        return {"question": sorted(judge(game).questions)}

    @cached_property
    def points(self) -> frozenset[Point]:
        """The points to be found."""
        check_question(self.question, sorted(self.knows.questions))
        return self.knows.points(self.table(), self.question, self.source)

    @property
    def points_out(self) -> tuple[Point, ...]:
        """The point from which to go."""
        return () if self.source is None else (self.knows.point(self.source) or self.source,)

    def solution(self) -> list[Point]:
        """Return them in the order of the board."""
        return sorted(self.points, key=self.knows.place)

    def read_answer(self, answer: object) -> frozenset[Point]:
        """Return the points in one form."""
        return frozenset(many(answer, self._point))

    def judge(self, answer: frozenset[Point]) -> Marked:
        """Mark the points: the score falls with each one missed and each wrong one."""
        if answer == self.points:
            return Marked(True)
        wrong = sorted(answer - self.points, key=self.knows.place)
        return Marked(
            False,
            overlap(answer, self.points),
            breaches=self._why_not(wrong),
            reason=self._reason(wrong, len(self.points - answer)),
            marks=self._marks(wrong),
        )

    def why(self) -> Text:
        """Return the rule that the task is about, or how many points there are where none helps."""
        rule = "" if self.question in _SEEN else super().why()
        return rule or Said("task.find-points.all", {"count": len(self.points)})

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        if not self.points:
            raise InvalidTaskError("task.points.none", question=self.question)

    def _point(self, found: object) -> Point:
        point = self.knows.point(found)
        if point is None:
            raise InvalidAnswerError("task.answer.point", found=shown(found))
        return point

    def _marks(self, wrong: list[Point]) -> tuple[Mark, ...]:
        """Return marks for the places of the board; a square beyond a cut-off corner has none."""
        places = {place.key for place in board_game(self.game).layout.wide.places}
        at = (self.knows.place(point) for point in wrong)
        return tuple(Mark(place, "block") for place in at if place in places)

    def _why_not(self, wrong: list[Point]) -> tuple[Breach, ...]:
        table = self.table()
        told = (self.knows.why_not(table, self.question, self.source, point) for point in wrong)
        return next((breaches for breaches in told if breaches), ())

    def _reason(self, wrong: list[Point], missing: int) -> Text:
        if not wrong:
            return Said("task.find-points.missing", {"count": missing})
        points = Listed(tuple(map(str, wrong)))
        if not missing:
            return Said("task.find-points.wrong", {"points": points})
        return Said("task.find-points.both", {"points": points, "count": missing})
