"""A board at a step of a lesson: a session, and what a lesson needs of it beyond that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bgwidget.board.session import Instead, Session
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


class LessonBoard(Session):
    """A board at a step of a lesson."""

    def answer(self, places: Sequence[int]) -> Any:
        """Return the answer that stands on the board; `places` are those chosen on it."""
        return None

    def marked(self, marked: Marked) -> None:
        """Light up on the board what the verdict on an answer is about."""

    def solve(self, answer: Any) -> None:
        """Show a right answer on the board."""

    def watch(self) -> None:
        """Show the position after the turn, or before it again."""
