"""Endings are counted out: the figures of textbooks, and of trying everything."""

from __future__ import annotations

from functools import cache

import pytest

from bgwidget.evaluation.backgammon import chances_before
from bgwidget.evaluation.backgammon.bearoff import Home, ending, next_homes, rolls_to_end
from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.rolls import DISTINCT_ROLLS

LAST_TWO = {
    (2, 1): 36,
    (2, 2): 26,
    (3, 3): 17,
    (4, 1): 29,
    (5, 2): 19,
    (6, 1): 15,
    (6, 6): 4,
}
ACES = {4: 0.861, 6: 0.788, 8: 0.745}


def home(*points: int) -> Home:
    return tuple(points.count(point) for point in range(1, 7))


@pytest.mark.parametrize(("points", "rolls"), LAST_TWO.items())
def test_last_two_checkers(points: tuple[int, int], rolls: int) -> None:
    assert round(36 * rolls_to_end(home(*points), STANDARD)[1]) == rolls


@pytest.mark.parametrize(("aces", "win"), ACES.items())
def test_so_many_aces_each(aces: int, win: float) -> None:
    position = Position.from_points({1: aces}, {1: aces})
    assert chances_before(position, STANDARD).win == pytest.approx(win, abs=0.001)


def test_a_side_is_done_at_some_time() -> None:
    for points in ((6, 6, 6), (1, 2, 3, 4, 5), (1,) * 10):
        assert sum(rolls_to_end(home(*points), STANDARD)) == pytest.approx(1)


@cache
def wins(mover: Home, other: Home) -> float:
    """Return how often the side to roll wins, both playing as well as can be."""
    total = 0.0
    for times, plays in next_homes(mover, STANDARD):
        total += times * max(1.0 if not any(play) else 1 - wins(other, play) for play in plays)
    return total / 36


@pytest.mark.parametrize(
    ("mine", "theirs"), [((6, 2), (5, 3)), ((4, 3), (1, 1, 1)), ((5, 5, 1), (6, 4)), ((6,), (6,))]
)
def test_ending_against_every_play_and_roll(mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    points = [{one: side.count(one) for one in side} for side in (mine, theirs)]
    position = Position.from_points(*points)
    exact = wins(home(*mine), home(*theirs))
    assert chances_before(position, STANDARD).win == pytest.approx(exact, abs=0.003)


def test_no_ending_in_contact_or_far_from_it() -> None:
    assert ending(Position.parse("-b---A--------------------").packed, STANDARD) is None
    assert ending(Position.from_points({6: 4}, {1: 2}).packed, STANDARD) is None
    assert sum(times for _, times in DISTINCT_ROLLS) == 36
