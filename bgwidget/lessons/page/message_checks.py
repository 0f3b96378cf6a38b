"""What a browser may ask of a lesson, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from bgwidget.intents import InvalidIntentError

_KINDS = frozenset(
    {"check", "hint", "solution", "again", "next", "go", "watch", "first", "note", "strike"}
    | {"pass", "hand-in"}
)
_MOST_VALUES = 40
_LONGEST_TEXT = 400
_MOST_PLACES = 400


def is_for_lesson(message: object) -> TypeGuard[Mapping[str, Any]]:
    """Tell whether a message speaks to the lesson, not to the board in it."""
    return isinstance(message, dict) and message.get("to") == "lesson"


def check(message: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what is asked, well formed.

    Raises
    ------
    InvalidIntentError
        If it is no request; the error says which field is wrong.

    Examples
    --------
    >>> check({"to": "lesson", "kind": "go", "base": 3, "at": 1})
    {'kind': 'go', 'base': 3, 'at': 1, 'values': {}, 'places': []}
    """
    asked = {
        "kind": message.get("kind"),
        "base": message.get("base"),
        "at": message.get("at", 0),
        "values": message.get("values", {}),
        "places": message.get("places", []),
    }
    sound = {
        "kind": isinstance(asked["kind"], str) and asked["kind"] in _KINDS,
        "base": type(asked["base"]) is int,
        "at": type(asked["at"]) is int,
        "values": _is_values(asked["values"]),
        "places": _is_places(asked["places"]),
    }
    for field, fine in sound.items():
        if not fine:
            raise InvalidIntentError("intent.field", field=field)
    return asked


def _is_values(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= _MOST_VALUES
        and all(isinstance(name, str) and len(name) <= _LONGEST_TEXT for name in value)
        and all(map(_is_value, value.values()))
    )


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return len(value) <= _MOST_VALUES and all(map(_is_plain, value))
    return _is_plain(value)


def _is_plain(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= _LONGEST_TEXT
    return value is None or type(value) in (int, bool)


def _is_places(value: object) -> bool:
    if not isinstance(value, list) or len(value) > _MOST_PLACES:
        return False
    return all(type(place) is int and 0 <= place < 1000 for place in value)
