"""A seat at which a game is played with somebody to ask."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.advice import Advice, Adviser
from bgwidget.advice.scene import advice_scene
from bgwidget.advice.text import LITTLE, NOTHING, PrintableAdvice
from bgwidget.board.opponent_session import FAR, OpponentSession, Opposed
from bgwidget.board.session import Instead, State
from bgwidget.games import BoardGame
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import Words, means

WHEN = ("asked", "after", "never")
"""When advice is given: if it is asked for; after a decision, too; or not at all."""

_ROLL = "roll"

_log = logging.getLogger(__name__)


class NoAdviceError(InvalidMoveError):
    """There is no advice to be had."""


class AdvisedSession(OpponentSession):
    """A game that is played, with advice on the board when it is wanted.

    Advice is shown with one version and gone with the next.

    Parameters
    ----------
    board_game, game, seed, words, lock, opponent
        As for an `OpponentSession`.
    adviser
        Who gives advice; None if nobody does.

    Attributes
    ----------
    when : str
        One of `WHEN`.
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        seed: int | None = None,
        words: Words | None = None,
        lock: RLock | None = None,
        opponent: Opposed = None,
        adviser: Adviser | None = None,
    ) -> None:
        self._told: Instead = {}
        super().__init__(board_game, game, seed, words, lock, opponent)
        self.adviser = adviser
        self.when = "asked"
        if adviser is not None:
            self._requests |= {"advise"}

    def advice(self) -> PrintableAdvice:
        """Return what is to be said of the decision that stands.

        Raises
        ------
        NoAdviceError
            If nobody gives advice here, or there is no decision.
        """
        with self.lock:
            found = self._advice(self._state.game)
            if found is None:
                raise NoAdviceError("advice.nothing")
            return PrintableAdvice.of(found, self._words)

    def advise(self) -> None:
        """Show what is to be said of the decision that stands; raise what refuses it."""
        with self.lock:
            if self.adviser is not None and self.when == "never":
                raise NoAdviceError("advice.off")
            if self.waits:
                raise NoAdviceError("advice.waits")
            self._tell(self._shown(self._state.game, self.advice()))

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        kind = intent["kind"]
        if kind == "advise" or (kind == "type" and means(intent["text"], "type.advise")):
            try:
                self.advise()
            except NoAdviceError as error:
                self._tell({"status": error.in_words(self._words)})
        else:
            super()._carry_out(intent)

    def _set(self, state: State) -> None:
        self._told = {}
        weighs = self.adviser is not None and self.when == "after" and not self._acts
        before, done = self._state.game, state.done
        decided = done == "play" or done in self.board_game.actions
        if weighs and decided and FAR not in self.board_game.on_turn(before):
            made = self.board_game.latest_play(state.game) if done == "play" else done
            self._told = self._afterwards(before, made)
        super()._set(state)

    def _instead(self, state: State) -> Instead:
        found: Instead = {**super()._instead(state), **self._told}
        advice = found.get("advice")
        if advice is not None and advice["done"] is not None:
            status = found.get("status") or self.board_game.status(state.game, self._words)
            told = self._words.sentences(status, advice["told"])
            found["advice"] = {**advice, "told": told}
        return found

    def _tell(self, told: Instead) -> None:
        """Say something of the state as it is, for one version."""
        self._told, old = told, self._state
        super()._set(replace(old, version=old.version + 1, refusal=None, legal=False, done=""))

    def _afterwards(self, before: Any, done: object) -> Instead:
        """Return what is to be said of what was done: it was the best, or lost more than a little.

        To roll is praised by nobody, even where a double was possible.
        """
        try:
            found = self._advice(before, done)
        except Exception:
            _log.exception("%s could not be weighed", done)
            return {}
        if found is None or found.done is None or len(found.options) < 2:
            return {}
        loss = found.options[found.done].loss
        least = 0.0 if done == _ROLL else NOTHING
        return {} if least <= loss < LITTLE else self._shown(before, found)

    def _advice(self, game: Any, done: object = None) -> Advice | None:
        if self.adviser is None:
            raise NoAdviceError("advice.none")
        found = self.adviser.advise(game, self._words, done)
        return found if found is not None and found.options else None

    def _shown(self, game: Any, advice: Advice) -> Instead:
        return {"advice": advice_scene(self.board_game, game, advice, self._words)}
