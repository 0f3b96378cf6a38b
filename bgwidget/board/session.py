"""One seat at a board: the mode it is in, what it may be asked, and who hears of a change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from threading import RLock
from types import MappingProxyType
from typing import Any, Generic, TypeVarTuple

from bgwidget.board.afterthought import follow_up
from bgwidget.board.state import Instead, Refusal, State
from bgwidget.common.shapes import FormT, fields, fits, misfits
from bgwidget.games import BoardGame
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError, RulesError
from bgwidget.rules.work import uncounted_work
from bgwidget.wire.messages import (
    Advise,
    Base,
    Choose,
    Free,
    Intent,
    Load,
    Look,
    Match,
    Oppose,
    Play,
    Type,
    Why,
)
from bgwidget.wire.scene import Mark
from bgwidget.words import Words, current

_log = logging.getLogger(__name__)

Check = Callable[[object], bool]
News = TypeVarTuple("News")

SHARED = frozenset({"restart", "type", "why", "undo", "cancel", "next"})
"""Requests that every game answers."""
EDITING = frozenset({"edit", "load", "undo", "restart"})
"""Requests that a board answers while a position is set up on it, and no others."""

_FORMS: Mapping[str, type[Intent]] = MappingProxyType(
    {
        "play": Play,
        "type": Type,
        "why": Why,
        "advise": Advise,
        "load": Load,
        "free": Free,
        "opponent": Oppose,
        "match": Match,
        "look": Look,
    }
)

_LASTING = frozenset({"undo", "restart", "opponent"})
"""Requests that mean the same whatever an opponent has done meanwhile."""


class InvalidIntentError(InvalidMoveError):
    """A message from a browser that is not a request at all."""


def check(
    message: object, kinds: frozenset[str], draft: Mapping[str, Check] = MappingProxyType({})
) -> Intent:
    """Return the message if it is well formed and of one of these kinds.

    `draft` are the fields of a position that is set up, and what tells whether a value has the
    form of each.

    Raises
    ------
    InvalidIntentError
        If it is not; the error says which field is wrong.

    Examples
    --------
    >>> check({"kind": "roll", "base": 3}, frozenset({"roll"}))
    {'base': 3, 'kind': 'roll'}
    """
    if not isinstance(message, dict):
        raise InvalidIntentError("intent.field", field="message")
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise InvalidIntentError("intent.field", field="kind")
    if kind != "edit":
        form: type[Intent] = _FORMS.get(kind, Choose)
        return checked(message, form)
    base = checked(message, Base)
    for field, is_sound in draft.items():
        if field not in message or not is_sound(message[field]):
            raise InvalidIntentError("intent.field", field=field)
    content: Any = {field: message[field] for field in draft}
    return {**base, "kind": "edit", **content}


def checked(message: object, form: type[FormT]) -> FormT:
    """Return the fields of a message that its form has; refuse one that is missing or not sound.

    Raises
    ------
    InvalidIntentError
        The error names the field.

    Examples
    --------
    >>> checked({"kind": "load", "base": 3, "text": "", "more": 0}, Load)
    {'base': 3, 'kind': 'load', 'text': ''}
    """
    sent = message if isinstance(message, dict) else {}
    request = {name: sent[name] for name in fields(form) if name in sent}
    if not fits(request, form):
        raise InvalidIntentError("intent.field", field=misfits(request, form)[0])
    return request


class Listeners(Generic[*News]):
    """Functions that are called after a change; one that raises does not stop the others.

    A listener may itself bring about a change: those after it then hear only of the newer one.

    Examples
    --------
    >>> listeners: Listeners[int] = Listeners()
    >>> listeners.add(lambda version: print("version", version))
    >>> listeners.tell(2)
    version 2
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[[*News], object]] = []
        self._changes = 0

    def add(self, listener: Callable[[*News], object]) -> None:
        """Call `listener` after each change from now on."""
        self._listeners.append(listener)

    def tell(self, *news: *News) -> None:
        """Call each listener, in the order in which they were added."""
        self._changes += 1
        change = self._changes
        for listener in tuple(self._listeners):
            if change != self._changes:
                break
            try:
                # What has happened is shown whole, however much that takes.
                with uncounted_work():
                    listener(*news)
            except Exception:
                _log.exception("a listener failed")


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

    Attributes
    ----------
    guard : callable
        Raises what refuses a sound message of a browser; one that lets all through at first.

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
        self.guard: Callable[[Intent], object] = lambda _: None
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
                    self.guard(intent)
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
                if new.later:
                    follow_up(self, new)

    def _refuse(self, refusal: Refusal) -> None:
        self.change(lambda state: state.then(refusal=refusal))

    def _is_current(self, intent: Intent) -> bool:
        state, base, kind = self._state, intent["base"], intent["kind"]
        if kind == "cancel":
            return state.before is not None and state.before.since <= base < state.since
        since = state.decided if kind in _LASTING else state.since
        return since <= base <= state.version
