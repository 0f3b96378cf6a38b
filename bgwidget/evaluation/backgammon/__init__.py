"""What positions of backgammon are worth: a small net, the bear-off, and the cube."""

from bgwidget.evaluation.backgammon.look_ahead import chances_before
from bgwidget.evaluation.backgammon.match_equity import match_equity
from bgwidget.evaluation.backgammon.stakes import MONEY, Chances, Cubes, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after

__all__ = ["MONEY", "Chances", "Cubes", "Stakes", "chances_after", "chances_before", "match_equity"]


def __dir__() -> list[str]:
    return __all__
