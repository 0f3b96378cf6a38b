"""A cache of the course, filled when the site is built: a browser parses YAML slowly."""

from __future__ import annotations

import pickle
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path

from bgwidget.lesson_files.course_files import ENDING, FOLDER
from bgwidget.lesson_files.model import LessonFile
from bgwidget.lesson_files.translations import catalogue_files

_FOLDER = "compiled"
_DIGEST = 32


def cached_lesson(name: str, course: Traversable = FOLDER) -> LessonFile | None:
    """Return a lesson of the course from the cache; None if it is not there, or is out of date.

    Examples
    --------
    >>> cached_lesson("no-such-lesson")
    """
    file = course / _FOLDER / f"{name}.pickle"
    if not file.is_file():
        return None
    kept = file.read_bytes()
    if kept[:_DIGEST] != _digest(name, course):
        return None
    lesson: LessonFile = pickle.loads(kept[_DIGEST:])
    return lesson


def cache_lesson(lesson: LessonFile, course: Path) -> None:
    """Keep a lesson of the course in its folder, for `cached_lesson`."""
    folder = course / _FOLDER
    folder.mkdir(exist_ok=True)
    kept = _digest(lesson.name, course) + pickle.dumps(lesson, protocol=5)
    (folder / f"{lesson.name}.pickle").write_bytes(kept)


def _digest(name: str, course: Traversable) -> bytes:
    """Return a digest of a lesson and its translations: it differs once any of them changes."""
    sources = [course / f"{name}{ENDING}", *(file for _, file in catalogue_files(course, name))]
    return sha256(b"".join(sha256(source.read_bytes()).digest() for source in sources)).digest()
