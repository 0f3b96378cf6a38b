"""A board for a game that goes on from turn to turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bgwidget.board.opponent import Opponent
from bgwidget.board.play import PlayMode
from bgwidget.board.session import State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.mode import Answered, LessonMode
from bgwidget.tasks import Task
from bgwidget.words import Words


class WholeGameMode(LessonMode):
    """A board for a game that goes on until what was done in it answers the task.

    The far side is played by the opponent that the task names, or else by hand.
    """

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words, task: Task, answered: Answered
    ) -> None:
        super().__init__(board_game, game, words)
        opponent = Opponent(board_game, task.opposed or None, fixed=True)
        self._play = PlayMode(board_game, game, words, opponent=opponent)
        self._task = task
        self._answered = answered
        self._refusals = 0
        self._play.dice = self._dice()
        self.requests = self._play.requests
        self.first = self._without_next(self._play.first)

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        after = self._play.next(state, intent)
        if after.done == "restart":
            self._play.dice, self._refusals = self._dice(), 0
        return self._without_next(after)

    def hear(self, state: State) -> None:
        """Take in what was done; where that answers the task, tell the lesson."""
        self._refusals += state.refusal is not None and bool(state.refusal.breaches)
        answer = self._task.heard(state.done, state.game, self._refusals)
        if answer is not None and not self._answered(answer):
            self._refusals = 0

    def _without_next(self, state: State) -> State:
        """The next game is no part of a step: what goes on is the lesson."""
        if self.board_game.on_turn(state.game):
            return state
        return replace(state, instead={**state.instead, "choices": ()})

    def _dice(self) -> Random:
        """Return dice that fall in the same way at each start, if the task fixes them."""
        return ScriptedDice(self._task.to_come) if self._task.to_come else Random()


class ScriptedDice(Random):
    """Dice that fall as a script says, and at random after its end.

    Examples
    --------
    >>> dice = ScriptedDice([(4, 1)])
    >>> dice.randint(1, 6), dice.randint(1, 6)
    (4, 1)
    """

    def __init__(self, rolls: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self._left = [number for roll in rolls for number in roll]

    def randint(self, a: int, b: int) -> int:
        """Return the next number of the script."""
        return self._left.pop(0) if self._left else super().randint(a, b)
