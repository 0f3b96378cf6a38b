"""What an author gives in Python, held against the types that steps and tasks declare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from bgwidget.tasks.answers import shown
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.text import Said, Text


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a type asks for: its name, what fits it, and the shape of each thing in it."""

    name: str
    fits: Callable[[Any], bool]
    each: _Shape | None = None
    optional: bool = False


def check_shapes(made: object) -> None:
    """Refuse a field that does not hold what its type says, with `InvalidTaskError`.

    What the rules of a game read themselves, such as a position or a roll, is left to them.
    """
    what: Any = type(made)
    for field, default, shape in _declared(what):
        value = getattr(made, field)
        if value is not default:
            _check(value, shape, field)


def check_shape(value: object, hint: Any, field: str) -> None:
    """Refuse a value that is not of a type, with `InvalidTaskError` that names the field."""
    _check(value, _shape(hint), field)


def _check(value: Any, shape: _Shape | None, field: str) -> None:
    if shape is None or (value is None and shape.optional):
        return
    if not shape.fits(value):
        raise InvalidTaskError(f"task.shape.{shape.name}", field=field, found=shown(value))
    for each in value if shape.each else ():
        _check(each, shape.each, field)


@cache
def _declared(what: type) -> tuple[tuple[str, Any, _Shape | None], ...]:
    hints = get_type_hints(what)
    return tuple((field.name, field.default, _shape(hints[field.name])) for field in fields(what))


def _shape(hint: Any) -> _Shape | None:
    inner = get_args(hint)
    if hint == Text:
        return _Shape("words", _is_text)
    if NoneType in inner:
        shape = _shape(inner[0])
        return shape and replace(shape, optional=True)
    if inner[1:] == (...,):
        return _Shape("list", lambda value: isinstance(value, list | tuple), _shape(inner[0]))
    if get_origin(hint) is Mapping:
        return _Shape("table", lambda value: isinstance(value, Mapping) and _are_texts(value))
    if hint is int:
        return _Shape("number", lambda value: type(value) is int)
    if isinstance(hint, type) and hint is not Any:
        return _Shape(hint.__name__.lower(), lambda value: isinstance(value, hint))
    return None


def _is_text(value: object) -> bool:
    if isinstance(value, Mapping):
        return bool(value) and _are_texts(value) and _are_texts(value.values())
    return isinstance(value, str | Said)


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)
