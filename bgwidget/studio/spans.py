"""Where each value of a YAML text begins and ends, so that one is changed and no other touched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import yaml

from bgwidget.lesson_files.yaml_loader import LOADER

Path = tuple[str | int, ...]
"""The way from the root to a value: names of keys, and numbers of items."""


@lru_cache(maxsize=4)
def composed(text: str) -> yaml.Node | None:
    """Return the nodes of a text, each with its marks."""
    return yaml.compose(text, Loader=LOADER)


def at(root: yaml.Node | None, path: Path) -> yaml.Node:
    """Return the node at the end of a way; `LookupError` if there is none."""
    node = root
    for step in path:
        if isinstance(node, yaml.MappingNode) and isinstance(step, str):
            node = pair(node, step)[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int):
            node = node.value[step]
        else:
            raise LookupError(path)
    if node is None:
        raise LookupError(path)
    return node


def pair(table: yaml.MappingNode, key: str) -> tuple[yaml.ScalarNode, yaml.Node]:
    """Return a key of a table and its value; `LookupError` if it has none of that name."""
    for name, value in table.value:
        if name.value == key:
            return name, value
    raise LookupError(key)


def names(table: yaml.MappingNode) -> list[str]:
    """Return the keys of a table, in their order."""
    return [name.value for name, _ in table.value]


def is_block(node: yaml.Node) -> bool:
    """Tell whether a list or table is written on lines of its own, not in brackets."""
    return isinstance(node, yaml.CollectionNode) and not node.flow_style


def begin(node: yaml.Node) -> int:
    """Return where a node begins in the text."""
    index: int = node.start_mark.index
    return index


def end(text: str, node: yaml.Node) -> int:
    """Return where what is written of a node ends, without what only follows it."""
    if is_block(node):
        last = node.value[-1]
        return end(text, last[1] if isinstance(last, tuple) else last)
    index: int = node.end_mark.index
    if isinstance(node, yaml.ScalarNode):
        return begin(node) + len(text[begin(node) : index].rstrip())
    return index


def line_start(text: str, index: int) -> int:
    """Return where the line begins in which a place lies."""
    return text.rfind("\n", 0, index) + 1


def line_end(text: str, index: int) -> int:
    """Return where the next line begins."""
    found = text.find("\n", index)
    return len(text) if found < 0 else found + 1


def after_colon(text: str, key: yaml.Node) -> int:
    """Return the place behind the colon of a key."""
    return text.index(":", end(text, key)) + 1


def dash(text: str, node: yaml.Node) -> int:
    """Return where the dash of an item of a block list stands."""
    return text.rindex("-", 0, begin(node))


def cuts(text: str, listed: yaml.SequenceNode, after: int) -> Sequence[int]:
    """Return where the lines of each item begin, and where those of the last end.

    The lines above an item, empty or with a remark, belong to it. ``after`` lies in the line
    above the first of them.
    """
    found = [line_end(text, after)]
    found += [line_end(text, end(text, node)) for node in listed.value]
    return found


def plain(node: yaml.Node) -> Any:
    """Return a node as lists, tables and texts, to compare what two texts say."""
    if isinstance(node, yaml.MappingNode):
        return {name.value: plain(value) for name, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [plain(each) for each in node.value]
    return node.value
