"""Results of exams: a file that is handed in, and marked again without a notebook."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain, count
from os import PathLike
from pathlib import Path
from typing import Any

from bgwidget.lessons.digesting import digest
from bgwidget.lessons.tasks import Exam, Marked
from bgwidget.lessons.tasks.answers import shown
from bgwidget.rules.rulebook import RulesError

FORMAT = "bgwidget-result"
VERSION = 1
_LONGEST_NICKNAME = 60
_LARGEST = 1_000_000
_LONGEST_STEM = 40
_FORMS: Mapping[str, type] = {
    "version": int,
    "exam": str,
    "learner": str,
    "time": str,
    "answers": list,
    "digest": str,
}


class InvalidResultError(RulesError):
    """A file that is no result of this exam, or one that was damaged or changed."""


@dataclass(frozen=True, slots=True)
class Result:
    """What was handed in: the learner's nickname, when, and an answer to each task.

    An answer of None is one that was not given.
    """

    learner: str
    time: datetime
    answers: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """What answers to an exam came to.

    Attributes
    ----------
    score : float
        The share of the tasks that were answered right, from 0 to 1.
    right : int
        How many were.
    passed : bool
        Whether they are enough.
    by_task : tuple of Marked
        What is said of each answer.
    """

    score: float
    right: int
    passed: bool
    by_task: tuple[Marked, ...] = field(repr=False)


def mark_answers(exam: Exam, answers: Sequence[object]) -> Results:
    """Return what answers to an exam come to; an answer of None is not right.

    Raises
    ------
    InvalidAnswerError
        If there are more or fewer answers than tasks.

    Examples
    --------
    >>> from bgwidget.lessons.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="Two questions.", tasks=(one, one), passing=1)
    >>> made = mark_answers(exam, ["White", None])
    >>> made.score, made.right, made.passed
    (0.5, 1, True)
    """
    found = exam.results(answers)
    right = sum(marked.right for marked in found)
    return Results(right / len(found), right, right >= exam.passing, found)


def digest_of(exam: Exam) -> str:
    """Return a digest of all that an exam asks, and of how it is marked.

    It is the same on every machine. What the exam and its tasks are called does not count, nor
    what is only read and the hints.
    """
    return digest(exam)


def check_learner(learner: str) -> None:
    """Refuse a nickname that is longer than 60 characters or no line, with `InvalidResultError`."""
    if len(learner) > _LONGEST_NICKNAME or not learner.isprintable():
        raise InvalidResultError("result.learner", found=shown(learner), most=_LONGEST_NICKNAME)


def write(
    path: str | PathLike[str],
    exam: Exam,
    answers: Sequence[Any],
    learner: str = "",
    time: datetime | None = None,
) -> None:
    """Write a result to a file, whole or not at all; an earlier one of this exam is replaced.

    Parameters
    ----------
    path
        The file.
    answers
        Plain JSON data, one for each task of the exam; None for what was not answered.
    learner
        A nickname, at most 60 characters.
    time
        When it was handed in, with its time zone; now if left out.

    Raises
    ------
    InvalidResultError
        If the nickname is too long, or the file holds anything but a result of this exam.
    bgwidget.lessons.tasks.InvalidAnswerError
        If there are more or fewer answers than tasks.
    OSError
        If the file cannot be written.
    """
    given = exam.read_answer(answers)
    check_learner(learner)
    content = {
        "format": FORMAT,
        "version": VERSION,
        "exam": digest_of(exam),
        "learner": learner,
        "time": (time or datetime.now(UTC)).isoformat(timespec="seconds"),
        "answers": list(given),
    }
    signed = {**content, "digest": digest(content)}
    file = Path(path)
    if not is_free(file, exam):
        raise InvalidResultError("result.taken", path=str(file))
    part = file.with_name(f"{file.name}.part")
    try:
        part.write_text(json.dumps(signed, indent=1) + "\n", encoding="utf-8")
        part.replace(file)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def is_free(path: Path, exam: Exam) -> bool:
    """Tell whether a result of an exam may be written there: there is nothing else to be lost."""
    try:
        return not os.path.lexists(path) or _loaded(path)["exam"] == digest_of(exam)
    except InvalidResultError:
        return False


def usual_file(name: str, exam: Exam) -> Path:
    """Return the file that a result is written to where none is named.

    It is called after the lesson, and numbered where that one holds something else.

    Examples
    --------
    >>> from bgwidget.lessons.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="One question.", tasks=(one,), passing=1)
    >>> str(usual_file("Bar: the exam", exam))
    'Bar-the-exam.result.json'
    """
    stem = re.sub(r"[^\w.-]+", "-", name)[:_LONGEST_STEM].strip("-.") or exam.kind
    files = (Path(f"{stem}{end}.result.json") for end in chain(("",), map("-{}".format, count(2))))
    return next(file for file in files if is_free(file, exam))


def read(path: str | PathLike[str], exam: Exam) -> Result:
    """Return what a file says was handed in.

    Raises
    ------
    InvalidResultError
        If there is no such file, it is no result, is of another exam, or was damaged or changed
        after it was handed in.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.lessons.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="One question.", tasks=(one,), passing=1)
    >>> with TemporaryDirectory() as folder:
    ...     write(f"{folder}/result.json", exam, ["White"], learner="Mai")
    ...     read(f"{folder}/result.json", exam).learner
    'Mai'
    """
    content = _loaded(Path(path))
    signed = content.pop("digest")
    if digest(content) != signed:
        raise InvalidResultError("result.changed")
    if content["exam"] != digest_of(exam):
        raise InvalidResultError("result.other")
    try:
        time = datetime.fromisoformat(content["time"])
    except ValueError as error:
        raise InvalidResultError("result.field", field="time") from error
    if len(content["answers"]) != len(exam.tasks):
        raise InvalidResultError("result.field", field="answers")
    return Result(content["learner"], time, tuple(content["answers"]))


def mark(path: str | PathLike[str], exam: Exam) -> Results:
    """Mark what was handed in again, from its answers alone.

    Raises
    ------
    InvalidResultError
        As `read` does.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.lessons.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="One question.", tasks=(one,), passing=1)
    >>> with TemporaryDirectory() as folder:
    ...     write(f"{folder}/result.json", exam, ["White"])
    ...     mark(f"{folder}/result.json", exam).passed
    True
    """
    return mark_answers(exam, read(path, exam).answers)


def _loaded(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            written = file.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        raise InvalidResultError("result.no-file", found=shown(str(path))) from error
    try:
        content = json.loads(written) if len(written) <= _LARGEST else None
    except (ValueError, RecursionError) as error:
        raise InvalidResultError("result.damaged") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InvalidResultError("result.foreign")
    version = content.get("version")
    if type(version) is int and version > VERSION:
        raise InvalidResultError("result.newer", found=version, known=VERSION)
    for name, form in _FORMS.items():
        if type(content.get(name)) is not form:
            raise InvalidResultError("result.field", field=name)
    return content
