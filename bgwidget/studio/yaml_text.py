"""Where each value of a YAML text stands, and how a value is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import yaml

from bgwidget.lesson_files.yaml_loader import LOADER

Path = tuple[str | int, ...]
"""The path from the root to a value: names of keys, and numbers of items."""


@lru_cache(maxsize=4)
def composed(text: str) -> yaml.Node | None:
    """Return the nodes of a text, each with its marks."""
    return yaml.compose(text, Loader=LOADER)


def at(root: yaml.Node | None, path: Path) -> yaml.Node:
    """Return the node at a path; `LookupError` if there is none."""
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
    """Return where a node ends, without the spaces and remarks behind it."""
    if is_block(node):
        last = node.value[-1]
        return end(text, last[1] if isinstance(last, tuple) else last)
    index: int = node.end_mark.index
    if isinstance(node, yaml.ScalarNode):
        return begin(node) + len(text[begin(node) : index].rstrip())
    return index


def line_start(text: str, index: int) -> int:
    """Return where the line of a place begins."""
    return text.rfind("\n", 0, index) + 1


def line_end(text: str, index: int) -> int:
    """Return where the next line begins."""
    newline = text.find("\n", index)
    return len(text) if newline < 0 else newline + 1


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
    places = [line_end(text, after)]
    places += [line_end(text, end(text, node)) for node in listed.value]
    return places


def plain(node: yaml.Node) -> Any:
    """Return a node as lists, tables and texts, to compare what two texts say."""
    if isinstance(node, yaml.MappingNode):
        return {name.value: plain(value) for name, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [plain(each) for each in node.value]
    return node.value


_READ_OTHERWISE = re.compile(r"-?[0-9]{1,18}|true|false|null|~|")
"""Texts that need quotation marks: without them they are read as numbers, true or null."""
_WIDE = 1_000_000


class Lines(list[Any]):
    """A list of which each item is written on lines of its own."""


class Keys(dict[str, Any]):
    """A table of which each key is written on lines of its own."""


class _Writer(yaml.SafeDumper):
    """Writes what lesson files hold, each value as short as it can be."""

    def ignore_aliases(self, data: Any) -> bool:
        """Write no aliases: repeat a value wherever it is used."""
        return True


def _text(writer: yaml.SafeDumper, text: str) -> yaml.Node:
    style = "'" if _READ_OTHERWISE.fullmatch(text) else "|" if "\n" in text else None
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


def _flow(kind: str, writer: yaml.SafeDumper, value: Any, flow: bool) -> yaml.Node:
    tag = f"tag:yaml.org,2002:{kind}"
    if kind == "seq":
        return writer.represent_sequence(tag, value, flow_style=flow)
    return writer.represent_mapping(tag, value, flow_style=flow)


_Writer.add_representer(str, _text)
_Writer.add_representer(list, lambda writer, value: _flow("seq", writer, value, flow=True))
_Writer.add_representer(tuple, lambda writer, value: _flow("seq", writer, value, flow=True))
_Writer.add_representer(dict, lambda writer, value: _flow("map", writer, value, flow=True))
_Writer.add_representer(Lines, lambda writer, value: _flow("seq", writer, value, flow=not value))
_Writer.add_representer(Keys, lambda writer, value: _flow("map", writer, value, flow=not value))


def entry(key: str, value: Any, column: int) -> str:
    r"""Return the lines of a key and its value, from a column on.

    Examples
    --------
    >>> print(entry("hints", Lines(["Two must meet.", "Play: 8/5."]), 2), end="")
      hints:
      - Two must meet.
      - 'Play: 8/5.'
    >>> entry("want", {"made": [5], "note": "5"}, 0)
    "want: {made: [5], note: '5'}\n"
    """
    return _indented(_dumped(Keys({key: value})), column)


def item(value: Any, column: int) -> str:
    """Return the lines of an item of a list, its dash in a column.

    Examples
    --------
    >>> print(item(Keys(kind="play", dice=[3, 1]), 0), end="")
    - kind: play
      dice: [3, 1]
    """
    return _indented(_dumped(Lines([value])), column)


def in_a_line(value: Any) -> str:
    """Return a value as it can stand within brackets.

    Examples
    --------
    >>> in_a_line(["a, b", 3, "Yes: no"])
    "['a, b', 3, 'Yes: no']"
    """
    return _dumped([_plain(value)]).strip()[1:-1]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _dumped(value: Any) -> str:
    return yaml.dump(value, Dumper=_Writer, width=_WIDE, allow_unicode=True, sort_keys=False)


def _indented(text: str, column: int) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(" " * column + line if line.strip() else line for line in lines)
