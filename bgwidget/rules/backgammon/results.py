"""Results: every position that the legal plays of a roll lead to, and nothing else.

The turn graph says the same and more; this is the quick way for whoever asks only for results.
The opponent's held points never change during a turn, so whether a landing is open is known
beforehand.
"""

from __future__ import annotations

from bgwidget.rules.backgammon.doubles import double
from bgwidget.rules.backgammon.keys import (
    HIT,
    ONE,
    Gains,
    bearings_off,
    key_of,
    moves,
    own_points,
    packed_of,
)
from bgwidget.rules.backgammon.movement import BLOT, numbers_of
from bgwidget.rules.backgammon.position import BAR, EMPTY, Position


def results(position: Position, dice: tuple[int, int]) -> list[bytes]:
    """Return the packed positions that the legal plays of a roll lead to.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.

    Returns
    -------
    list of bytes
        Distinct, in no order that means anything; empty if nothing can be played.

    Raises
    ------
    InvalidDiceError
        Not two whole numbers from 1 to 6.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> len(results(START, (6, 5)))
    7
    """
    numbers = numbers_of(dice)
    packed = position.packed
    found = double(packed, numbers[0]) if len(numbers) == 4 else _two(packed, *numbers)
    return [key.to_bytes(BAR + 1, "little") for key in found]


def _two(packed: bytes, larger: int, smaller: int) -> set[int]:
    key = key_of(packed)
    waiting = packed[BAR] - EMPTY
    if waiting > 1:
        entries = [*moves(packed, [BAR], larger).values(), *moves(packed, [BAR], smaller).values()]
        return {key + sum(entries)} if entries else set()
    own = own_points(packed)
    if waiting:
        first, second = moves(packed, [BAR], larger), moves(packed, [BAR], smaller)
        found = _apart(packed, key, first, larger, moves(packed, own, smaller), smaller)
        found |= _apart(packed, key, second, smaller, moves(packed, own, larger), larger)
        found |= _onward(packed, key, first, larger, smaller)
        found |= _onward(packed, key, second, smaller, larger)
    else:
        first = moves(packed, own, larger) | bearings_off(packed, own, larger)
        second = moves(packed, own, smaller) | bearings_off(packed, own, smaller)
        if _settled(packed, own, larger):
            found = _apart(packed, key, first, larger, second, smaller)
            found |= _onward(packed, key, first, larger, smaller)
            found |= _onward(packed, key, second, smaller, larger)
            if own[0] <= 6:
                for gains, last in ((first, smaller), (second, larger)):
                    if larger + smaller in gains:
                        found.add(key + gains[larger + smaller] - ONE[last])
        else:
            found = _one_after_another(key, first, smaller)
            found |= _one_after_another(key, second, larger)
    return found or {key + gain for gain in (first or second).values()}


def _settled(packed: bytes, own: list[int], larger: int) -> bool:
    """Tell whether no step can change what the other number may bear off.

    So it is with two checkers outside, with one that the larger number cannot bring in, and with
    all home and two of them on the larger number's point or further.
    """
    if not own:
        return False
    furthest = own[0]
    if furthest > 6 + larger:
        return True
    second = furthest if packed[furthest] > EMPTY + 1 else own[1] if len(own) > 1 else 0
    return second > 6 or (furthest <= 6 and second >= larger)


def _apart(
    packed: bytes, key: int, first: Gains, number: int, second: Gains, other: int
) -> set[int]:
    """Pair each first move with each second one, made by two checkers."""
    found = {key + gain + further for gain in first.values() for further in second.values()}
    for source, gain in first.items():
        if source in second and packed[source] == EMPTY + 1:
            found.remove(key + gain + second[source])
        target = source - number
        if target and packed[target] == BLOT and target + other in second:
            both = key + gain + second[target + other]
            found.remove(both)
            found.add(both - HIT[target])
    return found


def _onward(packed: bytes, key: int, first: Gains, number: int, other: int) -> set[int]:
    """Go on with the checker that made the first move."""
    further = moves(packed, [source - number for source in first], other)
    return {key + first[stop + number] + gain for stop, gain in further.items()}


def _one_after_another(key: int, first: Gains, number: int) -> set[int]:
    found: set[int] = set()
    for gain in first.values():
        reached = key + gain
        after = packed_of(reached)
        own = own_points(after)
        further = moves(after, own, number) | bearings_off(after, own, number)
        found.update([reached + gain for gain in further.values()])
    return found
