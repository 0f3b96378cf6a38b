"""The keys that a lesson file may use for a step: the fields that the step itself declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Any

from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.tasks.field_types import FieldType, declared

_WRITTEN = {"name": "id"}
_OF = {Read: {"text": "read"}, DrillStep: {"kind": "drill"}}
_MADE = "seed"
_SAID_BY_OPTIONS = "without"
_known: dict[type[Any], Mapping[str, Key]] = {}


@dataclass(frozen=True, slots=True)
class Key:
    """A field that a file may give, its type, and whether it has to give it."""

    field: str
    type: FieldType
    needed: bool


def keys_of(what: type[Any]) -> Mapping[str, Key]:
    """Return each field of a kind of step, by its name in a file.

    Examples
    --------
    >>> list(keys_of(Read))
    ['read', 'position', 'dice', 'game', 'house', 'drawn', 'id']
    """
    if what not in _known:
        _known[what] = MappingProxyType(_read(what))
    return _known[what]


def _read(what: type[Any]) -> dict[str, Key]:
    types = declared(what)
    names = _WRITTEN | _OF.get(what, {})
    return {
        names.get(field.name, field.name): Key(
            field.name,
            types[field.name],
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(what)
        if field.init
        and field.name != _SAID_BY_OPTIONS
        and (field.name != _MADE or what is DrillStep)
    }
