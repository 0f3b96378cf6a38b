"""Stakes: the chances of a side, and what each way to win or to lose is worth to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bgwidget.rules.backgammon.house import STANDARD, HouseRules

Worth = Callable[[int], float]
"""From points won, or lost if negative, to what they are worth."""


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
        win, gammon, backgammon, lost_gammon, lost_backgammon = self
        return (
            (win - gammon) * worth(cube)
            + (gammon - backgammon) * worth(2 * cube)
            + backgammon * worth(3 * cube)
            + (1 - win - lost_gammon) * worth(-cube)
            + (lost_gammon - lost_backgammon) * worth(-2 * cube)
            + lost_backgammon * worth(-3 * cube)
        )


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
        return chances.under(self.rules).worth(self.worth, self.cube) / self.point

    def against(self, chances: Chances) -> float:
        """Return what chances of the opponent are worth to the opponent."""
        return -self.of(chances.flipped())


MONEY = Stakes()
