"""One seat at a board: its state by version, the mode it is in, and what it is asked."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import RLock
from types import MappingProxyType
from typing import Any, Literal, TypedDict

from bgwidget.board.intents import Check, check
from bgwidget.board.listeners import Listeners
from bgwidget.games import BoardGame, InvalidDraftError
from bgwidget.rules.rulebook import Breach, IllegalMoveError, InvalidMoveError, RulesError
from bgwidget.wire.messages import Intent
from bgwidget.wire.scene import Advice, Code, Mark, Phase, Replay, Side, Stack
from bgwidget.words import Words, current

_log = logging.getLogger(__name__)
_LASTING = frozenset({"undo", "restart", "opponent"})
"""Requests that mean the same whatever an opponent has done meanwhile."""


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
    decided : int
        As ``since``, but whatever an opponent has done after it does not count.
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
        What was done in this game so far, in short; on a free board, the turns noted down.
    instead : Instead
        Fields of a scene that the board shows in place of what the game says.
    aside : Instead
        As ``instead``, but gone with the next version.
    """

    game: Any
    version: int = 1
    since: int = 1
    decided: int = 1
    refusal: Refusal | None = None
    legal: bool = False
    done: str = ""
    before: State | None = None
    finished: tuple[Any, ...] = ()
    draft: Draft | None = None
    record: tuple[str, ...] = ()
    instead: Instead = field(default_factory=lambda: Instead())
    aside: Instead = field(default_factory=lambda: Instead())

    @property
    def waits(self) -> bool:
        """Whether an opponent is to act."""
        return "waits" in self.instead

    def then(self, **change: Any) -> State:
        """Return the next version with these changes; its refusal and its advice are gone."""
        alone: dict[str, Any] = {"refusal": None, "legal": False, "done": "", "aside": {}}
        since = change.get("since", self.since)
        return replace(self, **{**alone, "version": self.version + 1, "decided": since, **change})

    def anew(self, **change: Any) -> State:
        """Return the next version, in which the game changed; older requests are dropped."""
        return self.then(since=self.version + 1, **change)

    def show(self, **instead: Any) -> State:
        """Return the next version, which shows these fields in place of what the game says."""
        return self.anew(done=self.done, instead={**self.instead, **instead})

    def back(self) -> State:
        """Return the next version, which goes back to the state before this one.

        Raises
        ------
        InvalidMoveError
            If there is none.
        """
        if self.before is None:
            raise InvalidMoveError("action.undo")
        new = self.version + 1
        return replace(self.before.then(), version=new, since=new, decided=new, done="undo")


class Mode:
    """What a board is used for; this one is to look at, and nothing is done on it.

    Another mode names its `requests` and carries them out in `next`.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    game
        The state of play to begin with.
    words
        The language in which actions are typed; the one in use if left out.
    instead
        Fields of a scene that the board shows at first in place of what the game says.

    Attributes
    ----------
    first : State
        What the session holds to begin with.
    requests : frozenset of str
        The kinds of requests that a browser may make.
    drafted : mapping
        The fields of a position that is set up, and what tells whether a value has their form.
    """

    requests: frozenset[str] = frozenset()
    drafted: Mapping[str, Check] = MappingProxyType({})

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        instead: Instead | None = None,
    ) -> None:
        self.board_game = board_game
        self.words = current() if words is None else words
        self.first = State(game, instead=Instead() if instead is None else instead)

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        """Return the state after a request; raise what refuses it."""
        raise InvalidMoveError("action.shape", found=intent["kind"])


class Session:
    """One seat at a board: its state by version, who hears of it, and what is asked of it.

    Parameters
    ----------
    mode
        What the board is used for.
    lock
        The lock of what the board belongs to; one of its own if left out.

    Examples
    --------
    >>> from bgwidget.board.play import PlayMode
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> session = Session(PlayMode(backgammon, backgammon.start(), seed=1))
    >>> session.handle({"kind": "roll", "base": 1})
    >>> session.state.version, session.state.game.dice
    (2, (2, 5))
    """

    def __init__(self, mode: Mode, lock: RLock | None = None) -> None:
        self.mode = mode
        self.lock = lock or RLock()
        self._state = mode.first
        self._listeners: Listeners[State] = Listeners()

    @property
    def board_game(self) -> BoardGame:
        """The game's entry in the register."""
        return self.mode.board_game

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
                intent = check(message, self.mode.requests, self.mode.drafted)
                asked = intent["kind"]
                if self._is_current(intent):
                    self.act(intent)
            except IllegalMoveError as error:
                self._refuse(Refusal(asked, error.breaches))
            except RulesError as error:
                self._refuse(Refusal(asked, error=error))
            except Exception as error:
                _log.exception("a message could not be handled")
                self._refuse(Refusal(asked, error=error))

    def act(self, intent: Mapping[str, Any]) -> None:
        """Carry out a request made in Python; raise what refuses it."""
        self.change(lambda state: self.mode.next(state, intent))

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Carry out what is written, after the steps of `walk`; raise what refuses it."""
        self.act({"kind": "type", "text": text, "walk": walk})

    def light(self, marks: Sequence[Mark]) -> None:
        """Point out places on the board, until the game changes."""
        self.change(lambda state: state.then(instead={**state.instead, "lit": marks}))

    def change(self, change: Callable[[State], State]) -> None:
        """Go on to the state that `change` makes of this one."""
        with self.lock:
            old = self._state
            new = change(old)
            # An answer played on a lesson's board may have been followed by its solution there.
            if self._state is old and new is not old:
                self._state = new
                self._listeners.tell(new)

    def _refuse(self, refusal: Refusal) -> None:
        self.change(lambda state: state.then(refusal=refusal))

    def _is_current(self, intent: Intent) -> bool:
        state, base, kind = self._state, intent["base"], intent["kind"]
        if kind == "cancel":
            return state.before is not None and state.before.since <= base < state.since
        since = state.decided if kind in _LASTING else state.since
        return since <= base <= state.version
