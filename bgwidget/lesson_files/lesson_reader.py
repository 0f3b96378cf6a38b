"""Reads a whole lesson: its head, and its steps, with or without parts."""

from __future__ import annotations

from collections.abc import Mapping

from bgwidget.common.shapes import is_line
from bgwidget.lesson_files.model import LessonFile, Part
from bgwidget.lesson_files.positions import GameSettings, read_settings
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.step_count import too_many_steps
from bgwidget.lesson_files.step_reader import KnownSteps, StepReader, Verify, verify
from bgwidget.lesson_files.steps import MOST_STEPS, Step
from bgwidget.lesson_files.typed_values import UNFIT, Unfit, Value, fit, refuse
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.progress.attempt import LONGEST_TEXT
from bgwidget.tasks.field_types import FieldType, declared, field_type
from bgwidget.tasks.text import Text

HEAD: Mapping[str, FieldType] = {
    "title": field_type(Text),
    "minutes": field_type(int),
    "objectives": field_type(tuple[Text, ...]),
}
"""The keys at the head of a lesson besides its game and house rules, with their types."""
_LESSON = (*HEAD, "game", "house", "parts", "steps")
_PART = ("id", "title", "steps")


Placed = tuple[tuple[Table, Step], ...]
"""Each step that could be read, with the table that it was read from."""


def read_lesson(
    node: Node,
    problems: Problems,
    name: str = "",
    verify: Verify = verify,
    known: KnownSteps | None = None,
) -> tuple[LessonFile, Placed]:
    """Return the lesson in a tree, and its steps; it is complete only if no problem was added.

    ``verify`` and ``known`` are as for a `StepReader`.
    """
    if not isinstance(node, Table):
        refuse(node, "lesson", problems)
        return LessonFile("", ()), ()
    _known(node, _LESSON, problems)
    head: dict[str, Value] = {
        key: fit(node.entries[key], wanted, problems)
        for key, wanted in HEAD.items()
        if key in node.entries
    }
    if "title" not in head:
        problems.add(node, "missing", found="title")
    elif not all(is_line(text, LONGEST_TEXT) for text in _texts(head["title"])):
        problems.add(node.entries["title"], "line", most=LONGEST_TEXT)
    given = read_settings(node, GameSettings(), problems)
    given = GameSettings() if isinstance(given, Unfit) else given
    reader = StepReader(problems, given, verify, known)
    too_many = too_many_steps(node)
    if too_many is not None:
        problems.add(too_many, "too-many", most=MOST_STEPS)
        return LessonFile("", ()), ()
    lesson = LessonFile(
        title=head.pop("title", ""),
        parts=_parts(node, reader, problems),
        game=given.game,
        house=given.house,
        match=given.length,
        name=name,
        **head,
    )
    return lesson, tuple(reader.placed)


def _texts(title: Value) -> tuple[str, ...]:
    """Return a title in every language that it is given in."""
    if isinstance(title, Mapping):
        return tuple(title.values())
    return (title,) if isinstance(title, str) else ()


def _parts(node: Table, reader: StepReader, problems: Problems) -> tuple[Part, ...]:
    if ("parts" in node.entries) == ("steps" in node.entries):
        problems.add(node, "parts")
        return ()
    if "steps" in node.entries:
        return (Part("", "", _steps(node.entries["steps"], reader, problems)),)
    listed = node.entries["parts"]
    if not isinstance(listed, Items):
        refuse(listed, "list", problems)
        return ()
    parts = [_part(item, reader, problems) for item in listed.items]
    names: set[str] = set()
    for part, item in zip(parts, listed.items, strict=True):
        if part.id in names:
            problems.add(item, "twice", found=part.id)
        names.add(part.id)
    return tuple(parts)


def _part(node: Node, reader: StepReader, problems: Problems) -> Part:
    if not isinstance(node, Table):
        refuse(node, "part", problems)
        return Part("", "", ())
    _known(node, _PART, problems)
    for key in _PART:
        if key not in node.entries:
            problems.add(node, "missing", found=key)
    entries, types = node.entries, declared(Part)
    name = fit(entries["id"], types["id"], problems) if "id" in entries else ""
    title = fit(entries["title"], types["title"], problems) if "title" in entries else ""
    steps = _steps(entries["steps"], reader, problems) if "steps" in entries else ()
    return Part("" if name is UNFIT else name, title, steps)


def _steps(node: Node, reader: StepReader, problems: Problems) -> tuple[Step, ...]:
    if not isinstance(node, Items) or not node.items:
        refuse(node, "steps", problems)
        return ()
    steps = [reader.step(item) for item in node.items]
    return tuple(step for step in steps if not isinstance(step, Unfit))


def _known(node: Table, known: tuple[str, ...], problems: Problems) -> None:
    for name, key in node.names.items():
        if name not in known:
            problems.unknown(key, "key", name, known)
