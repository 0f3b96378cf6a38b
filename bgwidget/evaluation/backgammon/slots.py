"""Encoding: a position as whole numbers, one a slot, and each number as inputs of a net.

A slot has a row of weights at each of its knots. A number between two knots takes its share of
both rows; zero has no row.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bgwidget.evaluation.backgammon.facts import (
    borne_off,
    contact_facts,
    side_facts,
    way_home,
)
from bgwidget.rules.backgammon.position import BAR, EMPTY

Terms = list[tuple[int, float]]


class Slot(NamedTuple):
    """A whole number that describes a position; ``knots`` are the numbers that have a row.

    Examples
    --------
    >>> Slot((1, 2, 4)).terms(3), Slot((1, 2, 4)).terms(0), Slot((1, 2, 4)).terms(9)
    ([(1, 0.5), (2, 0.5)], [], [(2, 1.0)])
    """

    knots: tuple[int, ...]

    def terms(self, number: int) -> Terms:
        """Return which rows a number takes, and how much of each."""
        knots = sorted((0, *self.knots))
        number = min(max(number, knots[0]), knots[-1])
        at = min(bisect_right(knots, number), len(knots) - 1)
        low, high = knots[at - 1], knots[at]
        share = (number - low) / (high - low)
        both = ((low, 1 - share), (high, share))
        return [(self.knots.index(knot), part) for knot, part in both if knot and part]


class Encoding(NamedTuple):
    """The slots of a net; ``numbers`` counts, in a packed position, the number in each of them."""

    slots: tuple[Slot, ...]
    numbers: Callable[[bytes], Sequence[int]]

    @property
    def starts(self) -> list[int]:
        """By slot: its first row; at the end, how many rows there are."""
        starts = [0]
        for slot in self.slots:
            starts.append(starts[-1] + len(slot.knots))
        return starts


def _places(packed: bytes) -> list[int]:
    return [byte - EMPTY for byte in packed]


def _contact_numbers(packed: bytes) -> list[int]:
    return [*_places(packed), *borne_off(packed), *contact_facts(packed)]


def _side_numbers(packed: bytes) -> list[int]:
    return [*_places(packed)[1:BAR], *side_facts(packed)]


def _late_numbers(packed: bytes) -> list[int]:
    return [*_side_numbers(packed), way_home(packed)[1]]


_POINT = Slot((-7, -4, -3, -2, -1, 1, 2, 3, 4, 7))
_OFF = Slot((1, 3, 6, 10, 13, 15))
_PLACE_SLOTS = (Slot((-4, -2, -1)), *[_POINT] * 24, Slot((1, 2, 4)), _OFF, _OFF)
_LEAD = Slot((-120, -80, -56, -40, -28, -18, -10, -4, 4, 10, 18, 28, 40, 56, 80, 120))
_ONE_SIDE = (
    Slot((1, 3, 6, 9, 12, 15, 20, 26, 36)),
    Slot((1, 3, 6, 10, 15, 21, 30, 42, 60)),
    Slot((3, 6, 10, 15, 20, 26, 31, 36)),
    Slot((1, 3, 6, 10, 15, 21, 30, 42, 60)),
    Slot(tuple(range(1, 21))),
    Slot(tuple(range(4, 28))),
    Slot((2, 5, 9, 14, 20, 30, 42, 60)),
)
CONTACT = Encoding(
    (*_PLACE_SLOTS, Slot((20, 40, 60, 80, 100, 120, 140, 170, 200)), _LEAD, *_ONE_SIDE, *_ONE_SIDE),
    _contact_numbers,
)
_SIDE_PIPS = Slot((2, 4, 6, 9, 12, 16, 20, 26, 32, 40, 50, 60, 75, 90, 110, 140))
_UP_TO_15 = Slot(tuple(range(1, 16)))
_AT_HOME, _OUTSIDE = Slot((1, 2, 3, 4, 5, 6, 8, 10, 12, 15)), Slot((1, 2, 3, 5, 8))
SIDE = Encoding(
    (
        *[_AT_HOME] * 6,
        *[_OUTSIDE] * 18,
        _SIDE_PIPS,
        _UP_TO_15,
        Slot((1, 2, 4, 7, 11, 16, 24, 36, 60)),
    ),
    _side_numbers,
)
"""One side by itself, without contact: only its own checkers are counted."""

_FAR = 34, 38, 42, 48, 54, 62, 70, 80, 92, 106, 125
LATE = Encoding(
    (
        *[Slot((1, 2, 3, 4, 5, 7, 10, 15))] * 6,
        *[Slot((1, 2, 3, 5, 8, 12))] * 18,
        _SIDE_PIPS,
        _UP_TO_15,
        Slot((*range(1, 7), *range(8, 18, 2), *range(18, 31, 3), *_FAR)),
        _UP_TO_15,
    ),
    _late_numbers,
)
"""One side by itself, without contact, and how far it is from being home."""
