"""A game of Camelot in the form of the wire: places, pieces and the turn graph."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.games.graph import fold
from bgwidget.rules.camelot import Game, Position, Step, square_name
from bgwidget.rules.camelot.board import PLACES, SQUARES, between
from bgwidget.rules.camelot.position import OWN
from bgwidget.wire.scene import Node

KINDS = ("man", "knight")
"""The kinds of pieces, in the order of their numbers on the wire."""


def labels() -> list[str]:
    """Return the name of each square by its number; empty for a corner that is cut off."""
    return [square_name(square) if square in SQUARES else "" for square in range(PLACES)]


def pieces(position: Position) -> list[list[int]]:
    """Return the pieces on the board, ``[place, side, 1, kind]`` each.

    Examples
    --------
    >>> pieces(Position.parse("W wK:B4 wM:A4 bM:L13"))
    [[36, 0, 1, 0], [37, 0, 1, 1], [155, 1, 1, 0]]
    """
    stacks = []
    for side in (0, 1):
        for square in position.squares(side):
            piece = position[square]
            if piece is not None:
                stacks.append([square, side, 1, KINDS.index(piece.kind)])
    return stacks


def turn(game: Game) -> list[Node] | None:
    """Return the graph of the turn, or None once the game is over."""
    if game.turn is None:
        return None
    side = game.mover

    def edge(step: Step, after: int) -> list[int]:
        over = between(*step)
        taken = [] if over is None else [over]
        return [0, step.source, step.target, after, *taken]

    return fold(game.turn, edge, lambda position, source: position.packed[source] in OWN[side])


def steps_in(walk: Sequence[Sequence[int]]) -> list[Step]:
    """Return steps given in places, as steps between squares."""
    return [Step(step[0], step[1]) for step in walk]
