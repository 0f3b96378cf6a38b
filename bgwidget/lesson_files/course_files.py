"""The files of the course that comes with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bgwidget.lesson_files.problems import LessonFileError
from bgwidget.words.catalogue import speak

ENDING = ".yaml"
_FOLDER = files("bgwidget") / "course"


@cache
def names(language: str = "en") -> tuple[str, ...]:
    """Return the names of the lessons of the course, in the order in which they are learnt.

    Raises
    ------
    ValueError
        If there is no course in that language.

    Examples
    --------
    >>> names()[:3]
    ('00-start-here', '01-setup', '02-moving')
    """
    known = {entry.name: entry for entry in _FOLDER.iterdir() if entry.name.isalpha()}
    if language not in known:
        spoken = ", ".join(sorted(known))
        raise ValueError(speak("file.course-language", found=repr(language), known=spoken))
    found = (entry.name for entry in known[language].iterdir())
    return tuple(sorted(name.removesuffix(ENDING) for name in found if name.endswith(ENDING)))


def text(name: str, language: str = "en") -> str:
    """Return what is written in a lesson of the course.

    Raises
    ------
    LessonFileError
        If there is none of that name.
    ValueError
        If there is no course in that language.

    Examples
    --------
    >>> text("02-moving").splitlines()[0]
    'title: Moving'
    """
    known = names(language)
    if name not in known:
        raise LessonFileError.unknown("", "course", name, known)
    return (_FOLDER / language / f"{name}{ENDING}").read_text(encoding="utf-8")
