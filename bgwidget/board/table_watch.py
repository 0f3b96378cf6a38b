"""Follows a table of a class, so that its board shows what is done there."""

from __future__ import annotations

from asyncio import AbstractEventLoop, get_running_loop
from typing import TYPE_CHECKING, Self
from weakref import ref

from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.board.table_mode import TableMode, is_link
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.tables import Correspondence, RemoteTable, TableError

if TYPE_CHECKING:
    from bgwidget.classroom.tables import Feed

_BREATH = 1.0
"""Seconds after which who waits for the other may be interrupted."""


class TableWatch:
    """Brings what is told of a table onto a board, from the loop in which the board was made.

    Where no loop runs, as in a program of one's own, it comes from the thread that hears of it.

    Parameters
    ----------
    session, mode
        The board's.
    feed
        What is told of the table.
    """

    def __init__(self, session: Session, mode: TableMode, feed: Feed) -> None:
        self._session, self._mode, self._feed = session, mode, feed
        self._is_over = False
        self._loop = _loop()
        me = ref(self)

        def note() -> bool:
            watch = me()
            return watch is not None and watch._note()

        feed.listen(note)

    @classmethod
    def of(cls, session: Session, mode: TableMode) -> Self | None:
        """Return what follows the table of a board; None where it is followed by links."""
        side = mode.side
        if not isinstance(side, RemoteTable):
            return None
        from bgwidget.classroom.tables import Feed

        if not isinstance(side.source, Feed):
            return None
        return cls(session, mode, side.source)

    def stop(self) -> None:
        """Follow the table no more."""
        self._is_over = True

    def show(self) -> None:
        """Show what has been told so far."""
        self._session.change(self._shown)

    def wait(self) -> None:
        """Wait until you are to act, or the game is over."""
        while True:
            before = self._feed.told
            self.show()
            side = self._mode.side
            is_over = side.table is not None and not side.table.on_turn
            if side.is_mine or side.seat is None or is_over or getattr(side, "fault", None):
                return
            self._feed.wait(before, _BREATH)

    def _shown(self, state: State) -> State:
        side = self._mode.side
        assert isinstance(side, RemoteTable)
        after = side.heard(self._feed.told)
        return state if after is side else self._mode.go_on(state, after)

    def _note(self) -> bool:
        if self._is_over:
            return False
        if self._loop is None:
            self.show()
        elif self._loop.is_closed():
            return False
        else:
            self._loop.call_soon_threadsafe(self.show)
        return True


def side_at(
    table: Correspondence | RemoteTable | str,
    is_free: bool,
    game: str,
    match: int | None,
    rules: object,
) -> Correspondence | RemoteTable:
    """Return the side of a game that a board is for.

    An invitation is accepted; by a name one comes to the table of the class.

    Raises
    ------
    TableError
        If it is neither, or not `is_free` of what cannot be chosen there.
    ClassroomError
        If the class's service does not answer, or refuses.
    """
    is_named = isinstance(table, str) and not is_link(table) and "/" not in table
    chosen = not is_named and (match is not None or rules is not None)
    if not is_free or chosen or not isinstance(rules, str | None):
        raise TableError("table.chosen")
    if not isinstance(table, str):
        return table
    if not is_named:
        return Correspondence.accept(table)
    # Most boards are at no table of a class, and those of pages come without its rooms.
    from bgwidget.classroom.tables import come

    return come(table, None if game == DEFAULT_GAME else game, match, rules)


def _loop() -> AbstractEventLoop | None:
    try:
        return get_running_loop()
    except RuntimeError:
        return None
