"""What one of several readers may do on their board."""

from __future__ import annotations

from bgwidget.board.play import PlayMode
from bgwidget.board.readers.seats import SeatError, Seats
from bgwidget.board.score_sheet import side_of
from bgwidget.board.session import Session
from bgwidget.board.table_mode import TableMode

_ANEW = frozenset({"restart", "match", "opponent"})
"""What ends the game of both."""
_EITHER = frozenset({"next", "reply"})
"""What whoever may play a side may ask for."""


class Permit:
    """What a reader may do, by the seats and by whose turn it is.

    Parameters
    ----------
    shared
        The board of all.
    seats
        Who sits there.
    name
        Who asks.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon, seats = board_game("backgammon"), Seats()
    >>> shared = Session(PlayMode(backgammon, backgammon.start(dice=(3, 1))))
    >>> seats.names = ("An", None)
    >>> Permit(shared, seats, "An").must_wait(), Permit(shared, seats, "Bình").must_wait()
    (False, True)
    """

    def __init__(self, shared: Session, seats: Seats, name: str) -> None:
        self._shared = shared
        self._seats = seats
        self._name = name

    @property
    def on_turn(self) -> tuple[int, ...]:
        """The sides that may act now; here, only the near side acts in a game by links."""
        sides = self._shared.board_game.on_turn(self._shared.state.game)
        return (0,) if sides and isinstance(self._shared.mode, TableMode) else sides

    def must_wait(self) -> bool:
        """Whether it is somebody else's turn."""
        sides = self.on_turn
        return bool(sides) and not any(self._seats.lets(self._name, side) for side in sides)

    def holder(self) -> str | None:
        """Return who is to act, if somebody sits there."""
        return next((self._seats.names[side] for side in self.on_turn), None)

    def may_take_back(self) -> bool:
        """Whether the turn that was finished last was one that this reader may play."""
        return self._seats.lets(self._name, self._last_side())

    def check_turn(self) -> None:
        """Refuse what would be done in the place of the one who is to act.

        Raises
        ------
        SeatError
            If it is somebody else's turn.
        """
        if self.must_wait():
            raise SeatError("seat.turn", name=self.holder())

    def check(self, kind: str) -> None:
        """Refuse a request that is for somebody else to make.

        Raises
        ------
        SeatError
            The error names who may make it.
        """
        if kind in ("undo", "cancel"):
            if not self.may_take_back():
                raise SeatError("seat.undo", name=self._seats.names[self._last_side()])
        elif kind in _ANEW:
            self._check_alone(kind)
        elif kind in _EITHER:
            if not any(self._seats.lets(self._name, side) for side in (0, 1)):
                raise SeatError("seat.both", names=[*self._seats.names])
        else:
            self.check_turn()

    def _check_alone(self, kind: str) -> None:
        """Refuse to end a game that somebody else plays, or to let a program sit on a person."""
        others = [each for each in self._seats.names if each not in (None, self._name)]
        plays = any(self._seats.lets(self._name, side) for side in (0, 1))
        if others and (self.on_turn or kind == "opponent" or not plays):
            raise SeatError("seat.plays", name=others[0])

    def _last_side(self) -> int:
        """Return the side whose turn is taken back: yours, where an opponent plays the other."""
        play, state = self._shared.mode, self._shared.state
        faced = isinstance(play, PlayMode) and play.opponent is not None and play.opponent.player
        if faced or not state.turns:
            return 0
        return side_of(play.board_game, state.turns[-1])
