"""The board of a step, chosen by what the step asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import RLock

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards.board import Answered, LessonBoard, LessonMode
from bgwidget.lessons.boards.free import FreeMode
from bgwidget.lessons.boards.play import TurnMode, WholeGameMode
from bgwidget.lessons.boards.setup import SetupMode
from bgwidget.lessons.boards.still import ReplayMode, StillMode, TapMode
from bgwidget.tasks import Referee, Task
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.tasks.game_task import GameTask
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
        return _board(StillMode(board_game(step.game), step.table(), words), step, lock)
    if step.board_use == "play":
        turn = TurnMode(board_game(step.game), step.table(), words, step, answered)
        return _board(turn, step, lock)
    if isinstance(step, GameTask):
        game = WholeGameMode(board_game(step.game), step.table(), words, step, answered)
        board = LessonBoard(game, lock)
        board.listen(game.hear)
        return board
    return _open(step, words, lock)


def open_exam_board(task: Task, words: Words, lock: RLock) -> LessonBoard | None:
    """Return the board for a task of an exam, or None if the task has none.

    Pieces can be put anywhere, and the page does not learn what is legal.
    """
    if task.board_use == "play":
        return _board(FreeMode(board_game(task.game), task.table(), words, task), task, lock)
    return _open(task, words, lock)


def _open(task: Task, words: Words, lock: RLock) -> LessonBoard | None:
    """Return a board on which nothing is marked until the learner submits an answer."""
    if not task.shows_board:
        return None
    game, table = board_game(task.game), task.table()
    if isinstance(task, Referee):
        return _board(ReplayMode(game, table, words, task), task, lock)
    modes: Mapping[str, Callable[[], LessonMode]] = {
        "edit": lambda: SetupMode(game, table, words),
        "tap": lambda: TapMode(game, table, words, task.lit_places),
        "free": lambda: FreeMode(game, table, words, task),
        "still": lambda: StillMode(game, table, words, task.lit_places),
    }
    return _board(modes[task.board_use](), task, lock)


def _board(mode: LessonMode, step: Task | Read, lock: RLock) -> LessonBoard:
    """Return the board of a step, with what its author has drawn on it."""
    mode.draw(drawn_pairs(step.game, step.drawn))
    return LessonBoard(mode, lock)
