"""Whether plain JSON data has the form that a type tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
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
    return _fits(value, form)


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
        if (not _fits(data[name], part) if name in data else _is_required(form, part))
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


def _fits(value: object, form: object) -> bool:
    origin, parts = get_origin(form), get_args(form)
    if origin is Annotated:
        known, more = parts
        if isinstance(more, range):
            return _size(value) in more and _fits(value, known)
        return _fits(value, more)
    if origin is NotRequired:
        return _fits(value, parts[0])
    if origin in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if origin is tuple:
        return _is_array(value) and _are_parts(value, parts)
    if origin is Sequence:
        return _is_array(value) and all(_fits(each, parts[0]) for each in value)
    if origin is Mapping:
        return isinstance(value, dict) and all(
            _fits(name, parts[0]) and _fits(each, parts[1]) for name, each in value.items()
        )
    return _fits_plain(value, form)


def _is_required(form: object, part: object) -> bool:
    return getattr(form, "__total__", True) and get_origin(part) is not NotRequired


def _fits_plain(value: object, form: object) -> bool:
    if is_typeddict(form) and isinstance(form, type):
        return (
            isinstance(value, dict)
            and value.keys() <= fields(form).keys()
            and not misfits(value, form)
        )
    if isinstance(form, type) and issubclass(form, tuple):
        return _is_array(value) and _are_parts(value, tuple(fields(form).values()))
    if form is float:
        return type(value) in (int, float)
    return form is object or type(value) is (NoneType if form is None else form)


def _are_parts(value: Sequence[object], parts: Sequence[object]) -> bool:
    return len(value) == len(parts) and all(map(_fits, value, parts))


def _is_array(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, (list, tuple))


def _size(value: object) -> int:
    if type(value) is int:
        return value
    return len(value) if isinstance(value, Sized) else -1
