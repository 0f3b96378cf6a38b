"""Short lesson files, and what is told to be wrong with one."""

from __future__ import annotations

import pytest

from bgwidget.lesson_files import LessonFileError, load

HEAD = "title: Lesson\nsteps:\n"


def step(*lines: str) -> str:
    """Return a lesson of one step, from the lines of that step."""
    return HEAD + "- " + "\n  ".join(lines) + "\n"


def problems(text: str) -> list[str]:
    """Return what is wrong with a lesson, each with its line and column."""
    with pytest.raises(LessonFileError) as refused:
        load(text)
    return [f"{found.line}:{found.column}: {found}" for found in refused.value.problems]
