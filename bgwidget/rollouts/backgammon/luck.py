"""Luck: by how much the best play of a roll is better than the mean over all rolls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from bgwidget.engines.backgammon import Evaluator, Ranked
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.evaluation.backgammon.look_ahead import RollChances, mean_over_rolls
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rollouts.backgammon.shortlist import by_roll
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.rolls import DISTINCT_ROLLS, Dice

_REMEMBERED = 1024
"""All positions after two rolls, which come again in each batch."""


class Weighed(NamedTuple):
    """The best play of each roll of a position, the larger number first, and their mean.

    Our own net judges a shortlist of most rolls' plays: what is taken off may be the worth of any
    play of a roll, as long as the mean is that of the same plays.
    """

    plays: Mapping[Dice, Ranked]
    mean: Chances

    @classmethod
    def of(cls, plays: Mapping[Dice, Ranked]) -> Weighed:
        """Return the plays of all rolls with their mean."""
        rolls = [RollChances(dice, times, plays[dice].chances) for dice, times in DISTINCT_ROLLS]
        return cls(plays, mean_over_rolls(rolls))

    def best(self, roll: Dice) -> Ranked:
        """Return the best play of a roll, or the position as it is if nothing can be played."""
        return self.plays[max(roll), min(roll)]

    def luck(self, roll: Dice, mine: bool) -> Chances:
        """Return what a roll brings the side that is counted, whichever side rolls.

        Over the 36 rolls it comes to nothing.
        """
        best, mean = (
            side if mine else side.flipped() for side in (self.best(roll).chances, self.mean)
        )
        return without(best, [mean])


def without(chances: Chances, others: Iterable[Chances]) -> Chances:
    """Return what is left of chances without others.

    Examples
    --------
    >>> without(Chances(1.0), [Chances(0.25), Chances(0.25)]).win
    0.5
    """
    each = zip(chances, *others, strict=True)
    return Chances(*(chance - fsum(others) for chance, *others in each))


def weighed(judge: Evaluator, packed: bytes) -> Weighed:
    """Return what an evaluator makes of each roll.

    Parameters
    ----------
    judge : Evaluator
    packed : bytes
        The position, packed, seen by the side that is about to roll.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
    >>> found = weighed(OwnEvaluator(), Position.from_points({6: 1, 1: 1}, {1: 1}).packed)
    >>> round(36 * found.mean.win), round(found.luck((2, 1), mine=True).win, 4)
    (15, -0.4167)
    """
    try:
        return _remembered(judge, packed)  # type: ignore[arg-type]
    except TypeError:  # An evaluator from elsewhere need not be hashable.
        return _weighed(judge, packed)


def _weighed(judge: Evaluator, packed: bytes) -> Weighed:
    if isinstance(judge, OwnEvaluator):
        return Weighed.of(by_roll(packed, judge.rules))
    position = Position(packed)
    return Weighed.of({dice: played(judge, position, dice) for dice, _ in DISTINCT_ROLLS})


_remembered = lru_cache(_REMEMBERED)(_weighed)


def played(judge: Evaluator, position: Position, roll: Dice) -> Ranked:
    """Return the play that an evaluator makes; the position as it is if there is none.

    Examples
    --------
    >>> from bgwidget.engines.backgammon import evaluator
    >>> played(evaluator("own"), Position.parse("-A---------------------b--"), (2, 1)).chances.win
    1.0
    """
    ranked = judge.rank(position, roll)
    return ranked[0] if ranked else Ranked(position.packed, judge.chances(position.packed))
