"""The bear-off worked out: for every home, how many rolls it takes to bear off all checkers.

A side that plays for the fewest rolls on average is followed from the last checker back, pip by
pip. A home is how many checkers stand on each of the points 1 to 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from bgwidget.rules.backgammon.position import CHECKERS

POINTS = np.arange(1, 7)
ROLLS = 36
NONE = -1


LONGEST = 40
"""No home takes more rolls than this."""


class Bearoff(NamedTuple):
    """``homes`` (n, 6), the one with no checkers first, and the rolls that each takes.

    ``mean`` is how many on average, ``square`` the mean of their square. ``late`` (n, `LONGEST`)
    is how likely the last checker is not yet off after 0, 1, 2, ... rolls, and ``first_late`` how
    likely none is, played for that.
    """

    homes: np.ndarray
    mean: np.ndarray
    square: np.ndarray
    late: np.ndarray
    first_late: np.ndarray

    @property
    def spread(self) -> np.ndarray:
        """The standard deviation of the rolls."""
        return np.sqrt(np.maximum(self.square - self.mean**2, 0))


def every_home(most: int = CHECKERS) -> np.ndarray:
    """Return all homes with at most so many checkers, those with fewer pips first."""
    # A checker on point 0 has been borne off.
    chosen = np.array([*combinations_with_replacement(range(7), most)])
    homes = np.stack([(chosen == point).sum(1) for point in POINTS], 1)
    return homes[np.lexsort((*homes.T, homes @ POINTS))]


def _keys(homes: np.ndarray) -> np.ndarray:
    return homes @ (16 ** np.arange(6))


def _after_one_number(homes: np.ndarray) -> np.ndarray:
    """Return by number (6), home and point (6) where a checker's move leads, `NONE` if nowhere."""
    keys = _keys(homes)
    order = np.argsort(keys)
    highest = ((homes > 0) * POINTS).max(1)
    found = np.full((6, len(homes), 6), NONE)
    for number in range(1, 7):
        for point in range(1, 7):
            moves = homes[:, point - 1] > 0
            if point < number:
                # A number that is too high takes a checker off the highest point.
                moves &= highest == point
            after = homes[moves].copy()
            after[:, point - 1] -= 1
            if point > number:
                after[:, point - number - 1] += 1
            found[number - 1, moves, point - 1] = order[
                np.searchsorted(keys, _keys(after), sorter=order)
            ]
    return found


def layers(homes: np.ndarray) -> Iterator[np.ndarray]:
    """Yield which homes have 1, 2, 3, ... pips."""
    pips = homes @ POINTS
    for count in range(1, pips.max() + 1):
        yield np.flatnonzero(pips == count)


def bearoff(most: int = CHECKERS) -> Bearoff:
    """Return how many rolls every home with at most so many checkers takes."""
    homes = every_home(most)
    moves = _after_one_number(homes)
    checkers = homes.sum(1)
    late = _late(homes, moves, checkers == 0)
    rolls = np.arange(LONGEST)
    # The mean of n or n squared is the sum over n of what one roll more adds, where it is needed.
    mean, square = late.sum(1), late @ (2 * rolls + 1)
    return Bearoff(homes, mean, square, late, _late(homes, moves, checkers < most))


def _late(homes: np.ndarray, moves: np.ndarray, done: np.ndarray) -> np.ndarray:
    """Return how likely each home is not yet done after 0, 1, 2, ... rolls."""
    late = np.zeros((len(homes), LONGEST))
    mean = np.zeros(len(homes))
    # By how often a number is played and by number: the best home that it leads to.
    best = np.zeros((4, 6, len(homes)), int)

    def fewest(ends: np.ndarray) -> np.ndarray:
        """Return the best of each row."""
        worth = np.where(ends == NONE, np.inf, mean[ends])
        return np.take_along_axis(ends, worth.argmin(1)[:, None], 1)[:, 0]

    def then(after: np.ndarray, reached: np.ndarray) -> np.ndarray:
        return np.where(after == NONE, NONE, reached[after])

    for here in layers(homes):
        for number in range(6):
            after = moves[number][here]
            best[0, number, here] = fewest(after)
            for times in range(1, 4):
                best[times, number, here] = fewest(then(after, best[times - 1, number]))
        open_ = here[~done[here]]
        late[open_, 0] = 1
        for high in range(6):
            for low in range(high + 1):
                if high == low:
                    end = best[3, high, open_]
                else:
                    first = then(moves[high][open_], best[0, low])
                    second = then(moves[low][open_], best[0, high])
                    end = fewest(np.concatenate([first, second], 1))
                share = (1 if high == low else 2) / ROLLS
                late[open_, 1:] += share * late[end, :-1]
        mean[open_] = late[open_].sum(1)
    return late
