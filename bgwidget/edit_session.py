"""A seat at which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bgwidget.games import InvalidDraftError, Kind
from bgwidget.intents import EDITING
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.session import Draft, Session, State
from bgwidget.words import Words


class EditSession(Session):
    """A position that is being set up, and the requests made of it.

    Every draft is kept as it is, legal or not; ``game`` of the state has the last legal position.
    Edits leave ``since`` as it is, so that several can be on their way at once.

    Parameters
    ----------
    kind
        The game's entry in the register.
    game
        The state of play to begin with.
    words
        The language of the board; the one in use if left out.

    Examples
    --------
    >>> from bgwidget.games import kind
    >>> backgammon = kind("backgammon")
    >>> editing = EditSession(backgammon, backgammon.start())
    >>> editing.handle({"kind": "load", "base": 1, "text": "-A------------------b-c---"})
    >>> str(editing.state.game.position)
    '-A------------------b-c---'
    """

    def __init__(self, kind: Kind, game: Any, words: Words | None = None) -> None:
        super().__init__(kind, game, words=words)
        self._kinds = EDITING | frozenset(kind.setups)
        self._state = State(game, draft=Draft(kind.draft(game)))

    def act(self, intent: Mapping[str, Any]) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.editing", game=self.kind.name)

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.editing", game=self.kind.name)

    def restart(self) -> None:
        """Go back to the position as it was at first."""
        with self.lock:
            self._take(self._first, Draft(self.kind.draft(self._first)), "restart")

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        game, name = self._state.game, intent["kind"]
        if name == "edit":
            self._draft({field: intent[field] for field in self.kind.drafted}, name)
        elif name in self.kind.setups:
            self._draft(self.kind.set_up(game, name), name)
        elif name == "load":
            loaded = self.kind.load(game, intent["text"])
            self._take(loaded, Draft(self.kind.draft(loaded)), name)
        else:
            super()._carry_out(intent)

    def _draft(self, content: Mapping[str, Any], done: str) -> None:
        old = self._state
        content = {**content, "pieces": sorted(content["pieces"])}
        if old.draft is not None and content == old.draft.content:
            return self._publish(None)
        try:
            self._take(self.kind.edit(old.game, content), Draft(content), done)
        except InvalidDraftError as error:
            self._take(old.game, Draft(content, error), done)

    def _take(self, game: Any, draft: Draft, done: str) -> None:
        old, version = self._state, self._state.version + 1
        since = old.since if done == "edit" else version
        self._set(State(game, version, since, done=done, before=old, draft=draft))
