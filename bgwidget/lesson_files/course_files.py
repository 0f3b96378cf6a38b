"""The files of the course that comes with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bgwidget.lesson_files.problems import LessonFileError

ENDING = ".yaml"
FOLDER = files("bgwidget") / "course"


@cache
def names() -> tuple[str, ...]:
    """Return the names of the lessons of the course, in the order in which they are learnt.

    Examples
    --------
    >>> names()[:3]
    ('00-start-here', '01-moving', '02-setup')
    >>> from bgwidget import Course
    >>> course = Course()
    """
    files_there = (entry.name for entry in FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(ENDING) for name in files_there if name.endswith(ENDING)))


def text(name: str) -> str:
    """Return what is written in a lesson of the course.

    Raises
    ------
    LessonFileError
        If there is none of that name.

    Examples
    --------
    >>> text("01-moving").splitlines()[0]
    'title: Moving'
    """
    if name not in names():
        raise LessonFileError.unknown("", "course", name, names())
    return (FOLDER / f"{name}{ENDING}").read_text(encoding="utf-8")
