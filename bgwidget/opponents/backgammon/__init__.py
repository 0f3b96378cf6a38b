"""Who plays backgammon: by the worth of positions, at levels that err."""

from bgwidget.opponents.backgammon.even import Even
from bgwidget.opponents.backgammon.levels import LEVELS, Level
from bgwidget.opponents.backgammon.opponent import Opponent
from bgwidget.opponents.even import EVEN
from bgwidget.opponents.player import LevelFacts, Player
from bgwidget.rules.backgammon.table import Table

__all__ = ["LEVELS", "OPPONENTS", "Even", "Level", "Opponent"]


def __dir__() -> list[str]:
    return __all__


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
        return LevelFacts(level, LEVELS[level].error, LEVELS[level].blind)


OPPONENTS = BackgammonOpponents()
