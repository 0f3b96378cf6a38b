"""Values of a lesson file, fitted to the types that steps declare."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.tasks import Said

_NUMBER = re.compile(r"-?[0-9]{1,18}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}


class Unfit:
    """What stands for a value that could not be read; the problem has been told."""


UNFIT: Final = Unfit()


def data(node: Node) -> Any:
    """Return what stands there as plain data: unquoted numbers, true, false and null are those.

    Examples
    --------
    >>> from bgwidget.lesson_files.yaml_nodes import read_tree
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


def fit(node: Node, hint: Any, problems: Problems) -> Any:
    """Return what stands there as a value of that type; `UNFIT`, and a problem, if it is none."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        if Mapping[str, str] in arguments and Said in arguments:
            return _text(node, problems)
        if NoneType in arguments and isinstance(node, Scalar) and data(node) is None:
            return None
        some = [argument for argument in arguments if argument is not NoneType]
        return fit(node, some[0], problems) if len(some) == 1 else data(node)
    if get_origin(hint) is tuple:
        return _tuple(node, arguments, problems)
    if get_origin(hint) is Mapping:
        return _mapping(node, arguments[1], problems)
    if hint is str:
        return node.text if isinstance(node, Scalar) else refuse(node, "text", problems)
    value = data(node)
    if hint in (int, bool) and type(value) is not hint:
        return refuse(node, "number" if hint is int else "truth", problems)
    return value


def _text(node: Node, problems: Problems) -> Any:
    if isinstance(node, Scalar) and node.text.strip():
        return node.text.strip()
    if not isinstance(node, Table) or not node.entries:
        return refuse(node, "words", problems)
    for name, key in node.names.items():
        if not _LANGUAGE.fullmatch(name):
            problems.add(key, "language", found=name)
            return UNFIT
    found = {name: _text_in(value, problems) for name, value in node.entries.items()}
    return UNFIT if UNFIT in found.values() else found


def _text_in(node: Node, problems: Problems) -> Any:
    if isinstance(node, Scalar) and node.text.strip():
        return node.text.strip()
    return refuse(node, "text", problems)


def _tuple(node: Node, hints: tuple[Any, ...], problems: Problems) -> Any:
    some = len(hints) == 2 and hints[1] is Ellipsis
    if not isinstance(node, Items):
        return refuse(node, "list", problems)
    if not some and len(node.items) != len(hints):
        problems.add(node, "count", count=len(hints), found=len(node.items))
        return UNFIT
    each = [hints[0]] * len(node.items) if some else hints
    found = tuple(fit(item, hint, problems) for item, hint in zip(node.items, each, strict=True))
    return UNFIT if any(value is UNFIT for value in found) else found


def _mapping(node: Node, hint: Any, problems: Problems) -> Any:
    if not isinstance(node, Table):
        return refuse(node, "table", problems)
    found = {name: fit(value, hint, problems) for name, value in node.entries.items()}
    return UNFIT if any(value is UNFIT for value in found.values()) else found


def refuse(node: Node, wanted: str, problems: Problems) -> Unfit:
    """Tell that something else is wanted there."""
    problems.add(node, f"wanted.{wanted}", found=_shown(node))
    return UNFIT


def _shown(node: Node) -> str:
    shapes = {Items: "[...]", Table: "{...}"}
    return repr(node.text) if isinstance(node, Scalar) else shapes[type(node)]
