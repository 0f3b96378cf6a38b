"""The first checker off with the next roll, counted: where a gammon is saved now or never."""

from __future__ import annotations

from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.rolls import ALL_ROLLS, DISTINCT_ROLLS

HOME = 6
_MOST = 3
"""A double brings so many checkers home, and another off."""

Places = tuple[int, ...]
"""Where each checker stands, those of one side alone, the farthest first."""


def off_at_once(side: bytes) -> float:
    """Return how likely a side that meets no other bears off a checker with its next roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> 36 * off_at_once(Position.from_points({6: 14, 12: 1}).packed)
    3.0
    """
    places = tuple(
        place for place in range(len(side) - 1, 0, -1) for _ in range(side[place] - EMPTY)
    )
    if places[_MOST] > HOME:
        return 0.0
    rolls = 0
    for (high, low), times in DISTINCT_ROLLS:
        orders = ((high,) * 4,) if high == low else ((high, low), (low, high))
        if any(_takes_off(places, order) for order in orders):
            rolls += times
    return rolls / len(ALL_ROLLS)


def _takes_off(places: Places, numbers: tuple[int, ...]) -> bool:
    """Tell whether numbers, played in this order, can bear off a checker."""
    reached = {places}
    for number in numbers:
        if any(_bears_off(one, number) for one in reached):
            return True
        reached = {end for one in reached for end in _moved(one, number)}
    return False


def _bears_off(places: Places, number: int) -> bool:
    return places[0] <= HOME and (number in places or places[0] < number)


def _moved(places: Places, number: int) -> set[Places]:
    """Return what a move can leave; who is outside comes home before others move."""
    movable = {place for place in places if place > HOME} or {*places}
    ends = set()
    for place in movable:
        if place > number:
            rest = list(places)
            rest[rest.index(place)] = place - number
            ends.add(tuple(sorted(rest, reverse=True)))
    return ends
