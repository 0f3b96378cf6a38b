"""A seat at which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.intents import EDITING
from bgwidget.board.session import Draft, Session, State
from bgwidget.games import BoardGame, InvalidDraftError, editor_of
from bgwidget.words import Words

MOST_UNDONE = 200
"""How many edits can at least be taken back."""


class EditSession(Session):
    """A position that is being set up, and the requests made of it.

    Every draft is kept as it is, legal or not; ``game`` of the state has the last legal position.
    Edits leave ``since`` as it is, so that several can be on their way at once.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    game
        The state of play to begin with.
    words, lock
        As for a `Session`.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> editing = EditSession(backgammon, backgammon.start())
    >>> editing.handle({"kind": "load", "base": 1, "text": "-A------------------b-c---"})
    >>> str(editing.state.game.position)
    '-A------------------b-c---'
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        lock: RLock | None = None,
    ) -> None:
        self._editor = editor = editor_of(board_game)
        state = State(game, draft=Draft(editor.draft(game)))
        super().__init__(board_game, state, EDITING | frozenset(editor.setups), words, lock)
        self._drafted = editor.drafted

    def restart(self) -> None:
        """Go back to the position as it was at first."""
        with self.lock:
            self._take(self._first, Draft(self._editor.draft(self._first)), "restart")

    def set_up(self, game: Any) -> None:
        """Go on with another position."""
        with self.lock:
            self._take(game, Draft(self._editor.draft(game)), "load")

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        game, name = self._state.game, intent["kind"]
        if name == "edit":
            self._draft({field: intent[field] for field in self._drafted}, name)
        elif name in self._editor.setups:
            self._draft(self._editor.set_up(game, name), name)
        elif name == "load":
            self.set_up(self._editor.load(game, intent["text"]))
        elif name == "restart":
            self.restart()
        else:
            super()._carry_out(intent)

    def _draft(self, content: Mapping[str, Any], done: str) -> None:
        old = self._state
        content = {**content, "pieces": sorted(content["pieces"])}
        if old.draft is not None and content == old.draft.content:
            return self._publish(None)
        try:
            self._take(self._editor.edit(old.game, content), Draft(content), done)
        except InvalidDraftError as error:
            self._take(old.game, Draft(content, error), done)

    def _take(self, game: Any, draft: Draft, done: str) -> None:
        old, version = self._state, self._state.version + 1
        since = old.since if done == "edit" else version
        before = _shortened(old)
        self._set(State(game, version, since, done=done, before=before, draft=draft))


def _shortened(state: State) -> State:
    """Return a state that has no more than `MOST_UNDONE` before it, once it has twice as many."""
    chain, at = list[State](), state
    while at.before is not None:
        chain.append(at)
        at = at.before
    if len(chain) < 2 * MOST_UNDONE:
        return state
    kept: State | None = None
    for each in reversed(chain[:MOST_UNDONE]):
        kept = replace(each, before=kept)
    return kept or state
