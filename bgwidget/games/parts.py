"""The parts with which a game is registered."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from typing import Literal

PartName = Literal[
    "board",
    "tasks",
    "task_kinds",
    "exercises",
    "opponents",
    "adviser",
    "analyst",
    "rolls",
    "proofreader",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameParts:
    """The parts of a game, each given itself or as a path such as ``"race.board:GAME"``.

    Attributes
    ----------
    board
        A `BoardGame`: all that is needed to play, to show and to speak.
    tasks
        A `bgwidget.tasks.games.Judge`; without one no tasks can be set.
    task_kinds
        Kinds of task that only this game has, a tuple of subclasses of
        `bgwidget.tasks.Task`; those that all games share can always be set.
    exercises
        A `bgwidget.exercises.GameExercises`; without them there are no drills.
    opponents
        A `bgwidget.opponents.GameOpponents`; without them nobody answers across the board.
    adviser
        A `bgwidget.advice.Adviser`; without one nothing is said of how good a play is.
    analyst
        A `bgwidget.advice.Analyst`; without one no game is gone through again.
    rolls
        A `bgwidget.games.RollCounter`; without one no rolls are counted.
    proofreader
        A `Proofreader` of the linter; without one nothing compares the words of a
        lesson with its boards.
    words
        The folder of its catalogues, ``en/LC_MESSAGES/NAME.mo`` and the like.

    Examples
    --------
    >>> GameParts(board="bgwidget.games.camelot:GAME").board
    'bgwidget.games.camelot:GAME'
    """

    board: object
    tasks: object = None
    task_kinds: object = None
    exercises: object = None
    opponents: object = None
    adviser: object = None
    analyst: object = None
    rolls: object = None
    proofreader: object = None
    words: str | PathLike[str] | None = None
