"""A digest of what a task asks, by which the same task is recognised."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256

from bgwidget.tasks.field_types import FieldType, declared

_ENGLISH = "en"
_UNASKED = frozenset(
    {"name", "read", "hints", "rules", "right", "wrong", "seed", "count", "retakes", "fresh"}
    | {"held_back", "time_limit", "shuffled", "drawn"}
)


def digest(value: object) -> str:
    """Return a digest of plain data, or of the question and right answer of a task.

    It is the same on every machine and in every language: of a text in several languages only the
    English enters it. The name of a task, its rules, texts to read, hints, what is said of answers,
    counts and retakes, a time limit, what is drawn, and whether it is fresh, shuffled or held back
    do not.

    Examples
    --------
    >>> from bgwidget.tasks import Pips
    >>> one = Pips(goal="How many pips?", points=(24,))
    >>> digest(one) == digest(Pips(goal="How many pips?", points=(24,), name="first"))
    True
    """
    text = json.dumps(_plain(value), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def _plain(value: object) -> object:
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(digest, value))
    if is_dataclass(value):
        named = (each.name for each in fields(value) if each.name not in _UNASKED)
        types = declared(type(value))
        inner = {name: _asked(getattr(value, name), types[name]) for name in named}
        return [type(value).__name__, inner]
    return str(value)


def _asked(value: object, wanted: FieldType) -> object:
    """Return a field's value as plain data, with texts in English if there is an English one."""
    if wanted.form == "words" and isinstance(value, Mapping):
        return value.get(_ENGLISH) or _plain(value)
    if wanted.is_list_of("words") and isinstance(value, list | tuple):
        return [_asked(text, wanted.inner[0]) for text in value]
    return _plain(value)
