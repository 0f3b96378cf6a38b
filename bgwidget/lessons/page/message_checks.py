"""What a browser may ask of a lesson, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from bgwidget.board.intents import checked
from bgwidget.wire.messages import LessonRequest


def is_for_lesson(message: object) -> TypeGuard[Mapping[str, object]]:
    """Tell whether a message speaks to the lesson, not to the board in it."""
    return isinstance(message, dict) and message.get("to") == "lesson"


def check(message: Mapping[str, object]) -> LessonRequest:
    """Return what is asked, well formed; what may be left out is empty.

    Raises
    ------
    InvalidIntentError
        If it is not a request; the error says which field is wrong.

    Examples
    --------
    >>> check({"to": "lesson", "kind": "go", "base": 3, "at": 1})
    {'at': 1, 'values': {}, 'places': [], 'to': 'lesson', 'kind': 'go', 'base': 3}
    """
    return {"at": 0, "values": {}, "places": [], **checked(message, LessonRequest)}
