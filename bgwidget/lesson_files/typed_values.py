"""Values of a lesson file, read as the types that steps declare."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.tasks.field_types import FieldType

_NUMBER = re.compile(r"-?[0-9]{1,18}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}


Value = Any
"""A value of some field, of the type that the field declares, or `UNFIT`."""


class Unfit:
    """Stands for a value that could not be read; its problem has been added."""


UNFIT: Final = Unfit()


def data(node: Node) -> Value:
    """Return a node as plain data; only what is not quoted may be a number, true, false or null.

    Examples
    --------
    >>> from bgwidget.lesson_files.yaml_tree import read_tree
    >>> data(read_tree("[1, '1', Yes, true, {a: 8/5 6/5}]", Problems()))
    [1, '1', 'Yes', True, {'a': '8/5 6/5'}]
    """
    if isinstance(node, Items):
        return [data(item) for item in node.items]
    if isinstance(node, Table):
        return {name: data(value) for name, value in node.entries.items()}
    assert isinstance(node, Scalar)
    if node.plain and node.text in _CONSTANTS:
        return _CONSTANTS[node.text]
    return int(node.text) if node.plain and _NUMBER.fullmatch(node.text) else node.text


def fit(node: Node, wanted: FieldType, problems: Problems) -> Value:
    """Return a node as a value of a type; `UNFIT`, and a problem, if it cannot be one.

    Examples
    --------
    >>> from bgwidget.lesson_files.yaml_tree import read_tree
    >>> from bgwidget.tasks.field_types import field_type
    >>> fit(read_tree("[hit, '1']", Problems()), field_type(tuple[str, ...]), Problems())
    ('hit', '1')
    """
    if wanted.optional and isinstance(node, Scalar) and data(node) is None:
        return None
    return _READERS.get(wanted.form, _plain)(node, wanted, problems)


def _plain(node: Node, wanted: FieldType, problems: Problems) -> Value:
    return data(node)


def _number(node: Node, wanted: FieldType, problems: Problems) -> Value:
    value = data(node)
    return value if wanted.fits(value) else refuse(node, "number", problems)


def _truth(node: Node, wanted: FieldType, problems: Problems) -> Value:
    value = data(node)
    return value if wanted.fits(value) else refuse(node, "truth", problems)


def _text(node: Node, wanted: FieldType, problems: Problems) -> str | Unfit:
    return node.text if isinstance(node, Scalar) else refuse(node, "text", problems)


def _words(node: Node, wanted: FieldType, problems: Problems) -> str | dict[str, str] | Unfit:
    if isinstance(node, Scalar) and node.text.strip():
        return node.text.strip()
    if not isinstance(node, Table) or not node.entries:
        return refuse(node, "words", problems)
    for name, key in node.names.items():
        if not _LANGUAGE.fullmatch(name):
            problems.add(key, "language", found=name)
            return UNFIT
    wordings: dict[str, str] = {}
    for name, value in node.entries.items():
        if isinstance(value, Scalar) and value.text.strip():
            wordings[name] = value.text.strip()
        else:
            refuse(value, "text", problems)
    return wordings if len(wordings) == len(node.entries) else UNFIT


def _list(node: Node, wanted: FieldType, problems: Problems) -> Value:
    if not isinstance(node, Items):
        return refuse(node, "list", problems)
    return _whole(fit(item, wanted.inner[0], problems) for item in node.items)


def _row(node: Node, wanted: FieldType, problems: Problems) -> Value:
    if not isinstance(node, Items):
        return refuse(node, "list", problems)
    if len(node.items) != len(wanted.inner):
        problems.add(node, "count", count=len(wanted.inner), found=len(node.items))
        return UNFIT
    pairs = zip(node.items, wanted.inner, strict=True)
    return _whole(fit(item, each, problems) for item, each in pairs)


def _table(node: Node, wanted: FieldType, problems: Problems) -> Value:
    if not isinstance(node, Table):
        return refuse(node, "table", problems)
    values = _whole(fit(value, wanted.inner[0], problems) for value in node.entries.values())
    return values if isinstance(values, Unfit) else dict(zip(node.entries, values, strict=True))


def _whole(values: Iterable[object]) -> tuple[Value, ...] | Unfit:
    """Return all values, or `UNFIT` if one of them is; each is read, to find every problem."""
    all_values = tuple(values)
    return UNFIT if any(value is UNFIT for value in all_values) else all_values


_READERS: Mapping[str, Callable[[Node, FieldType, Problems], Value]] = MappingProxyType(
    {
        "number": _number,
        "bool": _truth,
        "str": _text,
        "words": _words,
        "list": _list,
        "row": _row,
        "table": _table,
    }
)
"""A reader for each form of type; nodes of other types are read as plain data."""


def refuse(node: Node, wanted: str, problems: Problems) -> Unfit:
    """Add the problem that a node is not what is wanted there."""
    problems.add(node, f"wanted.{wanted}", found=_found(node))
    return UNFIT


def _found(node: Node) -> object:
    """Return what stands there, with an ellipsis for all that a list or a table holds."""
    if isinstance(node, Items):
        return [...] if node.items else []
    if isinstance(node, Table):
        return {...} if node.entries else {}
    assert isinstance(node, Scalar)
    return node.text
