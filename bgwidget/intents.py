"""What a browser may ask, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.rules.rulebook import InvalidMoveError

_MOST_STEPS = 100
_LONGEST_TEXT = 200
_MOST_STACKS = 100
_LARGEST_CUBE = 2**15
SHARED = frozenset({"restart", "type", "why", "undo", "cancel", "next"})
"""Requests that every game answers."""
EDITING = frozenset({"edit", "load", "undo", "restart"})
"""Requests that a board answers while a position is set up on it, and no others."""

_FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "play": ("steps",),
        "type": ("text", "walk"),
        "why": ("walk", "step"),
        "edit": ("pieces", "side", "dice", "cube"),
        "load": ("text",),
    }
)


class InvalidIntentError(InvalidMoveError):
    """A message from a browser that is no request at all."""


def check(message: object, kinds: frozenset[str]) -> Mapping[str, Any]:
    """Return the message if it is well formed and of one of these kinds.

    Raises
    ------
    InvalidIntentError
        If it is not; the error says which field is wrong.

    Examples
    --------
    >>> check({"kind": "roll", "base": 3}, frozenset({"roll"}))
    {'kind': 'roll', 'base': 3}
    """
    if not isinstance(message, dict):
        raise InvalidIntentError("intent.field", field="message")
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise InvalidIntentError("intent.field", field="kind")
    checks = {
        "base": _is_whole,
        "steps": _is_walk,
        "walk": _is_walk,
        "step": _is_step,
        "text": _is_text,
        "pieces": _is_stacks,
        "side": _is_side,
        "dice": _is_dice,
        "cube": _is_cube,
    }
    fields = ("base", *_FIELDS.get(kind, ()))
    for field in fields:
        if field not in message or not checks[field](message[field]):
            raise InvalidIntentError("intent.field", field=field)
    return {"kind": kind, **{field: message[field] for field in fields}}


def _is_whole(value: object) -> bool:
    return type(value) is int


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def _is_place(value: object) -> bool:
    return type(value) is int and 0 <= value < 1000


def _is_walk(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _MOST_STEPS
        and all(isinstance(s, list) and len(s) == 3 and all(map(_is_place, s)) for s in value)
    )


def _is_step(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, list) or len(value) != 2:
        return False
    source, target = value
    return _is_place(source) and (target is None or _is_place(target))


def _is_side(value: object) -> bool:
    return type(value) is int and value in (0, 1)


def _is_stacks(value: object) -> bool:
    if not isinstance(value, list) or len(value) > _MOST_STACKS:
        return False
    if not all(isinstance(stack, list) and len(stack) == 3 for stack in value):
        return False
    sound = all(_is_place(p) and _is_side(s) and _is_place(n) and n > 0 for p, s, n in value)
    return sound and len({(place, side) for place, side, _ in value}) == len(value)


def _is_dice(value: object) -> bool:
    return isinstance(value, list) and len(value) in (0, 2) and all(map(_is_place, value))


def _is_cube(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or set(value) != {"value", "owner", "offered"}:
        return False
    if not _is_whole(value["value"]) or not 0 < value["value"] <= _LARGEST_CUBE:
        return False
    return (value["owner"] is None or _is_side(value["owner"])) and value["offered"] is False
