"""The types that the fields of steps and tasks declare, read once for Python and lesson files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import reduce
from operator import or_
from types import NoneType
from typing import Any, get_args, get_origin

from bgwidget.common.shapes import fields as types_of
from bgwidget.common.shapes import has_shape
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.text import Text


@dataclass(frozen=True, slots=True)
class FieldType:
    """The type of a field.

    Attributes
    ----------
    form : str
        ``"words"`` (a `Text`), ``"list"`` (of any length), ``"row"`` (a tuple of fixed length),
        ``"table"`` (a mapping from names), ``"number"`` (a whole number), ``"any"``, or the name of
        a class in small letters, such as ``"str"``, ``"bool"`` or ``"slip"``.
    shape : type
        What a value has to be, for `fits`; what is in it may still be wrong.
    inner : tuple of FieldType
        The type of each item of a list or value of a table; of a row, one for each place.
    optional : bool
        Whether it may be None.
    """

    form: str
    shape: Any
    inner: tuple[FieldType, ...] = ()
    optional: bool = False

    def fits(self, value: object) -> bool:
        """Tell whether a value has the shape of this type."""
        return has_shape(value, self.shape)

    def is_list_of(self, form: str) -> bool:
        """Tell whether this is a list of things of a form."""
        return self.form == "list" and self.inner[0].form == form


def check_shapes(made: Any) -> None:
    """Raise `InvalidTaskError` for a field whose value does not have the declared type.

    Positions, rolls and house rules are left to the rules of the game, which read them anyway.
    """
    types = declared(type(made))
    for field in fields(made):
        value = getattr(made, field.name)
        if value is not field.default:
            _check(value, types[field.name], field.name)


def check_shape(value: object, hint: Any, field: str) -> None:
    """Raise an `InvalidTaskError` that names the field if a value is not of a type."""
    _check(value, field_type(hint), field)


def _check(value: Any, wanted: FieldType, field: str) -> None:
    if value is None and wanted.optional:
        return
    if not wanted.fits(value):
        raise InvalidTaskError(f"task.shape.{wanted.form}", field=field, found=value)
    if wanted.form == "list":
        for item in value:
            _check(item, wanted.inner[0], field)


def declared(what: type[Any]) -> Mapping[str, FieldType]:
    """Return the type of each field of a dataclass, by its name.

    Examples
    --------
    >>> from bgwidget.tasks import Pips
    >>> declared(Pips)["goal"].form, declared(Pips)["points"].optional
    ('words', True)
    """
    if what not in _declared:
        types = types_of(what)
        _declared[what] = {field.name: field_type(types[field.name]) for field in fields(what)}
    return _declared[what]


_declared: dict[type[Any], Mapping[str, FieldType]] = {}


def field_type(hint: Any) -> FieldType:
    """Return the field type that a type hint declares.

    Examples
    --------
    >>> found = field_type(tuple[str, ...] | None)
    >>> found.form, found.inner[0].form, found.optional
    ('list', 'str', True)
    >>> field_type(tuple[int, int]).form, field_type(Text).form
    ('row', 'words')
    """
    inner = get_args(hint)
    if hint == Text:
        return FieldType("words", Text)
    if NoneType in inner:
        others = [each for each in inner if each is not NoneType]
        return replace(field_type(reduce(or_, others)), optional=True)
    if get_origin(hint) is tuple:
        if inner[1:] == (...,):
            return FieldType("list", Sequence[object], (field_type(inner[0]),))
        return FieldType("row", object, tuple(map(field_type, inner)))
    if get_origin(hint) is Mapping:
        return FieldType("table", Mapping[str, object], (field_type(inner[1]),))
    if isinstance(hint, type) and hint not in (Any, object):
        return FieldType("number" if hint is int else hint.__name__.lower(), hint)
    return FieldType("any", object)
