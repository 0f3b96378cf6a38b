"""Opens and reads lesson files and texts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path

from bgwidget.files import FileTooLargeError, read_bounded, reason_of
from bgwidget.lesson_files.course_cache import cached_lesson
from bgwidget.lesson_files.course_files import ENDING, FOLDER, names
from bgwidget.lesson_files.course_files import text as text_of
from bgwidget.lesson_files.lesson_reader import Placed, read_lesson
from bgwidget.lesson_files.markdown import is_markdown, read_markdown
from bgwidget.lesson_files.model import LessonFile
from bgwidget.lesson_files.problems import LessonFileError, Problem, Problems, TextStart
from bgwidget.lesson_files.step_reader import KnownSteps, Verify, trust, verify
from bgwidget.lesson_files.translations import merge, read_catalogues
from bgwidget.lesson_files.yaml_nodes import LONGEST_FILE, Node, Scalar
from bgwidget.tasks.text import Said

LARGEST = 4 * LONGEST_FILE + 3
"""The most bytes of a lesson file: four for each character, and the byte order mark."""


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
        If anything in it is wrong; the error lists every problem with its line and column. If
        there is no such file or lesson, the error says what was looked for.

    Examples
    --------
    >>> lesson = load("title: Home\nsteps:\n- read: Points 1 to 6 are your home board.\n")
    >>> lesson.steps[0].text
    'Points 1 to 6 are your home board.'
    >>> from bgwidget import Lesson
    >>> shown = Lesson(lesson.title, lesson.steps)
    >>> load("title: Home\nstesp: []\n")
    Traceback (most recent call last):
    bgwidget.lesson_files.problems.LessonFileError: 2 things are wrong with this lesson:
    1:1: A lesson has `steps`, or `parts` with steps of their own.
    2:1: There is no key 'stesp' here; did you mean 'steps'?
    """
    if isinstance(source, str) and source in names():
        return load_shipped(source)
    return _whole(examine(source))


@cache
def load_shipped(name: str) -> LessonFile:
    """Read a lesson of the course, in every language that it has.

    Raises
    ------
    LessonFileError
        If there is none of that name.

    Examples
    --------
    >>> load_shipped("01-moving").part("reach").steps[0].goal["en"]
    'Roll 4-2. Tap every point one checker from 13 can reach.'
    >>> from bgwidget import Lesson
    >>> lesson = Lesson.load("01-moving", part="reach")
    """
    return (cached_lesson(name) if name in names() else None) or _whole(
        _examine_shipped(name, trust)
    )


def load_text(text: str, name: str = "") -> LessonFile:
    """Read a lesson from a text; `name` is that of the file it comes from.

    Raises
    ------
    LessonFileError
        If anything in it is wrong.

    Examples
    --------
    >>> lesson = load_text("title: Fives\\nsteps:\\n  - read: A double is played four times.\\n")
    >>> lesson.title
    'Fives'
    >>> from bgwidget import Lesson
    >>> shown = Lesson(lesson.title, lesson.steps)
    """
    return _whole(examine_text(text, name))


@dataclass(frozen=True, slots=True)
class LessonReading:
    """What could be read of a lesson file, and what is wrong with it.

    Attributes
    ----------
    name : str
        The name of the file; empty if a text was given.
    tree : Node or None
        What is written, and where; None where it could not be read.
    lesson : LessonFile or None
        The lesson; complete only if there are no problems.
    placed : tuple of (Table, Step)
        Each step that could be read, and where it stands.
    problems : tuple of Problem
        What is wrong.
    """

    name: str
    tree: Node | None = None
    lesson: LessonFile | None = None
    placed: Placed = ()
    problems: tuple[Problem, ...] = ()


def examine(source: str | PathLike[str]) -> LessonReading:
    r"""Read as much of a lesson as there is to read; `source` is as for `load`.

    Examples
    --------
    >>> found = examine("title: Home\nsteps:\n- read: Six points.\n- raed: Seven points.\n")
    >>> len(found.placed), found.problems[0].line
    (1, 4)
    """
    check_source(source)
    if isinstance(source, str) and "\n" in source:
        return examine_text(source)
    if source in names():
        return _examine_shipped(str(source))
    path = Path(source)
    problems = Problems()
    text = read_file(path, problems)
    if problems.all:
        return LessonReading(path.name, problems=tuple(problems.all))
    return examine_text(text, path.name, path.parent)


def _examine_shipped(name: str, verify: Verify = verify) -> LessonReading:
    return examine_text(text_of(name), f"{name}{ENDING}", FOLDER, verify)


def check_source(source: object) -> None:
    """Refuse what is neither a path nor a text, with `LessonFileError`."""
    if not isinstance(source, str | PathLike) or ("\0" in str(source) and "\n" not in str(source)):
        raise LessonFileError("", [Problem(1, 1, Said("file.source", {"found": source}))])


def examine_text(
    text: str,
    name: str = "",
    folder: Traversable | None = None,
    verify: Verify = verify,
    known: KnownSteps | None = None,
    tree: Node | None = None,
) -> LessonReading:
    """Read as much of a text as there is to read, with the translations kept in a folder.

    ``verify`` and ``known`` are as for a `StepReader`. ``tree`` is what is written in the text,
    where that has been read already.
    """
    problems = Problems()
    stem = Path(name).stem
    catalogues = read_catalogues(folder, stem, problems) if folder and stem else {}
    if tree is None or catalogues:  # Translations are merged into the tree.
        tree = tree_of(text, name, problems)
    if problems.all:
        return LessonReading(name, tree, problems=tuple(problems.all))
    merge(tree, catalogues)
    lesson, placed = read_lesson(tree or Scalar(1, 1, "", False), problems, stem, verify, known)
    return LessonReading(name, tree, lesson, placed, tuple(problems.all))


def tree_of(text: str, name: str, problems: Problems) -> Node | None:
    """Return what is written in a text, YAML or Markdown, and where."""
    if len(text) > LONGEST_FILE:
        problems.add(TextStart(), "too-long", count=len(text), most=LONGEST_FILE)
        return None
    if is_markdown(name, text):
        return read_markdown(text, problems)
    from bgwidget.lesson_files.yaml_tree import read_tree

    return read_tree(text, problems)


def _whole(reading: LessonReading) -> LessonFile:
    if reading.problems or reading.lesson is None:
        raise LessonFileError(reading.name, reading.problems)
    return reading.lesson


def read_file(path: Path, problems: Problems) -> str:
    """Return the text of a file; if there is none, suggest the lesson that may be meant."""
    written = b""
    try:
        written = read_bounded(path, LARGEST)
        return written.decode("utf-8-sig")
    except FileTooLargeError:
        problems.add(TextStart(), "too-large", most=LARGEST)
        return ""
    except FileNotFoundError:
        problems.unknown(TextStart(), "absent", path.name, names(), path=path.absolute())
        return ""
    except OSError as error:
        problems.add(TextStart(), "closed", why=reason_of(error))
        return ""
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        problems.add(Node(line, 1), "encoding")
        return ""
