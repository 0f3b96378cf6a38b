"""Opponents at Camelot: who answers across the board."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bgwidget.opponents.camelot.levels import Level
from bgwidget.opponents.camelot.search import Search, node_of
from bgwidget.opponents.player import Action
from bgwidget.rules.camelot.moves import Move, legal_moves
from bgwidget.rules.camelot.position import Position
from bgwidget.rules.camelot.table import Table

CLAIMS = ("repetition", "fifty-moves", "agreement")
AGAIN = 60
"""What it costs, in hundredths of a Man, to come back to a position."""


@dataclass(frozen=True)
class Opponent:
    """A player of some level.

    What it does depends on its seed and on the table alone.

    Examples
    --------
    >>> from bgwidget.opponents.camelot.levels import LEVELS
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
        judged = Search(level.most, level.captures).judged(node_of(position), level.depth)
        marks = {}
        for after in moves:
            mark: float = judged[node_of(after)]
            if after in met:
                mark -= AGAIN
            marks[after] = mark + chance.gauss(0, level.noise)
        best = max(marks, key=marks.__getitem__)
        return moves[best], marks[best]
