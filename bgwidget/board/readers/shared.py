"""The widget of a board that several people may have open at the same time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Never

import traitlets

from bgwidget.board.game_widget import GameWidget
from bgwidget.board.play import PlayMode
from bgwidget.board.readers.seats import Names, SeatError, Seats
from bgwidget.board.shell import KernelTrait, kernel_trait
from bgwidget.board.table_mode import TableMode
from bgwidget.rules.rulebook import Breach
from bgwidget.wire.readers import ReadersPage

if TYPE_CHECKING:
    from bgwidget.board.readers.reader import Reader
    from bgwidget.board.readers.readers import Readers


class SharedBoard(GameWidget):
    """A board with a view and a seat for each of those who have its notebook open.

    Where only one has, it is the board itself that is shown.
    """

    _play: PlayMode | None
    _refusals: Any
    _circle: Readers | None = None
    _seats: Seats | None = None
    readers: KernelTrait[ReadersPage | Mapping[str, Never]] = kernel_trait(
        "Who has it open, where several can; empty where all see it alike."
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if self._play is not None:
            self._show_readers()

    @property
    def seats(self) -> Names:
        """Who sits at the near side and at the far one, by name; None where nobody does.

        It counts where several people have the notebook open, as with jupyter-collaboration: each
        side is then played by the one who sits there, and by everybody where nobody does. Assign
        two names, or None, to give seats away.

        Raises
        ------
        ValueError
            If they are no names, or there is no seat: boards of the game cannot be turned, a
            position is being set up, or a program or a person elsewhere plays the far side.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board()
        >>> board.seats
        (None, None)
        >>> board.seats = ("An", "Bình")
        """
        return (None, None) if self._seats is None else self._seats.names

    @seats.setter
    def seats(self, names: Sequence[str | None]) -> None:
        if self._play is None:
            raise SeatError("seat.none")
        self._open_circle()
        assert self._seats is not None
        self._seats.names = names

    def _sides_with_seats(self) -> tuple[int, ...]:
        play = self._play
        if play is None or not hasattr(play.board_game, "turned"):
            return ()
        faced = play.opponent is not None and play.opponent.player is not None
        return (0,) if faced or isinstance(play, TableMode) else (0, 1)

    def _look_again(self) -> None:
        if self._circle is not None:
            self._circle.look()

    @traitlets.observe("theme", "sound", "shortcuts", "home", "advice")
    def _prefer(self, change: Any) -> None:
        """Let all readers have what was chosen in Python."""
        for reader in self._circle or ():
            reader.set_trait(change["name"], change["new"])

    def _answer(self, message: object) -> None:
        asked = message if isinstance(message, Mapping) else {}
        if asked.get("kind") == "join" and self._play is not None:
            self._open_circle().join(message)
            self._show_readers()
        else:
            super()._answer(message)

    def _open_circle(self) -> Readers:
        """Return the readers of the board; most boards never have any."""
        if self._circle is None:
            from bgwidget.board.readers.readers import Readers

            self._seats = Seats(self._sides_with_seats, self._look_again)
            self._circle = Readers(self._session, self._seats, self._make_reader)
        return self._circle

    def _make_reader(self, name: str) -> Reader:
        from bgwidget.board.readers.reader import Reader

        settings = {each: getattr(self, each) for each in self._preferences}
        assert self._seats is not None
        return Reader(
            self, self._session, self._seats, name, self._words, settings, self._tell_refused
        )

    def _show_readers(self) -> None:
        say = self._words.say
        models = {} if self._circle is None else self._circle.models
        self.readers = {"models": models, "ask": say("seat.ask"), "enter": say("seat.enter")}

    def _tell_refused(self, breaches: Sequence[Breach]) -> None:
        """Tell those who want to hear what is refused on the board."""
        self._refusals(breaches)

    def _let_go(self) -> None:
        if self._circle is not None:
            self._circle.close()
