"""A board that shows a finished turn."""

from __future__ import annotations

from threading import RLock
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.lessons.boards.still import StillBoard
from bgwidget.tasks import Referee
from bgwidget.words import Words


class ReplayBoard(StillBoard):
    """A board that shows a finished turn, as often as one likes."""

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words, lock: RLock, task: Referee
    ) -> None:
        super().__init__(board_game, game, words, lock)
        self._replay = task.replay()
        self.after = False

    def watch(self) -> None:
        self.after = not self.after
        self.show(pieces=self._replay.after if self.after else self._replay.before)
