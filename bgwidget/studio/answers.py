"""Answers shown on the board of a task that is still being written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bgwidget.lesson_files.field_reader import FieldReader
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.positions import GameSettings
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import UNFIT
from bgwidget.lesson_files.yaml_nodes import Scalar, Table
from bgwidget.lessons.boards import open_exam_board
from bgwidget.lessons.session.place import Place, Record
from bgwidget.lessons.session.step_session import StepSession
from bgwidget.rules.rulebook import RulesError
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.tasks import (
    Exam,
    FindPoints,
    InvalidAnswerError,
    Marked,
    Play,
    Task,
    kinds_of,
)
from bgwidget.tasks.answer_text import spell
from bgwidget.tasks.answers import plain_answer
from bgwidget.tasks.field_types import FieldType
from bgwidget.tasks.play_aims import play_in
from bgwidget.words import Words

_PLACEHOLDERS: Mapping[str, Any] = {
    "words": "?",
    "str": "?",
    "number": 1,
    "list": (),
    "row": (0, 0),
}
"""Values for needed fields that are not written yet."""
_OF_BOARD = ("position", "dice", "game", "house")
_NOT_READ = frozenset({"kind", "wrong", "tasks", "game", "house", "id"})


class AnswerSession(StepSession):
    """A task whose answer is shown: nothing is marked before it is taken."""

    def __init__(self, task: Task, *given: Any) -> None:
        super().__init__([task], *given)
        self.place = Place(1, 0, (Record(),), opened=1)
        self._open_board()

    def take(self, answer: object) -> None:
        """Do nothing: what is shown is written into the file."""

    def next(self) -> None:
        """Do nothing: there is one task."""

    def again(self) -> None:
        """Begin with an untouched board."""
        self._open_board()

    def _open_board(self) -> None:
        self._seat(open_exam_board(self.task, self.words, self.lock))


def draft_task(table: Table, given: GameSettings) -> Task:
    """Return a task with what is written of it so far, not verified.

    Raises
    ------
    InvalidStudioError
        If too little is written to show an answer; the error says why.

    Examples
    --------
    >>> from bgwidget.lesson_files.yaml_tree import read_tree
    >>> draft_task(read_tree("{kind: play, dice: 3-1}", Problems()), GameSettings()).dice
    (3, 1)
    """
    what = kinds_of(given.game).get(getattr(table.entries.get("kind"), "text", ""))
    if what is None:
        raise InvalidStudioError("studio.no-answer")
    keys, problems = keys_of(what), Problems()
    reader = FieldReader(problems, given, lambda node: UNFIT)
    fields: dict[str, Any] = {name: value for name, value in given.fields().items() if name in keys}
    for name, key in keys.items():
        value: Any = UNFIT
        if name in table.entries and name not in _NOT_READ:
            value = reader.value(key, table.entries[name])
        if value is not UNFIT:
            fields[key.field] = value
        elif key.needed:
            fields[key.field] = _placeholder(key.type)
    try:
        task = what(**fields)
        task.table()
        task.fields()
    except RulesError as error:
        raise InvalidStudioError("studio.not-yet", why=error) from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise InvalidStudioError("studio.no-answer") from error
    return task


def shown_task(use: str, table: Table, given: GameSettings) -> Task:
    """Return a task on whose board a turn or a place of another task is shown.

    Raises
    ------
    InvalidStudioError
        If too little is written to show it; the error says why.

    Examples
    --------
    >>> from bgwidget.lesson_files.yaml_tree import read_tree
    >>> step = read_tree("{kind: referee, dice: 3-1, played: 8/5 6/5}", Problems())
    >>> shown_task("turn", step, GameSettings()).kind
    'play'
    """
    entries = {name: table.entries[name] for name in _OF_BOARD if name in table.entries}
    if use == "turn":
        entries["kind"] = Scalar(table.line, table.column, Play.kind, True)
        return draft_task(replace(table, entries=entries), given)
    entries["kind"] = Scalar(table.line, table.column, FindPoints.kind, True)
    entries["question"] = Scalar(table.line, table.column, "mine", True)
    return draft_task(replace(table, entries=entries), given)


def answer_found(task: Task, words: Words) -> str:
    """Return what the engine finds to be right; empty where the file says it, or there is a game.

    Examples
    --------
    >>> from bgwidget.tasks import FindPoints
    >>> from bgwidget.words import words
    >>> answer_found(FindPoints(goal="Tap your points.", question="mine"), words("en"))
    'The right answer, as the engine finds it: 6, 8, 13, 24'
    """
    if isinstance(task, Exam):
        return ""
    if isinstance(task, Play):
        written, only = play_in(task) != "", len(task.accepted) == 1
    else:
        written, only = task.answer_in != "", task.only_answer
    answer = "" if written else spell(task, task.solution(), words)
    return words.say(f"studio.answer.{'only' if only else 'one'}", answer=answer) if answer else ""


def right(task: Task, answer: Any) -> tuple[str, Any]:
    """Return the field that makes an answer the right one, and what it has to hold.

    Raises
    ------
    InvalidStudioError
        If it breaks a rule, or the engine alone finds the answer to such a task.
    InvalidAnswerError
        If it is no answer to this kind of task.
    """
    if not task.answer_in:
        raise InvalidStudioError("studio.engine")
    marked = _marked(task, task.take(answer))
    if marked is not None and marked.breaches and not (marked.right or marked.legal):
        why = " ".join(breach.sentence for breach in marked.breaches)
        raise InvalidStudioError("studio.illegal", why=why)
    return task.answer_in, plain_answer(task.right_by(answer))


def wrong(task: Task, answer: Any) -> dict[str, Any]:
    """Return a usual wrong answer as a file lists it, with nothing said of it yet.

    Raises
    ------
    InvalidStudioError
        If it is right.
    InvalidAnswerError
        If it is no answer to this kind of task.
    """
    marked = _marked(task, task.take(answer))
    if marked is not None and marked.right:
        raise InvalidStudioError("studio.right")
    broken = marked.broken if marked is not None else ()
    reveals = next(iter((*broken, *task.rules)), "")
    slip = {"answer": plain_answer(answer), "reveals": reveals, "says": ""}
    return {**slip, "legal": True} if marked is not None and marked.legal else slip


def _marked(task: Task, read: Any) -> Marked | None:
    """Return how an answer is marked, where enough of the task is written."""
    try:
        return task.judge(read)
    except InvalidAnswerError:
        raise
    except (RulesError, ValueError, LookupError, TypeError, AttributeError):
        return None


def _placeholder(wanted: FieldType) -> Any:
    return _PLACEHOLDERS.get(wanted.form)
