"""What differs between two states of a document: which row, and which field of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bgwidget.lesson_files.typed_values import data
from bgwidget.studio.document import Document
from bgwidget.studio.rows import INSIDE, LESSON


class Change(NamedTuple):
    """The row to be looked at after a change, and the field; empty for the row as a whole."""

    row: int
    field: str = ""


def change_between(before: Document, after: Document) -> Change:
    """Return what the later of two documents has otherwise.

    Of a row that came, it is that row; of one that is gone, what stands where it was.

    Examples
    --------
    >>> one = Document("title: A\\nsteps:\\n- read: a\\n- read: b\\n")
    >>> change_between(one, one.put(2, ("read",), "c"))
    Change(row=2, field='read')
    >>> change_between(one, one.delete(2))
    Change(row=1, field='')
    """
    if not (before.is_sound and after.is_sound):
        return Change(LESSON)
    for number in after.by_id:
        if number not in before.by_id:
            return Change(number)
    for number in after.by_id:
        was, now = _own(before, number), _own(after, number)
        changed = [name for name in {**now, **was} if now.get(name) != was.get(name)]
        if changed:
            return Change(number, changed[0])
    for number in before.by_id:
        if number not in after.by_id:
            return Change(_beside(before, after, number))
    moved = [number for number in after.by_id if before.row(number).path != after.row(number).path]
    return Change(moved[-1] if moved else LESSON)


def _own(document: Document, number: int) -> Mapping[str, Any]:
    entries = document.table(number).entries
    return {name: data(node) for name, node in entries.items() if name not in INSIDE}


def _beside(before: Document, after: Document, number: int) -> int:
    """Return what stands where a row was, or else what held it."""
    holder, at = before.holder(number)
    if holder.id not in after.by_id:
        return LESSON
    inside = after.row(holder.id).inside
    return inside[min(at, len(inside) - 1)].id if inside else holder.id
