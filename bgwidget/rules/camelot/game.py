"""Game: what is done at the table; each action returns the next game."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Self, get_args

from bgwidget.rules.camelot.attempt import checked_step
from bgwidget.rules.camelot.endings import Claim, Outcome
from bgwidget.rules.camelot.moves import move_to, outcome
from bgwidget.rules.camelot.notation import parse_path
from bgwidget.rules.camelot.position import START, Position
from bgwidget.rules.camelot.stops import finished
from bgwidget.rules.camelot.table import Table
from bgwidget.rules.camelot.walks import turn
from bgwidget.rules.rulebook import InvalidMoveError, InvalidPositionError


class Game(Table):
    """A game between White, side 0, and Black, side 1.

    Every action belongs to the side to move. One that the rules refuse raises `IllegalMoveError`
    with its breaches and leaves the game as it was.

    Examples
    --------
    >>> game = Game.start().play("D6-F8").play("H11-F9")
    >>> str(game.last_move), game.mover, game.phase
    ('H11-F9', 0, 'move')
    >>> game.offer_draw().play("C6-E8-G8").claim("agreement").result
    Outcome(winner=None, reason='agreement')
    """

    ACTIONS = MappingProxyType({"play": 1, "offer_draw": 0, "claim": 1, "resign": 0})

    def __repr__(self) -> str:
        position, turns = str(self.position), len(self.moves)
        return f"<Game position={position!r} phase={self.phase!r} turns={turns}>"

    @classmethod
    def start(cls, position: Position = START) -> Self:
        """Return a game that goes on from a position.

        Raises
        ------
        InvalidPositionError
            Not a position.
        """
        if not isinstance(position, Position):
            raise InvalidPositionError("camelot-position.type", found=type(position).__name__)
        return cls(position, outcome(position))

    def play(self, steps: str | Sequence[Sequence[int]]) -> Self:
        """Make a move: its single steps (source, target), or its notation.

        Examples
        --------
        >>> str(Game.start().play("D6-F8").last_move)
        'D6-F8'
        >>> from bgwidget.rules.rulebook import IllegalMoveError
        >>> try:
        ...     Game.start().play([])
        ... except IllegalMoveError as error:
        ...     print(error.breach.rule.id)
        no-passing
        """
        if isinstance(steps, str):
            steps = parse_path(steps)
        if not isinstance(steps, (tuple, list)):
            raise InvalidMoveError("camelot-step.shape", found=steps)
        walk = tuple(checked_step(step) for step in steps)
        self.check("play")
        move = move_to(finished((self.turn or turn(self.position)).root, walk))
        return self._next(
            ("play", tuple(tuple(step) for step in walk)),
            position=move.after,
            result=outcome(move.after),
            moves=(*self.moves, move),
            offer=self.offer if self.offer == self.mover else None,
        )

    def offer_draw(self) -> Self:
        """Offer a draw; it holds until the other side has moved."""
        self.check("offer_draw")
        return self._next(("offer_draw",), offer=self.mover)

    def claim(self, ground: Claim) -> Self:
        """End the game in a draw, by agreement, repetition or fifty-moves (section 7).

        Examples
        --------
        >>> from bgwidget.rules.rulebook import IllegalMoveError
        >>> try:
        ...     Game.start().claim("repetition")
        ... except IllegalMoveError as error:
        ...     print(error.breach.rule.id)
        claims
        """
        if not isinstance(ground, str) or ground not in get_args(Claim):
            raise InvalidMoveError("action.shape", found=ground)
        self.check(ground)
        return self._next(("claim", ground), result=Outcome(None, ground))

    def resign(self) -> Self:
        """Resign the game."""
        self.check("resign")
        return self._next(("resign",), result=Outcome(1 - self.mover, "resigned"))
