"""The board of a step: chosen by what the step asks, and what a lesson does with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import RLock
from typing import Any

from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards.free import FreeMode
from bgwidget.lessons.boards.mode import Answered, LessonMode
from bgwidget.lessons.boards.play import TurnMode, WholeGameMode
from bgwidget.lessons.boards.setup import SetupMode
from bgwidget.lessons.boards.still import ReplayMode, StillMode, TapMode
from bgwidget.tasks import Marked, Referee, Task
from bgwidget.words import Words


class LessonBoard(Session):
    """A board at a step of a lesson: a session, and what a lesson does with it beyond that."""

    def __init__(self, mode: LessonMode, lock: RLock | None = None) -> None:
        super().__init__(mode, lock)
        self.mode: LessonMode = mode

    def answer(self, places: Sequence[int] = ()) -> Any:
        """Return the answer that stands on the board; `places` are those chosen on it."""
        return self.mode.answer(self.state, places)

    def mark(self, marked: Marked) -> None:
        """Light up what the verdict on an answer is about."""
        self.change(lambda state: self.mode.mark(state, marked))

    def solve(self, answer: Any) -> None:
        """Show a right answer."""
        self.change(lambda state: self.mode.solve(state, answer))

    def watch(self) -> None:
        """Show the position after the turn, or before it again."""
        self.change(self.mode.watch)

    @property
    def is_free(self) -> bool:
        """Whether pieces go wherever they are put."""
        return isinstance(self.mode, FreeMode)

    @property
    def noted(self) -> Sequence[str]:
        """The turns that were noted down, where pieces move freely."""
        return self.state.record if self.is_free else ()

    def strike(self, number: int) -> None:
        """Strike out a noted turn, by its number from 0."""
        mode = self.mode
        if isinstance(mode, FreeMode):
            self.change(lambda state: mode.strike(state, number))


def open_board(
    step: Task | Read, words: Words, lock: RLock, answered: Answered
) -> LessonBoard | None:
    """Return the board for a step of a lesson, or None if the step has none.

    Where a play on the board is itself the answer, ``answered`` is called with it.
    """
    if isinstance(step, Read):
        if step.position is None:
            return None
        return LessonBoard(StillMode(board_game(step.game), step.table(), words), lock)
    if step.board_use == "play":
        turn = TurnMode(board_game(step.game), step.table(), words, answered)
        return LessonBoard(turn, lock)
    if step.board_use == "game":
        game = WholeGameMode(board_game(step.game), step.table(), words, step, answered)
        board = LessonBoard(game, lock)
        board.listen(game.hear)
        return board
    return _open(step, words, lock)


def open_exam_board(task: Task, words: Words, lock: RLock) -> LessonBoard | None:
    """Return the board for a task of an exam, or None if the task has none.

    Pieces go wherever they are put, and the page does not know what is legal.
    """
    if task.board_use == "play":
        return LessonBoard(FreeMode(board_game(task.game), task.table(), words, task), lock)
    return _open(task, words, lock)


def _open(task: Task, words: Words, lock: RLock) -> LessonBoard | None:
    """Return a board on which nothing is marked until the learner hands it over."""
    if not task.shows_board:
        return None
    game, table = board_game(task.game), task.table()
    if isinstance(task, Referee):
        return LessonBoard(ReplayMode(game, table, words, task), lock)
    modes: Mapping[str, Callable[[], LessonMode]] = {
        "edit": lambda: SetupMode(game, table, words),
        "tap": lambda: TapMode(game, table, words, task.lit_places),
        "free": lambda: FreeMode(game, table, words, task),
        "still": lambda: StillMode(game, table, words, task.lit_places),
    }
    return LessonBoard(modes[task.board_use](), lock)
