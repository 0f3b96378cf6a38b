"""Movement: what one number does to one checker, on a packed position or on its key.

The key of a position is one number, so that a step is an addition.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from bgwidget.rules.backgammon.position import BAR, EMPTY, OFF, Position
from bgwidget.rules.rulebook import InvalidDiceError, InvalidMoveError

BLOT = EMPTY - 1

_OWN = bytes(byte > EMPTY for byte in range(256))
_POINTS = tuple(range(24, 0, -1))

ONE = [1 << 8 * place for place in range(BAR + 1)]
MOVE = [
    [ONE[source - number] - ONE[source] if source > number else 0 for source in range(BAR + 1)]
    for number in range(12)
]
"""``MOVE[number][source]``: what a step to a point adds to a key, for numbers up to 11."""

HIT = [0] + [one - 1 for one in ONE[1:]]
"""``HIT[target]``: what a hit adds to a key by sending the blot to the opponent's bar."""

OWN = sum(one * (EMPTY - 1) for one in ONE)
"""Added to a key, it raises to 32 or more the byte of each place where the mover has checkers."""

OWN_AT = [2 * EMPTY * one for one in ONE]
"""``OWN_AT[place]``: the bit that adding `OWN` sets if the mover has a checker there."""

OWN_ABOVE = [sum(OWN_AT[place + 1 :]) for place in range(BAR + 1)]
"""``OWN_ABOVE[place]``: the bits of `OWN_AT` for all higher places."""

_COUNT = bytes(max(0, byte - EMPTY) for byte in range(256))

Gains = dict[int, int]
"""For each source, what the step from there adds to a key."""


class Step(NamedTuple):
    """One checker by one number.

    Attributes
    ----------
    source : int
        Point the checker leaves, 25 for the bar.
    target : int
        Point it lands on, 0 for off.
    number : int
        The die it uses, 1 to 6.

    Examples
    --------
    >>> Step(source=8, target=5, number=3)
    Step(source=8, target=5, number=3)
    """

    source: int
    target: int
    number: int


# A turn's graph makes so many steps that looking them up is worth it.
_STEPS = [
    [Step(source, max(OFF, source - number), number) for source in range(BAR + 1)]
    for number in range(7)
]


def numbers_of(dice: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers a roll gives, the larger first; four of them for a double.

    Raises
    ------
    InvalidDiceError
        Not two whole numbers from 1 to 6.

    Examples
    --------
    >>> numbers_of((3, 5)), numbers_of((2, 2))
    ((5, 3), (2, 2, 2, 2))
    """
    if not isinstance(dice, (tuple, list)) or len(dice) != 2:
        raise InvalidDiceError("dice.shape", found=dice)
    first, second = dice
    if type(first) is not int or not 1 <= first <= 6:
        raise InvalidDiceError("dice.number", found=first)
    if type(second) is not int or not 1 <= second <= 6:
        raise InvalidDiceError("dice.number", found=second)
    if first == second:
        return (first,) * 4
    return (first, second) if first > second else (second, first)


def checked_step(step: Sequence[int], sizes: tuple[int, ...] = (2, 3)) -> tuple[int, ...]:
    """Return a step as a tuple, or raise InvalidMoveError if it is not one."""
    if not isinstance(step, (tuple, list)) or len(step) not in sizes:
        if 2 in sizes:
            raise InvalidMoveError("step.shape", found=step)
        raise InvalidMoveError("step.numbered", found=step)
    limits = (("step.source", 1, BAR), ("step.target", OFF, BAR - 1), ("step.number", 1, 6))
    for value, (problem, low, high) in zip(step, limits, strict=False):
        if type(value) is not int or not low <= value <= high:
            raise InvalidMoveError(problem, found=value)
    return tuple(step)


def target_of(source: int, number: int) -> int:
    """Return where a number takes a checker: a point, or 0 for off."""
    return source - number if source > number else OFF


def carries(packed: bytes, source: int, target: int, number: int) -> bool:
    """Tell whether a number allows this step, ignoring the rest of the turn."""
    if packed[source] <= EMPTY or (packed[BAR] > EMPTY and source != BAR):
        return False
    if target != target_of(source, number):
        return False
    if target != OFF:
        return packed[target] >= BLOT
    if max(packed[7:]) > EMPTY:
        return False
    return number == source or max(packed[source + 1 : 7], default=EMPTY) <= EMPTY


def own_points(packed: bytes) -> list[int]:
    """Return the mover's points, the furthest first."""
    return list(compress(_POINTS, packed[24:0:-1].translate(_OWN)))


def furthest_of(packed: bytes) -> int:
    """Return the mover's furthest place; -1 when every checker is off."""
    return packed.translate(_OWN).rfind(1)


def steps_with(packed: bytes, number: int) -> list[Step]:
    """Return the steps that a number allows by itself, furthest checkers first."""
    steps, own = _STEPS[number], [BAR] if packed[BAR] > EMPTY else own_points(packed)
    furthest = own[0] if own else OFF
    return [
        steps[source]
        for source in own
        if (
            packed[source - number] >= BLOT
            if source > number
            else furthest <= 6 and source in (number, furthest)
        )
    ]


def advance(packed: bytes, step: tuple[int, int, int]) -> bytes:
    """Return the packed position after a step."""
    source, target, _ = step
    board = bytearray(packed)
    board[source] -= 1
    if target != OFF:
        if board[target] == BLOT:
            board[target] = EMPTY
            board[OFF] -= 1
        board[target] += 1
    return bytes(board)


def hits(position: Position, step: tuple[int, int, int]) -> bool:
    """Tell whether a step lands on a lone checker of the opponent.

    Examples
    --------
    >>> hits(Position.parse("-b---aE-C---eE---c-d----B-"), Step(8, 5, 3))
    True
    """
    return step[1] != OFF and position[step[1]] == -1


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
    """Return the steps that land on an open point; `sources` come furthest first."""
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
