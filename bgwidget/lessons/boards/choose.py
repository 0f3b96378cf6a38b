"""Which board stands at a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
    step: Task | Read, words: Words, answered: Answered, examined: bool = False
) -> LessonBoard | None:
    """Return the board of a step; None where there is none.

    In an exam pieces move as they are put, and the page does not know what is legal.
    """
    if isinstance(step, Read):
        if step.position is None:
            return None
        return StillBoard(board_game(step.game), step.table(), words)
    found, game = board_game(step.game), step.table()
    lit = [step.knows.place(point) for point in step.points_out]
    if isinstance(step, Referee):
        return ReplayBoard(found, game, words, step)

    def free() -> LessonBoard:
        return FreeBoard(found, game, words, step)

    made: Mapping[str, Callable[[], LessonBoard]] = {
        "play": lambda: free() if examined else TurnBoard(found, game, words, answered),
        "edit": lambda: SetupBoard(found, game, words),
        "game": lambda: GameBoard(found, game, words, step, answered),
        "tap": lambda: TapBoard(found, game, words, lit),
        "free": free,
        "still": lambda: StillBoard(found, game, words, lit),
    }
    if step.board_use == "still" and step.position is None and not step.always_board:
        return None
    return made[step.board_use]()
