"""Opponents at Camelot: how far each looks ahead, and how much it errs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from bgwidget.opponents.camelot.outcomes import turned
from bgwidget.opponents.camelot.search import Node, Search
from bgwidget.opponents.player import Action
from bgwidget.rules.camelot.moves import Move, legal_moves
from bgwidget.rules.camelot.position import CASTLE_MOVES, Position
from bgwidget.rules.camelot.table import Table

CLAIMS = ("repetition", "fifty-moves", "agreement")
AGAIN = 60
"""What it costs, in hundredths of a Man, to come back to a position."""


@dataclass(frozen=True, slots=True)
class Level:
    """How an opponent plays.

    Attributes
    ----------
    name : str
    depth : int
        How many moves it looks ahead.
    noise : float
        The deviation, in hundredths of a Man, of what it holds a move for.
    most : int
        How many boards it looks at before it moves.
    """

    name: str
    depth: int = 1
    noise: float = 0.0
    most: int = 1000


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("novice", noise=150.0),
            Level("casual", noise=60.0),
            Level("club", depth=2, noise=10.0),
            Level("expert", depth=4, most=500),
        )
    }
)
"""The levels by name, from the weakest to the strongest."""


@dataclass(frozen=True)
class Opponent:
    """A player of some level.

    What it does depends on its seed and on the table alone.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Game
    >>> novice = Opponent(LEVELS["novice"], seed=1)
    >>> name, steps = novice.act(Game.start())
    >>> name, Game.start().play(steps).phase
    ('play', 'move')
    """

    level: Level
    seed: int

    def choose(self, position: Position, met: tuple[Position, ...] = ()) -> Move | None:
        """Return the move that it makes; None if there is none.

        Parameters
        ----------
        position : Position
        met : tuple of Position
            The positions of the game so far, to which it comes back only if it must.
        """
        return self._best(position, met)[0]

    def act(self, table: Table) -> Action:
        """Return what it does at a table where it is its turn.

        Returns
        -------
        tuple
            ``("claim", ground)`` where a draw can be claimed and is welcome, else
            ``("play", steps)``.
        """
        met = tuple(move.after for move in table.moves)
        move, value = self._best(table.position, met)
        allowed = table.actions()
        if value < 0:
            for ground in CLAIMS:
                if ground in allowed:
                    return "claim", ground
        return ("resign",) if move is None else ("play", move.steps)

    def _best(self, position: Position, met: tuple[Position, ...]) -> tuple[Move | None, float]:
        moves = {move.after: move for move in legal_moves(position)}
        if not moves:
            return None, 0.0
        level, chance = self.level, Random(f"{self.seed} {self.level.name} {position}")
        judged = Search(level.most).judged(_node(position), level.depth)
        marks = {}
        for after in moves:
            mark: float = judged[_node(after)]
            if after in met:
                mark -= AGAIN
            marks[after] = mark + chance.gauss(0, level.noise)
        best = max(marks, key=marks.__getitem__)
        return moves[best], marks[best]


def _node(position: Position) -> Node:
    """Return a position as its side to move sees it."""
    mover = position.mover
    board = turned(position.packed) if mover else position.packed
    left = [CASTLE_MOVES - made for made in position.castle_moves]
    return Node(board, left[mover], left[1 - mover])


class CamelotOpponents:
    """Everybody who plays Camelot."""

    levels = tuple(LEVELS)

    def opponent(self, level: str, seed: int) -> Opponent:
        """Return an opponent of one of the levels."""
        return Opponent(LEVELS[level], seed)


OPPONENTS = CamelotOpponents()
