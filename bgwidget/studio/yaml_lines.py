"""Values written as YAML the way lesson files are written: short lists in a line, texts below."""

from __future__ import annotations

import re
from typing import Any

import yaml

_READ_OTHERWISE = re.compile(r"-?[0-9]{1,18}|true|false|null|~|")
"""What a lesson file without quotation marks takes for a number, a truth or nothing."""
_WIDE = 1_000_000


class Lines(list[Any]):
    """A list of which each item is written on lines of its own."""


class Keys(dict[str, Any]):
    """A table of which each key is written on lines of its own."""


class _Writer(yaml.SafeDumper):
    """Writes what lesson files hold, each value as short as it can be."""

    def ignore_aliases(self, data: Any) -> bool:
        """Write everything where it is used."""
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
