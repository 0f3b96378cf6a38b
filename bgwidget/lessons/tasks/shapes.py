"""What an author gives in Python, held against the types that steps and tasks declare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from bgwidget.lessons.tasks.answers import shown
from bgwidget.lessons.tasks.errors import InvalidTaskError
from bgwidget.lessons.tasks.text import Said, Text


def check_shapes(made: object) -> None:
    """Refuse a field that does not hold what its type says, with `InvalidTaskError`.

    What the rules of a game read themselves, such as a position or a roll, is left to them.
    """
    what: Any = type(made)
    for name, hint in _declared(what):
        check_shape(getattr(made, name), hint, name)


def check_shape(value: Any, hint: Any, field: str) -> None:
    """Refuse a value that is not of a type, with `InvalidTaskError` that names the field."""
    inner = get_args(hint)
    if hint == Text:
        wanted, fits = "words", _is_text(value)
    elif NoneType in inner:
        return None if value is None else check_shape(value, inner[0], field)
    elif inner[1:] == (...,):
        wanted, fits = "list", isinstance(value, list | tuple)
    elif get_origin(hint) is Mapping:
        wanted, fits = "table", isinstance(value, Mapping) and _are_texts(value)
    elif hint is int:
        wanted, fits = "number", type(value) is int
    elif isinstance(hint, type) and hint is not Any:
        wanted, fits = hint.__name__.lower(), isinstance(value, hint)
    else:
        return None
    if not fits:
        raise InvalidTaskError(f"task.shape.{wanted}", field=field, found=shown(value))
    for each in value if wanted == "list" else ():
        check_shape(each, inner[0], field)
    return None


def _is_text(value: object) -> bool:
    if isinstance(value, Mapping):
        return bool(value) and _are_texts(value) and _are_texts(value.values())
    return isinstance(value, str | Said)


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


@cache
def _declared(what: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(what)
    return tuple((field.name, hints[field.name]) for field in fields(what))
