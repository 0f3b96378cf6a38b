"""Stakes: the chances of a side, and what each way to win or to lose is worth to it.

Between a cube that nobody turns any more and one turned at the very moment it pays lies the truth:
the mean of both, weighed by how well a cube can be used (Rick Janowski, "Take-Points in Money
Games", 1993). The same is done here for money and for matches: only what points are worth differs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bgwidget.rules.backgammon.house import STANDARD, HouseRules

Worth = Callable[[int], float]
"""From points won, or lost if negative, to what they are worth."""

MONEY_LIMIT = 64
"""How many times its value a cube is followed where the score sets no limit."""

Line = tuple[tuple[float, float], tuple[float, float]]
"""Two points of a straight line: chance to win, and worth."""


class Chances(NamedTuple):
    """How likely a side wins, and how; a gammon counts as a win, a backgammon as a gammon.

    Examples
    --------
    >>> chances = Chances(0.75, 0.25, 0, 0.125, 0)
    >>> chances.equity, chances.flipped().equity
    (0.625, -0.625)
    """

    win: float
    gammon: float = 0.0
    backgammon: float = 0.0
    lost_gammon: float = 0.0
    lost_backgammon: float = 0.0

    @property
    def equity(self) -> float:
        """Points a game in money play without a cube."""
        won = 2 * self.win - 1 + self.gammon + self.backgammon
        return won - self.lost_gammon - self.lost_backgammon

    def flipped(self) -> Chances:
        """Return the chances of the other side."""
        win, gammon, backgammon, lost_gammon, lost_backgammon = self
        return Chances(1 - win, lost_gammon, lost_backgammon, gammon, backgammon)

    def under(self, rules: HouseRules) -> Chances:
        """Return the chances as house rules count them (rows D9, D10)."""
        if rules.gammons == "ignore":
            return Chances(self.win)
        if not rules.backgammons:
            return self._replace(backgammon=0.0, lost_backgammon=0.0)
        return self

    def worth(self, worth: Worth, cube: int = 1) -> float:
        """Return what the game is worth at a cube that nobody turns any more.

        Examples
        --------
        >>> Chances(0.5, 0.25).worth(lambda points: points, 2)
        0.5
        """
        return self.weighed(_endings(worth, cube))

    def weighed(self, worths: Sequence[float]) -> float:
        """Return what the game is worth by what its endings are: won by 1, 2, 3, lost by 1, 2, 3.

        Examples
        --------
        >>> Chances(0.5, 0.25).weighed((1, 2, 3, -1, -2, -3))
        0.25
        """
        win, gammon, backgammon, lost_gammon, lost_backgammon = self
        one, two, three, lost_one, lost_two, lost_three = worths
        return (
            (win - gammon) * one
            + (gammon - backgammon) * two
            + backgammon * three
            + (1 - win - lost_gammon) * lost_one
            + (lost_gammon - lost_backgammon) * lost_two
            + lost_backgammon * lost_three
        )


def _endings(worth: Worth, cube: int) -> list[float]:
    return [worth(points * cube) for points in (1, 2, 3, -1, -2, -3)]


def in_points(points: int) -> float:
    """Return what points are worth in money play: themselves."""
    return float(points)


@dataclass(frozen=True)
class Stakes:
    """What is played for: what points are worth to the mover, the cube, and the house rules."""

    rules: HouseRules = STANDARD
    worth: Worth = in_points
    cube: int = 1

    @cached_property
    def point(self) -> float:
        """What a point is worth, so that equities can be told in points."""
        return (self.worth(self.cube) - self.worth(-self.cube)) / 2

    def of(self, chances: Chances) -> float:
        """Return what chances are worth to the mover, in points."""
        return chances.under(self.rules).weighed(self._worths) / self.point

    @cached_property
    def _worths(self) -> list[float]:
        # Asked for thousands of chances, and at a score each takes a look at match equities.
        return _endings(self.worth, self.cube)

    def against(self, chances: Chances) -> float:
        """Return what chances of the opponent are worth to the opponent."""
        return -self.of(chances.flipped())


MONEY = Stakes()


@dataclass(frozen=True)
class Cubes:
    """The worth of a game to a side, by the value of the cube and by who owns it.

    Attributes
    ----------
    chances : Chances
        Of the side, before it rolls. How often its wins and losses are gammons is taken to stay
        as it is while the chance to win changes.
    worth : callable
        What points are worth to it.
    highest : int
        The value beyond which no cube is turned.
    use : float
        How well a cube can be used, 0 not at all, 1 perfectly.
    single : bool
        Whether gammons count only once the cube is turned (row D7).
    """

    chances: Chances
    worth: Worth
    highest: int = MONEY_LIMIT
    use: float = 0.68
    single: bool = False

    def value(self, cube: int, owner: int) -> float:
        """Return the worth at a cube that is owned by this side (1), the other (-1) or nobody (0).

        Examples
        --------
        >>> cubes = Cubes(Chances(0.5), float)
        >>> cubes.value(1, 0), round(cubes.value(1, 1), 3), round(cubes.value(2, -1), 3)
        (0.0, 0.17, -0.34)
        """
        # The mean of rolls that all win can be a little more than 1.
        win = min(max(self.chances.win, 0.0), 1.0)
        lost, won = self._ends(cube, owner)
        dead = lost + (won - lost) * win
        return self.use * self._alive(cube, owner, win) + (1 - self.use) * dead

    def _alive(self, cube: int, owner: int, win: float) -> float:
        """Return the worth if each side doubled just where a take and a drop are worth the same."""
        (low, low_worth), (high, high_worth) = self._line(cube, owner)
        lost, won = self._ends(cube, owner)
        if win < low:
            return lost + (low_worth - lost) * win / low
        if win > high:
            return high_worth + (won - high_worth) * (win - high) / (1 - high)
        return low_worth + (high_worth - low_worth) * (win - low) / max(high - low, 1e-9)

    def _line(self, cube: int, owner: int) -> Line:
        """Return the points at which the other side doubles, and at which this side does."""
        lost, won = self._ends(cube, owner)
        low, high = (0.0, lost), (1.0, won)
        if 2 * cube <= self.highest:
            if owner >= 0:
                high = self._chance(2 * cube, -1, self.worth(cube)), self.worth(cube)
            if owner <= 0:
                low = self._chance(2 * cube, 1, self.worth(-cube)), self.worth(-cube)
        return low, high

    def _chance(self, cube: int, owner: int, wanted: float) -> float:
        """Return the chance to win at which a cube is worth so much."""
        (low, low_worth), (high, high_worth) = self._line(cube, owner)
        if high_worth - low_worth < 1e-9:
            return high
        chance = low + (high - low) * (wanted - low_worth) / (high_worth - low_worth)
        return min(max(chance, 0.0), 1.0)

    def _ends(self, cube: int, owner: int) -> tuple[float, float]:
        """Return what a loss and a win are worth on average, played to the end."""
        if self.single and owner == 0:
            return self.worth(-cube), self.worth(cube)
        gammon, backgammon, lost_gammon, lost_backgammon = self._shares
        won = self._mean(cube, gammon, backgammon)
        return self._mean(-cube, lost_gammon, lost_backgammon), won

    def _mean(self, points: int, gammon: float, backgammon: float) -> float:
        return (
            (1 - gammon) * self.worth(points)
            + (gammon - backgammon) * self.worth(2 * points)
            + backgammon * self.worth(3 * points)
        )

    @cached_property
    def _shares(self) -> tuple[float, float, float, float]:
        win, gammon, backgammon, lost_gammon, lost_backgammon = self.chances
        won, lost = max(win, 1e-6), max(1 - win, 1e-6)
        return gammon / won, backgammon / won, lost_gammon / lost, lost_backgammon / lost
