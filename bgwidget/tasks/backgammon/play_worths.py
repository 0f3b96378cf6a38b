"""The equities of the plays of a turn, evaluated one roll ahead."""

from __future__ import annotations

from collections.abc import Iterable

from bgwidget.evaluation.backgammon import Stakes, chances_after
from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.evaluation.backgammon.look_ahead import chances_ahead
from bgwidget.rules.backgammon import Position
from bgwidget.rules.backgammon.table import Table

_LOOKED_INTO = 6
CLOSE = 0.08
"""The most points by which a play may trail without looking ahead, and still be a candidate."""


class PlayWorths:
    """The worth, in points, of positions after a play to the side that made it.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, Game, legal_plays
    >>> plays = {play.after: str(play) for play in legal_plays(START, (3, 1))}
    >>> worths = PlayWorths(Game.start(dice=(3, 1)))
    >>> plays[worths.best(plays)]
    '8/5 6/5'
    """

    def __init__(self, table: Table) -> None:
        worth = worth_at(table, table.mover)
        self._stakes = Stakes(table.rules, worth, table.cube.value)
        self._known: dict[Position, float] = {}

    def of(self, after: Position) -> float:
        """Return the worth of one, looking one roll ahead."""
        if after not in self._known:
            self._known[after] = self._ahead(after)
        return self._known[after]

    def best(self, plays: Iterable[Position]) -> Position:
        """Return the position worth most, of those that are close without looking ahead."""
        ranked = sorted(plays, key=self.at_sight, reverse=True)
        least = self.at_sight(ranked[0]) - CLOSE
        close = [after for after in ranked[:_LOOKED_INTO] if self.at_sight(after) > least]
        return max(close, key=self.of)

    def at_sight(self, after: Position) -> float:
        """Return the worth of one without looking ahead."""
        return self._stakes.of(chances_after(after.packed, self._stakes.rules))

    def _ahead(self, after: Position) -> float:
        if after.mover_won:
            return self.at_sight(after)
        answered = chances_ahead(after.flipped(), self._stakes.rules, self._stakes.against)
        return self._stakes.of(answered.flipped())
