"""Translations of a lesson of one's own: a catalogue beside it, for people and their tools."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from bgwidget.lesson_files.loader import check_source, read_file, tree_of
from bgwidget.lesson_files.problems import LessonFileError, Problems
from bgwidget.lesson_files.texts import lesson_texts
from bgwidget.lesson_files.translations import catalogue_path
from bgwidget.lesson_files.yaml_nodes import Node, Table
from bgwidget.teaching.po_files import Changes, SourceText, update
from bgwidget.words import speak

_LIKE = "fa, vi, pt-BR"


def translate(lesson: str | PathLike[str], language: str) -> tuple[Path, Changes]:
    """Write the catalogue of a lesson's texts in a language, or bring it up to date.

    The file is ``locale/LANGUAGE/LC_MESSAGES/LESSON.po`` beside the lesson. Poedit, Weblate and
    other tools for gettext work on it as it is; run this again afterwards, and the lesson speaks
    the language. A text in the catalogue belongs to a step, a field and its English, so one that
    changes is to be translated again.

    Parameters
    ----------
    lesson : str or path
        A YAML or Markdown file.
    language : str
        A code such as ``"fa"``.

    Returns
    -------
    path : Path
        The catalogue.
    changes : Changes
        Which of its texts are new, changed or dropped, and which are still to be translated.

    Raises
    ------
    LessonFileError
        If the lesson cannot be read.
    ValueError
        If there is no such language, or the catalogue that is there cannot be read.
    ImportError
        If Babel is not installed.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> lesson = Path(folder.name, "home.yaml")
    >>> _ = lesson.write_text("title: Home\\nsteps:\\n- {id: a, read: Six points.}\\n")
    >>> path, changes = translate(lesson, "vi")
    >>> changes.open
    ('title: Home', 'a.read: Six points.')
    >>> folder.cleanup()
    """
    try:
        from babel import Locale, UnknownLocaleError
    except ImportError as error:
        raise ImportError(speak("translate.no-babel")) from error
    try:
        Locale.parse(language, sep="-")
    except (ValueError, TypeError, UnknownLocaleError):
        raise ValueError(speak("translate.language", found=language, known=_LIKE)) from None
    check_source(lesson)
    source = Path(lesson)
    path = catalogue_path(source.parent, source.stem, language)
    return path, update(path, lesson_source_texts(source, language), language, guess=True)


def lesson_source_texts(lesson: Path, language: str) -> list[SourceText]:
    """Return the texts of a lesson file that it does not itself give in a language.

    Raises
    ------
    LessonFileError
        If the lesson cannot be read.
    """
    problems = Problems()
    text = read_file(lesson, problems)
    tree = None if problems.all else tree_of(text, lesson.name, problems)
    if problems.all:
        raise LessonFileError(lesson.name, problems.all)
    texts = {
        SourceText(text.english, text.context): None
        for text in lesson_texts(tree)
        if text.has_words and not _has(text.node, language)
    }
    return list(texts)


def _has(node: Node, language: str) -> bool:
    return isinstance(node, Table) and language in node.entries
