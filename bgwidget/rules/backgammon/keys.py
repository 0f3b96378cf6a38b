"""Keys: a position as one number, so that a step is an addition."""

from __future__ import annotations

from bgwidget.rules.backgammon.movement import BLOT
from bgwidget.rules.backgammon.position import BAR, EMPTY

ONE = [1 << 8 * place for place in range(BAR + 1)]
MOVE = [
    [ONE[source - number] - ONE[source] if source > number else 0 for source in range(BAR + 1)]
    for number in range(12)
]
"""By number and source: what a step to a point adds to a key; up to the sum of two dice."""

HIT = [0] + [one - 1 for one in ONE[1:]]
"""By target: what a hit adds, the checker going from there to the opponent's bar."""

OWN = sum(one * (EMPTY - 1) for one in ONE)
"""Added to a key, it lifts the bytes of the mover's places, and no others, to 32 or more."""

OWN_AT = [2 * EMPTY * one for one in ONE]
"""By place: the bit that `OWN` sets if the mover stands there."""

OWN_ABOVE = [sum(OWN_AT[place + 1 :]) for place in range(BAR + 1)]
"""By place: the bits of `OWN_AT` for all higher places."""

_COUNT = bytes(max(0, byte - EMPTY) for byte in range(256))

Gains = dict[int, int]
"""By source: what a step adds to a key."""


def key_of(packed: bytes) -> int:
    """Return the key of a packed position."""
    return int.from_bytes(packed, "little")


def packed_of(key: int) -> bytes:
    """Return the packed position of a key."""
    return key.to_bytes(BAR + 1, "little")


def outside(packed: bytes) -> int:
    """Return how many of the mover's checkers are outside home, on the bar included."""
    return sum(packed[7:].translate(_COUNT))


def moves(packed: bytes, sources: list[int], number: int) -> Gains:
    """Return the steps from `sources`, furthest first, that land on an open point."""
    move = MOVE[number]
    gains = {}
    for source in sources:
        if source <= number:
            break
        held = packed[source - number]
        if held > BLOT:
            gains[source] = move[source]
        elif held == BLOT:
            gains[source] = move[source] + HIT[source - number]
    return gains


def bearings_off(packed: bytes, furthest: int, number: int) -> Gains:
    """Return the step that bears off with a number, if any; `furthest` is the highest place."""
    if furthest > 6:
        return {}
    if packed[number] > EMPTY:
        return {number: -ONE[number]}
    return {furthest: -ONE[furthest]} if 0 < furthest < number else {}
