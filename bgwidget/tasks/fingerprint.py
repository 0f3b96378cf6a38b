"""A digest of what is asked, by which the same task is known again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256

_UNASKED = frozenset(
    {"name", "read", "hints", "rules", "wrong", "seed", "count", "retakes", "fresh"}
)


def digest(value: object) -> str:
    """Return a digest of plain data, or of what a task asks and what is right.

    It is the same on every machine. The name of a task, its rules, texts to read, hints, usual
    wrong answers, counts and retakes, and whether it is fresh do not enter it.

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
        inner = {name: _plain(getattr(value, name)) for name in named}
        return [type(value).__name__, inner]
    return str(value)
