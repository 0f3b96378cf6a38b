"""Who gives advice at a board: when it is asked for, or after a decision."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from bgwidget.advice import Advice, Adviser, Decision
from bgwidget.advice.bystander import Bystander
from bgwidget.advice.contract import Odds, OutlookAdviser, UnhurriedAdviser
from bgwidget.advice.scene import advice_scene
from bgwidget.advice.score_card import mark_of
from bgwidget.advice.text import LITTLE, NOTHING, PrintableAdvice
from bgwidget.board.arrows import compared, steps_of
from bgwidget.board.begun import Walk, goes_on
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


class Said(NamedTuple):
    """What a board shows now, and what a moment later: empty while that is being worked out."""

    now: Instead = Instead()
    later: Iterable[Instead] = ()


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

    @property
    def judges(self) -> bool:
        """Whether decisions are judged once a game is over."""
        return self.adviser is not None and self.when != "never"

    def advice(self, game: Any) -> PrintableAdvice:
        """Return what is to be said of the decision that stands.

        Raises
        ------
        NoAdviceError
            If nobody gives advice here, or there is no decision.
        """
        advice, later = self._advice_now(game)
        *_, last = (advice, *later)
        return PrintableAdvice.of(last, self._words)

    def answer(self, state: State, begun: Walk = ()) -> Said:
        """Return what a board shows when advice is asked for.

        Of a turn that is `begun`, it says for which options that is taken back first.

        Raises
        ------
        NoAdviceError
            If there is none, it is switched off, or the opponent is to act.
        """
        if self.adviser is not None and self.when == "never":
            raise NoAdviceError("advice.off")
        if state.waits:
            raise NoAdviceError("advice.waits")
        advice, later = self._advice_now(state.game)

        def drawn(seen: Advice) -> Instead:
            best = seen.options[0].text
            return {"arrows": compared(self._board_game, state.game, best, best)}

        @cache
        def back(*plays: str) -> str:
            return self._taken_back(state.game, plays, begun)

        def told(seen: Advice) -> Advice:
            said = back(*(option.text for option in seen.options)) if begun else ""
            return replace(seen, reasons=(said, *seen.reasons)) if said else seen

        return self._said(state.game, told(advice), map(told, later), drawn)

    def _taken_back(self, game: Any, plays: Iterable[str], begun: Walk) -> str:
        """Return for which plays what is begun is taken back; empty if for none."""
        board_game, before = self._board_game, self._board_game.snapshot(game)
        others = [
            self._words.isolate(play)
            for play in plays
            if not goes_on(before, begun, steps_of(board_game, game, play))
        ]
        if not others:
            return ""
        return self._words.say("advice.taken-back", plays=self._words.listed(others))

    def remark(self, before: State, after: State) -> Said:
        """Return what a board shows of a decision of the learner's: it was best, or lost much.

        To roll is praised by nobody, even where a double was possible.
        """
        game, done = before.game, after.done
        if FAR in self._board_game.on_turn(game):
            return Said()
        advice, later = self._judged(Turn(done, game, after.game), self._words)
        if advice is None or advice.done is None:
            return Said()
        least = 0.0 if done == _ROLL else NOTHING
        if least <= advice.options[advice.done].loss < LITTLE:
            return Said()
        status = after.instead.get("status") or self._board_game.status(after.game, self._words)
        return self._said(game, advice, later, before=status)

    def chances(self, game: Any) -> Odds | None:
        """Return the learner's chances, if they are to be shown all the time and are known."""
        if self.when != "always" or not isinstance(self.adviser, OutlookAdviser):
            return None
        try:
            return self.adviser.outlook(game)
        except Exception:
            _log.exception("The chances could not be weighed")
            return None

    def hindsight(self, turn: Turn, weighed: Decision | None = None) -> Said:
        """Return what a board shows of a decision that is looked back at: what was best, and why.

        What it lost is told as it was `weighed` for the ending, from the first moment on.
        Nothing if there was nothing to decide, or advice is switched off.
        """
        words = self._words
        if FAR in self._board_game.on_turn(turn.before):
            words = Bystander(words.language, words.digits)
        advice, later = (None, ()) if self.when == "never" else self._judged(turn, words)
        if advice is None or advice.done is None:
            return Said()
        told = bool(weighed and advice.more and mark_of(weighed))
        if weighed and told:
            advice = _as_weighed(advice, weighed)
        pieces = self._board_game.snapshot(turn.before)["pieces"]

        def drawn(seen: Advice) -> Instead:
            best, done = seen.options[0].text, seen.options[seen.done or 0].text
            drawn = compared(self._board_game, turn.before, best, done)
            return {"pieces": pieces, "arrows": drawn}

        return self._said(turn.before, advice, later, drawn, words=words, weighed=told)

    def _said(
        self,
        game: Any,
        advice: Advice,
        later: Iterable[Advice],
        beside: Callable[[Advice], Instead] | None = None,
        before: str = "",
        words: Words | None = None,
        weighed: bool = False,
    ) -> Said:
        """Return advice as the board shows it, `before` being heard first.

        What is shown `beside` it follows what is found to be best in the end.
        """
        words = words or self._words
        scene = advice_scene(self._board_game, game, advice, words, weighed)
        scene["told"] = words.sentences(before, scene["told"])
        now: Instead = {**(beside(advice) if beside else {}), "advice": scene}
        if not advice.more:
            return Said(now)
        return Said(now, self._later(game, advice, later, beside, words, scene["title"]))

    def _later(
        self,
        game: Any,
        first: Advice,
        later: Iterable[Advice],
        beside: Callable[[Advice], Instead] | None,
        words: Words,
        heard_title: str,
    ) -> Iterator[Instead]:
        """Yield nothing as long as advice is worked out, then what has become of it.

        Of that, what was heard at first is not spoken again.
        """
        advice = first
        for so_far in later:
            advice = so_far
            yield {}
        scene = advice_scene(self._board_game, game, advice, words)
        heard = len(first.reasons)
        anew = advice.reasons[:heard] != first.reasons
        title = "" if scene["title"] == heard_title else scene["title"]
        scene["told"] = words.sentences(title, *advice.reasons[0 if anew else heard :])
        yield {**(beside(advice) if beside else {}), "advice": scene}

    def _judged(self, turn: Turn, words: Words) -> tuple[Advice | None, Iterable[Advice]]:
        """Return what is to be said of a decision, if there was more than one way to decide."""
        decided = turn.kind == "play" or turn.kind in self._board_game.actions
        if self.adviser is None or not decided:
            return None, ()
        is_play = turn.kind == "play"
        decision = self._board_game.latest_play(turn.after) if is_play else turn.kind
        try:
            advice, later = self._advice(self.adviser, turn.before, words, decision)
        except Exception:
            _log.exception("%s could not be weighed", decision)
            return None, ()
        return (None, ()) if advice is None or len(advice.options) < 2 else (advice, later)

    def _advice_now(self, game: Any) -> tuple[Advice, Iterable[Advice]]:
        if self.adviser is None:
            raise NoAdviceError("advice.none")
        advice, later = self._advice(self.adviser, game, self._words)
        if advice is None:
            raise NoAdviceError("advice.nothing")
        return advice, later

    def _advice(
        self, adviser: Adviser, game: Any, words: Words, done: object = None
    ) -> tuple[Advice | None, Iterable[Advice]]:
        """Return what can be said at once, and what else as it comes."""
        later: Iterable[Advice] = ()
        if isinstance(adviser, UnhurriedAdviser):
            steps = adviser.advising(game, words, done)
            advice, later = next(steps, None), steps
        else:
            advice = adviser.advise(game, words, done)
        return (advice if advice is not None and advice.options else None), later


def _as_weighed(advice: Advice, decision: Decision) -> Advice:
    """Return advice with the options of a decision; reasons for another one are left out."""
    done = next(at for at, one in enumerate(decision.options) if one.text == decision.done)
    told = replace(advice, options=decision.options, done=done, sure=True)
    if advice.options[0].text == decision.best:
        return told
    return replace(told, reasons=(), marks=(), odds=None)
