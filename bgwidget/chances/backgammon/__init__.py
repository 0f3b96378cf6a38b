"""Ten experiments with the dice of backgammon, each with its exact result and that of trials."""

from bgwidget.chances.backgammon.boards import (
    bearing_off,
    combinations,
    entering,
    shots,
    take_point,
)
from bgwidget.chances.backgammon.dice import fair_dice, one_or_two_dice, pips
from bgwidget.chances.backgammon.matches import edge, match_luck
from bgwidget.chances.fairness import Fairness, fairness

__all__ = [
    "Fairness",
    "bearing_off",
    "combinations",
    "edge",
    "entering",
    "fair_dice",
    "fairness",
    "match_luck",
    "one_or_two_dice",
    "pips",
    "shots",
    "take_point",
]


def __dir__() -> list[str]:
    return __all__
