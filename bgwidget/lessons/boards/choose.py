"""The choice of the board for a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import RLock

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards.base import Answered, LessonBoard
from bgwidget.lessons.boards.free import FreeBoard
from bgwidget.lessons.boards.one_turn import TurnBoard
from bgwidget.lessons.boards.replay import ReplayBoard
from bgwidget.lessons.boards.setup import SetupBoard
from bgwidget.lessons.boards.still import StillBoard
from bgwidget.lessons.boards.tap import TapBoard
from bgwidget.lessons.boards.whole_game import GameBoard
from bgwidget.tasks import Referee, Task
from bgwidget.words import Words


def open_board(
    step: Task | Read, words: Words, lock: RLock, answered: Answered
) -> LessonBoard | None:
    """Return the board for a step of a lesson, or None if the step has none.

    Where a play on the board is itself the answer, ``answered`` is called with it.
    """
    if isinstance(step, Read):
        if step.position is None:
            return None
        return StillBoard(board_game(step.game), step.table(), words, lock)
    if step.board_use == "play":
        return TurnBoard(board_game(step.game), step.table(), words, lock, answered)
    if step.board_use == "game":
        return GameBoard(board_game(step.game), step.table(), words, lock, step, answered)
    return _open(step, words, lock)


def open_exam_board(task: Task, words: Words, lock: RLock) -> LessonBoard | None:
    """Return the board for a task of an exam, or None if the task has none.

    Pieces go wherever they are put, and the page does not know what is legal.
    """
    if task.board_use == "play":
        return FreeBoard(board_game(task.game), task.table(), words, lock, task)
    return _open(task, words, lock)


def _open(task: Task, words: Words, lock: RLock) -> LessonBoard | None:
    """Return a board on which nothing is marked until the learner hands it over."""
    if not task.shows_board:
        return None
    found, game = board_game(task.game), task.table()
    if isinstance(task, Referee):
        return ReplayBoard(found, game, words, lock, task)
    made: Mapping[str, Callable[[], LessonBoard]] = {
        "edit": lambda: SetupBoard(found, game, words, lock),
        "tap": lambda: TapBoard(found, game, words, lock, task.lit_places),
        "free": lambda: FreeBoard(found, game, words, lock, task),
        "still": lambda: StillBoard(found, game, words, lock, task.lit_places),
    }
    return made[task.board_use]()
