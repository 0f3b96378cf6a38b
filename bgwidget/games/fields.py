"""Fields of a message, told sound by their form alone."""

from __future__ import annotations

from typing import TypeGuard

_MOST_STACKS = 100
_LARGEST_PLACE = 999


def is_whole(value: object, least: int | None = None, most: int | None = None) -> TypeGuard[int]:
    """Tell whether a value is a whole number, within the bounds given; True and False are none.

    Examples
    --------
    >>> is_whole(7), is_whole(True), is_whole(7, 1, 6)
    (True, False, False)
    """
    return (
        type(value) is int and (least is None or least <= value) and (most is None or value <= most)
    )


def is_place(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST_PLACE


def is_side(value: object) -> bool:
    return type(value) is int and value in (0, 1)


def are_stacks(value: object, kinds: int = 0) -> bool:
    """Tell whether these are stacks as the wire has them, of so many kinds of pieces.

    With 0 all pieces are alike, and no stack names a kind.

    Examples
    --------
    >>> are_stacks([[6, 0, 5]]), are_stacks([[6, 0, 5, 1]]), are_stacks([[6, 0, 5, 1]], kinds=2)
    (True, False, True)
    """
    if not isinstance(value, list) or len(value) > _MOST_STACKS:
        return False
    length = 4 if kinds else 3
    if not all(isinstance(stack, list) and len(stack) == length for stack in value):
        return False
    sound = all(
        is_place(place) and is_side(side) and is_place(count) and count > 0 and is_kind(kind, kinds)
        for place, side, count, *kind in value
    )
    return sound and len({(place, side, *kind) for place, side, _, *kind in value}) == len(value)


def is_kind(value: list[object], kinds: int) -> bool:
    return not value or (is_place(value[0]) and value[0] in range(kinds))
