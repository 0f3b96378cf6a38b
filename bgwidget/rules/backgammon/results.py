"""Results: every position that the legal plays of a roll lead to, and nothing else.

The turn graph tells the same and more; this is quicker when only the results are wanted, and the
graph is asked only where house rules may forbid a play. The opponent's points do not change during
a turn, so whether a landing is open is known beforehand.
"""

from __future__ import annotations

from typing import NamedTuple

from bgwidget.rules.backgammon.doubles import double
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import (
    BLOT,
    HIT,
    ONE,
    Gains,
    bearings_off,
    key_of,
    moves,
    numbers_of,
    own_points,
    packed_of,
)
from bgwidget.rules.backgammon.position import BAR, EMPTY, Position
from bgwidget.rules.backgammon.walks import is_limited, turn
from bgwidget.rules.rolls import DISTINCT_ROLLS, Dice
from bgwidget.rules.work import count_work


class RollResults(NamedTuple):
    """What a roll can lead to.

    Attributes
    ----------
    dice : tuple of two int
        The larger number first.
    times : int
        How many of the 36 rolls it stands for.
    after : list of bytes
        The positions, packed; the position as it was if nothing can be played.
    """

    dice: Dice
    times: int
    after: list[bytes]


def results(position: Position, dice: tuple[int, int], rules: HouseRules) -> list[bytes]:
    """Return the packed positions that the legal plays of a roll lead to.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.
    rules : HouseRules
        What was agreed before the game.

    Returns
    -------
    list of bytes
        Distinct, in no particular order; empty if nothing can be played.

    Raises
    ------
    InvalidDiceError
        Not two whole numbers from 1 to 6.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD, START
    >>> len(results(START, (6, 5), STANDARD))
    7
    """
    if is_limited(position.packed, rules):
        ends = turn(position, dice, rules).ends()
        return [end.packed for end in ends if end != position]
    keys = result_keys(position.packed, dice)
    count_work(1 + len(keys))
    return [key.to_bytes(BAR + 1, "little") for key in keys]


def results_by_roll(position: Position, rules: HouseRules) -> list[RollResults]:
    """Return what each of the 21 rolls can lead to.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD, START
    >>> [len(roll.after) for roll in results_by_roll(START, STANDARD) if 6 in roll.dice]
    [10, 14, 14, 14, 7, 11]
    """
    return [
        RollResults(dice, times, results(position, dice, rules) or [position.packed])
        for dice, times in DISTINCT_ROLLS
    ]


def result_keys(packed: bytes, dice: tuple[int, int]) -> list[int]:
    """Return the keys of the positions that the standard rules allow."""
    numbers = numbers_of(dice)
    return double(packed, numbers[0]) if len(numbers) == 4 else _two(packed, *numbers)


def _two(packed: bytes, larger: int, smaller: int) -> list[int]:
    key, waiting = key_of(packed), packed[BAR] - EMPTY
    own = [BAR] if waiting else own_points(packed)
    first, second = moves(packed, own, larger), moves(packed, own, smaller)
    if waiting > 1:
        entries = [*first.values(), *second.values()]
        return [key + sum(entries)] if entries else []
    onward = moves(packed, own, larger + smaller)
    if waiting:
        own = own_points(packed)
        keys = _apart(packed, key, first, larger, moves(packed, own, smaller), smaller)
        keys += _apart(packed, key, second, smaller, moves(packed, own, larger), larger)
    else:
        if own and own[0] <= 6:
            first |= bearings_off(packed, own[0], larger)
            second |= bearings_off(packed, own[0], smaller)
            if packed[larger + smaller] > EMPTY:
                onward[larger + smaller] = -ONE[larger + smaller]
        keys = _apart(packed, key, first, larger, second, smaller)
    _add_onward(keys, packed, key, onward, larger, smaller)
    if not waiting and _frees(packed, own, larger):
        keys += _off_next(packed, key, own, first, larger, smaller)
        keys += _off_next(packed, key, own, second, smaller, larger)
        keys = [*set(keys)]
    return keys or [key + gain for gain in (first or second).values()]


def _apart(
    packed: bytes, key: int, first: Gains, number: int, second: Gains, other: int
) -> list[int]:
    """Return the keys reached when two different checkers make one step each."""
    if not first or not second:
        return []
    keys = [key + gain + further for gain in first.values() for further in second.values()]
    for source in first:
        if packed[source] == EMPTY + 1 and source in second:
            # A lone checker cannot make both steps.
            keys.remove(key + first[source] + second[source])
    target = packed.find(BLOT, 1)
    while target > 0:
        if target + number in first and target + other in second:
            both = key + first[target + number] + second[target + other]
            # Both land on the same blot, and only the first hits it.
            keys[keys.index(both)] = both - HIT[target]
        target = packed.find(BLOT, target + 1)
    return keys


def _add_onward(
    keys: list[int], packed: bytes, key: int, gains: Gains, larger: int, smaller: int
) -> None:
    """Add the keys that one checker reaches by playing both numbers.

    If it stops on a point where its own side has a checker, two checkers have already reached the
    same key; if both possible stops are such points, that key was added twice, and one goes.
    """
    for source, gain in gains.items():
        over, under = packed[source - larger], packed[source - smaller]
        if over > EMPTY and under > EMPTY:
            keys.remove(key + gain)
        elif over == EMPTY >= under or under == EMPTY >= over:
            keys.append(key + gain)
        if over == BLOT:
            keys.append(key + gain + HIT[source - larger])
        if under == BLOT:
            keys.append(key + gain + HIT[source - smaller])


def _frees(packed: bytes, own: list[int], larger: int) -> bool:
    """Tell whether playing one number can change what the other may bear off.

    Only the furthest checker's step can: it brings the last checker home, or lets a number larger
    than its point bear off the next checker.
    """
    if not own or own[0] > 6 + larger:
        return False
    behind = _behind(packed, own)
    return behind <= 6 and (own[0] > 6 or behind < larger)


def _behind(packed: bytes, own: list[int]) -> int:
    """Return the point of the second furthest checker; 0 if there is none."""
    if packed[own[0]] > EMPTY + 1:
        return own[0]
    return own[1] if len(own) > 1 else 0


def _off_next(
    packed: bytes, key: int, own: list[int], first: Gains, number: int, other: int
) -> list[int]:
    """Return the keys reached by moving the furthest checker, then bearing off with `other`."""
    if own[0] not in first:
        return []
    part = key + first[own[0]]
    furthest = max(own[0] - number, _behind(packed, own))
    return [part + gain for gain in bearings_off(packed_of(part), furthest, other).values()]
