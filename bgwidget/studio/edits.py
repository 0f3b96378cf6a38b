"""Changes of a YAML text in one place, everything else left as it was written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items
from bgwidget.lesson_files.yaml_tree import read_tree
from bgwidget.studio.yaml_text import (
    Keys,
    Lines,
    Path,
    after_colon,
    at,
    begin,
    composed,
    cuts,
    dash,
    end,
    entry,
    in_a_line,
    is_block,
    item,
    line_end,
    line_start,
    names,
    pair,
    plain,
)


def put(text: str, path: Path, value: Any, order: Sequence[str] = ()) -> str:
    r"""Return a text with a value in a place; a new key gets its usual place.

    ``order`` lists the keys of such a table as they are usually written.

    Examples
    --------
    >>> text = "- kind: play  # at last\n  dice: [3, 1]\n"
    >>> print(put(text, (0, "goal"), "Hit.", ("kind", "goal", "dice")), end="")
    - kind: play  # at last
      goal: Hit.
      dice: [3, 1]
    """
    holder = at(composed(text), path[:-1])
    name = path[-1]
    if isinstance(name, int):
        return _overwrite(text, holder.value[name], value, is_block(holder))
    if not isinstance(holder, yaml.MappingNode):
        raise LookupError(path)
    if name not in names(holder):
        return _insert(text, holder, name, value, order)
    key, old = pair(holder, name)
    if not is_block(holder):
        return _overwrite(text, old, value)
    if isinstance(value, Lines) and is_block(old) and isinstance(old, yaml.SequenceNode) and value:
        return _relist(text, key, old, value)
    return _revalue(text, key, old, value)


def take_out(text: str, path: Path) -> str:
    r"""Return a text without a key and its value.

    Examples
    --------
    >>> take_out("- {kind: play, dice: [3, 1]}\n", (0, "dice"))
    '- {kind: play}\n'
    """
    holder, name = at(composed(text), path[:-1]), path[-1]
    if not isinstance(holder, yaml.MappingNode) or not isinstance(name, str):
        raise LookupError(path)
    key, old = pair(holder, name)
    number = names(holder).index(name)
    following = holder.value[number + 1][0] if number + 1 < len(holder.value) else None
    if not is_block(holder):
        if following is not None:
            return text[: begin(key)] + text[begin(following) :]
        before = holder.value[number - 1][1]
        return text[: end(text, before)] + text[end(text, old) :]
    start = line_start(text, begin(key))
    if text[start : begin(key)].strip() and following is not None:
        return text[: begin(key)] + text[begin(following) :]
    return text[:start] + text[line_end(text, _last(text, key, old)) :]


def add_item(text: str, path: Path, number: int, value: Any) -> str:
    r"""Return a text with one more item in a list, before the one of that number.

    Examples
    --------
    >>> print(add_item("steps: []\n", ("steps",), 0, {"drill": "mixed"}), end="")
    steps:
    - {drill: mixed}
    """
    text = _spread(text, path)
    listed = at(composed(text), path)
    if not listed.value:
        return put(text, path, Lines([value]))
    places, column = _cuts(text, path), _column(text, listed)
    return text[: places[number]] + item(value, column) + text[places[number] :]


def delete_item(text: str, path: Path, number: int) -> str:
    """Return a text without an item of a list, and without the remarks above it."""
    return _extract(text, path, number)[0]


def copy_item(text: str, path: Path, number: int) -> str:
    """Return a text in which an item of a list stands twice, one behind the other."""
    text = _spread(text, path)
    places = _cuts(text, path)
    lines = text[places[number] : places[number + 1]]
    return text[: places[number + 1]] + lines + text[places[number + 1] :]


def move_item(text: str, source: Path, number: int, target: Path, to: int) -> str:
    r"""Return a text in which an item has gone elsewhere, its remarks with it.

    ``target`` and ``to`` are its place once it is gone from the old one.

    Examples
    --------
    >>> text = "steps:\n# one\n- read: a\n- read: b\n"
    >>> print(move_item(text, ("steps",), 0, ("steps",), 1), end="")
    steps:
    - read: b
    # one
    - read: a
    """
    text, lines, column = _extract(text, source, number)
    text = _spread(text, target)
    listed = at(composed(text), target)
    if not listed.value:
        key, old = pair(_holder(text, target), str(target[-1]))
        wanted = key.start_mark.column
        rest = text[max(after_colon(text, key), end(text, old)) :]
        behind, _, below = rest.partition("\n")
        head = text[: after_colon(text, key)] + behind + "\n"
        return head + _shifted(lines, wanted - column) + below
    places, wanted = _cuts(text, target), _column(text, listed)
    return text[: places[to]] + _shifted(lines, wanted - column) + text[places[to] :]


def in_parts(text: str, first: Mapping[str, Any]) -> str:
    r"""Return the text of a lesson with all its steps in a first part.

    Examples
    --------
    >>> text = "title: A\nsteps:  # all\n# one\n- read: a\n"
    >>> print(in_parts(text, {"id": "part-1", "title": "1"}), end="")
    title: A
    parts:  # all
    - id: part-1
      title: '1'
      steps:
      # one
      - read: a
    """
    text = _spread(text, ("steps",))
    key, listed = pair(_holder(text, ("steps",)), "steps")
    head, behind = text[: begin(key)], after_colon(text, key)
    if not listed.value:
        return f"{head}parts:{text[behind:]}"
    places, column = _cuts(text, ("steps",)), _column(text, listed)
    part = item(Keys({**first, "steps": []}), 0).rpartition(" []")[0]
    steps = _shifted(text[places[0] : places[-1]], 2 - column)
    return f"{head}parts:{text[behind : places[0]]}{part}\n{steps}{text[places[-1] :]}"


def _extract(text: str, path: Path, number: int) -> tuple[str, str, int]:
    """Return a text without an item, the lines of that item, and the column of its dash."""
    text = _spread(text, path)
    listed = at(composed(text), path)
    column, places = _column(text, listed), _cuts(text, path)
    lines = text[places[number] : places[number + 1]]
    left = text[: places[number]] + text[places[number + 1] :]
    if len(listed.value) == 1:
        key, _ = pair(_holder(text, path), str(path[-1]))
        left = left[: after_colon(text, key)] + " []" + left[after_colon(text, key) :]
    return left, lines, column


def _holder(text: str, path: Path) -> yaml.MappingNode:
    holder = at(composed(text), path[:-1])
    if not isinstance(holder, yaml.MappingNode):
        raise LookupError(path)
    return holder


def _cuts(text: str, path: Path) -> Sequence[int]:
    key, listed = pair(_holder(text, path), str(path[-1]))
    if not isinstance(listed, yaml.SequenceNode):
        raise LookupError(path)
    return cuts(text, listed, after_colon(text, key))


def _column(text: str, listed: yaml.Node) -> int:
    first = dash(text, listed.value[0])
    return first - line_start(text, first)


def _spread(text: str, path: Path) -> str:
    """Return a text in which a list within brackets is written on lines, and the last one ends."""
    text = text if text.endswith("\n") else f"{text}\n"
    listed = at(composed(text), path)
    if is_block(listed) or not listed.value:
        return text
    if not isinstance(listed, yaml.SequenceNode):
        raise LookupError(path)
    begun = " " * listed.start_mark.column + text[begin(listed) : end(text, listed)]
    return put(text, path, Lines(data(read_tree(begun, Problems()) or Items(1, 1))))


def _overwrite(text: str, old: yaml.Node, value: Any, block: bool = False) -> str:
    """Return a text with another value where one stood in a line, or as an item of a list."""
    body = _body(value, 0).strip() if block and not isinstance(value, dict | list) else "\n"
    written = in_a_line(value) if "\n" in body else body
    gap = " " if text[begin(old) - 1 : begin(old)] == ":" else ""
    return text[: begin(old)] + gap + written + text[end(text, old) :]


def _revalue(text: str, key: yaml.Node, old: yaml.Node, value: Any) -> str:
    """Return a text with another value behind a key that has lines of its own."""
    body = _body(value, key.start_mark.column)
    start, stop = after_colon(text, key), _last(text, key, old)
    rest = text[stop : line_end(text, stop)].rstrip("\n")
    if "\n" not in body:
        return text[:start] + body + text[stop:]
    if not body.startswith("\n"):
        return text[:start] + (f" {in_a_line(value)}" if rest.strip() else body) + text[stop:]
    return text[:start] + rest + body + text[stop + len(rest) :]


def _body(value: Any, column: int) -> str:
    """Return what stands behind the colon of a key."""
    return entry("k", value, column)[column + 2 :].rstrip("\n")


def _last(text: str, key: yaml.Node, old: yaml.Node) -> int:
    return max(after_colon(text, key), end(text, old))


def _insert(
    text: str, holder: yaml.MappingNode, name: str, value: Any, order: Sequence[str]
) -> str:
    known = [*order[: order.index(name)]] if name in order else []
    number = max((names(holder).index(key) for key in known if key in names(holder)), default=None)
    if number is None:
        number = 0 if name in order else len(holder.value) - 1
    if not is_block(holder):
        written = in_a_line({name: value})[1:-1]
        if not holder.value:
            return text[: begin(holder) + 1] + written + text[begin(holder) + 1 :]
        stop = end(text, holder.value[number][1])
        return f"{text[:stop]}, {written}{text[stop:]}"
    key, before = holder.value[number]
    stop = line_end(text, _last(text, key, before))
    head = text[:stop] if text[:stop].endswith("\n") else f"{text[:stop]}\n"
    return head + entry(name, value, key.start_mark.column) + text[stop:]


def _relist(text: str, key: yaml.Node, old: yaml.SequenceNode, value: Lines) -> str:
    """Return a text with another list of lines, those items left alone that stay as they are."""
    was = [plain(node) for node in old.value]
    least = min(len(was), len(value))
    same = next((n for n in range(least) if was[n] != value[n]), least)
    left = least - same
    alike = next((n for n in range(left) if was[-1 - n] != value[-1 - n]), left)
    changed = range(same, len(was) - alike)
    if len(was) == len(value) and all(not is_block(old.value[n]) for n in changed):
        for number in reversed(changed):
            text = _overwrite(text, old.value[number], value[number], block=True)
        return text
    places, column = cuts(text, old, after_colon(text, key)), _column(text, old)
    lines = "".join(item(each, column) for each in value[same : len(value) - alike])
    head = text[: places[same]]
    head = head if head.endswith("\n") else f"{head}\n"
    return head + lines + text[places[len(was) - alike] :]


def _shifted(lines: str, by: int) -> str:
    """Return lines further to the right or to the left; empty ones stay empty."""
    if not by:
        return lines
    each_line = lines.split("\n")
    if by > 0:
        return "\n".join(" " * by + line if line.strip() else line for line in each_line)
    return "\n".join(line[min(-by, len(line) - len(line.lstrip(" "))) :] for line in each_line)
