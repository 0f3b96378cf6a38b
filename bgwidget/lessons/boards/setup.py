"""A board on which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.edit_session import EditSession
from bgwidget.games import Kind
from bgwidget.lessons.boards.base import LessonBoard
from bgwidget.session import Draft, Instead, State
from bgwidget.words import Words

_DRAFTED: Instead = {"choices": ("empty",), "codes": ()}


class SetupBoard(EditSession, LessonBoard):
    """A position that is set up; the answer is its text, and the roll that goes with it."""

    def __init__(self, kind: Kind, game: Any, words: Words | None = None) -> None:
        super().__init__(kind, game, words)
        self._kinds -= frozenset({"start"})
        shown = Draft({**kind.draft(game), "side": 0})
        self._state = replace(self._state, draft=shown, instead=_DRAFTED)

    def answer(self, places: Sequence[int]) -> Any:
        draft = self.state.draft
        if draft is not None and draft.fault is not None:
            raise draft.fault
        dice = draft.content.get("dice") if draft is not None else None
        return {"position": str(self.kind.near(self.state.game)), "dice": dice or None}

    def solve(self, answer: Any) -> None:
        text = answer.get("position") if isinstance(answer, Mapping) else answer
        dice = answer.get("dice") if isinstance(answer, Mapping) else None
        if text is None:
            return
        with self.lock:
            game = self.kind.start(self.kind.load(self._first, text).position, dice=dice)
            self._take(game, Draft({**self.kind.draft(game), "side": 0}), "load")

    def _set(self, state: State) -> None:
        super()._set(replace(state, instead=_DRAFTED))
