"""Who plays Camelot: a search on a board of its own, and levels that look less far."""

from bgwidget.opponents.camelot.levels import LEVELS, Level
from bgwidget.opponents.camelot.opponent import Opponent
from bgwidget.opponents.camelot.outcomes import outcomes
from bgwidget.opponents.camelot.search import Node, Search
from bgwidget.opponents.player import LevelFacts

__all__ = ["LEVELS", "OPPONENTS", "Level", "Node", "Opponent", "Search", "outcomes"]


def __dir__() -> list[str]:
    return __all__


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
