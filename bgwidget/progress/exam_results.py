"""Results of exams, as files that are handed in and can be marked again without a notebook."""

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

from bgwidget.common.json_text import parse
from bgwidget.common.shapes import is_line, is_whole
from bgwidget.files import FileTooLargeError, read_bounded, write_whole
from bgwidget.progress.attempt import Json
from bgwidget.progress.export import LONGEST_NICKNAME
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Marked
from bgwidget.tasks.field_types import check_shape
from bgwidget.tasks.fingerprint import digest

FORMAT = "bgwidget-result"
VERSION = 1
_LARGEST = 1_000_000
_LONGEST_STEM = 40
_FORMS: Mapping[str, type] = {
    "version": int,
    "exam": str,
    "learner": str,
    "time": str,
    "attempt": int,
    "answers": list,
    "digest": str,
}
_SAME = ("exam", "time", "attempt", "answers")
"""The fields that two files of the same result have in common."""


class InvalidResultError(RulesError):
    """A file that is not a result of this exam, does not count, or was damaged or changed.

    Examples
    --------
    >>> check_learner("a name\\nof two lines")
    Traceback (most recent call last):
        ...
    bgwidget.progress.exam_results.InvalidResultError: The nickname 'a name␊of two lines' cannot
    be one: it has to be a line of at most 60 characters.
    """


@dataclass(frozen=True, slots=True)
class Result:
    """The answers that a learner handed in.

    Attributes
    ----------
    answers : sequence
        Plain JSON data, one for each task of the exam; None for what was not answered.
    learner : str
        A nickname, at most 60 characters.
    time : datetime
        When, with its time zone; now if left out.
    attempt : int
        Which attempt of the learner it is, from 1.

    Examples
    --------
    >>> Result(["Yes", None], learner="Mai").attempt
    1
    """

    answers: Sequence[Json]
    learner: str = ""
    time: datetime = field(default_factory=lambda: datetime.now(UTC))
    attempt: int = 1


@dataclass(frozen=True, slots=True)
class Results:
    """The marks of all answers to an exam.

    Attributes
    ----------
    score : float
        The share of the tasks that were answered right, from 0 to 1.
    right : int
        How many were.
    passed : bool
        Whether they are enough.
    by_task : tuple of Marked
        The mark of each answer.

    Examples
    --------
    >>> from bgwidget.tasks import Choice, Exam
    >>> one = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes")
    >>> marked = mark_answers(Exam(goal="Answer.", tasks=(one,), passing=1), ["Yes"])
    >>> marked.score, marked.passed
    (1.0, True)
    """

    score: float
    right: int
    passed: bool
    by_task: tuple[Marked, ...] = field(repr=False)


def mark_answers(exam: Exam, answers: Sequence[object]) -> Results:
    """Mark the answers to an exam; None counts as wrong.

    Raises
    ------
    InvalidAnswerError
        If there are more or fewer answers than tasks.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="Two questions.", tasks=(one, one), passing=1)
    >>> made = mark_answers(exam, ["White", None])
    >>> made.score, made.right, made.passed
    (0.5, 1, True)
    """
    marks = exam.results(answers)
    right = sum(marked.right for marked in marks)
    return Results(right / len(marks), right, right >= exam.passing, marks)


def digest_of(exam: Exam) -> str:
    """Return a digest of an exam's questions and right answers, the same on every machine.

    Anything else in the exam may be changed after answers were handed in: see `digest`.

    Examples
    --------
    >>> from bgwidget.tasks import Choice, Exam
    >>> one = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes")
    >>> len(digest_of(Exam(goal="Answer.", tasks=(one,), passing=1)))
    64
    """
    return digest(exam)


def check_learner(learner: object) -> None:
    """Raise `InvalidResultError` for a nickname that is too long or not one line.

    Examples
    --------
    >>> check_learner("Mai")
    >>> check_learner("a name\\nof two lines")
    Traceback (most recent call last):
        ...
    bgwidget.progress.exam_results.InvalidResultError: The nickname 'a name␊of two lines' cannot
    be one: it has to be a line of at most 60 characters.
    """
    if not is_line(learner, LONGEST_NICKNAME):
        raise InvalidResultError("result.learner", found=learner, most=LONGEST_NICKNAME)


def check_path(path: object) -> None:
    """Raise `InvalidResultError` for anything that cannot be the path of a file.

    Examples
    --------
    >>> check_path("results/mai.json")
    """
    if path is not None and not (isinstance(path, str | PathLike) and "\0" not in str(path)):
        raise InvalidResultError("result.path", found=path)


def write(path: str | PathLike[str], exam: Exam, result: Result) -> None:
    """Write a result to a file, whole or not at all.

    A file that exists is left alone, unless it holds the same result under some nickname; written
    again without one, it keeps that.

    Raises
    ------
    InvalidResultError
        If the nickname or the path is not valid, or the file holds anything else.
    bgwidget.tasks.InvalidAnswerError
        If there are more or fewer answers than tasks.
    OSError
        If the file cannot be written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.tasks import Choice, Exam
    >>> one = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes")
    >>> exam = Exam(goal="Answer.", tasks=(one,), passing=1)
    >>> with TemporaryDirectory() as folder:
    ...     write(f"{folder}/mai.json", exam, Result(["Yes"], learner="Mai"))
    ...     print(read(f"{folder}/mai.json", exam).learner)
    Mai
    """
    exam.read_answer(result.answers)
    check_learner(result.learner)
    check_path(path)
    content = _content(exam, result)
    file = Path(path)
    if not is_free(file, exam, result):
        raise InvalidResultError("result.taken", path=str(file))
    if not result.learner:
        with suppress(InvalidResultError):
            content["learner"] = _loaded(file)["learner"]
    written = json.dumps({**content, "digest": digest(content)}, indent=1)
    write_whole(file, f"{written}\n")


