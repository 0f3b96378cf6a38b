"""A board on which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bgwidget.board.session import EDITING, Mode
from bgwidget.board.state import Draft, Instead, State
from bgwidget.games import BoardGame, InvalidDraftError, editor_of
from bgwidget.words import Words

MOST_UNDONE = 200
"""How many edits can at least be taken back."""


class EditMode(Mode):
    """A board on which a position is set up.

    Every draft is kept as it is, legal or not; ``game`` of the state has the last legal position.
    Edits leave ``since`` as it is, so that several can be on their way at once.

    Parameters
    ----------
    board_game, game, words, instead
        As for a `Mode`.

    Examples
    --------
    >>> from bgwidget.board.session import Session
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> session = Session(EditMode(backgammon, backgammon.start()))
    >>> session.handle({"kind": "load", "base": 1, "text": "-A------------------b-c---"})
    >>> str(session.state.game.position)
    '-A------------------b-c---'
    """

    def __init__(
        self,
        board_game: BoardGame,
        game: Any,
        words: Words | None = None,
        instead: Instead | None = None,
    ) -> None:
        super().__init__(board_game, game, words, instead)
        self.editor = editor = editor_of(board_game)
        self.requests = EDITING | frozenset(editor.setups)
        self.drafted = editor.drafted
        self.first = replace(self.first, draft=Draft(editor.draft(game)))

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        kind = intent["kind"]
        if kind == "undo":
            return state.back()
        if kind == "edit":
            return self._edit(state, {field: intent[field] for field in self.drafted}, kind)
        if kind in self.editor.setups:
            return self._edit(state, self.editor.set_up(state.game, kind), kind)
        if kind == "load":
            return self._load(state, self.editor.load(state.game, intent["text"]), kind)
        if kind == "set-up":
            return self._load(state, intent["game"], "load")
        if kind == "restart":
            return self._load(state, self.first.game, kind)
        return super().next(state, intent)

    def _load(self, state: State, game: Any, done: str) -> State:
        return self.draft(state, game, Draft(self.editor.draft(game)), done)

    def _edit(self, state: State, content: Mapping[str, Any], done: str) -> State:
        content = {**content, "pieces": sorted(content["pieces"])}
        if state.draft is not None and content == state.draft.content:
            return state.then()
        try:
            return self.draft(state, self.editor.edit(state.game, content), Draft(content), done)
        except InvalidDraftError as error:
            return self.draft(state, state.game, Draft(content, error), done)

    def draft(self, state: State, game: Any, draft: Draft, done: str) -> State:
        """Return the state in which a draft is set up; `game` has its last legal position."""
        since = state.since if done == "edit" else state.version + 1
        before, shown = _shortened(state), self.first.instead
        return state.then(
            since=since, game=game, done=done, before=before, draft=draft, instead=shown
        )


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
