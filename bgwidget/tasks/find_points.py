"""The task to find all points that a question is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.games import board_game
from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.tasks.answers import many
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import check_question, overlap
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.games import judge
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.point_names import place_named, point_name
from bgwidget.tasks.text import Listed, Said, Text


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
    def places(self) -> frozenset[int]:
        """The places to be found."""
        check_question(self.question, sorted(self.knows.questions))
        return self.knows.points(self.table(), self.question, self._source)

    @property
    def lit_places(self) -> tuple[int, ...]:
        """The place of the source, if there is one."""
        return () if self._source is None else (self._source,)

    def solution(self) -> list[Any]:
        """Return the points in the order of the board, by their labels."""
        return self._names(self.places)

    def read_answer(self, answer: object) -> frozenset[int]:
        """Return the places of the points."""
        places = frozenset(many(answer, self._place))
        if not places:
            raise InvalidAnswerError("task.answer.board")
        return places

    def judge(self, answer: frozenset[int]) -> Marked:
        """Mark the points: the score falls with each one missed and each wrong one."""
        if answer == self.places:
            return Marked(True)
        wrong = sorted(answer - self.places)
        return Marked(
            False,
            overlap(answer, self.places),
            breaches=self._why_not(wrong),
            reason=self._reason(wrong, len(self.places - answer)),
            marks=self._marks(wrong),
        )

    def achieved(self, answer: frozenset[int]) -> Text:
        """Return how many points were found."""
        return Said("achieved.found", {"count": len(answer)})

    def why(self) -> Text:
        """Return what these points have in common, as far as the game says it."""
        count = len(self.places)
        told = self.knows.why_points(self.question, count)
        return told or Said("task.find-points.all", {"count": count})

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        if not self.places:
            raise InvalidTaskError("task.points.none", question=self.question)

    @cached_property
    def _source(self) -> int | None:
        if self.source is None:
            return None
        place = place_named(self.game, self.source)
        if place is None:
            raise InvalidTaskError("task.source", found=self.source)
        return place

    def _place(self, name: object) -> int:
        place = place_named(self.game, name)
        if place is None:
            raise InvalidAnswerError("task.answer.point", found=name)
        return place

    def _names(self, places: Iterable[int]) -> list[Any]:
        """Return the names of places in the order of the board.

        Raises
        ------
        InvalidTaskError
            If the game asks for a place that nobody can name.
        """
        names = []
        for place in sorted(places):
            name = point_name(self.game, place)
            if name is None:
                raise InvalidTaskError("task.source", found=place)
            names.append(name)
        return names

    def _marks(self, wrong: list[int]) -> tuple[Mark, ...]:
        """Return marks on places of the board, leaving out places that the board does not have."""
        places = {place.key for place in board_game(self.game).layout.wide.places}
        return tuple(Mark(place, "block") for place in wrong if place in places)

    def _why_not(self, wrong: list[int]) -> tuple[Breach, ...]:
        table = self.table()
        told = (self.knows.why_not(table, self.question, self._source, place) for place in wrong)
        found = next((breaches for breaches in told if breaches), ())
        return tuple(replace(breach, instead=()) for breach in found)

    def _reason(self, wrong: list[int], missing: int) -> Text:
        if not wrong:
            return Said("task.find-points.missing", {"count": missing})
        points = Listed(tuple(map(str, self._names(wrong))))
        if not missing:
            return Said("task.find-points.wrong", {"points": points})
        return Said("task.find-points.both", {"points": points, "count": missing})
