"""The rows of a lesson: where each lies, and what may lie in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.studio.yaml_text import Path

LESSON = 0
"""The row that is the lesson itself."""
INSIDE = ("parts", "steps", "tasks")
"""The keys of a lesson file under which more rows lie."""


@dataclass(frozen=True, slots=True)
class Row:
    """The lesson, a part, a step, or a task of an exam; ``id`` stays wherever it is moved."""

    id: int
    path: Path = ()
    inside: tuple[Row, ...] = ()

    def every(self) -> Iterator[Row]:
        """Yield this row and all within it, in the order of the file."""
        yield self
        for row in self.inside:
            yield from row.every()


def is_orderly(tree: Table) -> bool:
    """Tell whether parts, steps and tasks are lists of tables, wherever the file has them."""
    if "parts" in tree.entries and "steps" in tree.entries:
        return False
    waiting: list[tuple[Table, tuple[str, ...]]] = [(tree, ("parts", "steps"))]
    while waiting:
        table, keys = waiting.pop()
        for key in INSIDE:
            listed = table.entries.get(key)
            if listed is None or (isinstance(listed, Scalar) and data(listed) is None):
                continue
            tables = listed.items if isinstance(listed, Items) else [None]
            if key not in keys or not all(isinstance(each, Table) for each in tables):
                return False
            below = ("steps",) if key == "parts" else ("tasks",)
            waiting += [(each, below) for each in tables if isinstance(each, Table)]
    return True


def with_inside(row: Row, number: int, change: Callable[[tuple[Row, ...]], tuple[Row, ...]]) -> Row:
    """Return rows in which those in one row are changed."""
    if row.id == number:
        return replace(row, inside=change(row.inside))
    return replace(row, inside=tuple(with_inside(each, number, change) for each in row.inside))


def node_at(node: Node | None, path: Path) -> Node | None:
    """Return the node at a path."""
    for step in path:
        if isinstance(node, Table) and isinstance(step, str):
            node = node.entries.get(step)
        elif isinstance(node, Items) and isinstance(step, int):
            node = node.items[step]
    return node
