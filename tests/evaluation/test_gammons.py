"""Gammons of races: what is worked out is what the rolls say, and what is learnt is close to it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from bgwidget.evaluation.backgammon import chances_after
from bgwidget.evaluation.backgammon.facts import alone, flipped
from bgwidget.evaluation.backgammon.first_off import off_at_once
from bgwidget.evaluation.backgammon.gammons import behind, late_off, late_out
from bgwidget.rules.backgammon import STANDARD, Position, legal_plays
from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.backgammon.results import results_by_roll

AT_HOME = {4: 5, 5: 5, 6: 4}
LAST = {1: 1}
"""A side that bears off its last checker with its next roll."""


def rolls_without(side: bytes, border: int) -> int:
    """Return with how many rolls of 36 no play leaves all places beyond a border empty."""
    return sum(
        times
        for _, times, after in results_by_roll(Position(side), STANDARD)
        if all(max(end[border + 1 :]) > EMPTY for end in after)
    )


@pytest.mark.parametrize("points", [{24: 1}, {20: 1, 23: 1}, {21: 2, 19: 1}], ids=str)
def test_who_is_not_out_after_a_roll_is_counted(points: dict[int, int]) -> None:
    side = Position.from_points({**points, 6: 10}).packed
    assert 36 * late_out(behind(side))[1] == pytest.approx(rolls_without(side, 18))


def test_more_pips_or_checkers_take_longer() -> None:
    one = [sum(late_out((pips,))) for pips in range(1, 7)]
    many = [sum(late_out((3,) * count)) for count in range(1, 8)]
    assert all(less <= more for less, more in pairwise(one))
    assert all(less < more for less, more in pairwise(many))


def test_a_first_checker_off_with_the_next_roll_is_counted() -> None:
    chance = Random(1)
    for _ in range(40):
        outside = [chance.randint(7, 13) for _ in range(chance.choice((0, 0, 1, 1, 2, 3)))]
        home = [chance.randint(chance.choice((1, 3, 4)), 6) for _ in range(15 - len(outside))]
        side = Position.from_points(Counter([*outside, *home])).packed
        found = sum(
            times
            for _, times, after in results_by_roll(Position(side), STANDARD)
            if any(sum(byte - EMPTY for byte in end) < 15 for end in after)
        )
        assert 36 * off_at_once(side) == pytest.approx(found), outside + home


@pytest.mark.parametrize("last", [7, 9, 12, 16])
def test_the_gammon_is_lost_where_no_checker_comes_off_in_time(last: int) -> None:
    """The other side bears off its last checker after one roll of this one."""
    position = Position.from_points(LAST, {**AT_HOME, last: 1})
    theirs = flipped(position.packed)
    fails = sum(
        times
        for _, times, after in results_by_roll(Position(theirs), STANDARD)
        if all(sum(byte - EMPTY for byte in alone(end)) == 15 for end in after)
    )
    found = chances_after(position.packed, STANDARD)
    assert found.gammon == pytest.approx(fails / 36)
    assert found.backgammon == 0


def test_the_backgammon_is_lost_where_a_checker_stays_behind() -> None:
    position = Position.from_points(LAST, {**AT_HOME, 22: 1})
    found = chances_after(position.packed, STANDARD)
    # 6-6 brings it home and bears one off.
    assert 36 * found.gammon == pytest.approx(35)
    assert 36 * found.backgammon == pytest.approx(rolls_without(flipped(position.packed), 18))


def test_who_has_borne_off_a_checker_loses_no_gammon() -> None:
    position = Position.from_points(LAST, {4: 5, 6: 4, 16: 5})
    assert chances_after(position.packed, STANDARD)[1:] == (0, 0, 0, 0)
    assert late_off(alone(flipped(position.packed))) == ()


def test_the_backgammon_is_saved_by_the_play_that_brings_both_out() -> None:
    position = Position.parse("-ACCB-B--A-----A------Bae-")
    best = max(
        legal_plays(position, (6, 3)),
        key=lambda play: chances_after(play.after.packed, STANDARD).equity,
    )
    assert str(best) == "22/19 22/16"
