"""A cache of the course, filled at set-up and in the wheel: YAML is parsed slowly."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bgwidget.files import write_whole
from bgwidget.lesson_files.course_files import ENDING, FOLDER
from bgwidget.lesson_files.model import LessonFile
from bgwidget.lesson_files.translations import catalogue_files

_FOLDER = "compiled"
_DIGEST = 32
_READ_BY = ("common", "lesson_files", "tasks")
"""The packages whose code decides what is read from a lesson."""


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
    if kept[:_DIGEST] != _digest(name, course, _code()):
        return None
    lesson: LessonFile = pickle.loads(kept[_DIGEST:])
    return lesson


def cache_lesson(lesson: LessonFile, course: Path, bytecode: bool = False) -> Path:
    """Keep a lesson of the course in its folder, for `cached_lesson`; return the file.

    With `bytecode` it is for an archive that has no source code to compare.
    """
    folder = course / _FOLDER
    folder.mkdir(exist_ok=True)
    code = sha256().digest() if bytecode else _code()
    file = folder / f"{lesson.name}.pickle"
    write_whole(file, _digest(lesson.name, course, code) + pickle.dumps(lesson, protocol=5))
    return file


def _digest(name: str, course: Traversable, code: bytes) -> bytes:
    """Return a digest of a lesson, its translations and what reads them."""
    sources = [course / f"{name}{ENDING}", *(file for _, file in catalogue_files(course, name))]
    read = (sha256(source.read_bytes()).digest() for source in sources)
    return sha256(b"".join([code, *read])).digest()


@cache
def _code() -> bytes:
    """Return a digest of the code that reads a lesson; there may be none, only bytecode."""
    code = sha256()
    for package in _READ_BY:
        for source in _sources(files("bgwidget") / package):
            code.update(source.read_bytes())
    return code.digest()


def _sources(package: Traversable) -> Iterator[Traversable]:
    for entry in sorted(package.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".py"):
            yield entry
        elif "." not in entry.name:
            yield from _sources(entry)
