"""Moves listed without the graph are those that its walks lead to."""

from __future__ import annotations

import pytest
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


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("W wK:E14 wM:F15,H15 bM:G15,C5,D5", "E14-G16"),
        ("B bK:E3 bM:F2,H2 wM:G2,C12,D12", "E3-G1"),
    ],
)
def test_a_knight_may_canter_into_the_castle_beside_an_exposed_enemy(text: str, path: str) -> None:
    assert path in map(str, legal_moves(Position.parse(text)))
