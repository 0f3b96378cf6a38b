"""Boards on which no piece moves: to look at, to choose places on, or to watch a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bgwidget.board.state import State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.board import STILL, LessonMode
from bgwidget.tasks import Marked, Referee
from bgwidget.tasks.point_names import place_named, point_name
from bgwidget.wire.scene import Mark, Phase
from bgwidget.words import Words


class StillMode(LessonMode):
    """A board only to look at.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> StillMode(backgammon, backgammon.start()).first.instead["phase"]
    'still'
    """

    phase: Phase = "still"

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        lit: Sequence[int] = (),
    ) -> None:
        self._lit: list[Mark] = [{"place": place, "role": "target"} for place in lit]
        super().__init__(board_game, game, words, {**STILL, "phase": self.phase, "lit": self._lit})

    def mark(self, state: State, marked: Marked) -> State:
        lit: list[Mark] = [
            {"place": self.board_game.place(state.game, mark.place), "role": mark.role}
            for mark in (*marked.marks, *(m for breach in marked.breaches for m in breach.marks))
        ]
        return state.show(lit=[*self.first.instead["lit"], *lit])

    def solve(self, state: State, answer: Any) -> State:
        # What is marked is of an answer that was wrong.
        return state.show(lit=self.first.instead["lit"])


class TapMode(StillMode):
    """A board on which places are chosen; the answer is the list of their names."""

    phase = "tap"

    def answer(self, state: State, places: Sequence[int]) -> Any:
        names = (point_name(self.board_game.name, place) for place in places)
        return [name for name in names if name is not None]

    def solve(self, state: State, answer: Any) -> State:
        places = (place_named(self.board_game.name, name) for name in answer)
        tapped = [place for place in places if place is not None]
        return super().solve(state, answer).show(tapped=tapped)


class ReplayMode(StillMode):
    """A board that shows a finished turn, as often as the learner likes.

    Attributes
    ----------
    after : bool
        Whether the position after the turn is shown.
    """

    def __init__(self, board_game: BoardGame, game: Any, words: Words, task: Referee) -> None:
        super().__init__(board_game, game, words)
        self._replay = task.replay()
        self.after = False

    def mark(self, state: State, marked: Marked) -> State:
        # The places would tell which rule is to be named.
        return super().mark(state, marked) if marked.right else state

    def watch(self, state: State) -> State:
        self.after = not self.after
        return state.show(pieces=self._replay.after if self.after else self._replay.before)
