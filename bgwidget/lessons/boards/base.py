"""A board at a step of a lesson: a session, and what a lesson needs of it besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bgwidget.session import Instead, Session
from bgwidget.tasks import Marked

Answered = Callable[[object], bool]
"""Hears of an answer that was given on the board; tells whether it is right."""

STILL: Instead = {
    "phase": "still",
    "side": 0,
    "turn": None,
    "choices": (),
    "status": "",
    "undo": False,
}
"""What a scene shows where nothing moves."""


class LessonBoard(Session):
    """A board at a step of a lesson."""

    def answer(self, places: Sequence[int]) -> Any:
        """Return what the board gives as an answer; `places` are those chosen on it."""
        return None

    def marked(self, marked: Marked) -> None:
        """Show on the board what was said of an answer."""

    def solve(self, answer: Any) -> None:
        """Show a right answer on the board."""

    def watch(self) -> None:
        """Show what was played, or what stood there before it."""
