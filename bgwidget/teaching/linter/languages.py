"""Texts that a lesson file does not give in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args

from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.steps import Step
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.tasks import Slip, Text
from bgwidget.teaching.linter.reports import Report
from bgwidget.words import languages

_HEAD = {"title": Text, "objectives": tuple[Text, ...]}
_PART = {"title": Text}
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
    yield from _texts(tree, _HEAD)
    parts = tree.entries.get("parts")
    for part in parts.items if isinstance(parts, Items) else []:
        if isinstance(part, Table):
            yield from _texts(part, _PART)


def _of_a_step(table: Table, what: type[Any]) -> Iterator[Node]:
    hints = {name: key.hint for name, key in keys_of(what).items() if name != _SAID_TWICE}
    yield from _texts(table, hints)
    slips = table.entries.get("wrong")
    for slip in slips.items if isinstance(slips, Items) else []:
        if isinstance(slip, Table):
            yield from _texts(slip, {name: key.hint for name, key in keys_of(Slip).items()})


def _texts(table: Table, hints: dict[str, Any]) -> Iterator[Node]:
    for name, node in table.entries.items():
        hint = hints.get(name)
        if hint == Text:
            yield node
        elif Text in get_args(hint) and isinstance(node, Items):
            yield from node.items
