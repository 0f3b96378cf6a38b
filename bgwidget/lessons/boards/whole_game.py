"""A board for a game that goes on from turn to turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from threading import RLock
from typing import Any

from bgwidget.board.opponent_session import OpponentSession, Opposed
from bgwidget.board.session import Instead, State
from bgwidget.games import BoardGame
from bgwidget.lessons.boards.base import Answered, LessonBoard
from bgwidget.opponents import InvalidOpponentError
from bgwidget.tasks import Task
from bgwidget.words import Words


class GameBoard(OpponentSession, LessonBoard):
    """A board for a game that goes on until what was done in it answers the task.

    The far side is played by the opponent that the task names, or else by hand.
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words,
        lock: RLock,
        task: Task,
        answered: Answered,
    ) -> None:
        super().__init__(board_game, game, words=words, lock=lock, opponent=task.opposed or None)
        self._requests -= {"opponent"} if task.opposed else {"opponent", "reply"}
        self._task = task
        self._answered = answered
        self._refusals = 0
        self._chance = self._dice()
        self.listen(self._hear)

    def restart(self) -> None:
        """Start the game again, with the same rolls if the task fixes them."""
        with self.lock:
            self._chance, self._refusals = self._dice(), 0
            super().restart()

    def face(self, opponent: Opposed) -> None:
        """Refuse another opponent than the one of the task."""
        raise InvalidOpponentError("opponent.fixed")

    def _instead(self, state: State) -> Instead:
        """The next game is no part of a step: what goes on is the lesson."""
        found = super()._instead(state)
        if not self.board_game.on_turn(state.game):
            found["choices"] = ()
        return found

    def _dice(self) -> Random:
        return Scripted(self._task.to_come) if self._task.to_come else Random()

    def _hear(self, state: State) -> None:
        self._refusals += state.refusal is not None and bool(state.refusal.breaches)
        answer = self._task.heard(state.done, state.game, self._refusals)
        if answer is not None and not self._answered(answer):
            self._refusals = 0


class Scripted(Random):
    """Dice that fall as a script says, and at random after its end.

    Examples
    --------
    >>> dice = Scripted([(4, 1)])
    >>> dice.randint(1, 6), dice.randint(1, 6)
    (4, 1)
    """

    def __init__(self, rolls: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self._left = [number for roll in rolls for number in roll]

    def randint(self, a: int, b: int) -> int:
        """Return the next number of the script."""
        return self._left.pop(0) if self._left else super().randint(a, b)
