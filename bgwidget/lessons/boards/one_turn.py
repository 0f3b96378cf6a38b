"""A board for one turn, tried until it is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.board.play import PlayMode
from bgwidget.board.session import Instead, State
from bgwidget.games import BoardGame
from bgwidget.games.graph import replay
from bgwidget.games.pass_turn import PASS
from bgwidget.lessons.boards.mode import STILL, Answered, LessonMode
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import Words

_FRESH: Instead = {"choices": (), "undo": False}


class TurnMode(LessonMode):
    """A board for one turn, which is played again until it is what was asked for."""

    requests = frozenset({"play", "type", "why", "restart"})

    def __init__(self, board_game: BoardGame, game: Any, words: Words, answered: Answered) -> None:
        super().__init__(board_game, game, words, _FRESH)
        self._play = PlayMode(board_game, game, words)
        self._answered = answered

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        after = self._play.next(state, intent)
        if after.done == "play":
            if self._answered(str(self.board_game.latest_play(after.game)) or PASS):
                return self._settled(state, after.game)
            # After an answer the verdict has the word.
            return self._fresh(state, {"status": ""})
        if after.done == "restart":
            return self._fresh(state)
        if after.done:
            raise InvalidMoveError("action.only-play")
        return after

    def solved(self, state: State, answer: Any) -> State:
        first = self.first.game
        walk = self.board_game.read(first, answer, ())["steps"]
        game = self.board_game.play(first, walk)
        play = replay(self.board_game.snapshot(first), walk)
        return self._settled(state, game, {"replay": play} if play["steps"] else {})

    def _settled(self, state: State, game: Any, shown: Instead | None = None) -> State:
        return state.anew(game=game, done="play", instead={**STILL, **(shown or {})})

    def _fresh(self, state: State, shown: Instead | None = None) -> State:
        return state.anew(game=self.first.game, instead={**_FRESH, **(shown or {})})
