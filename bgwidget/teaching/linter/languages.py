"""Texts that a lesson file does not give in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.model import LessonFile, Part
from bgwidget.lesson_files.steps import Step
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.tasks import Slip
from bgwidget.tasks.field_types import FieldType, declared
from bgwidget.teaching.linter.reports import Report
from bgwidget.words import languages

_SAID_TWICE = "correct"


def check_languages(tree: Node | None, placed: Iterable[tuple[Table, Step]], out: Report) -> None:
    """Find texts that are missing in a language, unless the whole file is in one language.

    A file in several languages should have each text in all those that it uses anywhere, and in
    those that the package speaks.
    """
    texts = list(_of_the_head(tree))
    for table, step in placed:
        texts += _of_a_step(table, type(step))
    used = {name for text in texts if isinstance(text, Table) for name in text.entries}
    if not used:
        return
    for text in texts:
        has = set(text.entries) if isinstance(text, Table) else set()
        lacking = sorted((used | set(languages())) - has)
        if not has:
            out.warn(text, "one-language", known=", ".join(sorted(used | set(languages()))))
        elif lacking:
            out.warn(text, "language", lacking=", ".join(lacking))


def _of_the_head(tree: Node | None) -> Iterator[Node]:
    if not isinstance(tree, Table):
        return
    yield from _texts(tree, declared(LessonFile))
    parts = tree.entries.get("parts")
    for part in parts.items if isinstance(parts, Items) else []:
        if isinstance(part, Table):
            yield from _texts(part, declared(Part))


def _of_a_step(table: Table, what: type[Any]) -> Iterator[Node]:
    types = {name: key.type for name, key in keys_of(what).items() if name != _SAID_TWICE}
    yield from _texts(table, types)
    slips = table.entries.get("wrong")
    for slip in slips.items if isinstance(slips, Items) else []:
        if isinstance(slip, Table):
            yield from _texts(slip, {name: key.type for name, key in keys_of(Slip).items()})


def _texts(table: Table, types: Mapping[str, FieldType]) -> Iterator[Node]:
    for name, node in table.entries.items():
        wanted = types.get(name)
        if wanted is None:
            continue
        if wanted.form == "words":
            yield node
        elif wanted.is_list_of("words") and isinstance(node, Items):
            yield from node.items
