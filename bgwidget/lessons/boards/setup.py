"""A board on which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.edit_session import EditSession
from bgwidget.board.session import Draft, Instead, State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.base import LessonBoard
from bgwidget.words import Words

_DRAFTED: Instead = {"choices": ("empty",), "codes": ()}


class SetupBoard(EditSession, LessonBoard):
    """A board for setting up; the answer is the position's text, and the roll if one is set."""

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        lock: RLock | None = None,
    ) -> None:
        super().__init__(board_game, game, words, lock)
        self._requests -= frozenset({"start"})
        shown = Draft({**self._editor.draft(game), "side": 0})
        self._state = replace(self._state, draft=shown, instead=_DRAFTED)

    def answer(self, places: Sequence[int]) -> Any:
        draft = self.state.draft
        if draft is not None and draft.fault is not None:
            raise draft.fault
        dice = draft.content.get("dice") if draft is not None else None
        return {"position": str(self.board_game.near(self.state.game)), "dice": dice or None}

    def solve(self, answer: Any) -> None:
        text = answer.get("position") if isinstance(answer, Mapping) else answer
        dice = answer.get("dice") if isinstance(answer, Mapping) else None
        if text is None:
            return
        with self.lock:
            game = self.board_game.start(self._editor.load(self._first, text).position, dice=dice)
            self._take(game, Draft({**self._editor.draft(game), "side": 0}), "load")

    def _set(self, state: State) -> None:
        super()._set(replace(state, instead=_DRAFTED))
