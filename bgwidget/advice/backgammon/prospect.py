"""Prospect: what a side can expect before it rolls, and what each roll makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bgwidget.evaluation.backgammon.look_ahead import best_by_roll, mean_over_rolls
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results_by_roll


class Prospect(NamedTuple):
    """The chances before a roll, and by roll (the larger number first) the points it leads to."""

    chances: Chances
    points: Mapping[tuple[int, int], float]
    mean: float

    def luck(self, dice: tuple[int, int]) -> float:
        """Return how many points a roll is worth more than rolls are on average."""
        return self.points[max(dice), min(dice)] - self.mean


def prospect(position: Position, stakes: Stakes, opening: bool = False) -> Prospect:
    """Return what the side about to roll can expect if it makes the best play of each roll.

    In the `opening` no double is thrown.

    Examples
    --------
    >>> found = prospect(Position.parse("-A--A-------------------a-"), Stakes())
    >>> round(found.mean * 36), round(found.luck((6, 6)) * 36), round(found.luck((2, 1)) * 36)
    (22, 14, -58)
    """
    rolls = [
        roll
        for roll in results_by_roll(position, stakes.rules)
        if not opening or roll.dice[0] != roll.dice[1]
    ]
    best = best_by_roll(rolls, stakes.rules, stakes.of)
    points = {dice: stakes.of(chances) for dice, _, chances in best}
    mean = sum(times * points[dice] for dice, times, _ in best) / sum(times for _, times, _ in best)
    return Prospect(mean_over_rolls(best), points, mean)
