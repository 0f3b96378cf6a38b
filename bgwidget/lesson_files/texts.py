"""The texts of a lesson file that a learner reads, each with where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.model import LessonFile, Part
from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.tasks import Slip, every_kind
from bgwidget.tasks.field_types import FieldType, declared

_WITHOUT_TASK: Mapping[str, type[Any]] = {"drill": DrillStep, "read": Read}

ENGLISH = "en"
_WORD = re.compile(r"(?!bar|off)[^\W\d_]{2,}")
_SAID_AS = {"correct": "options"}
"""The right option repeats one of the options, and is translated as that one."""


@dataclass(frozen=True, slots=True)
class LessonText:
    """A text of a lesson file.

    Attributes
    ----------
    context : str
        The step and the field that it belongs to, such as ``"ba-01.hints"``.
    node : Node
        A scalar in one language, or a table of languages.
    holder : Table or Items
        What it stands in.
    key : str or int
        Under which name, or as which item.
    """

    context: str
    node: Node
    holder: Table | Items
    key: str | int

    @property
    def has_words(self) -> bool:
        """Whether there is anything to translate: plays, sums and numbers need no translation."""
        return bool(_WORD.search(self.english))

    @property
    def english(self) -> str:
        """Its English; a text that names no language counts as English."""
        return english_of(self.node)

    def replace(self, node: Node) -> None:
        """Put another node in its place."""
        if isinstance(self.holder, Table):
            self.holder.entries[str(self.key)] = node
        else:
            self.holder.items[int(self.key)] = node


def english_of(node: Node) -> str:
    """Return the English of a text; one that names no language counts as English."""
    if isinstance(node, Table):
        inner = node.entries.get(ENGLISH)
        return english_of(inner) if isinstance(inner, Scalar) else ""
    return node.text.strip() if isinstance(node, Scalar) else ""


def lesson_texts(tree: Node | None) -> Iterator[LessonText]:
    """Yield every text of a lesson that a learner reads, in the order of the file.

    Examples
    --------
    >>> from bgwidget.lesson_files.problems import Problems
    >>> from bgwidget.lesson_files.yaml_tree import read_tree
    >>> tree = read_tree("title: Home\\nsteps:\\n- {id: a, read: Six points.}", Problems())
    >>> [text.context for text in lesson_texts(tree)]
    ['title', 'a.read']
    """
    if not isinstance(tree, Table):
        return
    yield from _texts(tree, declared(LessonFile), "")
    yield from _steps(tree.entries.get("steps"))
    for part in _tables(tree.entries.get("parts")):
        yield from _texts(part, declared(Part), _name(part))
        yield from _steps(part.entries.get("steps"))


def _steps(node: Node | None) -> Iterator[LessonText]:
    for table in _tables(node):
        what = _kind(table)
        if what is None:
            continue
        name = _name(table)
        yield from _texts(table, {key: each.type for key, each in keys_of(what).items()}, name)
        for slip in _tables(table.entries.get("wrong")):
            types = {key: each.type for key, each in keys_of(Slip).items()}
            yield from _texts(slip, types, f"{name}.wrong" if name else "wrong")
        yield from _steps(table.entries.get("tasks"))


def _kind(table: Table) -> type[Any] | None:
    kind = table.entries.get("kind")
    if isinstance(kind, Scalar):
        return every_kind().get(kind.text)
    return next((what for word, what in _WITHOUT_TASK.items() if word in table.entries), None)


def _texts(table: Table, types: Mapping[str, FieldType], name: str) -> Iterator[LessonText]:
    for key, node in table.entries.items():
        wanted = types.get(key)
        field = _SAID_AS.get(key, key)
        context = f"{name}.{field}" if name else field
        if wanted is None:
            continue
        if wanted.form == "words":
            yield LessonText(context, node, table, key)
        elif wanted.is_list_of("words") and isinstance(node, Items):
            for number, item in enumerate(node.items):
                yield LessonText(context, item, node, number)


def _tables(node: Node | None) -> Iterator[Table]:
    for item in node.items if isinstance(node, Items) else ():
        if isinstance(item, Table):
            yield item


def _name(table: Table) -> str:
    name = table.entries.get("id")
    return name.text if isinstance(name, Scalar) else ""
