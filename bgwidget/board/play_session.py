"""A seat at which a game is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from threading import RLock
from typing import Any

from bgwidget.board.intents import SHARED
from bgwidget.board.session import Refusal, Session, State
from bgwidget.games import BoardGame
from bgwidget.words import Words


class PlaySession(Session):
    """A game that is played, and the requests made of it.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    game
        The state of play to begin with.
    seed
        Seed of the dice; the same seed gives the same dice. ``None`` gives others each time.
    words, lock
        As for a `Session`.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> session = PlaySession(backgammon, backgammon.start(), seed=1)
    >>> session.handle({"kind": "roll", "base": 1})
    >>> session.state.version, session.state.game.dice
    (2, (2, 5))
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        seed: int | None = None,
        words: Words | None = None,
        lock: RLock | None = None,
    ) -> None:
        super().__init__(board_game, State(game), board_game.actions | SHARED, words, lock)
        self._chance = Random(seed)

    def act(self, intent: Mapping[str, Any]) -> None:
        """Carry out an action asked for in Python; raise what refuses it."""
        with self.lock:
            self._advance(self._after(self._state.game, intent), intent["kind"])

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Carry out an action written as text, after the steps of `walk`; raise what refuses it."""
        with self.lock:
            self._carry_out(self.board_game.read(self._state.game, text, walk))

    def restart(self) -> None:
        """Go back to the game as it was in the beginning; the dice roll on."""
        with self.lock:
            self._advance(self._first, "restart")

    def follow(self) -> None:
        """Begin the game that comes after a finished one."""
        with self.lock:
            self._advance(self.board_game.following(self._state.game), "next")

    def set_up(self, game: Any) -> None:
        """Go on with another game, which is none of a match that was played here."""
        with self.lock:
            self._advance(game, "restart")

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        if intent["kind"] == "restart":
            self.restart()
        elif intent["kind"] == "next":
            self.follow()
        elif intent["kind"] == "type":
            self.type(intent["text"], intent["walk"])
        elif intent["kind"] == "why":
            broken = self.board_game.why(self._state.game, intent["walk"], intent["step"])
            self._publish(Refusal("why", broken) if broken else None, legal=not broken)
        elif intent["kind"] in self.board_game.actions:
            self.act(intent)
        else:
            super()._carry_out(intent)

    def _after(self, game: Any, intent: Mapping[str, Any]) -> Any:
        if intent["kind"] == "play":
            return self.board_game.play(game, intent["steps"])
        return self.board_game.act(game, intent["kind"], self._chance)

    def _advance(self, game: Any, done: str) -> None:
        old, version = self._state, self._state.version + 1
        finished = {"next": (*old.finished, old.game), "restart": ()}.get(done, old.finished)
        record = () if done in ("next", "restart") else (*old.record, self._entry(game, done))
        self._set(
            State(
                game,
                version,
                version,
                done=done,
                before=self._before(done),
                finished=finished,
                record=record,
            )
        )

    def _before(self, done: str) -> State | None:
        """Return the state to go back to from the one that is about to come."""
        return replace(self._state, before=None) if done == "play" else None

    def _entry(self, game: Any, done: str) -> str:
        """Return what was done to come to a game, in short."""
        if done == "play":
            return str(self.board_game.latest_play(game))
        what, dice = self._words.say(f"type.{done}"), self.board_game.dice(game)
        return f"{what} {dice[0]}-{dice[1]}" if done in ("roll", "throw") and dice else what
