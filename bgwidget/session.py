"""One seat at a board: the game so far, kept under one lock. The only mutable thing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from threading import RLock
from typing import Any, TypedDict

from bgwidget.games import InvalidDraftError, Kind
from bgwidget.intents import SHARED, check
from bgwidget.rules.rulebook import (
    Breach,
    IllegalMoveError,
    InvalidMoveError,
    RulesError,
)
from bgwidget.wire.scene import Code, Mark, Phase, Side, Stack
from bgwidget.words import Words, current

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the last request was not carried out: the rules it breaks, or the error it is.

    ``asked`` is the kind of request, empty if it could not be read.
    """

    asked: str
    breaches: Sequence[Breach] = ()
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that is being set up, and why it is none yet.

    ``content`` holds the fields that the game says a draft has, as a scene has them.
    """

    content: Mapping[str, Any]
    fault: InvalidDraftError | None = None


class Instead(TypedDict, total=False):
    """Fields of a scene that a board shows in place of what the game says."""

    side: Side
    phase: Phase
    pieces: Sequence[Stack]
    turn: None
    choices: Sequence[str]
    status: str
    moves: Sequence[tuple[int, int]]
    lit: Sequence[Mark]
    tapped: Sequence[int]
    undo: bool
    codes: Sequence[Code]


@dataclass(frozen=True, slots=True)
class State:
    """What a session holds at one version.

    Attributes
    ----------
    game
        The state of play.
    version, since : int
        This version, and the one at which the game last changed.
    refusal : Refusal or None
        Why the last request was not carried out.
    legal : bool
        Whether a step asked about breaks no rule.
    done : str
        The kind of request that brought the game here.
    before : State or None
        What to go back to: in play only from a finished turn, in a draft from every change.
    finished : tuple
        The games played before this one.
    draft : Draft or None
        What is being set up; ``game`` is the last position that it was. None in play.
    instead : Instead
        What the board shows in place of what the game says.
    """

    game: Any
    version: int = 1
    since: int = 1
    refusal: Refusal | None = None
    legal: bool = False
    done: str = ""
    before: State | None = None
    finished: tuple[Any, ...] = ()
    draft: Draft | None = None
    instead: Instead = field(default_factory=lambda: Instead())


class Session:
    """A game, and the requests made of it.

    Parameters
    ----------
    kind
        The game's entry in the register.
    game
        The state of play to begin with.
    seed
        Seed of the dice; the same seed gives the same dice. ``None`` gives others each time.
    words
        The language in which actions are typed; the one in use if left out.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> backgammon = kind("backgammon")
    >>> session = Session(backgammon, backgammon.start(), seed=1)
    >>> session.handle({"kind": "roll", "base": 1})
    >>> session.state.version, session.state.game.dice
    (2, (2, 5))
    """

    def __init__(
        self, kind: Kind, game: Any, seed: int | None = None, words: Words | None = None
    ) -> None:
        self.kind = kind
        self.lock = RLock()
        self._chance = Random(seed)
        self._words = current() if words is None else words
        self._first = game
        self._kinds = kind.actions | SHARED
        self._state = State(game)
        self._listeners: list[Callable[[State], None]] = []

    @property
    def state(self) -> State:
        return self._state

    def listen(self, listener: Callable[[State], None]) -> None:
        """Call `listener` with each new state, in the order of versions.

        A listener may go on from the state it hears of; the others then hear of the newer only.
        """
        self._listeners.append(listener)

    def handle(self, message: object) -> None:
        """Carry out, refuse or drop a message from the browser; never raise.

        A message made before the game last changed is dropped: the newer state is its answer.
        Only cancelling speaks of the turn that has just been finished, and of no other.
        """
        with self.lock:
            asked = ""
            try:
                intent = check(message, self._kinds, self.kind.drafted)
                asked = intent["kind"]
                if self._is_current(intent):
                    self._carry_out(intent)
            except IllegalMoveError as error:
                self._publish(Refusal(asked, error.breaches))
            except RulesError as error:
                self._publish(Refusal(asked, error=error))
            except Exception as error:
                _log.exception("a message could not be handled")
                self._publish(Refusal(asked, error=error))

    def act(self, intent: Mapping[str, Any]) -> None:
        """Carry out an action asked for in Python; raise what refuses it."""
        with self.lock:
            self._advance(
                self.kind.act(self._state.game, intent, self._chance),
                intent["kind"],
            )

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Carry out an action written as text, after the steps of `walk`; raise what refuses it."""
        with self.lock:
            self._carry_out(self.kind.read(self._state.game, text, walk, self._words))

    def restart(self) -> None:
        """Go back to the game as it was in the beginning; the dice roll on."""
        with self.lock:
            self._advance(self._first, "restart")

    def undo(self) -> None:
        """Take back what was done last, where ``before`` of the state says that this can be."""
        with self.lock:
            before = self._state.before
            if before is None:
                raise InvalidMoveError("action.shape", found="undo")
            new = self._state.version + 1
            back = replace(before, version=new, since=new, refusal=None, legal=False, done="undo")
            self._set(back)

    def _is_current(self, intent: Mapping[str, Any]) -> bool:
        state = self._state
        base: int = intent["base"]
        if intent["kind"] == "cancel":
            return state.before is not None and state.before.since <= base < state.since
        return state.since <= base <= state.version

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        if intent["kind"] == "restart":
            self.restart()
        elif intent["kind"] in ("undo", "cancel"):
            self.undo()
        elif intent["kind"] == "next":
            self._advance(self.kind.following(self._state.game), "next")
        elif intent["kind"] == "type":
            self.type(intent["text"], intent["walk"])
        elif intent["kind"] == "why":
            broken = self.kind.why(self._state.game, intent)
            self._publish(Refusal("why", broken) if broken else None, legal=not broken)
        else:
            self.act(intent)

    def _advance(self, game: Any, done: str) -> None:
        old, version = self._state, self._state.version + 1
        finished = {"next": (*old.finished, old.game), "restart": ()}.get(done, old.finished)
        before = replace(old, before=None) if done == "play" else None
        self._set(State(game, version, version, done=done, before=before, finished=finished))

    def _publish(self, refusal: Refusal | None, legal: bool = False) -> None:
        old = self._state
        self._set(replace(old, version=old.version + 1, refusal=refusal, legal=legal, done=""))

    def _set(self, state: State) -> None:
        self._state = state
        for listener in self._listeners:
            if state is not self._state:
                break
            try:
                listener(state)
            except Exception:
                _log.exception("version %s could not be told", state.version)
