"""Prospect: what a side can expect before it rolls, and what each roll makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.rolls import DISTINCT_ROLLS


class Prospect(NamedTuple):
    """The chances before a roll, and by roll (the larger number first) the points it leads to."""

    chances: Chances
    points: Mapping[tuple[int, int], float]
    mean: float

    def luck(self, dice: tuple[int, int]) -> float:
        """Return how many points a roll is worth more than rolls are on average."""
        return self.points[max(dice), min(dice)] - self.mean


def prospect(position: Position, stakes: Stakes, opening: bool = False) -> Prospect:
    """Return what awaits the side that is about to roll, if it plays each roll for the best.

    In the `opening` no double is thrown.

    Examples
    --------
    >>> found = prospect(Position.parse("-A--A-------------------a-"), Stakes())
    >>> round(found.mean * 36), round(found.luck((6, 6)) * 36), round(found.luck((2, 1)) * 36)
    (22, 14, -58)
    """
    total, points, weight = [0.0] * len(Chances._fields), {}, 0
    mean = 0.0
    for dice, times in DISTINCT_ROLLS:
        if opening and dice[0] == dice[1]:
            continue
        after = results(position, dice) or [position.packed]
        worth, best = max((stakes.of(found), found) for found in map(chances_after, after))
        points[dice] = worth
        mean += times * worth
        weight += times
        for at, chance in enumerate(best):
            total[at] += times * chance
    return Prospect(Chances(*(chance / weight for chance in total)), points, mean / weight)
