"""What a browser may ask, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.common.shapes import FormT, fields, fits, misfits
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.wire.messages import Base, Choose, Free, Intent, Load, Oppose, Play, Type, Why

Check = Callable[[object], bool]

SHARED = frozenset({"restart", "type", "why", "undo", "cancel", "next"})
"""Requests that every game answers."""
EDITING = frozenset({"edit", "load", "undo", "restart"})
"""Requests that a board answers while a position is set up on it, and no others."""

_FORMS: Mapping[str, type[Intent]] = MappingProxyType(
    {"play": Play, "type": Type, "why": Why, "load": Load, "free": Free, "opponent": Oppose}
)


class InvalidIntentError(InvalidMoveError):
    """A message from a browser that is not a request at all."""


def check(
    message: object, kinds: frozenset[str], draft: Mapping[str, Check] = MappingProxyType({})
) -> Intent:
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
    {'base': 3, 'kind': 'roll'}
    """
    if not isinstance(message, dict):
        raise InvalidIntentError("intent.field", field="message")
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise InvalidIntentError("intent.field", field="kind")
    if kind != "edit":
        form: type[Intent] = _FORMS.get(kind, Choose)
        return checked(message, form)
    base = checked(message, Base)
    for field, is_sound in draft.items():
        if field not in message or not is_sound(message[field]):
            raise InvalidIntentError("intent.field", field=field)
    content: Any = {field: message[field] for field in draft}
    return {**base, "kind": "edit", **content}


def checked(message: object, form: type[FormT]) -> FormT:
    """Return the fields of a message that its form has; refuse one that is missing or not sound.

    Raises
    ------
    InvalidIntentError
        The error names the field.

    Examples
    --------
    >>> checked({"kind": "load", "base": 3, "text": "", "more": 0}, Load)
    {'base': 3, 'kind': 'load', 'text': ''}
    """
    sent = message if isinstance(message, dict) else {}
    request = {name: sent[name] for name in fields(form) if name in sent}
    if not fits(request, form):
        raise InvalidIntentError("intent.field", field=misfits(request, form)[0])
    return request
