"""A board on which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.board.edit import EditMode
from bgwidget.board.state import Draft, Instead, State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.board import LessonMode
from bgwidget.words import Words

_DRAFTED: Instead = {"choices": ("empty",), "codes": ()}


class SetupMode(LessonMode):
    """A board for setting up; the answer is the position's text, and the roll if one is set."""

    def __init__(self, board_game: BoardGame, game: Any, words: Words | None = None) -> None:
        super().__init__(board_game, game, words)
        self._edit = EditMode(board_game, game, words, _DRAFTED)
        self.requests = self._edit.requests - {"start"}
        self.drafted = self._edit.drafted
        self.first = replace(self._edit.first, draft=self._draft(game))

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        return self._edit.next(state, intent)

    def answer(self, state: State, places: Sequence[int]) -> Any:
        draft = state.draft
        if draft is not None and draft.fault is not None:
            raise draft.fault
        dice = draft.content.get("dice") if draft is not None else None
        return {"position": str(self.board_game.near(state.game)), "dice": dice or None}

    def solve(self, state: State, answer: Any) -> State:
        text = answer.get("position") if isinstance(answer, Mapping) else answer
        dice = answer.get("dice") if isinstance(answer, Mapping) else None
        if text is None:
            return state
        position = self._edit.editor.load(self.first.game, text).position
        game = self.board_game.start(position, dice=dice)
        return self._edit.draft(state, game, self._draft(game), "load")

    def _draft(self, game: Any) -> Draft:
        return Draft({**self._edit.editor.draft(game), "side": 0})
