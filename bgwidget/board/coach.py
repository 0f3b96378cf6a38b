"""Who gives advice at a board: when it is asked for, or after a decision."""

from __future__ import annotations

import logging
from typing import Any

from bgwidget.advice import Advice, Adviser
from bgwidget.advice.contract import Odds, OutlookAdviser
from bgwidget.advice.scene import advice_scene
from bgwidget.advice.text import LITTLE, NOTHING, PrintableAdvice
from bgwidget.board.arrows import compared
from bgwidget.board.opponent import FAR
from bgwidget.board.state import Instead, State, Turn
from bgwidget.games import BoardGame
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words import Words

WHEN = ("asked", "after", "always", "never")
"""When advice is given: if it is asked for; after a decision, too; so, and the chances are shown
all the time; or not at all."""

_ROLL = "roll"

_log = logging.getLogger(__name__)


class NoAdviceError(InvalidMoveError):
    """There is no advice to be had."""


class Coach:
    """Who gives advice.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    adviser
        Who knows; None if nobody does.
    words
        The language.
    when
        One of `WHEN`.

    Examples
    --------
    >>> from bgwidget.advice import adviser
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> coach = Coach(backgammon, adviser("backgammon"), words("en"))
    >>> print(str(coach.advice(backgammon.start(dice=(3, 1)))).splitlines()[0])
    Best: 8/5 6/5.
    """

    def __init__(
        self, board_game: BoardGame, adviser: Adviser | None, words: Words, when: str = "asked"
    ) -> None:
        self._board_game = board_game
        self._words = words
        self.adviser = adviser
        self.when = when
        self.requests = frozenset(() if adviser is None else ("advise",))

    def advice(self, game: Any) -> PrintableAdvice:
        """Return what is to be said of the decision that stands.

        Raises
        ------
        NoAdviceError
            If nobody gives advice here, or there is no decision.
        """
        return PrintableAdvice.of(self._advice_now(game), self._words)

    def answer(self, state: State) -> Instead:
        """Return what a board shows when advice is asked for.

        Raises
        ------
        NoAdviceError
            If there is none, it is switched off, or the opponent is to act.
        """
        if self.adviser is not None and self.when == "never":
            raise NoAdviceError("advice.off")
        if state.waits:
            raise NoAdviceError("advice.waits")
        advice = self._advice_now(state.game)
        best = advice.options[0].text
        return {
            "advice": advice_scene(self._board_game, state.game, advice, self._words),
            "arrows": compared(self._board_game, state.game, best, best),
        }

    def remark(self, before: State, after: State) -> Instead:
        """Return what a board shows of a decision of the learner's: it was best, or lost much.

        To roll is praised by nobody, even where a double was possible.
        """
        game, done = before.game, after.done
        if FAR in self._board_game.on_turn(game):
            return {}
        advice = self._judged(Turn(done, game, after.game))
        if advice is None or advice.done is None:
            return {}
        least = 0.0 if done == _ROLL else NOTHING
        if least <= advice.options[advice.done].loss < LITTLE:
            return {}
        scene = advice_scene(self._board_game, game, advice, self._words)
        status = after.instead.get("status") or self._board_game.status(after.game, self._words)
        return {"advice": {**scene, "told": self._words.sentences(status, scene["told"])}}

    def chances(self, game: Any) -> Odds | None:
        """Return the learner's chances, if they are to be shown all the time and are known."""
        if self.when != "always" or not isinstance(self.adviser, OutlookAdviser):
            return None
        try:
            return self.adviser.outlook(game)
        except Exception:
            _log.exception("The chances could not be weighed")
            return None

    def hindsight(self, turn: Turn) -> Instead:
        """Return what a board shows of a decision that is looked back at: what was best, and why.

        Nothing if there was nothing to decide, or advice is switched off.
        """
        advice = None if self.when == "never" else self._judged(turn)
        if advice is None or advice.done is None:
            return {}
        scene = advice_scene(self._board_game, turn.before, advice, self._words)
        best, done = advice.options[0].text, advice.options[advice.done].text
        drawn = compared(self._board_game, turn.before, best, done)
        before = self._board_game.snapshot(turn.before)["pieces"]
        return {"advice": scene, "pieces": before, "arrows": drawn}

    def _judged(self, turn: Turn) -> Advice | None:
        """Return what is to be said of a decision, if there was more than one way to decide."""
        decided = turn.kind == "play" or turn.kind in self._board_game.actions
        if self.adviser is None or not decided:
            return None
        is_play = turn.kind == "play"
        decision = self._board_game.latest_play(turn.after) if is_play else turn.kind
        try:
            advice = self._advice(self.adviser, turn.before, decision)
        except Exception:
            _log.exception("%s could not be weighed", decision)
            return None
        return None if advice is None or len(advice.options) < 2 else advice

    def _advice_now(self, game: Any) -> Advice:
        if self.adviser is None:
            raise NoAdviceError("advice.none")
        advice = self._advice(self.adviser, game)
        if advice is None:
            raise NoAdviceError("advice.nothing")
        return advice

    def _advice(self, adviser: Adviser, game: Any, done: object = None) -> Advice | None:
        advice = adviser.advise(game, self._words, done)
        return advice if advice is not None and advice.options else None
