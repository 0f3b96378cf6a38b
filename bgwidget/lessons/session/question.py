"""A task of an exam without its answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NoReturn

from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Task, Text


@dataclass(frozen=True, slots=True)
class Question:
    """The question of a task, without anything about the right answer.

    Attributes
    ----------
    name, kind, game : str
        What it is called, and what sort of task of which game it is.
    goal, read : Text
        What to do, and the idea behind it.
    position, dice
        What stands on the board, if there is one.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> asked = question(Choice(goal="Who starts?", options=("White", "Black"), correct="White"))
    >>> asked.goal
    'Who starts?'
    >>> asked.solution()
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.InvalidMoveError: This is an exam: answer() keeps an answer, and nothing
    is marked before hand_in().
    """

    name: str
    kind: str
    game: str
    goal: Text
    read: Text
    position: Any
    dice: Any

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        raise InvalidMoveError("exam.unmarked")


def question(task: Task) -> Question:
    """Return the question of a task."""
    asked = (task.name, task.kind, task.game, task.goal, task.read, task.position, task.dice)
    return Question(*asked)
