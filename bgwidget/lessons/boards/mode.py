"""What a board is used for at a step of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bgwidget.board.session import Instead, Mode, State
from bgwidget.tasks import Marked

Answered = Callable[[object], bool]
"""Called with an answer that was given on the board; returns whether it is right."""

STILL: Instead = {
    "phase": "still",
    "side": 0,
    "turn": None,
    "choices": (),
    "status": "",
    "undo": False,
}
"""The fields of a scene in which nothing moves."""


class LessonMode(Mode):
    """What a lesson needs of a board beyond what a browser asks; each does nothing here."""

    def answer(self, state: State, places: Sequence[int]) -> Any:
        """Return the answer that stands on the board; `places` are those chosen on it."""
        return None

    def mark(self, state: State, marked: Marked) -> State:
        """Return the state in which what the verdict on an answer is about is lit up."""
        return state

    def solve(self, state: State, answer: Any) -> State:
        """Return the state in which a right answer is shown."""
        return state

    def watch(self, state: State) -> State:
        """Return the state that shows the position after the turn, or before it again."""
        return state
