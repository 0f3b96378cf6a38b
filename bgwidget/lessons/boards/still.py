"""A board that is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.games import BoardGame
from bgwidget.lessons.boards.base import STILL, LessonBoard
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.session import State
from bgwidget.tasks import Marked
from bgwidget.words import Words


class StillBoard(LessonBoard):
    """A board that is looked at, and whose places may be chosen; nothing on it moves.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> StillBoard(backgammon, backgammon.start()).state.instead["phase"]
    'still'
    """

    phase = "still"

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words | None = None, lit: Sequence[int] = ()
    ) -> None:
        super().__init__(board_game, game, words=words)
        self._kinds = frozenset()
        self._lit = [{"place": place, "role": "target"} for place in lit]
        shown = {**STILL, "phase": self.phase, "lit": self._lit}
        self._state = State(game, instead=shown)

    def act(self, intent: Mapping[str, Any]) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.still")

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.still")

    def show(self, **instead: Any) -> None:
        """Show some fields of a scene in place of what the game says."""
        with self.lock:
            new = self._state.version + 1
            shown = {**self._state.instead, **instead}
            self._set(replace(self._state, version=new, since=new, refusal=None, instead=shown))

    def marked(self, marked: Marked) -> None:
        lit = [
            {"place": self.board_game.place(self.state.game, mark.place), "role": mark.role}
            for mark in (*marked.marks, *(m for breach in marked.breaches for m in breach.marks))
        ]
        self.show(lit=[*self._lit, *lit])
