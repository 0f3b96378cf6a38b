"""Races: how many rolls each side takes to bear off its last checker, and who is first.

Where no side can hit any more, each plays as if alone, so that one side's rolls are judged without
the other's. What is learnt of them are their mean and their standard deviation.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from bgwidget.evaluation.backgammon.facts import alone, flipped, pips
from bgwidget.evaluation.backgammon.weights import nets

PIPS_A_ROLL = 49 / 6
"""The pips that a roll brings on average."""

LEAST_SPREAD = 0.05


class Rolls(NamedTuple):
    """How many rolls a side needs: their mean and their standard deviation."""

    mean: float
    spread: float


@lru_cache(maxsize=4096)
def rolls_needed(side: bytes) -> Rolls:
    """Return how many rolls a side needs that meets no checker of the other side any more.

    Parameters
    ----------
    side : bytes
        Its checkers alone, packed.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> rolls = rolls_needed(Position.parse("-CCCBBB" + 19 * "-").packed)
    >>> 7.4 < rolls.mean < 7.7, 0.8 < rolls.spread < 1.0
    (True, True)
    """
    mean, spread = nets().side.values(side)
    return Rolls(mean + pips(side) / PIPS_A_ROLL, max(spread, LEAST_SPREAD))


def chance_to_be_first(packed: bytes) -> float:
    """Return how likely the side that has just moved wins a race, the other being on roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> even = Position.parse("--CCCCC------------ccccc--")
    >>> 0.36 < chance_to_be_first(even.packed) < 0.4
    True
    """
    mine, theirs = (rolls_needed(alone(side)) for side in (packed, flipped(packed)))
    # The other side rolls first: this one has to need fewer rolls than it.
    ahead = theirs.mean - mine.mean - 0.5
    return (1 + erf(ahead / sqrt(2 * (mine.spread**2 + theirs.spread**2)))) / 2
