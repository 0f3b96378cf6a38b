"""A turn to be watched."""

from __future__ import annotations

from typing import Any

from bgwidget.games import BoardGame
from bgwidget.lessons.boards.still import StillBoard
from bgwidget.tasks import Referee
from bgwidget.words import Words


class ReplayBoard(StillBoard):
    """A turn that was played, to be watched as often as one likes."""

    def __init__(self, board_game: BoardGame, game: Any, words: Words, task: Referee) -> None:
        super().__init__(board_game, game, words)
        self._replay = task.replay()
        self.after = False

    def watch(self) -> None:
        self.after = not self.after
        self.show(pieces=self._replay.after if self.after else self._replay.before)
