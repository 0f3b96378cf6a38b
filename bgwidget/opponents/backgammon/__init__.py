"""Who plays backgammon: by the worth of positions, at levels that err."""

from bgwidget.opponents.backgammon.even import Even
from bgwidget.opponents.backgammon.levels import LEVELS, Level
from bgwidget.opponents.backgammon.opponent import Opponent
from bgwidget.opponents.backgammon.opponents import OPPONENTS

__all__ = ["LEVELS", "OPPONENTS", "Even", "Level", "Opponent"]


def __dir__() -> list[str]:
    return __all__
