"""What facts are worth can be told of every position."""

from __future__ import annotations

from bgwidget.advice.backgammon.worths import corners, worths_at
from bgwidget.rules.backgammon import Position

CLOSED = Position.parse("-BBBBBB-C--------c-bbbbbb-")


def test_facts_have_their_worth_where_both_home_boards_are_closed() -> None:
    assert corners(CLOSED.packed) == (0, 0, 0, 1)
    assert all(isinstance(worth, float) for worth in worths_at(CLOSED.packed).values())
