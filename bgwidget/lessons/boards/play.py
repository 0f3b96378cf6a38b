"""Boards to play on: one turn, tried until it is right, or a whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bgwidget.board.opponent import Opponent
from bgwidget.board.play import PlayMode
from bgwidget.board.state import Instead, State
from bgwidget.games import BoardGame
from bgwidget.games.graph import replay
from bgwidget.lessons.boards.board import STILL, Answered, LessonMode
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError
from bgwidget.tasks import Task
from bgwidget.tasks.game_task import GameTask
from bgwidget.words import Words
from bgwidget.words.typed_text import PASS

_FRESH: Instead = {"choices": (), "undo": False}


class TurnMode(LessonMode):
    """A board for one turn, which is played again until it is what was asked for."""

    requests = frozenset({"play", "type", "why", "restart"})

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words, task: Task, answered: Answered
    ) -> None:
        super().__init__(board_game, game, words, _FRESH)
        self._play = PlayMode(board_game, game, words)
        self._task = task
        self._answered = answered

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        try:
            after = self._play.next(state, intent)
        except IllegalMoveError as error:
            raise IllegalMoveError(self._task.keep_back(error.breaches)) from error
        if after.refusal is not None and after.refusal.breaches:
            kept_back = self._task.keep_back(after.refusal.breaches)
            after = replace(after, refusal=replace(after.refusal, breaches=kept_back))
        if after.done == "play":
            if self._answered(str(self.board_game.latest_play(after.game)) or PASS):
                return self._settle(state, after.game)
            # After an answer, only the verdict is shown.
            return self._fresh(state, {"status": ""})
        if after.done == "restart":
            return self._fresh(state)
        if after.done:
            raise InvalidMoveError("action.only-play")
        return after

    def solve(self, state: State, answer: Any) -> State:
        first = self.first.game
        walk = self.board_game.read(first, answer, ())["steps"]
        game = self.board_game.play(first, walk)
        play = replay(self.board_game.snapshot(first), walk)
        return self._settle(state, game, {"replay": play} if play["steps"] else {})

    def _settle(self, state: State, game: Any, shown: Instead | None = None) -> State:
        return state.anew(game=game, done="play", instead={**STILL, **(shown or {})})

    def _fresh(self, state: State, shown: Instead | None = None) -> State:
        return state.anew(game=self.first.game, instead={**_FRESH, **self.drawn, **(shown or {})})


class WholeGameMode(LessonMode):
    """A board for a game that goes on until something done in it answers the task.

    The far side is played by the opponent that the task names, or else by hand.

    Attributes
    ----------
    play : PlayMode
        How the game is played.
    """

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words, task: GameTask, answered: Answered
    ) -> None:
        super().__init__(board_game, game, words)
        opponent = Opponent(board_game, task.opponent_level or None, fixed=True)
        self.play = PlayMode(board_game, game, words, opponent=opponent)
        self._task = task
        self._answered = answered
        self._refusals = 0
        self.play.dice = self._dice()
        self.requests = self.play.requests
        self.first = self._without_next(self.play.first)

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        after = self.play.next(state, intent)
        if after.done == "restart":
            self.play.dice, self._refusals = self._dice(), 0
        return self._without_next(after)

    def hear(self, state: State) -> None:
        """Take in what was done; if it answers the task, tell the lesson."""
        self._refusals += state.refusal is not None and bool(state.refusal.breaches)
        answer = self._task.answer_from(state.done, state.game, self._refusals)
        if answer is not None and not self._answered(answer):
            self._refusals = 0

    def _without_next(self, state: State) -> State:
        """Leave out the action that starts the next game, since the lesson goes on instead."""
        if self.board_game.on_turn(state.game):
            return state
        return replace(state, instead={**state.instead, "choices": ()})

    def _dice(self) -> Random:
        """Return dice that repeat the same rolls at each start, if the task fixes them."""
        return ScriptedDice(self._task.rolls_to_come) if self._task.rolls_to_come else Random()


class ScriptedDice(Random):
    """Dice that follow a script, and are random after its end.

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
