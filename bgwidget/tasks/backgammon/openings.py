"""The task to play an opening roll, or to answer one, by the book of rollouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.evaluation.backgammon.openings import FAR, MOST, BookPlay, Decision, decision
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.table import Table
from bgwidget.tasks.backgammon.better import Better
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games import Played
from bgwidget.tasks.play import read_play
from bgwidget.tasks.text import Said


@dataclass(frozen=True, kw_only=True)
class Opening(Better):
    """Play one of the first two turns. The answer is a play in notation.

    It is right if the rollouts of `bgwidget.evaluation.backgammon.openings` say that it gives away
    less than the margin, or no more than chance may have made of it.

    Parameters
    ----------
    best
        Need not be given: the book knows it.

    Examples
    --------
    >>> task = Opening(goal="Roll 3-1: play it.", dice=(3, 1))
    >>> task.solution(), task.mark("24/20").right
    ('8/5 6/5', False)
    """

    kind: ClassVar[str] = "opening"
    answer_in: ClassVar[str] = ""

    best: str = ""
    margin: int = 2

    def solution(self) -> str:
        """Return the best play."""
        return self._decision.plays[0].play

    def examine(self) -> None:
        """Refuse what the book does not know, and a best play that is not the one of the book."""
        if not isinstance(self.table(), Table):
            raise InvalidTaskError("task.game", found=self.game, known="backgammon")
        known = self._decision.plays[0].play
        if self.best and read_play(self, self.best).key != self._best.key:
            facts = {"found": self.best, "best": known, "field": "best"}
            raise InvalidTaskError("task.better.not-best", **facts)
        super().examine()

    def prove(self) -> None:
        """Leave the best play to the book."""

    @cached_property
    def _decision(self) -> Decision:
        table = self.table()
        known = None if table.dice is None else decision(table.position, table.dice)
        if known is None:
            raise InvalidTaskError("task.opening.unknown", field="position")
        return known

    @cached_property
    def _best(self) -> Played:
        return read_play(self, self._decision.plays[0].play)

    @cached_property
    def _book(self) -> Mapping[Any, BookPlay]:
        plays = {each.play: each for each in self._decision.plays}
        legal = legal_plays(self._decision.position, self._decision.dice)
        return {play.after: plays[str(play)] for play in legal if str(play) in plays}

    def _lost(self, played: Played) -> float:
        known = self._book.get(self._key(played))
        if known is not None:
            return 100 * known.loss
        every = len(self._book) < MOST
        return max(100 * FAR if every else 0.0, super()._lost(played))

    def _is_good(self, played: Played, lost: float) -> bool:
        known = self._book.get(self._key(played))
        return lost < self.margin or (known is not None and known.loss < 2 * known.loss_error)

    def _told(self, played: Played, lost: float) -> Said:
        known = self._book.get(self._key(played))
        if known is None:
            return super()._told(played, lost)
        error = max(1, round(100 * known.loss_error))
        return Said("task.opening.worse", {"count": round(lost), "error": error})
