"""Checks that incoming data have the shape that a type describes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Sized
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeGuard,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

FormT = TypeVar("FormT")


def up_to(most: int) -> range:
    """Return the range from 0 to `most`, which bounds a number or a length in an `Annotated` type.

    Examples
    --------
    >>> from typing import Annotated
    >>> Age = Annotated[int, up_to(150)]
    """
    return range(most + 1)


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


def is_line(value: object, longest: int) -> TypeGuard[str]:
    """Tell whether a value is a line of text that can be kept and shown anywhere.

    Examples
    --------
    >>> is_line("Mai", 5), is_line("Mai\\n", 5), is_line("Mai and Bo", 5)
    (True, False, False)
    """
    if not isinstance(value, str) or len(value) > longest:
        return False
    return value.isprintable() or all(
        unicodedata.category(character) not in ("Cc", "Cs") for character in value
    )


def as_plain(
    value: object,
    deepest: int,
    arrays: tuple[type[Collection[object]], ...] = (list, tuple),
    most: int | None = None,
) -> Any:
    """Return a copy of a value as plain JSON data.

    Parameters
    ----------
    value
    deepest
        How many arrays and objects may lie within each other.
    arrays
        The classes that become lists.
    most
        How many items an array may have.

    Raises
    ------
    ValueError
        If it is not plain, or too deep or too long.

    Examples
    --------
    >>> as_plain({"after": ((0, 1),)}, 3)
    {'after': [[0, 1]]}
    >>> as_plain([[[]]], 2)
    Traceback (most recent call last):
        ...
    ValueError: not plain data
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if deepest > 0 and isinstance(value, arrays) and (most is None or len(value) <= most):
        return [as_plain(each, deepest - 1, arrays, most) for each in value]
    if deepest > 0 and isinstance(value, Mapping) and all(isinstance(name, str) for name in value):
        return {name: as_plain(each, deepest - 1, arrays, most) for name, each in value.items()}
    raise ValueError("not plain data")


def fits(value: object, form: type[FormT]) -> TypeGuard[FormT]:
    """Tell whether a value has the form of a type, with every required field and no unknown one.

    Arrays are lists or tuples; True and False are not numbers. In an annotation, as in
    ``Annotated[int, range(6)]``, a `range` holds the number itself, or the length of a text, an
    array or an object; a compiled pattern matches a whole text; a type is the form that the value
    has on the wire.

    Examples
    --------
    >>> from bgwidget.wire.scene import Mark
    >>> fits({"place": 6, "role": "block"}, Mark), fits({"place": 6}, Mark)
    (True, False)
    >>> fits({"place": 6, "role": "block", "side": 0}, Mark)
    False
    """
    return has_shape(value, form)


def has_shape(value: object, shape: object) -> bool:
    """Tell whether a value fits a shape, as `fits` does, but for shapes that are not classes too.

    Examples
    --------
    >>> has_shape([3, 1], tuple[int, int]), has_shape([3], tuple[int, int])
    (True, False)
    """
    return _check_of(shape)(value)


def misfits(data: Mapping[str, object], form: object) -> list[str]:
    """Return the names of a `TypedDict`'s fields that are missing or have the wrong form in data.

    Examples
    --------
    >>> from bgwidget.wire.scene import Mark
    >>> misfits({"place": True, "side": 0}, Mark)
    ['place', 'role']
    """
    return [
        name
        for name, part in fields(form).items()
        if (not _check_of(part)(data[name]) if name in data else _is_required(form, part))
    ]


def fields(form: object) -> Mapping[str, object]:
    """Return the fields of a `TypedDict` or `NamedTuple`, and the type of each.

    Examples
    --------
    >>> from bgwidget.wire.scene import Mark
    >>> list(fields(Mark))
    ['place', 'role']
    """
    return _hints(form)


@cache
def _hints(form: object) -> Mapping[str, object]:
    return MappingProxyType(get_type_hints(form, include_extras=True))


@cache
def _check_of(form: object) -> Callable[[object], bool]:
    """Return a function that tells whether a value has a form."""
    origin, parts = get_origin(form), get_args(form)
    if origin is Annotated:
        return _check_of_annotated(*parts)
    if origin is NotRequired:
        return _check_of(parts[0])
    if origin in (Union, UnionType):
        checks = [_check_of(part) for part in parts]
        return lambda value: any(check(value) for check in checks)
    if origin is Literal:
        return lambda value: any(type(value) is type(part) and value == part for part in parts)
    if origin is tuple and parts[1:] != (...,):
        return _check_of_parts(parts)
    if origin in (Sequence, tuple):
        each = _check_of(parts[0])
        return lambda value: _is_array(value) and all(map(each, value))
    if origin is Mapping:
        name, each = map(_check_of, parts)
        return lambda value: (
            isinstance(value, Mapping) and all(map(name, value)) and all(map(each, value.values()))
        )
    return _check_of_class(form)


def _check_of_annotated(known: object, *more: object) -> Callable[[object], bool]:
    *inner, last = more
    if not isinstance(last, range | re.Pattern):
        return _check_of(last)
    check = _check_of_annotated(known, *inner) if inner else _check_of(known)
    if isinstance(last, range):
        return lambda value: _size(value) in last and check(value)
    return lambda value: check(value) and last.fullmatch(str(value)) is not None


def _check_of_class(form: object) -> Callable[[object], bool]:
    if is_typeddict(form):
        names = fields(form).keys()
        return lambda value: (
            isinstance(value, dict) and value.keys() <= names and not misfits(value, form)
        )
    if isinstance(form, type) and issubclass(form, tuple):
        return _check_of_parts(fields(form).values())
    if form is object:
        return lambda value: True
    if form is float:
        return lambda value: isinstance(value, float) or type(value) is int
    if form is int:
        return lambda value: type(value) is int
    kind = NoneType if form is None else form
    assert isinstance(kind, type), f"there is no check of {form}"
    return lambda value: isinstance(value, kind)


def _check_of_parts(parts: Iterable[object]) -> Callable[[object], bool]:
    checks = [_check_of(part) for part in parts]
    return lambda value: (
        _is_array(value)
        and len(value) == len(checks)
        and all(check(part) for check, part in zip(checks, value, strict=True))
    )


def _is_required(form: object, part: object) -> bool:
    return getattr(form, "__total__", True) and get_origin(part) is not NotRequired


def _is_array(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, (list, tuple))


def _size(value: object) -> int:
    if type(value) is int:
        return value
    return len(value) if isinstance(value, Sized) else -1
