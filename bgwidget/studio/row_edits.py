"""What a page asks of a row: a field by its name, a record, a place for a new row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.studio.document import Document
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kinds import (
    FieldKind,
    field_kinds,
    kind_of,
    order,
    settings_of,
    slip_kinds,
)
from bgwidget.studio.row_kinds import fits, path_of
from bgwidget.studio.rows import INSIDE, LESSON
from bgwidget.studio.values import NOTHING, file_value
from bgwidget.studio.yaml_text import Keys, Lines, Path
from bgwidget.tasks import every_kind
from bgwidget.tasks.field_types import field_type
from bgwidget.wire.studio import StudioValue

_SELF = frozenset({"kind", "drill", "read"})
"""The keys that make a table a step; they are emptied, never removed."""
_OF_RECORD = ("answer", "reveals")
_EMPTY = {"answer": "", "reveals": "", "says": ""}


def kind_at(document: Document, number: int, path: Path) -> FieldKind:
    """Return the kind of a field; of a key that the row does not know, a piece of YAML.

    Raises
    ------
    InvalidStudioError
        If the row has no such field.
    """
    row, name = document.row(number), path[0]
    kinds = field_kinds(document, row)
    if len(path) == 3 and name == "wrong" and isinstance(path[1], int):
        slips = slip_kinds(settings_of(document, row).game)
        if path[2] in slips and node_at(document, number, path[:2]) is not None:
            return slips[str(path[2])]
    elif len(path) == 1 and isinstance(name, str) and name not in INSIDE:
        if name in kinds and kinds[name].form != "records":
            return kinds[name]
        if name in document.table(number).entries:
            return FieldKind(name, "code", field_type(object))
    raise InvalidStudioError("studio.field", field="/".join(map(str, path)))


def with_value(
    document: Document, number: int, name: str, value: StudioValue, language: str
) -> Document:
    r"""Return the document with a field written, or left out where nothing is given.

    Examples
    --------
    >>> document = Document("title: A\nsteps:\n- kind: play\n  goal: Hit.\n")
    >>> print(with_value(document, 1, "dice", "3-1", "en").text.splitlines()[-1])
      dice: [3, 1]
    """
    path = path_of(name)
    kind, old = kind_at(document, number, path), node_at(document, number, path)
    data = file_value(kind, value, old, language)
    if data is not NOTHING:
        usual = order(document, document.row(number)) if len(path) == 1 else _OF_RECORD
        return document.put(number, path, data, usual)
    if old is None:
        return document
    alone = len(document.table(number).entries) == 1
    if path[-1] in _SELF or alone or len(path) > 1:
        return document.put(number, path, "")
    return document.take_out(number, path)


def with_record(
    document: Document, number: int, name: str, record: Mapping[str, Any] | None = None
) -> Document:
    """Return the document with one more record at the end of a list; an empty one if left out."""
    row = document.row(number)
    kinds = field_kinds(document, row)
    if name not in kinds or kinds[name].form != "records":
        raise InvalidStudioError("studio.field", field=name)
    new = Keys(record or _EMPTY)
    listed = document.table(number).entries.get(name)
    if isinstance(listed, Items):
        return document.add_item(number, (name,), len(listed.items), new)
    return document.put(number, (name,), Lines([new]), order(document, row))


def without_record(document: Document, number: int, name: str) -> Document:
    """Return the document without a record, and without the list once it is empty."""
    path, at, count = record_at(document, number, name)
    if count == 1:
        return document.take_out(number, path)
    return document.delete_item(number, path, at)


def with_record_moved(document: Document, number: int, name: str, to: int) -> Document:
    """Return the document with a record at another place in its list."""
    path, at, count = record_at(document, number, name)
    return document.move_item(number, path, at, min(to, count - 1))


def record_at(document: Document, number: int, name: str) -> tuple[Path, int, int]:
    """Return the path of the list that holds a record, its number there, and their count."""
    path = path_of(name)
    listed = node_at(document, number, path[:1])
    if len(path) != 2 or not isinstance(listed, Items) or not isinstance(path[1], int):
        raise InvalidStudioError("studio.field", field=name)
    kinds = field_kinds(document, document.row(number))
    known = path[0] in kinds and kinds[str(path[0])].form == "records"
    if not known or path[1] >= len(listed.items):
        raise InvalidStudioError("studio.field", field=name)
    return path[:1], path[1], len(listed.items)


def strays(document: Document, number: int) -> tuple[str, ...]:
    """Return the fields that a row has from another kind of step; no misspelt ones.

    Examples
    --------
    >>> document = Document("title: A\\nsteps:\\n- {kind: pips, question: mine, gaol: Hit.}\\n")
    >>> strays(document, 1)
    ('question',)
    """
    row = document.row(number)
    kinds = field_kinds(document, row)
    if kind_of(document, row) is None:
        return ()
    steps = (*every_kind().values(), DrillStep, Read)
    of_others = {name for what in steps for name in keys_of(what)} - {*kinds, *INSIDE}
    return tuple(name for name in document.table(number).entries if name in of_others)


def without_strays(document: Document, number: int) -> Document:
    """Return the document without what a row has from another kind of step."""
    for name in strays(document, number):
        document = document.take_out(number, (name,))
    return document


def field_for_board(document: Document, number: int, path: Path) -> FieldKind:
    """Return the field for which a board is opened; that of a record is the list of them."""
    kinds = field_kinds(document, document.row(number))
    if len(path) in (2, 3):
        record_at(document, number, f"{path[0]}/{path[1]}")
    elif len(path) != 1:
        raise InvalidStudioError("studio.use")
    if path[0] not in kinds:
        raise InvalidStudioError("studio.field", field="/".join(map(str, path)))
    return kinds[str(path[0])]


def room_for(document: Document, number: int, what: str) -> tuple[int, int]:
    """Return the row in which a new row comes that is added at another, and its number there."""
    row = document.row(number)
    while True:
        if fits(document, row, what):
            return row.id, len(row.inside)
        if row.id == LESSON:
            raise InvalidStudioError("studio.place")
        holder, at = document.holder(row.id)
        if fits(document, holder, what):
            return holder.id, at + 1
        row = holder


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
