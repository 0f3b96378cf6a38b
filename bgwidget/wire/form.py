"""Whether plain JSON data has the form that a type tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Annotated,
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
    """Return the bound of a whole number from 0, or of the length of a text, array or object.

    Examples
    --------
    >>> from typing import Annotated
    >>> Age = Annotated[int, up_to(150)]
    """
    return range(most + 1)


def fits(value: object, form: type[FormT]) -> TypeGuard[FormT]:
    """Tell whether a value has the form of a type: each field it must have, and no other.

    Arrays are lists or tuples. A `range` behind a type, as in ``Annotated[int, range(6)]``, holds
    the number itself, or the length of a text, an array or an object; a type behind a type is the
    form that it has on the wire.

    Examples
    --------
    >>> from bgwidget.wire.scene import Mark
    >>> fits({"place": 6, "role": "block"}, Mark), fits({"place": 6}, Mark)
    (True, False)
    >>> fits({"place": 6, "role": "block", "side": 0}, Mark)
    False
    """
    whole: object = form
    return _check_of(whole)(value)


def misfits(data: Mapping[str, object], form: object) -> list[str]:
    """Return the fields of a `TypedDict` that data lacks, or has in another form.

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
    """Return what tells whether a value has a form."""
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
    if origin is tuple:
        return _check_of_parts(parts)
    if origin is Sequence:
        each = _check_of(parts[0])
        return lambda value: _is_array(value) and all(map(each, value))
    if origin is Mapping:
        name, each = map(_check_of, parts)
        return lambda value: (
            isinstance(value, dict) and all(map(name, value)) and all(map(each, value.values()))
        )
    return _check_of_class(form)


def _check_of_annotated(known: object, more: object) -> Callable[[object], bool]:
    if not isinstance(more, range):
        return _check_of(more)
    check = _check_of(known)
    return lambda value: _size(value) in more and check(value)


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
    kinds = (int, float) if form is float else (NoneType if form is None else form,)
    return lambda value: type(value) in kinds


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
