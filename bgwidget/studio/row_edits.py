"""What a page asks of a row: a field by its name, a record, a place for a new row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.lesson_files.yaml_nodes import Items, Table
from bgwidget.studio.document import Document
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kind import FieldKind
from bgwidget.studio.field_kinds import field_kinds, kind_of, order
from bgwidget.studio.field_paths import as_shown, kind_at, no_field, node_at, plain_at
from bgwidget.studio.row_kinds import fits, path_of
from bgwidget.studio.rows import INSIDE, LESSON
from bgwidget.studio.values import NOTHING, file_value
from bgwidget.studio.yaml_text import Keys, Lines, Path
from bgwidget.tasks import every_kind
from bgwidget.wire.studio import StudioValue

_EMPTY = ("answer", "reveals", "says")
"""What a usual wrong answer keeps, though it is empty."""
_SELF = frozenset({"kind", "drill", "read"})
"""The keys that make a table a step; they are emptied, never removed."""
_OF_RECORD = ("answer", "reveals")


def with_value(
    document: Document, number: int, name: str, value: StudioValue, language: str
) -> Document:
    r"""Return the document with a field written, or left out where nothing is given.

    Examples
    --------
    >>> document = Document("title: A\nsteps:\n- kind: cube\n  goal: Take?\n")
    >>> print(with_value(document, 1, "given/offered", "double", "en").text.splitlines()[-1])
      given: {offered: double}
    """
    path = path_of(name)
    kind, lens, whole = kind_at(document, number, path)
    if lens is None:
        data = file_value(kind, value, node_at(document, number, path), language)
        return _written(document, number, path, data)
    seen = as_shown(FieldKind("", "group", lens=lens), node_at(document, number, whole))
    old = seen.entries.get(kind.name) if isinstance(seen, Table) else None
    part = file_value(kind, value, old, language)
    before = plain_at(document, number, whole)
    made = lens.put(before, kind.name, None if part is NOTHING else part)
    return _written(document, number, whole, NOTHING if made is None else made)


def _written(document: Document, number: int, path: Path, data: Any) -> Document:
    """Return the document with a value at a path, within tables that are made for it."""
    old, holder = node_at(document, number, path), node_at(document, number, path[:-1])
    if data is not NOTHING:
        if not isinstance(holder, Table | Items):
            return _written(document, number, path[:-1], {path[-1]: data})
        usual = order(document, document.row(number)) if len(path) == 1 else _OF_RECORD
        return document.put(number, path, data, usual)
    if old is None:
        return document
    if len(path) == 1:
        alone = len(document.table(number).entries) == 1
        if path[-1] in _SELF or alone:
            return document.put(number, path, "")
        return document.take_out(number, path)
    if path[-1] in _EMPTY or not isinstance(holder, Table):
        return document.put(number, path, "")
    if len(holder.entries) > 1:
        return document.take_out(number, path)
    in_list = isinstance(path[-2], int)
    return document.put(number, path[:-1], {}) if in_list else _without(document, number, path[:-1])


def _without(document: Document, number: int, path: Path) -> Document:
    return _written(document, number, path, NOTHING)


def with_record(
    document: Document, number: int, name: str, record: Mapping[str, Any] | None = None
) -> Document:
    """Return the document with one more record at the end of a list; an empty one if left out."""
    row = document.row(number)
    kinds = field_kinds(document, row)
    if name not in kinds or kinds[name].form != "records":
        raise InvalidStudioError("studio.field", field=name)
    listed, blanks = document.table(number).entries.get(name), kinds[name].blanks
    count = len(listed.items) if isinstance(listed, Items) else 0
    new = record or (blanks[count % len(blanks)] if blanks else {})
    new = Keys(new) if isinstance(new, Mapping) else [*new]
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
        raise no_field(path)
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
