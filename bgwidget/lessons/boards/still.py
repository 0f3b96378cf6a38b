"""A board to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from threading import RLock
from typing import Any, Unpack

from bgwidget.board.session import Instead, State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.base import STILL, LessonBoard
from bgwidget.tasks import Marked
from bgwidget.wire.scene import Mark, Phase
from bgwidget.words import Words


class StillBoard(LessonBoard):
    """A board to look at; nothing on it moves.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> StillBoard(backgammon, backgammon.start()).state.instead["phase"]
    'still'
    """

    phase: Phase = "still"

    requests: frozenset[str] = frozenset()

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        lock: RLock | None = None,
        lit: Sequence[int] = (),
    ) -> None:
        self._lit: list[Mark] = [{"place": place, "role": "target"} for place in lit]
        shown: Instead = {**STILL, "phase": self.phase, "lit": self._lit}
        super().__init__(board_game, State(game, instead=shown), self.requests, words, lock)

    def show(self, **instead: Unpack[Instead]) -> None:
        """Show these fields of a scene in place of those that the game would give."""
        with self.lock:
            new = self._state.version + 1
            shown: Instead = {**self._state.instead, **instead}
            self._set(replace(self._state, version=new, since=new, refusal=None, instead=shown))

    def marked(self, marked: Marked) -> None:
        lit: list[Mark] = [
            {"place": self.board_game.place(self.state.game, mark.place), "role": mark.role}
            for mark in (*marked.marks, *(m for breach in marked.breaches for m in breach.marks))
        ]
        self.show(lit=[*self._lit, *lit])
