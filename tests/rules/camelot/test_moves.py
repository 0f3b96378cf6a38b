"""Moves listed without the graph are those that its walks lead to."""

from __future__ import annotations

from hypothesis import given
from support.camelot import positions
from support.positions import REPEATABLE

from bgwidget.rules.camelot import Position, legal_moves, turn
from bgwidget.rules.camelot.moves import move_to


@REPEATABLE
@given(positions)
def test_moves_are_the_walks_of_the_graph(position: Position) -> None:
    walks = turn(position).walks()
    assert legal_moves(position) == tuple(move_to(node) for _, node in walks)
