"""Fields by their paths: which kind a path leads to, and what writes a value there."""

from __future__ import annotations

from typing import Any, NamedTuple

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.lesson_files.yaml_tree import read_tree
from bgwidget.studio.document import Document
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kind import FieldKind, Lens
from bgwidget.studio.field_kinds import field_kinds
from bgwidget.studio.rows import INSIDE
from bgwidget.studio.yaml_text import Path, in_a_line


class Found(NamedTuple):
    """The kind of a field; where it is a part of what a lens shows, also that lens and its path."""

    kind: FieldKind
    lens: Lens | None = None
    shown: Path = ()


def kind_at(document: Document, number: int, path: Path) -> Found:
    """Return the kind of a field; of a key that the row does not know, a piece of YAML.

    Raises
    ------
    InvalidStudioError
        If the row has no such field.

    Examples
    --------
    >>> document = Document("title: A\\nhouse: money\\nsteps: []\\n")
    >>> kind_at(document, 0, ("house", "rules")).kind.form
    'one'
    """
    name = path[0]
    kinds = field_kinds(document, document.row(number))
    written = document.table(number).entries
    if not isinstance(name, str) or name in INSIDE or name not in {*kinds, *written}:
        raise no_field(path)
    found = Found(kinds.get(name, FieldKind(name, "code")))
    for at, step in enumerate(path[1:], 1):
        found = _inside(document, number, found, path[:at], step)
    return found


def _inside(document: Document, number: int, found: Found, path: Path, step: str | int) -> Found:
    """Return what lies in a field, a record or what a lens shows of one."""
    kind = found.kind
    if kind.form == "records" and isinstance(step, int):
        if node_at(document, number, (*path, step)) is None:
            raise no_field((*path, step))
        record = FieldKind(kind.name, "group", inside=kind.inside, lens=kind.lens)
        return Found(record)
    if kind.form != "group" or not isinstance(step, str):
        raise no_field((*path, step))
    if step in kind.inside:
        inner = kind.inside[step]
        return Found(inner, kind.lens, path if kind.lens is not None else ())
    if kind.lens is None and node_at(document, number, (*path, step)) is not None:
        return Found(FieldKind(step, "code", of=kind.name))
    raise no_field((*path, step))


def no_field(path: Path) -> InvalidStudioError:
    """Return the error of a field that is not there."""
    return InvalidStudioError("studio.field", field="/".join(map(str, path)))


def node_at(document: Document, number: int, path: Path) -> Node | None:
    """Return the node at a path in a row; None if there is none."""
    node: Node | None = document.table(number)
    for step in path:
        if isinstance(node, Items) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        elif isinstance(node, Table) and isinstance(step, str):
            node = node.entries.get(step)
        else:
            return None
    return node


def as_shown(kind: FieldKind, node: Node | None) -> Node | None:
    """Return what the form shows of a group or a record: through its lens, where it has one."""
    if kind.lens is None:
        return node
    shown = kind.lens.view(None if node is None else data(node))
    return read_tree(in_a_line(dict(shown)), Problems())


def plain_at(document: Document, number: int, path: Path) -> Any:
    """Return the value at a path in a row as plain data; None if there is none."""
    node = node_at(document, number, path)
    return None if node is None else data(node)
