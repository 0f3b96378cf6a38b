"""All those who have the notebook of a board open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bgwidget.board.readers.reader import Reader
from bgwidget.board.readers.seats import LONGEST_NAME, SeatError, Seats, is_name
from bgwidget.board.session import InvalidIntentError, Session, checked
from bgwidget.wire.messages import Intent
from bgwidget.wire.readers import Join

MOST = 100
"""How many can have a board open; those who come later look at the board of all."""
_CUT = LONGEST_NAME - len(f" ({MOST})")


class Readers:
    """The readers of a board, each with a widget to see it by.

    Parameters
    ----------
    shared
        The session of the board of all.
    seats
        Who sits there.
    make
        Returns a widget for somebody of this name.

    Examples
    --------
    >>> from bgwidget import Board
    >>> board = Board()
    >>> board._answer({"kind": "join", "reader": "user-1", "name": "An"})
    >>> [*board.readers["models"]], board.seats
    (['user-1'], ('An', None))
    """

    def __init__(self, shared: Session, seats: Seats, make: Callable[[str], Reader]) -> None:
        self._shared = shared
        self._seats = seats
        self._make = make
        self._readers: dict[str, Reader] = {}
        shared.listen(lambda _: self.look())
        shared.guard = self._check_stranger

    def __iter__(self) -> Iterator[Reader]:
        return iter(tuple(self._readers.values()))

    @property
    def models(self) -> dict[str, str]:
        """For each reader, the reference by which a page finds the widget."""
        return {key: f"anywidget:{reader.model_id}" for key, reader in self._readers.items()}

    def join(self, message: object) -> None:
        """Give somebody who has opened the board a widget; one who was here before has it.

        Raises
        ------
        InvalidIntentError
            If it is not a sound request.
        SeatError
            If there are too many.
        """
        asked = checked(message, Join)
        key, name = asked["reader"], asked["name"].strip()
        if not key or not is_name(name):
            raise InvalidIntentError("intent.field", field="name")
        if key in self._readers:
            return
        if len(self._readers) >= MOST:
            raise SeatError("seat.many", most=MOST)
        with self._shared.lock:
            name = self._unique(name)
            # The widget shows from the first the seat that its reader has.
            self._seats.come(name)
            self._readers[key] = self._make(name)

    def look(self) -> None:
        """Let each of them see what has changed."""
        with self._shared.lock:
            self._seats.settle()
            for reader in self:
                reader.look()

    def close(self) -> None:
        """Close the widgets of them all."""
        for reader in self:
            reader.close()
        self._readers.clear()

    def _unique(self, name: str) -> str:
        """Return a name that nobody else here has."""
        known, number = {reader.name for reader in self}, 2
        wanted = name
        while wanted in known:
            wanted, number = f"{name[:_CUT]} ({number})", number + 1
        return wanted

    def _check_stranger(self, intent: Intent) -> None:
        """Refuse what a page asks that has not said who reads it, once somebody sits here."""
        if intent["kind"] not in ("why", "look", "advise") and any(self._seats.names):
            raise SeatError("seat.nobody")
