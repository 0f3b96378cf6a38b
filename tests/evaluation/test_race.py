"""Races: how many rolls a side needs is close to what is worked out, and so is who is first."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bgwidget.evaluation.backgammon import chances_after
from bgwidget.evaluation.backgammon.bearoff import rolls_to_end
from bgwidget.evaluation.backgammon.facts import alone, flipped
from bgwidget.evaluation.backgammon.race import chance_to_be_first, rolls_needed
from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.backgammon.results import results

LONG = ((0, 0, 1, 1, 1, 2), (2, 0, 0, 1, 0, 3), (0, 0, 0, 1, 3, 1))
"""Few enough checkers to be counted out, too many pips for the kit to do so in a game."""


def side(home: tuple[int, ...], *outside: int) -> Position:
    places = dict(enumerate(home, 1))
    return Position.from_points(places | dict.fromkeys(outside, 1))


@pytest.mark.slow
@pytest.mark.parametrize("home", LONG, ids=str)
def test_rolls_are_those_worked_out(home: tuple[int, ...]) -> None:
    exact = rolls_to_end(home, STANDARD)
    mean = sum(rolls * chance for rolls, chance in enumerate(exact))
    spread = sum((rolls - mean) ** 2 * chance for rolls, chance in enumerate(exact)) ** 0.5
    found = rolls_needed(side(home).packed)
    assert found.mean == pytest.approx(mean, abs=0.06)
    assert found.spread == pytest.approx(spread, abs=0.06)


@pytest.mark.slow
def test_who_is_first_is_what_is_worked_out() -> None:
    for mine in LONG:
        for theirs in LONG:
            exact, other = rolls_to_end(mine, STANDARD), rolls_to_end(theirs, STANDARD)
            first = sum(chance * sum(exact[:rolls]) for rolls, chance in enumerate(other) if chance)
            position = Position.from_points(dict(enumerate(mine, 1)), dict(enumerate(theirs, 1)))
            assert chance_to_be_first(position.packed) == pytest.approx(first, abs=0.03)


def test_the_other_side_changes_nothing() -> None:
    position = Position.parse("-CCCBBB-----------bbbccc--")
    assert rolls_needed(alone(position.packed)) == rolls_needed(
        alone(Position.parse("-CCCBBB-----------------b-").packed)
    )


def test_whoever_needs_as_much_and_rolls_first_is_ahead() -> None:
    position = side((0, 0, 3, 4, 4, 4))
    both = bytes(
        mine + theirs - EMPTY
        for mine, theirs in zip(position.packed, flipped(position.packed), strict=True)
    )
    assert 0.3 < chance_to_be_first(both) < 0.5


def test_fewer_pips_are_fewer_rolls() -> None:
    longer = [rolls_needed(side((0, 0, 0, 5, 5, 4), point).packed).mean for point in range(7, 25)]
    assert all(one < other for one, other in pairwise(longer))


def test_the_last_checker_comes_home() -> None:
    mine = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 9: 1}
    position = Position.from_points(mine, {2: 3, 3: 3, 4: 3, 5: 3, 6: 3})
    after = results(position, (3, 1), STANDARD)
    best = max(after, key=lambda packed: chances_after(packed, STANDARD).win)
    assert max(best[7:]) <= EMPTY


@pytest.mark.slow
def test_gammons_are_still_saved() -> None:
    """Who is far behind brings its last checker home instead of filling gaps."""
    position = Position.from_points({3: 4, 4: 4, 5: 3, 6: 3, 9: 1}, {1: 4, 2: 1})
    after = results(position, (3, 1), STANDARD)
    best = max(after, key=lambda packed: chances_after(packed, STANDARD).equity)
    assert max(best[7:]) <= EMPTY


def test_drawn_positions_are_judged_alike_from_both_sides() -> None:
    chance = Random(1)
    for _ in range(20):
        mine = [chance.randint(1, 12) for _ in range(15)]
        theirs = [chance.randint(13, 24) for _ in range(15)]
        packed = bytes(EMPTY + mine.count(point) - theirs.count(point) for point in range(26))
        found = chances_after(packed, STANDARD)
        assert 0 <= found.lost_gammon <= 1 - found.win <= 1
        assert 0 <= found.gammon <= found.win
