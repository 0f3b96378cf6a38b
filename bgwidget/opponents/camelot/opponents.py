"""Everybody who plays Camelot, by level."""

from __future__ import annotations

from bgwidget.opponents.camelot.levels import LEVELS
from bgwidget.opponents.camelot.opponent import Opponent
from bgwidget.opponents.player import LevelFacts


class CamelotOpponents:
    """Everybody who plays Camelot."""

    levels = tuple(LEVELS)

    def opponent(self, level: str, seed: int) -> Opponent:
        """Return an opponent of one of the levels."""
        return Opponent(LEVELS[level], seed)

    def facts(self, level: str) -> LevelFacts:
        """Return what is known of a level."""
        return LevelFacts(level, misses=LEVELS[level].blind)


OPPONENTS = CamelotOpponents()
