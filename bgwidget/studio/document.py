"""A lesson file as it is written: its rows, changes that leave all else as it was, and undo."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import Any

from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.lesson_files.yaml_tree import read_tree
from bgwidget.studio import edits
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.rows import INSIDE, LESSON, Row, is_orderly, node_at, with_inside
from bgwidget.studio.yaml_text import Keys, Path

MOST_ROWS = 1000
MOST_UNDONE = 200
"""How many changes can be taken back."""


@dataclass(frozen=True)
class Document:
    r"""A text of a lesson, in which each row is known by a number of its own.

    Parameters
    ----------
    text
        What is written.
    rows
        The rows, where some have their numbers from before; found in the text if left out.

    Raises
    ------
    InvalidStudioError
        By each change that cannot be made; the text is as it was.

    Examples
    --------
    >>> document = Document("title: Home  # first\nsteps:\n- read: Six points.\n")
    >>> step = document.rows.inside[0].id
    >>> print(document.put(step, ("read",), "Seven.").text, end="")
    title: Home  # first
    steps:
    - read: Seven.
    """

    text: str
    rows: Row = field(default=Row(-1))
    _ids: count[int] = field(default_factory=lambda: count(1), repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.rows.id < 0 and self.is_sound:
            object.__setattr__(self, "rows", self._numbered(self.tree, (), Row(LESSON)))

    @cached_property
    def _read(self) -> tuple[Node | None, tuple[Any, ...]]:
        problems = Problems()
        tree = read_tree(self.text, problems)
        return tree, tuple(problems.all)

    @property
    def tree(self) -> Node | None:
        """What is written, and where."""
        return self._read[0]

    @cached_property
    def is_sound(self) -> bool:
        """Whether it can be changed row by row; if not, only as a text."""
        return not self._read[1] and isinstance(self.tree, Table) and is_orderly(self.tree)

    @cached_property
    def by_id(self) -> Mapping[int, Row]:
        """The rows by their numbers."""
        return {row.id: row for row in self.rows.every()} if self.is_sound else {}

    def row(self, number: int) -> Row:
        """Return a row by its number."""
        if number not in self.by_id:
            raise InvalidStudioError("studio.row")
        return self.by_id[number]

    def table(self, number: int) -> Table:
        """Return what is written of a row, and where."""
        table = node_at(self.tree, self.row(number).path)
        assert isinstance(table, Table), "only tables are rows"
        return table

    def holder(self, number: int) -> tuple[Row, int]:
        """Return the row that holds a row, and the number of the row in it."""
        for row in self.rows.every():
            for at, inner in enumerate(row.inside):
                if inner.id == number:
                    return row, at
        raise InvalidStudioError("studio.row")

    def place(self, row: Row) -> str:
        """Return the key of the rows within a row; empty if it cannot hold any."""
        table = self.table(row.id)
        if row.id == LESSON:
            return "parts" if "parts" in table.entries else "steps"
        if len(row.path) == 2 and row.path[0] == "parts":
            return "steps"
        kind = table.entries.get("kind")
        return "tasks" if getattr(kind, "text", "") == "exam" else ""

    def put(self, number: int, path: Path, value: Any, order: Sequence[str] = ()) -> Document:
        """Return the document with a value in a field, or in an item of one."""
        whole = (*self.row(number).path, *path)
        return self._changed(
            lambda text: edits.put(text, whole, value, order),
            lambda content: _put_value(content, whole, value),
            self.rows,
        )

    def take_out(self, number: int, path: Path) -> Document:
        """Return the document without a field."""
        whole = (*self.row(number).path, *path)
        return self._changed(
            lambda text: edits.take_out(text, whole),
            lambda content: _value_at(content, whole[:-1]).pop(whole[-1]),
            self.rows,
        )

    def add_item(self, number: int, path: Path, at: int, value: Any) -> Document:
        """Return the document with one more item in a list that is no list of rows."""
        whole = (*self.row(number).path, *path)
        return self._changed(
            lambda text: edits.add_item(text, whole, at, value),
            lambda content: _value_at(content, whole).insert(at, value),
            self.rows,
        )

    def delete_item(self, number: int, path: Path, at: int) -> Document:
        """Return the document without an item of a list that is no list of rows."""
        whole = (*self.row(number).path, *path)
        return self._changed(
            lambda text: edits.delete_item(text, whole, at),
            lambda content: _value_at(content, whole).pop(at),
            self.rows,
        )

    def move_item(self, number: int, path: Path, at: int, to: int) -> Document:
        """Return the document with an item of a list at another place in it."""
        whole = (*self.row(number).path, *path)
        return self._changed(
            lambda text: edits.move_item(text, whole, at, whole, to),
            lambda content: _value_at(content, whole).insert(to, _value_at(content, whole).pop(at)),
            self.rows,
        )

    def add(self, holder: int, at: int, value: Mapping[str, Any]) -> tuple[Document, int]:
        """Return the document with one more row in a row, and its number."""
        if len(self.by_id) >= MOST_ROWS:
            raise InvalidStudioError("studio.most-rows", most=MOST_ROWS)
        into = self.row(holder)
        document, place = self._with_place(into)
        new = document._numbered_anew(value)
        changed = document._changed(
            lambda text: edits.add_item(text, (*into.path, place), at, Keys(value)),
            lambda content: _value_at(content, (*into.path, place)).insert(at, dict(value)),
            with_inside(document.rows, holder, lambda inside: (*inside[:at], new, *inside[at:])),
        )
        return changed, new.id

    def delete(self, number: int) -> Document:
        """Return the document without a row."""
        into, at = self.holder(number)
        whole = (*into.path, self.place(into))
        return self._changed(
            lambda text: edits.delete_item(text, whole, at),
            lambda content: _value_at(content, whole).pop(at),
            with_inside(self.rows, into.id, lambda inside: inside[:at] + inside[at + 1 :]),
        )

    def copy(self, number: int) -> tuple[Document, int]:
        """Return the document with a copy of a row behind it, and the copy's number.

        The copy has no id: two steps cannot have one name.
        """
        into, at = self.holder(number)
        if len(self.by_id) + len([*self.row(number).every()]) > MOST_ROWS:
            raise InvalidStudioError("studio.most-rows", most=MOST_ROWS)
        whole = (*into.path, self.place(into))
        new = self._renumbered(self.row(number))
        copied = self._changed(
            lambda text: edits.copy_item(text, whole, at),
            lambda content: _value_at(content, whole).insert(
                at + 1, deepcopy(_value_at(content, whole)[at])
            ),
            with_inside(
                self.rows, into.id, lambda inside: (*inside[: at + 1], new, *inside[at + 1 :])
            ),
        )
        for row in new.every():
            table = copied.table(row.id)
            if "id" in table.entries and len(table.entries) > 1 and copied.place(into) != "parts":
                copied = copied.take_out(row.id, ("id",))
        return copied, new.id

    def in_parts(self, first: Mapping[str, Any]) -> Document:
        """Return the document with all steps in a first part; without a part if it has no steps."""
        lesson = self.row(LESSON)
        document, _ = self._with_place(lesson)
        parts = (Row(next(self._ids), (), lesson.inside),) if lesson.inside else ()

        def same(content: Any) -> None:
            steps = content.pop("steps")
            content["parts"] = [{**first, "steps": steps}] if steps else []

        return document._changed(
            lambda text: edits.in_parts(text, first), same, replace(lesson, inside=parts)
        )

    def move(self, number: int, into: int, at: int) -> Document:
        """Return the document with a row in another place; `at` counts without the row."""
        moved, (source, old) = self.row(number), self.holder(number)
        target = self.row(into)
        if target.id in {row.id for row in moved.every()}:
            raise InvalidStudioError("studio.inside-itself")
        if not self._fits(moved, target):
            raise InvalidStudioError("studio.place")
        document, place = self._with_place(target)
        origin = (*source.path, document.place(source))
        goal = _path_after_removal((*target.path, place), origin, old)
        rows = with_inside(
            document.rows, source.id, lambda inside: inside[:old] + inside[old + 1 :]
        )
        rows = with_inside(rows, into, lambda inside: (*inside[:at], moved, *inside[at:]))
        return document._changed(
            lambda text: edits.move_item(text, origin, old, goal, at),
            lambda content: _move_item(content, origin, old, goal, at),
            rows,
        )

    def _fits(self, moved: Row, target: Row) -> bool:
        """Tell whether a row can lie in another one."""
        place = self.place(target)
        if not place:
            return False
        if (place == "parts") != (moved.path[0] == "parts" and len(moved.path) == 2):
            return False
        return place != "tasks" or ("kind" in self.table(moved.id).entries and not moved.inside)

    def _with_place(self, into: Row) -> tuple[Document, str]:
        """Return the document with a list, empty if new, for rows within a row, and its key."""
        place = self.place(into)
        if not place:
            raise InvalidStudioError("studio.place")
        if isinstance(self.table(into.id).entries.get(place), Items):
            return self, place
        return self.put(into.id, (place,), []), place

    def _changed(
        self, edit: Callable[[str], str], same: Callable[[Any], object], rows: Row
    ) -> Document:
        """Return the document after an edit of its text.

        The same change is made on plain data, and the new text has to hold just that.
        """
        content = data(self.tree) if self.tree is not None else None
        try:
            same(content)
            text = edit(self.text)
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            raise InvalidStudioError("studio.unchangeable") from error
        made = replace(self, text=text, rows=rows)
        if not made.is_sound or made.tree is None or data(made.tree) != _plain(content):
            raise InvalidStudioError("studio.unchangeable")
        object.__setattr__(made, "rows", made._numbered(made.tree, (), rows))
        return made

    def _numbered(self, node: Node | None, path: Path, known: Row) -> Row:
        """Return the row of a table with all within it; those that are known keep their numbers."""
        inside: list[Row] = []
        old = iter(known.inside)
        for key in INSIDE:
            listed = node.entries.get(key) if isinstance(node, Table) else None
            for at, item in enumerate(listed.items if isinstance(listed, Items) else ()):
                row = next(old, None) or Row(next(self._ids))
                inside.append(self._numbered(item, (*path, key, at), row))
        return Row(known.id, path, tuple(inside))

    def _numbered_anew(self, value: Mapping[str, Any]) -> Row:
        inside = [each for key in INSIDE for each in value.get(key, ())]
        return Row(next(self._ids), (), tuple(map(self._numbered_anew, inside)))

    def _renumbered(self, row: Row) -> Row:
        return Row(next(self._ids), row.path, tuple(map(self._renumbered, row.inside)))


class History:
    """What can be undone and done again: the last so many documents.

    Examples
    --------
    >>> history = History(Document("title: A\\nsteps: []\\n"))
    >>> history.add(Document("title: B\\nsteps: []\\n"))
    >>> history.undo(), history.now.text[:8], history.can_redo
    (None, 'title: A', True)
    """

    def __init__(self, document: Document) -> None:
        self.now = document
        self._before: deque[Document] = deque(maxlen=MOST_UNDONE)
        self._after: list[Document] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to do again."""
        return bool(self._after)

    def add(self, document: Document) -> None:
        """Go on with another document; the same text is no change."""
        if document.text != self.now.text:
            # A copy has not read its text: two hundred trees would fill the memory.
            self._before.append(replace(self.now))
            self._after.clear()
        self.now = document

    def undo(self) -> None:
        """Go back to the document before this one."""
        if self._before:
            self._after.append(self.now)
            self.now = self._before.pop()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._after:
            self._before.append(self.now)
            self.now = self._after.pop()


def _value_at(content: Any, path: Path) -> Any:
    """Return the value at a path in plain data."""
    for step in path:
        content = content[step]
    return content


def _put_value(content: Any, path: Path, value: Any) -> None:
    """Set the value at a path."""
    _value_at(content, path[:-1])[path[-1]] = value


def _move_item(content: Any, source: Path, number: int, target: Path, to: int) -> None:
    """Move an item of a list into another list, or to another place in it."""
    moved = _value_at(content, source).pop(number)
    _value_at(content, target).insert(to, moved)


def _plain(value: Any) -> Any:
    """Return a value as lists and tables alone."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _path_after_removal(path: Path, origin: Path, old: int) -> Path:
    """Return the path to a value once an item of another list has been removed."""
    length = len(origin)
    if len(path) <= length or path[:length] != origin:
        return path
    number = path[length]
    if not isinstance(number, int) or number <= old:
        return path
    return (*origin, number - 1, *path[length + 1 :])
