"""The actions that boards have methods for; each is `Actions.act` with a name."""

from __future__ import annotations

from bgwidget.board.actions import Actions


class NamedActions(Actions):
    """The actions of a board, each for the side that is to act.

    An action that the rules forbid raises `bgwidget.rules.IllegalMoveError`:
    ``error.breach.rule.id`` names the rule, and a note says what is legal, where there is more to
    say. One that the game does not have, or that is asked for while a position is being set up,
    raises `bgwidget.rules.InvalidMoveError`. The board stays as it was.
    """

    def throw(self) -> None:
        """Throw one die each to decide who starts; equal dice have to be thrown again.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(match=3, seed=1)
        >>> board.throw()
        >>> board.history
        ('throw 5-2',)
        """
        self.act("throw")

    def roll(self) -> None:
        """Roll for the side to move.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(seed=1)
        >>> board.roll()
        >>> board.dice
        (2, 5)
        """
        self.act("roll")

    def double(self) -> None:
        """Offer a double.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board()
        >>> board.double()
        >>> board.take()
        >>> board.game.cube
        Cube(value=2, owner=1)
        """
        self.act("double")

    def take(self) -> None:
        """Take the cube that is offered."""
        self.act("take")

    def drop(self) -> None:
        """Drop what is offered, and lose the game."""
        self.act("drop")

    def beaver(self) -> None:
        """Answer a double by doubling again at once, where that was agreed on."""
        self.act("beaver")

    def raccoon(self) -> None:
        """Answer a beaver by doubling once more, where that was agreed on."""
        self.act("raccoon")

    def resign(self, worth: str = "single") -> None:
        """Resign; where a game can count several times, a ``"single"`` one, or another worth.

        In backgammon the opponent accepts or rejects a ``"single"`` game, a ``"gammon"`` or a
        ``"backgammon"``; in Camelot the game is over.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board()
        >>> board.resign("gammon")
        >>> board.accept()
        >>> board.game.settle().points
        2
        """
        plain = worth == "single" and "resign" in self.actions
        self.act("resign" if plain else f"resign-{worth}")

    def accept(self) -> None:
        """Accept a resignation."""
        self.act("accept")

    def reject(self) -> None:
        """Reject a resignation; the game goes on."""
        self.act("reject")

    def offer_draw(self) -> None:
        """Offer a draw, as in Camelot; it holds until the other side has moved.

        Examples
        --------
        >>> from bgwidget import Board
        >>> board = Board(game="camelot")
        >>> board.offer_draw()
        >>> board.play("D6-F8")
        >>> board.claim("agreement")
        >>> board.game.result.reason
        'agreement'
        """
        self.act("offer-draw")

    def claim(self, ground: str) -> None:
        """Claim a draw, as in Camelot: ``"agreement"``, ``"repetition"`` or ``"fifty-moves"``."""
        self.act(ground)
