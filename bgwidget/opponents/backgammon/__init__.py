"""Who plays backgammon: a small net that judges positions, a cube, and levels that err."""

from bgwidget.opponents.backgammon.cube_choice import chances_before
from bgwidget.opponents.backgammon.cube_value import Cubes
from bgwidget.opponents.backgammon.evaluator import chances_after
from bgwidget.opponents.backgammon.even import Even
from bgwidget.opponents.backgammon.levels import LEVELS, Level
from bgwidget.opponents.backgammon.match_equity import match_equity
from bgwidget.opponents.backgammon.opponent import Opponent, Stakes
from bgwidget.opponents.backgammon.opponents import OPPONENTS
from bgwidget.opponents.backgammon.stakes import Chances

__all__ = [
    "LEVELS",
    "OPPONENTS",
    "Chances",
    "Cubes",
    "Even",
    "Level",
    "Opponent",
    "Stakes",
    "chances_after",
    "chances_before",
    "match_equity",
]


def __dir__() -> list[str]:
    return __all__
