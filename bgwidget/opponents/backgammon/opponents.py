"""Everybody who plays backgammon, by level."""

from __future__ import annotations

from bgwidget.opponents.backgammon.even import Even
from bgwidget.opponents.backgammon.levels import LEVELS
from bgwidget.opponents.backgammon.opponent import Opponent
from bgwidget.opponents.even import EVEN
from bgwidget.opponents.player import LevelFacts, Player
from bgwidget.rules.backgammon.table import Table


class BackgammonOpponents:
    """Everybody who plays backgammon."""

    levels = (*LEVELS, EVEN)

    def opponent(self, level: str, seed: int, earlier: tuple[Table, ...] = ()) -> Player:
        """Return an opponent of one of the levels."""
        return Even(seed, earlier) if level == EVEN else Opponent(LEVELS[level], seed)

    def facts(self, level: str) -> LevelFacts:
        """Return what is known of a level."""
        if level == EVEN:
            return LevelFacts(EVEN)
        found = LEVELS[level]
        return LevelFacts(level, found.error, found.blind)


OPPONENTS = BackgammonOpponents()
