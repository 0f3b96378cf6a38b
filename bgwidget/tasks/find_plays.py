"""The task to find every legal play."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.tasks.answers import many
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import overlap
from bgwidget.tasks.errors import InvalidAnswerError
from bgwidget.tasks.games import Played
from bgwidget.tasks.parts import Marked, Slip
from bgwidget.tasks.play import listed_keys, read_unless_listed
from bgwidget.tasks.text import Said, Text
from bgwidget.words.typed_text import PASS


@dataclass(frozen=True, kw_only=True)
class FindPlays(Task):
    """Find all legal plays. The answer is a list of them in notation, in any order.

    Plays that lead to the same position count once. A text is read as a list of its lines.

    Examples
    --------
    >>> task = FindPlays(goal="Find all four ways to play 5-5.", dice=(5, 5))
    >>> task.solution()
    ['13/8 8/3(3)', '13/8(2) 8/3(2)', '13/8(3) 8/3', '13/8(4)']
    >>> marked = task.mark(["13/8(4)", "13/3(2)"])
    >>> marked.right, round(marked.score, 2)
    (False, 0.67)
    """

    kind: ClassVar[str] = "find-plays"
    board_use: ClassVar[str] = "free"
    several: ClassVar[bool] = True

    @cached_property
    def legal(self) -> Mapping[Hashable, str]:
        """Every legal play in notation, by the key of its result."""
        return self.knows.plays(self.table())

    def solution(self) -> list[str]:
        """Return all of them, sorted."""
        return list(self.legal.values())

    def read_answer(self, answer: object) -> frozenset[Played]:
        """Return the plays, judged; their steps may come in any order, as in `Play.read_answer`.

        An empty list means passing where nothing can be played.
        """
        listed = answer.splitlines() if isinstance(answer, str) else answer
        plays = many(listed, self._read)
        if not plays and list(self.legal.values()) == [PASS]:
            plays = (self._read(PASS),)
        return frozenset(plays)

    def gives_away(self, step: Any) -> bool:
        """Every legal step belongs to a play that is to be found."""
        return True

    def achieved(self, answer: frozenset[Played]) -> Text:
        """Return how many plays were found."""
        return Said("achieved.plays", {"count": len(answer)})

    def why(self) -> Text:
        """Return how many plays there are."""
        return Said("task.find-plays.all", {"count": len(self.legal)})

    def _read(self, text: object) -> Played:
        return read_unless_listed(self, text, self._listed)

    @cached_property
    def _listed(self) -> frozenset[Hashable]:
        return listed_keys(self, but=self.solution())

    def shows_slip(self, slip: Slip, given: frozenset[Played]) -> bool:
        """Tell whether an answer is a usual wrong one, or contains all plays of an illegal one."""
        try:
            listed = self.read_answer(slip.answer)
        except InvalidAnswerError:
            return False
        return listed == given or (listed <= given and not any(play.legal for play in listed))

    def judge(self, answer: frozenset[Played]) -> Marked:
        """Mark the plays: the score falls with each one missed and each wrong one."""
        illegal = sorted((play for play in answer if not play.legal), key=lambda play: play.text)
        keys = {play.key for play in answer}
        right, count = set(self.legal), len(keys & set(self.legal))
        if keys == right:
            return Marked(True, legal=True)
        told: dict[str, object] = {"count": count, "all": len(right)}
        reason = Said("task.find-plays.found", told)
        if illegal:
            told |= {"play": (illegal[0].text,)}
            reason = Said("task.find-plays.illegal", told)
        return Marked(
            False,
            overlap(keys, right),
            breaches=illegal[0].breaches if illegal else (),
            reason=reason,
            legal=not illegal,
        )
