"""A board for one turn, tried until it is right."""

from __future__ import annotations

from threading import RLock
from typing import Any

from bgwidget.board.play_session import PlaySession
from bgwidget.board.session import Instead, State
from bgwidget.games import BoardGame
from bgwidget.games.contract import Walk
from bgwidget.games.graph import follow
from bgwidget.games.pass_turn import PASS
from bgwidget.lessons.boards.base import STILL, Answered, LessonBoard
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import Words


class TurnBoard(PlaySession, LessonBoard):
    """A board for one turn, which is played again until it is what was asked for."""

    def __init__(
        self, board_game: BoardGame, game: Any, words: Words, lock: RLock, answered: Answered
    ) -> None:
        super().__init__(board_game, game, words=words, lock=lock)
        self._requests = frozenset({"play", "type", "why", "restart"})
        self._answered = answered
        self._state = self._fresh(1)

    def solve(self, answer: Any) -> None:
        with self.lock:
            self._set(self._fresh(self._state.version + 1))
            intent = self.board_game.read(self._first, answer, ())
            self._settle(self._after(self._first, intent), self._shown(intent["steps"]))

    def _advance(self, game: Any, done: str) -> None:
        if done not in ("play", "restart"):
            raise InvalidMoveError("action.only-play")
        before = self._state
        if done == "play" and self._answered(str(self.board_game.latest_play(game)) or PASS):
            self._settle(game)
        elif self._state is before:
            # After an answer the verdict has the word.
            unsaid: Instead = {"status": ""} if done == "play" else {}
            self._set(self._fresh(before.version + 1, unsaid))

    def _settle(self, game: Any, shown: Instead | None = None) -> None:
        new = self._state.version + 1
        self._set(State(game, new, new, done="play", instead={**STILL, **(shown or {})}))

    def _shown(self, walk: Walk) -> Instead:
        """Return the play of a walk from the first position, to be shown step by step."""
        before = self.board_game.snapshot(self._first)
        steps = follow(before["turn"] or (), walk)
        if not steps:
            return {}
        return {"replay": {"pieces": before["pieces"], "dice": before["dice"], "steps": steps}}

    def _fresh(self, version: int, instead: Instead | None = None) -> State:
        shown: Instead = {"choices": (), "undo": False, **(instead or {})}
        return State(self._first, version, version, instead=shown)
