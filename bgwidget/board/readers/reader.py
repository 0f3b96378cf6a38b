"""The widget that shows a board to one of those who have its notebook open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bgwidget.advice import adviser
from bgwidget.board.coach import Coach
from bgwidget.board.game_widget import GameWidget
from bgwidget.board.panel_session import PanelSession
from bgwidget.board.readers.mode import ReaderMode
from bgwidget.board.readers.seats import Seats
from bgwidget.board.session import Session
from bgwidget.board.shell import Shell
from bgwidget.board.state import State
from bgwidget.board.table_mode import ANSWERS, TableMode
from bgwidget.rules.rulebook import Breach
from bgwidget.words import Words


class Reader(GameWidget):
    """A board as one reader sees it, with settings of this reader's own.

    Parameters
    ----------
    board
        The widget of the board of all.
    shared
        Its session.
    seats
        Who sits there.
    name
        Who reads.
    words
        The language.
    settings
        The settings to begin with.
    refused
        Called with the breaches of what is refused.

    Examples
    --------
    >>> from bgwidget import Board
    >>> from bgwidget.words import words
    >>> board, seats = Board(dice=(3, 1)), Seats()
    >>> reader = Reader(board, board._session, seats, "An", words("en"), {"theme": "dark"})
    >>> reader.theme, reader.scene["status"]
    ('dark', 'Your roll is 3-1. Pick up a checker.')
    """

    _seats_to_choose = True

    def __init__(
        self,
        board: Shell,
        shared: Session,
        seats: Seats,
        name: str,
        words: Words,
        settings: Mapping[str, Any],
        refused: Callable[[Sequence[Breach]], object] = lambda _: None,
    ) -> None:
        entry = shared.board_game
        when = settings.get("advice", "asked")
        self._coach = Coach(entry, adviser(entry.name), words, when)
        self._mode = ReaderMode(shared, seats, name, words, self._coach)
        self._session = Session(self._mode, shared.lock)
        self._panel = PanelSession(self._mode, self._session, words)
        self._offers = ANSWERS if isinstance(shared.mode, TableMode) else ()
        self._refused = refused
        super().__init__(words, lock=board._lock, **settings)

    @property
    def name(self) -> str:
        """Who reads."""
        return self._mode.name

    def look(self) -> None:
        """Show what has become of the board of all."""
        self._session.change(self._mode.seen)

    def _follow(self, board: Session, state: State) -> None:
        super()._follow(board, state)
        if state.refusal is not None and state.refusal.breaches:
            self._refused(state.refusal.breaches)
