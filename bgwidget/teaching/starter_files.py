"""Starter files for a lesson, which work as they are."""

from __future__ import annotations

import json
import re
from os import PathLike
from pathlib import Path

from markupsafe import Markup

from bgwidget.files import write_whole
from bgwidget.templates import render
from bgwidget.words import Words, speak, words_in

_APART = re.compile(r"[\W_]+")
_LONGEST = 60
_WITHOUT_ASKING = "en"


def new_lesson(
    title: str,
    folder: str | PathLike[str] = ".",
    *,
    file: bool = False,
    language: str | None = None,
) -> tuple[Path, ...]:
    """Write a starter notebook for a lesson and, with `file`, the lesson file that it shows.

    Parameters
    ----------
    title : str
        What the lesson is called; the files are named after it.
    folder : str or path
        Where they are written.
    file : bool
        Whether the lesson is in a file of its own, and not in the notebook.
    language : str, optional
        The language of the files; the one in use if left out.

    Returns
    -------
    tuple of Path
        What was written, the notebook first.

    Raises
    ------
    ValueError
        If the title is empty, or there is no such language.
    FileExistsError
        If one of the files exists; then nothing is written.
    ImportError
        If Jupyter's nbformat is not installed.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     [path.name for path in new_lesson("The 5-point", folder, file=True)]
    ['the-5-point.ipynb', 'the-5-point.yaml']
    """
    return _written(title, folder, "lesson.yaml" if file else "", words_in(language))


def _written(
    title: str, folder: str | PathLike[str], template: str, spoken: Words
) -> tuple[Path, ...]:
    called = " ".join(title.split())
    if not called:
        raise ValueError(spoken.say("new.no-title"))
    stem = Path(folder) / (_APART.sub("-", called.casefold()).strip("-")[:_LONGEST] or "lesson")
    notebook, lesson = stem.with_suffix(".ipynb"), stem.with_suffix(".yaml")
    for path in (notebook, lesson) if template else (notebook,):
        if path.exists():
            raise FileExistsError(spoken.say("new.exists", file=path))
    written = {notebook: notebook_text(called, lesson.name if template else "", spoken)}
    if template:
        written[lesson] = render(__package__, template, spoken, **_facts(called, spoken))
    for path, text in written.items():
        write_whole(path, text, replace=False)
    return tuple(written)


def new_exam(
    title: str, folder: str | PathLike[str] = ".", *, language: str | None = None
) -> tuple[Path, ...]:
    """Write a starter notebook for an exam, and the lesson file that it shows.

    Parameters
    ----------
    title, folder, language
        As for `new_lesson`.

    Returns
    -------
    tuple of Path
        What was written, the notebook first.

    Raises
    ------
    ValueError, FileExistsError, ImportError
        As for `new_lesson`.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     [path.name for path in new_exam("First test", folder)]
    ['first-test.ipynb', 'first-test.yaml']
    """
    return _written(title, folder, "exam.yaml", words_in(language))


def notebook_text(title: str, file: str, spoken: Words, *, for_learners: bool = False) -> str:
    """Return a notebook that shows a lesson file or, without one, contains the lesson.

    A notebook for learners tells them how to begin; any other tells how to change the lesson.
    """
    try:
        from nbformat import v4, writes
    except ImportError as error:
        raise ImportError(speak("new.nbformat"), name="nbformat") from error
    template = "load_file.txt" if file else "cell.txt"
    facts = {"file": _quoted(file), **_facts(title, spoken)}
    code = render(__package__, template, spoken, **facts).rstrip()
    advice = spoken.say("new.file-advice", file=file) if file else spoken.say("new.advice")
    if for_learners:
        advice = spoken.say("new.learner-advice")
    cells = [
        v4.new_markdown_cell(f"# {title}", id="title"),
        v4.new_code_cell(code, id="lesson"),
    ]
    cells.insert(1 if for_learners else 2, v4.new_markdown_cell(advice, id="advice"))
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    return f"{writes(made)}\n"


def _facts(title: str, spoken: Words) -> dict[str, object]:
    language = "" if spoken.language == _WITHOUT_ASKING else spoken.language
    return {
        "title": _quoted(title),
        "read": _quoted(spoken.say("new.read")),
        "goal": _quoted(spoken.say("new.goal")),
        "exam": {
            "goal": _quoted(spoken.say("new.exam.goal")),
            "reach": _quoted(spoken.say("new.exam.reach")),
            "referee": _quoted(spoken.say("new.exam.referee")),
        },
        "hints": [_quoted(spoken.say("new.hint.vague")), _quoted(spoken.say("new.hint.plain"))],
        "language": _quoted(language) if language else "",
    }


def _quoted(text: str) -> Markup:
    """Return a text in quotation marks that Python, JSON and YAML all read alike."""
    return Markup(json.dumps(text, ensure_ascii=False))
