"""One's own errors, asked again when they are most likely forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bgwidget.lesson_files import LessonFileError, load_text
from bgwidget.lesson_files.written import written
from bgwidget.progress import Logbook
from bgwidget.progress.reviewed import due_errors
from bgwidget.tasks import InvalidTaskError, Task

ERRORS = "errors"
"""The kind of drill that asks one's own errors."""


def errors_needed(logbook: Logbook, game: str) -> Callable[[], Task]:
    """Return a function that makes the next task: the error that is due.

    None comes twice running while there is another, and what is no step any more is left out.

    Raises
    ------
    InvalidTaskError
        When the next task is made, if no error is kept.
    """
    last = ""

    def make() -> Task:
        nonlocal last
        due = due_errors(logbook, game)
        others = [each for each in due if each[0] != last]
        for name, step in others or due:
            task = _task(game, step)
            if task is not None:
                last = name
                return replace(task, name=name)
        raise InvalidTaskError("drill.no-errors")

    return make


def _task(game: str, step: Mapping[str, Any]) -> Task | None:
    """Return the task of a step that the logbook keeps; None if it cannot be read as one."""
    try:
        [task] = load_text(written("?", game, [step])).steps
    except (LessonFileError, ValueError):
        return None
    return task if isinstance(task, Task) else None
