"""The quick way to all outcomes of Camelot says what the rules say."""

from __future__ import annotations

from random import Random

import pytest
from support.camelot import position_of, records

from bgwidget.opponents.camelot.outcomes import outcomes, takers, turned
from bgwidget.rules.camelot import Game, Position, legal_moves
from bgwidget.rules.camelot.position import CASTLE_MOVES


def seen_by_mover(position: Position, packed: bytes) -> bytes:
    return packed if position.mover == 0 else turned(packed)


def compare(position: Position) -> None:
    found = outcomes(
        seen_by_mover(position, position.packed),
        position.castle_moves[position.mover] < CASTLE_MOVES,
    )
    moves = legal_moves(position)
    assert found == {seen_by_mover(position, move.after.packed) for move in moves}, str(position)
    if takers(seen_by_mover(position, position.packed)):
        assert all(move.captured for move in moves)


@pytest.mark.slow
def test_recorded_positions() -> None:
    compared = 0
    for record in records():
        position = position_of(record)
        if legal_moves(position):
            compare(position)
            compared += 1
    assert compared > 200


@pytest.mark.slow
def test_positions_met_in_play() -> None:
    chance = Random(8)
    for _ in range(3):
        game = Game.start()
        for _ in range(60):
            if game.result is not None:
                break
            compare(game.position)
            game = game.play(chance.choice(legal_moves(game.position)).steps)
