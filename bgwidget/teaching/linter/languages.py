"""Texts that a lesson file does not give in every language."""

from __future__ import annotations

from bgwidget.lesson_files.texts import lesson_texts
from bgwidget.lesson_files.yaml_nodes import Node, Table
from bgwidget.teaching.linter.reports import Report
from bgwidget.words import languages

_SAID_TWICE = "correct"


def check_languages(tree: Node | None, out: Report) -> None:
    """Find texts that are missing in a language, unless the whole file is in one language.

    A file in several languages should have each text in all those that it uses anywhere, and in
    those that the package speaks; translations beside the file count.
    """
    found = (text for text in lesson_texts(tree) if text.key != _SAID_TWICE)
    texts = [text.node for text in found if text.has_words or isinstance(text.node, Table)]
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
