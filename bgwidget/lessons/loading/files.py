"""Lesson files and texts, opened and read."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from bgwidget.lessons.loading.lesson_file import LessonFile
from bgwidget.lessons.loading.lesson_reader import read_lesson
from bgwidget.lessons.loading.markdown import is_markdown, read_markdown
from bgwidget.lessons.loading.nodes import Node, Scalar, read_tree
from bgwidget.lessons.loading.problems import LessonFileError, Problems
from bgwidget.lessons.loading.shipped import ENDING, names
from bgwidget.lessons.loading.shipped import text as text_of


def load(source: str | PathLike[str]) -> LessonFile:
    r"""Read a lesson from a file, from the course, or from a text of several lines.

    Parameters
    ----------
    source : str or path
        A path to a YAML or Markdown file, or the name of a lesson of the course; a text with a
        line break in it is the lesson itself.

    Returns
    -------
    LessonFile

    Raises
    ------
    LessonFileError
        If anything in it is wrong: it lists every problem with its line and column.
    OSError
        If there is no such file.

    Examples
    --------
    >>> lesson = load("title: Home\nsteps:\n- read: Points 1 to 6 are your home board.\n")
    >>> lesson.steps[0].text
    'Points 1 to 6 are your home board.'
    >>> load("title: Home\nstesp: []\n")
    Traceback (most recent call last):
    bgwidget.lessons.loading.problems.LessonFileError: 2 things are wrong with this lesson:
    1:1: A lesson has `steps`, or `parts` with steps of their own.
    2:1: There is no key 'stesp' here; did you mean 'steps'?
    """
    if isinstance(source, str) and "\n" in source:
        return load_text(source)
    if source in names():
        return load_text(text_of(str(source)), f"{source}{ENDING}")
    path = Path(source)
    problems = Problems()
    text = _decoded(path.read_bytes(), problems)
    if problems.found:
        raise LessonFileError(path.name, problems.found)
    return load_text(text, path.name)


def load_text(text: str, name: str = "") -> LessonFile:
    """Read a lesson from a text; `name` is that of the file it comes from.

    Raises
    ------
    LessonFileError
        If anything in it is wrong.
    """
    problems = Problems()
    read = read_markdown if is_markdown(name, text) else read_tree
    tree = read(text, problems)
    lesson = None
    if not problems.found:
        lesson = read_lesson(tree or Scalar(1, 1, "", False), problems, Path(name).stem)
    if problems.found or lesson is None:
        raise LessonFileError(name, problems.found)
    return lesson


def _decoded(written: bytes, problems: Problems) -> str:
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        problems.add(Node(line, 1), "encoding")
        return ""
