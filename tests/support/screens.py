"""Every screen that a learner meets, in one language, as widgets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from ipywidgets import DOMWidget

from bgwidget import Board, Course, Lesson
from bgwidget.course import load, names
from bgwidget.tasks import Exam, Task

STEPS: tuple[tuple[str, str, Any], ...] = (
    ("02-setup", "choice", "Roll again"),
    ("02-setup", "number", 99),
    ("02-setup", "setup", None),
    ("03-bar", "rolls", []),
    ("03-bar", "enter", [1]),
    ("03-bar", "referee", "legal"),
    ("04-bearing-off", "find-plays", None),
    ("05-cube", "cube", "illegal"),
    ("06-match", "match-score", [1, 1]),
    ("06-match", "score-sheet", {"after": [[0, 0]] * 5, "crawford": 1, "winner": "you"}),
    ("07-find-the-mistake", "mistake", {"verdict": "true"}),
)
"""Steps of the course: their lesson, their kind, and a wrong answer to them."""
ORDER = (
    "refused",
    "edit",
    "camelot",
    *(kind for _, kind, _ in STEPS),
    "ending",
    "exam",
    "results",
    "map",
)
"""What is shown, from top to bottom."""


def screens(language: str) -> list[DOMWidget]:
    """Return the screens that `ORDER` names; forms are faulty, hints and verdicts are shown."""
    spoken: dict[str, Any] = {"language": language, "digits": "native"}
    told = spoken | {"logbook": Path(mkdtemp()) / "logbook.sqlite3"}
    boards = [
        Board(match=5, dice=(3, 1), **spoken),
        Board(mode="edit", **spoken),
        Board(game="camelot", **spoken),
    ]
    asked = [_asked(*step, told) for step in STEPS]
    return [*boards, *asked, _ended(told), *_exams(told), Course(**told)]


def _tasks(name: str) -> list[Task]:
    return [step for step in load(name).steps if isinstance(step, Task)]


def _asked(name: str, kind: str, wrong: object, told: dict[str, Any]) -> Lesson:
    tasks = _tasks(name)
    lesson = Lesson(load(name).title, tasks, **told)
    lesson.go(1 + [task.kind for task in tasks].index(kind))
    lesson.hint()
    if wrong is None:
        lesson.solution()
    else:
        lesson.check(wrong)
    return lesson


def _ended(told: dict[str, Any]) -> Lesson:
    """Return a lesson that is done."""
    tasks = [task for task in _tasks("02-setup") if task.kind in ("choice", "number")]
    lesson = Lesson(load("02-setup").title, tasks, **told)
    for task in tasks:
        lesson.check(task.solution())
        lesson.next()
    return lesson


def _exams(told: dict[str, Any]) -> list[Lesson]:
    """Return an exam that is begun, and one of which some answers are wrong."""
    exam = next(task for task in _tasks(names()[9]) if isinstance(task, Exam))
    exam = replace(exam, fresh=False)
    begun, marked = (Lesson(title, [exam], **told) for title in ("Begun", "Marked"))
    for task in exam.tasks[:3]:
        marked.answer(task.solution())
    marked.hand_in(Path(mkdtemp()) / "marked.result.json")
    return [begun, marked]
