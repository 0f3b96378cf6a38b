"""A seat at which a game is played against somebody."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any, TypeAlias

from bgwidget.board.play_session import PlaySession
from bgwidget.board.session import Instead, Refusal, State
from bgwidget.games import BoardGame
from bgwidget.opponents import InvalidOpponentError, Player, levels, opponent
from bgwidget.rules.rulebook import Breach, IllegalMoveError, RulesError
from bgwidget.words import Words, after, folded, means

_log = logging.getLogger(__name__)
FAR = 1
_CHANCE = frozenset({"roll", "throw", "next", "restart"})
"""What is done here without a decision to which one could go back."""
_OWN = frozenset({"undo", "restart", "opponent"})
"""Requests that mean the same whatever the opponent has done meanwhile."""

Opposed: TypeAlias = str | Player | None
"""Who plays the far side: the name of a level, a player, or None for nobody."""


class OpponentSession(PlaySession):
    """A game whose far side is played by an opponent, one action for each request ``reply``.

    While the opponent is to act, the scene has ``waits``, and whatever else would act for the far
    side is refused. A request made before the game last changed is dropped, so that two views of a
    board, or one who asks twice, bring about one action. `undo` goes back to the learner's last
    decision, across what the opponent has done since.

    Parameters
    ----------
    board_game, game, seed, words, lock
        As for a `PlaySession`.
    opponent
        Who plays the far side: the name of one of ``bgwidget.opponents.levels``, or any
        `bgwidget.opponents.Player`; nobody if left out.

    Raises
    ------
    InvalidOpponentError
        If there is no such opponent.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> game = backgammon.start(dice=(3, 1))
    >>> session = OpponentSession(backgammon, game, seed=1, opponent="club")
    >>> session.type("8/5 6/5")
    >>> session.waits
    True
    >>> session.handle({"kind": "reply", "base": session.state.version})
    >>> session.state.game.dice, session.waits
    ((2, 5), True)
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        seed: int | None = None,
        words: Words | None = None,
        lock: RLock | None = None,
        opponent: Opposed = None,
    ) -> None:
        super().__init__(board_game, game, seed, words, lock)
        self._requests |= {"reply", "opponent"}
        self._seed = seed
        self._opponent: Opposed = None
        self._player: Player | None = None
        self._failed: Any = None
        self._acts = False
        self._decided = self._state.since
        self._seat(opponent)
        self._state = replace(self._state, instead=self._instead(self._state))

    @property
    def opponent(self) -> Opposed:
        """Who plays the far side, as it was given; None for nobody."""
        return self._opponent

    @property
    def waits(self) -> bool:
        """Whether the opponent is to act."""
        return self._waits(self._state)

    def face(self, opponent: Opposed) -> None:
        """Let another play the far side from now on; refuse with a typed error."""
        with self.lock:
            self._seat(opponent, self._state.finished)
            old, version = self._state, self._state.version + 1
            far = FAR in self.board_game.on_turn(old.game)
            since = version if far else old.since
            self._set(replace(old, version=version, since=since, refusal=None, done=""))

    def reply(self) -> None:
        """Let the opponent do one thing; if it cannot, the state says why.

        Raises
        ------
        InvalidOpponentError
            If the opponent is not to act.
        """
        with self.lock:
            if not self.waits or self._player is None:
                raise InvalidOpponentError("opponent.idle")
            game = self._state.game
            try:
                after, done = self._acted(game, self._player.act(game))
            except Exception as error:
                _log.exception("the opponent could not act")
                self._failed = game
                why = error if isinstance(error, RulesError) else type(error).__name__
                fault = InvalidOpponentError("opponent.fault", why=why)
                self._publish(Refusal("reply", error=fault))
            else:
                self._acts = True
                self._advance(after, done)

    def act(self, intent: Mapping[str, Any]) -> None:
        """Carry out an action of the learner's; raise what refuses it."""
        with self.lock:
            self._check_turn()
            super().act(intent)

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Carry out what is written, which may also choose an opponent; raise what refuses it."""
        with self.lock:
            named = after(text, "type.opponent") if isinstance(text, str) else None
            if named is not None:
                self.face(self._named(named))
            else:
                self._check_turn()
                super().type(text, walk)

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        if intent["kind"] == "reply":
            self.reply()
        elif intent["kind"] == "opponent":
            self.face(intent["level"])
        else:
            if intent["kind"] == "why":
                self._check_turn()
            super()._carry_out(intent)

    def _seat(self, given: Opposed, earlier: Sequence[Any] = ()) -> None:
        level: Any = given
        if given is None or hasattr(given, "act"):
            self._player = level
        else:
            self._player = opponent(level, self._seed, self.board_game.name, earlier)
        self._opponent, self._failed = given, None

    def _named(self, text: str) -> Opposed:
        if means(text, "opponent.none"):
            return None
        for level in levels(self.board_game.name):
            if text == folded(level) or means(text, f"opponent.level.{level}"):
                return level
        return text

    def _acted(self, game: Any, action: Sequence[Any]) -> tuple[Any, str]:
        """Return the game after an action, and how that is called here."""
        name, *about = action
        for kind in (name, *about):
            if isinstance(kind, str) and kind != "play" and kind in self.board_game.actions:
                return self.board_game.act(game, kind, self._chance), kind
        return getattr(game, name)(*about), name

    def _check_turn(self) -> None:
        game = self._state.game
        if not self.waits or 1 - FAR in self.board_game.on_turn(game):
            return
        rule = self.board_game.rulebook.get("not-your-turn")
        if rule is None:
            raise InvalidOpponentError("opponent.turn")
        raise IllegalMoveError((Breach(rule),))

    def _waits(self, state: State) -> bool:
        if self._player is None or state.game is self._failed:
            return False
        return FAR in self.board_game.on_turn(state.game)

    def _before(self, done: str) -> State | None:
        old = self._state
        if self._acts:
            return old.before
        if self._player is None:
            return super()._before(done)
        return None if done in _CHANCE else replace(old, before=None)

    def _is_current(self, intent: Mapping[str, Any]) -> bool:
        if intent["kind"] in _OWN:
            base: int = intent["base"]
            return self._decided <= base <= self._state.version
        return super()._is_current(intent)

    def _set(self, state: State) -> None:
        if not self._acts:
            self._decided = state.since
        self._acts = False
        if state.finished is not self._state.finished:
            self._seat(self._opponent, state.finished)
        super()._set(replace(state, instead=self._instead(state)))

    def _instead(self, state: State) -> Instead:
        found: Instead = {}
        if "lit" in state.instead:
            found["lit"] = state.instead["lit"]
        if self._player is not None:
            found["opponent"] = self._opponent if isinstance(self._opponent, str) else ""
        if self._waits(state):
            found["waits"] = "reply"
            found["turn"] = None
            found["status"] = self.board_game.meanwhile(state.game, self._words)
            if 1 - FAR not in self.board_game.on_turn(state.game):
                found["choices"] = ()
        return found
