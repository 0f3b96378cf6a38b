"""Even: how strong an opponent is that keeps just ahead of the learner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Protocol, TypeVar

EVEN = "even"
SHARE, LESS = 0.85, 0.002
"""It means to lose this share of what the learner loses, and so much less."""

ASSUMED = 4
"""So many decisions count as if the learner had been seen to make them like a casual player."""

LATEST = 120
"""So many of the learner's latest decisions are judged."""


class Erring(Protocol):
    """A level whose average error is known."""

    @property
    def error(self) -> float:
        """What it loses a decision."""


Level = TypeVar("Level", bound=Erring)


def expected_error(losses: Sequence[float], assumed: float) -> float:
    """Return what a learner is expected to lose a decision.

    Parameters
    ----------
    losses : sequence of float
        What the learner has lost in each decision so far.
    assumed : float
        What is expected before anything is known.

    Examples
    --------
    >>> expected_error([], 0.03), expected_error([0.0] * 4, 0.03)
    (0.03, 0.015)
    """
    return (ASSUMED * assumed + sum(losses)) / (ASSUMED + len(losses))


def error_meant(losses: Sequence[float], assumed: float) -> float:
    """Return what the opponent means to lose a decision: a little less than the learner.

    Examples
    --------
    >>> error_meant([0.1] * 20, 0.03) < expected_error([0.1] * 20, 0.03)
    True
    """
    return SHARE * expected_error(losses, assumed) - LESS


def level_near(levels: Iterable[Level], error: float, chance: Random) -> Level:
    """Return a level that errs by `error` on average: the two levels around it take turns.

    Parameters
    ----------
    levels : iterable of levels
        The weakest first.
    error : float
        What is to be lost a decision on the average.
    chance : Random
        Draws between the two.

    Examples
    --------
    >>> from bgwidget.opponents.backgammon import LEVELS
    >>> level_near(LEVELS.values(), 1.0, Random(1)).name
    'novice'
    """
    known = tuple(levels)
    for weaker, stronger in pairwise(known):
        if error >= weaker.error:
            return weaker
        if error > stronger.error:
            share = (error - stronger.error) / (weaker.error - stronger.error)
            return weaker if chance.random() < share else stronger
    return known[-1]