def is_free(path: Path, exam: Exam, result: Result) -> bool:
    """Tell whether a result may be written there without losing anything else.

    Examples
    --------
    >>> from pathlib import Path
    >>> from bgwidget.tasks import Choice, Exam
    >>> one = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes")
    >>> exam = Exam(goal="Answer.", tasks=(one,), passing=1)
    >>> is_free(Path("no/such/file.json"), exam, Result(["Yes"]))
    True
    """
    try:
        there = _loaded(path)
    except InvalidResultError:
        return not os.path.lexists(path)
    content = _content(exam, result)
    return all(digest(there[name]) == digest(content[name]) for name in _SAME)


def is_result(path: str | PathLike[str]) -> bool:
    """Tell whether a file claims to be the result of an exam, valid or not.

    Examples
    --------
    >>> is_result("no/such/file.json")
    False
    """
    try:
        _loaded(Path(path))
    except InvalidResultError as error:
        return error.problem in ("result.newer", "result.field")
    return True


def usual_file(name: str, exam: Exam, result: Result) -> Path:
    """Return the default path for a result.

    It is named after the lesson and, from the second attempt on, the attempt; a number is added
    where a file of that name holds something else.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="One question.", tasks=(one,), passing=1)
    >>> str(usual_file("Bar: the exam", exam, Result(["White"])))
    'Bar-the-exam.result.json'
    >>> str(usual_file("Bar: the exam", exam, Result(["White"], attempt=2)))
    'Bar-the-exam.attempt-2.result.json'
    """
    stem = re.sub(r"[^\w.-]+", "-", name)[:_LONGEST_STEM].strip("-.") or exam.kind
    attempt = f".attempt-{result.attempt}" if result.attempt > 1 else ""
    ends = chain(("",), map("-{}".format, count(2)))
    files = (Path(f"{stem}{end}{attempt}.result.json") for end in ends)
    return next(file for file in files if is_free(file, exam, result))


def read(path: str | PathLike[str], exam: Exam) -> Result:
    """Read a result file.

    Raises
    ------
    InvalidResultError
        If there is no such file, or it is not a result, is of another exam, or was damaged or
        changed after it was handed in.
    InvalidTaskError
        If `exam` is not an exam.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="One question.", tasks=(one,), passing=1)
    >>> with TemporaryDirectory() as folder:
    ...     write(f"{folder}/result.json", exam, Result(["White"], learner="Mai"))
    ...     read(f"{folder}/result.json", exam).learner
    'Mai'
    """
    check_shape(exam, Exam, "exam")
    if not isinstance(path, str | PathLike):
        raise InvalidResultError("result.no-file", found=path)
    content = _loaded(Path(path))
    stored = content.pop("digest")
    if digest(content) != stored:
        raise InvalidResultError("result.changed")
    if content["exam"] != digest_of(exam):
        raise InvalidResultError("result.other")
    try:
        time = datetime.fromisoformat(content["time"])
    except ValueError as error:
        raise InvalidResultError("result.field", field="time") from error
    if len(content["answers"]) != len(exam.tasks):
        raise InvalidResultError("result.field", field="answers")
    if not is_line(content["learner"], LONGEST_NICKNAME):
        raise InvalidResultError("result.field", field="learner")
    if content["attempt"] < 1:
        raise InvalidResultError("result.field", field="attempt")
    return Result(tuple(content["answers"]), content["learner"], time, content["attempt"])


def mark(path: str | PathLike[str], exam: Exam) -> Results:
    """Mark a result again, from its answers alone.

    Raises
    ------
    InvalidResultError
        As `read` does, or if it is an attempt that does not count.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.tasks import Choice
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="One question.", tasks=(one,), passing=1)
    >>> with TemporaryDirectory() as folder:
    ...     write(f"{folder}/result.json", exam, Result(["White"]))
    ...     mark(f"{folder}/result.json", exam).passed
    True
    """
    result, last = read(path, exam), 1 + (exam.retakes or 0)
    if result.attempt > last:
        raise InvalidResultError("result.attempt", found=result.attempt, last=last)
    return mark_answers(exam, result.answers)


def _content(exam: Exam, result: Result) -> dict[str, Json]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "exam": digest_of(exam),
        "learner": result.learner,
        "time": result.time.isoformat(timespec="microseconds"),
        "attempt": result.attempt,
        "answers": list(result.answers),
    }


def _loaded(path: Path) -> dict[str, Json]:
    try:
        written = read_bounded(path, _LARGEST)
    except FileTooLargeError as error:
        raise InvalidResultError("result.foreign") from error
    except (OSError, ValueError) as error:
        raise InvalidResultError("result.no-file", found=str(path)) from error
    try:
        content = parse(written.decode("utf-8-sig"))
    except ValueError as error:
        raise InvalidResultError("result.damaged") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InvalidResultError("result.foreign")
    version = content.get("version")
    if is_whole(version, VERSION + 1):
        raise InvalidResultError("result.newer", found=version, known=VERSION)
    for name, form in _FORMS.items():
        if type(content.get(name)) is not form:
            raise InvalidResultError("result.field", field=name)
    return content
