"""What is wrong with a lesson, said of a form that is filled in and not of a file."""

from __future__ import annotations

from typing import Any

from bgwidget.lesson_files.problems import Problem
from bgwidget.studio.rows import INSIDE
from bgwidget.studio.spans import Path
from bgwidget.words import Words

_NO_STEPS = frozenset({"file.parts", "file.wanted.steps"})
_NAMED = ("found", "near")


def in_form(problem: Problem, words: Words) -> str:
    """Return what a form says of a problem; what a file says where that speaks of no key or list.

    Examples
    --------
    >>> from bgwidget.tasks.text import Said
    >>> from bgwidget.words import words
    >>> in_form(Problem(3, 1, Said("file.missing", {"found": "goal"})), words("en"))
    '“Goal” has to be filled in.'
    """
    key, facts = problem.says.key, dict(problem.says.facts)
    if key in _NO_STEPS or (key == "file.missing" and facts["found"] in INSIDE):
        return words.say("studio.file.no-steps")
    key = f"studio.{key}"
    if not words.has(key):
        return str(problem)
    sort = "kind" if key.startswith("studio.file.kind") else "field"
    named = {name: _named(sort, facts[name], words) for name in _NAMED if name in facts}
    return words.say(key, **facts | named)


def field_of(problem: Problem) -> Path:
    """Return the way from the place of a problem to the empty field that it is about."""
    name = problem.says.facts.get("found")
    is_field = problem.says.key == "file.missing" and isinstance(name, str) and name not in INSIDE
    return (str(name),) if is_field else ()


def _named(sort: str, name: Any, words: Words) -> str:
    key = f"studio.{sort}.{name}"
    return words.say(key) if words.has(key) else words.quote(str(name))
