"""Keys: a position as one number, so that a step is an addition."""

from __future__ import annotations

from itertools import compress

from bgwidget.rules.backgammon.movement import BLOT
from bgwidget.rules.backgammon.position import BAR, EMPTY

POINTS = range(24, 0, -1)
ONE = [1 << 8 * place for place in range(BAR + 1)]
MOVE = [
    [ONE[source - number] - ONE[source] if source > number else 0 for source in range(BAR + 1)]
    for number in range(7)
]
HIT = [0] + [one - 1 for one in ONE[1:]]

_OWN = bytes(byte > EMPTY for byte in range(256))
_COUNT = bytes(max(0, byte - EMPTY) for byte in range(256))

Gains = dict[int, int]
"""By source: what a step adds to a key."""


def key_of(packed: bytes) -> int:
    """Return the key of a packed position."""
    return int.from_bytes(packed, "little")


def packed_of(key: int) -> bytes:
    """Return the packed position of a key."""
    return key.to_bytes(BAR + 1, "little")


def own_points(packed: bytes) -> list[int]:
    """Return the mover's points, the furthest first."""
    return list(compress(POINTS, packed[24:0:-1].translate(_OWN)))


def own_counts(packed: bytes) -> list[int]:
    """Return how many checkers of the mover are on each place."""
    return list(packed.translate(_COUNT))


def stays_outside(packed: bytes, own: list[int], steps: int) -> bool:
    """Tell whether more checkers stand outside home than that many steps could bring in."""
    outside = 0
    for point in own:
        if point <= 6:
            return False
        outside += packed[point] - EMPTY
        if outside > steps:
            return True
    return False


def moves(packed: bytes, sources: list[int], number: int) -> Gains:
    """Return the steps from `sources` that land on a point; held points refuse them."""
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


def bearings_off(packed: bytes, own: list[int], number: int) -> Gains:
    """Return the step that bears off with a number, if all are home and there is one."""
    if not own or own[0] > 6:
        return {}
    if packed[number] > EMPTY:
        return {number: -ONE[number]}
    return {own[0]: -ONE[own[0]]} if own[0] < number else {}
