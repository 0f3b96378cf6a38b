"""What a studio opens: a file, a copy of a lesson, or a file that is not there yet."""

from __future__ import annotations

from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from bgwidget.lesson_files.course_files import names, text
from bgwidget.lesson_files.loader import read_file
from bgwidget.lesson_files.markdown import is_markdown, read_markdown
from bgwidget.lesson_files.problems import LessonFileError, Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.store import draft_path
from bgwidget.studio.yaml_text import Keys, Lines, entry

_ON_LINES = frozenset({"parts", "steps", "tasks", "wrong", "hints", "objectives"})


class Source(NamedTuple):
    """What a studio opens.

    Attributes
    ----------
    path : Path
        Where the lesson is saved.
    text : str
        What is in it at first; empty if that is what the file holds.
    copied : str
        The name of the file of which this is a copy in YAML; empty if it is none.
    proved : bool
        Whether its steps have been proved already, as those of the course are.
    """

    path: Path
    text: str = ""
    copied: str = ""
    proved: bool = False


def open_source(source: object) -> Source:
    """Return what a studio opens.

    Raises
    ------
    InvalidStudioError
        If there is no such lesson, or it is none that can be written here.
    LessonFileError
        If it is written in Markdown, and something in it is wrong.
    """
    if source is None:
        return Source(_unused(Path("lesson.yaml")))
    if not isinstance(source, str | PathLike) or not str(source).strip():
        raise InvalidStudioError("studio.source", found=source)
    path = _resolved(Path(source))
    if isinstance(source, str) and not path.suffix and not path.exists():
        if source in names():
            path = _unused(Path(f"{source}.yaml"))
            return Source(path) if path.exists() else Source(path, text(source), proved=True)
        known = [*names()]
        raise InvalidStudioError("studio.name", found=source, file=f"{source}.yaml", known=known)
    if is_markdown(path.name, "") and path.is_file():
        copy = _unused(path.with_suffix(".yaml"))
        return Source(copy) if copy.exists() else Source(copy, _as_yaml(path), path.name)
    if is_markdown(path.name, "") or path.suffix == ".ipynb":
        raise InvalidStudioError("studio.markdown", name=path.name)
    return Source(path)


def _as_yaml(path: Path) -> str:
    """Return a lesson that is written in Markdown as YAML."""
    problems = Problems()
    written = read_file(path, problems)
    tree = None if problems.all else read_markdown(written, problems)
    if tree is None or problems.all:
        raise LessonFileError(path.name, problems.all)
    return "".join(entry(name, _on_lines(name, value), 0) for name, value in data(tree).items())


def _on_lines(name: str, value: Any) -> Any:
    """Return a value with those tables and lists marked that have lines of their own."""
    if name not in _ON_LINES or not isinstance(value, list):
        return value
    return Lines(
        Keys({key: _on_lines(key, each) for key, each in item.items()})
        if isinstance(item, dict)
        else item
        for item in value
    )


def _resolved(path: Path) -> Path:
    """Return the file that a link leads to; a path that is none stays as it is."""
    with suppress(OSError, RuntimeError):
        return path.resolve() if path.is_symlink() else path
    return path


def _unused(path: Path) -> Path:
    """Return a path where nothing is yet, or where something is that was not saved."""
    unused, number = path, 1
    while unused.exists() and not draft_path(unused).exists():
        number += 1
        unused = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return unused
