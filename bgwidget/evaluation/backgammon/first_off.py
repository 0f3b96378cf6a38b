"""The first checker off with the next roll, counted: where a gammon is saved now or never."""

from __future__ import annotations

from functools import lru_cache

from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.rolls import ALL_ROLLS, DISTINCT_ROLLS

HOME, MOVES_OF_A_DOUBLE = 6, 4

Places = list[int]
"""Where each checker of a side stands that meets none of the other, the farthest first."""


@lru_cache(maxsize=4096)
def off_at_once(side: bytes) -> float:
    """Return how likely a side that meets no other bears off a checker with its next roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> 36 * off_at_once(Position.from_points({6: 14, 12: 1}).packed)
    3.0
    """
    places = [place for place in range(len(side) - 1, 0, -1) for _ in range(side[place] - EMPTY)]
    if places[MOVES_OF_A_DOUBLE - 1] > HOME:
        return 0.0
    rolls = sum(
        times
        for (high, low), times in DISTINCT_ROLLS
        if (_by_double(places, high) if high == low else _by_both(places, high, low))
    )
    return rolls / len(ALL_ROLLS)


def _by_both(places: Places, high: int, low: int) -> bool:
    """Tell whether two different numbers bear off a checker."""
    if places[1] > HOME:
        return False
    if places[0] <= HOME and (_bears_off(places, high) or _bears_off(places, low)):
        return True
    return any(
        _bears_off(sorted([places[0] - first, *places[1:]], reverse=True), then)
        for first, then in ((high, low), (low, high))
    ) or (places[0] <= HOME and high + low in places)


def _bears_off(places: Places, number: int) -> bool:
    return places[0] <= HOME and (number in places or places[0] < number)


def _by_double(places: Places, number: int) -> bool:
    """Tell whether four moves of a number bear off a checker."""
    moves, home = MOVES_OF_A_DOUBLE, []
    for place in places:
        needed = max(0, -((HOME - place) // number))
        moves -= needed
        home.append(place - needed * number)
    if any(place % number == 0 and place // number <= moves for place in home):
        return True
    # Where none fits, all have to come below the number, and then one goes off.
    return sum((place - 1) // number for place in home) < moves
