"""Which board stands at a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bgwidget.games import kind
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards.base import Answered, Desk
from bgwidget.lessons.boards.free import Free
from bgwidget.lessons.boards.one_turn import Trial
from bgwidget.lessons.boards.replay import Replay
from bgwidget.lessons.boards.setup import Drafting
from bgwidget.lessons.boards.still import Still
from bgwidget.lessons.boards.tap import Tap
from bgwidget.lessons.boards.whole_game import Table
from bgwidget.tasks import Referee, Task
from bgwidget.words import Words


def open_desk(
    step: Task | Read, words: Words, answered: Answered, examined: bool = False
) -> Desk | None:
    """Return the board of a step; None where there is none.

    In an exam pieces move as they are put, and the page does not know what is legal.
    """
    if isinstance(step, Read):
        if step.position is None:
            return None
        return Still(kind(step.game), step.table(), words)
    found, game = kind(step.game), step.table()
    lit = [step.knows.place(point) for point in step.points_out]
    if isinstance(step, Referee):
        return Replay(found, game, words, step)

    def free() -> Desk:
        return Free(found, game, words, step)

    made: Mapping[str, Callable[[], Desk]] = {
        "play": lambda: free() if examined else Trial(found, game, words, answered),
        "edit": lambda: Drafting(found, game, words),
        "game": lambda: Table(found, game, words, step, answered),
        "tap": lambda: Tap(found, game, words, lit),
        "free": free,
        "still": lambda: Still(found, game, words, lit),
    }
    if step.desk == "still" and step.position is None and not step.always_board:
        return None
    return made[step.desk]()
