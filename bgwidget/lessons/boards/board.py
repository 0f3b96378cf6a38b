"""A board at a step of a lesson: a session whose mode also answers the lesson's requests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.session import Mode, Session
from bgwidget.board.state import Instead, State
from bgwidget.tasks import Marked
from bgwidget.tasks.arrows import Pair
from bgwidget.wire.scene import Arrow, Mark

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

_NOTHING: Instead = {}


class LessonMode(Mode):
    """A mode with the methods that a lesson calls, each of which does nothing by default.

    Attributes
    ----------
    is_free : bool
        Whether pieces can be put anywhere, and turns are noted down in the state's record.
    drawn : dict
        What is drawn on the board, as fields of a scene.
    """

    is_free = False
    drawn: Instead = _NOTHING

    def draw(self, pairs: Iterable[Pair]) -> None:
        """Show arrows and marks, as long as nothing is answered."""
        marks: list[Mark] = []
        arrows: list[Arrow] = []
        for source, target in pairs:
            if source == target:
                marks.append({"place": source, "role": "target"})
            else:
                arrows.append(Arrow(source, target, "better"))
        if marks or arrows:
            instead = self.first.instead
            self.drawn = {"arrows": arrows, "lit": [*instead.get("lit", ()), *marks]}
            self.first = replace(self.first, instead={**instead, **self.drawn})

    def answer(self, state: State, places: Sequence[int]) -> Any:
        """Return the answer that stands on the board; `places` are those chosen on it."""
        return None

    def mark(self, state: State, marked: Marked) -> State:
        """Return the state with the places highlighted that the verdict on an answer is about."""
        return state

    def solve(self, state: State, answer: Any) -> State:
        """Return the state that shows a right answer."""
        return state

    def watch(self, state: State) -> State:
        """Return the state that shows the position after the turn, or before it again."""
        return state

    def strike(self, state: State, number: int) -> State:
        """Return the state without a noted turn, given by its number from 0."""
        return state


class LessonBoard(Session):
    """A board at a step of a lesson."""

    def __init__(self, mode: LessonMode, lock: RLock | None = None) -> None:
        super().__init__(mode, lock)
        self.mode: LessonMode = mode

    @property
    def is_free(self) -> bool:
        """Whether pieces can be put anywhere."""
        return self.mode.is_free

    @property
    def noted(self) -> Sequence[str]:
        """The turns that were noted down, where pieces move freely."""
        return self.state.record if self.is_free else ()

    def answer(self, places: Sequence[int] = ()) -> Any:
        """Return the answer that stands on the board; `places` are those chosen on it."""
        return self.mode.answer(self.state, places)

    def mark(self, marked: Marked) -> None:
        """Highlight the places that the verdict on an answer is about."""
        self.change(lambda state: self.mode.mark(state, marked))

    def solve(self, answer: Any) -> None:
        """Show a right answer."""
        self.change(lambda state: self.mode.solve(state, answer))

    def watch(self) -> None:
        """Show the position after the turn, or before it again."""
        self.change(self.mode.watch)

    def strike(self, number: int) -> None:
        """Strike out a noted turn, by its number from 0."""
        self.change(lambda state: self.mode.strike(state, number))
