"""What can be added to a lesson, and what a new row says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from bgwidget.exercises import MIXED
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.positions import GameSettings
from bgwidget.studio.document import Document
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kinds import fits_exam, settings_of
from bgwidget.studio.rows import LESSON, Row
from bgwidget.studio.yaml_text import Keys, Lines, Path
from bgwidget.tasks import Slip, Task, every_kind, kinds_of
from bgwidget.tasks.answers import plain_answer
from bgwidget.tasks.text import Said, in_words
from bgwidget.words import current

PART, READ, DRILL = "part", "read", "drill"
USUAL = frozenset(
    {READ, "play", "find-points", "choice", "referee", "better", "cube", "cube-decision"}
    | {"setup", "game", DRILL, "exam"}
)
"""What lessons often ask first."""


def path_of(name: str) -> Path:
    """Return the path of a field from its name on a page.

    Examples
    --------
    >>> path_of("wrong/0/says")
    ('wrong', 0, 'says')
    """
    return tuple(
        int(step) if step.isascii() and step.isdecimal() else step for step in name.split("/")
    )


def row_kinds(document: Document, row: Row) -> tuple[str, ...]:
    """Return what can be added behind a row or in it.

    Examples
    --------
    >>> document = Document("title: A\\nsteps: []\\n")
    >>> row_kinds(document, document.rows)[:3]
    ('read', 'play', 'find-plays')
    """
    names = (READ, *kinds_of(settings_of(document, row).game), DRILL, PART)
    rows = [row]
    while rows[-1].id != LESSON:
        rows.append(document.holder(rows[-1].id)[0])
    return tuple(name for name in names if any(fits(document, each, name) for each in rows))


def fits(document: Document, row: Row, what: str) -> bool:
    """Tell whether something new can lie in a row; a part can, once all steps lie in parts."""
    place = document.place(row)
    if what == PART:
        return row.id == LESSON
    if place == "parts":
        return False
    return bool(place) and (
        place != "tasks" or (what in every_kind() and fits_exam(every_kind()[what]))
    )


def blank(document: Document, what: str) -> Mapping[str, Any]:
    """Return what a new row says at first.

    Raises
    ------
    InvalidStudioError
        If there is nothing of that name to be added.
    """
    if what == PART:
        used = {str(row.id) for row in document.rows.every()}
        number = next(n for n in range(1, len(used) + 2) if not _has_part(document, f"part-{n}"))
        return {"id": f"part-{number}", "title": f"{number}", "steps": []}
    if what == READ:
        return {"read": ""}
    if what == DRILL:
        return {"drill": MIXED}
    if what not in every_kind():
        raise InvalidStudioError("studio.what", found=what[:40])
    return {"kind": what, **({"tasks": [], "passing": 1} if what == "exam" else {})}


def _has_part(document: Document, name: str) -> bool:
    return any(
        getattr(document.table(row.id).entries.get("id"), "text", "") == name
        for row in document.rows.inside
    )


def step_of(task: Task, given: GameSettings) -> dict[str, Any]:
    """Return a task as a lesson file says it, for a file with these settings."""
    keys = {key.field: name for name, key in keys_of(type(task)).items()}
    known = given.fields()
    step: dict[str, Any] = {"kind": task.kind}
    for field in fields(task):
        value = getattr(task, field.name)
        if field.name not in keys or field.name == "name" or value == field.default:
            continue
        if value in ((), {}, None, "") or known.get(field.name) == value:
            continue
        step[keys[field.name]] = _plain(value)
    return step


def _plain(value: Any) -> Any:
    if isinstance(value, Said):
        return in_words(value, current())
    if isinstance(value, Slip):
        slip = {"answer": value.answer, "reveals": value.reveals, "says": value.says}
        return Keys({name: _plain(each) for name, each in slip.items()})
    if isinstance(value, tuple) and value and isinstance(value[0], Slip | Said):
        return Lines([_plain(each) for each in value])
    if isinstance(value, str | int | bool):
        return value
    if isinstance(value, list | tuple | Mapping):
        return plain_answer(value)
    return str(value)
