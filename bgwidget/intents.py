"""What a browser may ask, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.games.fields import is_place, is_whole
from bgwidget.rules.rulebook import InvalidMoveError

Check = Callable[[object], bool]

_MOST_STEPS = 100
_LONGEST_TEXT = 4_000
SHARED = frozenset({"restart", "type", "why", "undo", "cancel", "next"})
"""Requests that every game answers."""
EDITING = frozenset({"edit", "load", "undo", "restart"})
"""Requests that a board answers while a position is set up on it, and no others."""

_FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "play": ("steps",),
        "type": ("text", "walk"),
        "why": ("walk", "step"),
        "load": ("text",),
        "free": ("moves",),
    }
)


class InvalidIntentError(InvalidMoveError):
    """A message from a browser that is no request at all."""


def check(
    message: object, kinds: frozenset[str], draft: Mapping[str, Check] = MappingProxyType({})
) -> Mapping[str, Any]:
    """Return the message if it is well formed and of one of these kinds.

    `draft` are the fields of a position that is set up, and what tells whether a value has the
    form of each.

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
    checks = {**_CHECKS, **draft}
    fields = ("base", *(draft if kind == "edit" else _FIELDS.get(kind, ())))
    for field in fields:
        if field not in message or not checks[field](message[field]):
            raise InvalidIntentError("intent.field", field=field)
    return {"kind": kind, **{field: message[field] for field in fields}}


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def _is_walk(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _MOST_STEPS
        and all(isinstance(s, list) and len(s) == 3 and all(map(is_place, s)) for s in value)
    )


def _is_moves(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _MOST_STEPS
        and all(isinstance(move, list) and len(move) == 2 for move in value)
        and all(is_place(place) for move in value for place in move)
    )


def _is_step(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, list) or len(value) != 2:
        return False
    source, target = value
    return is_place(source) and (target is None or is_place(target))


_CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "base": is_whole,
        "steps": _is_walk,
        "walk": _is_walk,
        "step": _is_step,
        "text": _is_text,
        "moves": _is_moves,
    }
)
