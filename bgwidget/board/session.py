"""One seat at a board: what it holds, version by version. The only thing that changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import RLock
from typing import Any, Literal, TypedDict

from bgwidget.board.intents import Check, check
from bgwidget.board.listeners import Listeners
from bgwidget.games import BoardGame, InvalidDraftError
from bgwidget.rules.rulebook import (
    Breach,
    IllegalMoveError,
    InvalidMoveError,
    RulesError,
)
from bgwidget.wire.scene import Advice, Code, Mark, Phase, Replay, Side, Stack
from bgwidget.words import Words, current

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the last request was not carried out: the rules it breaks, or an error.

    ``asked`` is the kind of request, empty if it could not be read.
    """

    asked: str
    breaches: Sequence[Breach] = ()
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that is being set up, and what is wrong with it if it is not legal yet.

    ``content`` holds the fields that a draft of this game has, in the form that a scene has.
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
    replay: Replay
    advice: Advice
    undo: bool
    codes: Sequence[Code]
    opponent: str
    waits: Literal["reply"]


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
        Whether the step that was asked about breaks no rule.
    done : str
        The kind of request that brought the game here.
    before : State or None
        The state to go back to: in play after a finished turn only, in a draft after every change.
    finished : tuple
        The games played before this one.
    draft : Draft or None
        What is being set up; ``game`` then has its last legal position. None in play.
    record : tuple of str
        What was done in this game so far, in short.
    instead : Instead
        Fields of a scene that the board shows in place of what the game says.
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
    record: tuple[str, ...] = ()
    instead: Instead = field(default_factory=lambda: Instead())


class Session:
    """One seat at a board: its state by version, who hears of it, and what is asked of it.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    state
        What it holds to begin with.
    requests
        The kinds of requests that a browser may make.
    words
        The language in which actions are typed; the one in use if left out.
    lock
        The lock of what the board belongs to; one of its own if left out.
    """

    def __init__(
        self,
        board_game: BoardGame,
        state: State,
        requests: frozenset[str],
        words: Words | None = None,
        lock: RLock | None = None,
    ) -> None:
        self.board_game = board_game
        self.lock = lock or RLock()
        self._requests = requests
        self._drafted: Mapping[str, Check] = {}
        self._words = current() if words is None else words
        self._first = state.game
        self._state = state
        self._listeners: Listeners[State] = Listeners()

    @property
    def state(self) -> State:
        """What it holds now."""
        return self._state

    def listen(self, listener: Callable[[State], None]) -> None:
        """Call `listener` with each new state, in the order of versions.

        A listener may itself bring about a new state; the others then hear only of the newer one.
        """
        self._listeners.add(listener)

    def handle(self, message: object) -> None:
        """Carry out, refuse or drop a message from the browser; never raise.

        A message that was made before the game last changed is dropped, because the newer state
        answers it. Only ``cancel`` is about an older state: the one before the turn just finished.
        """
        with self.lock:
            asked = ""
            try:
                intent = check(message, self._requests, self._drafted)
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

    def light(self, marks: Sequence[Mark]) -> None:
        """Point out places on the board, until the game changes."""
        with self.lock:
            old = self._state
            shown: Instead = {**old.instead, "lit": marks}
            new = old.version + 1
            self._set(replace(old, version=new, refusal=None, legal=False, done="", instead=shown))

    def undo(self) -> None:
        """Take back what was done last, if the state has a ``before``."""
        with self.lock:
            before = self._state.before
            if before is None:
                raise InvalidMoveError("action.undo")
            new = self._state.version + 1
            back = replace(before, version=new, since=new, refusal=None, legal=False, done="undo")
            self._set(back)

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        """Carry out a well-formed request of a known kind; raise what refuses it."""
        if intent["kind"] not in ("undo", "cancel"):
            raise InvalidMoveError("action.shape", found=intent["kind"])
        self.undo()

    def _is_current(self, intent: Mapping[str, Any]) -> bool:
        state = self._state
        base: int = intent["base"]
        if intent["kind"] == "cancel":
            return state.before is not None and state.before.since <= base < state.since
        return state.since <= base <= state.version

    def _publish(self, refusal: Refusal | None, legal: bool = False) -> None:
        old = self._state
        self._set(replace(old, version=old.version + 1, refusal=refusal, legal=legal, done=""))

    def _set(self, state: State) -> None:
        self._state = state
        self._listeners.tell(state)
