"""Match equity: worked out, and close to what the tables in use say."""

from __future__ import annotations

import pytest

from bgwidget.evaluation.backgammon.match_equity import match_equity, score_worth
from bgwidget.rules.backgammon import Standing

# The points that both sides need, and the chance of the first by tables from rollouts.
CRAWFORD = {(1, 2): 0.68, (1, 3): 0.75, (1, 4): 0.82, (1, 5): 0.84, (1, 6): 0.89, (1, 7): 0.91}
BEFORE = {
    (2, 3): 0.60,
    (2, 4): 0.67,
    (2, 5): 0.75,
    (3, 4): 0.57,
    (3, 5): 0.65,
    (4, 5): 0.58,
    (5, 7): 0.63,
}


@pytest.mark.parametrize(("needed", "chance"), [*CRAWFORD.items(), *BEFORE.items()])
def test_near_to_what_is_known(needed: tuple[int, int], chance: float) -> None:
    assert match_equity(*needed) == pytest.approx(chance, abs=0.02)


def test_both_sides_chances_make_one() -> None:
    for mine in range(1, 26):
        for theirs in range(1, 26):
            for crawford in (True, False):
                both = match_equity(mine, theirs, crawford) + match_equity(theirs, mine, crawford)
                assert both == pytest.approx(1)


def test_a_point_more_never_hurts() -> None:
    for mine in range(2, 26):
        for theirs in range(1, 26):
            assert match_equity(mine - 1, theirs) > match_equity(mine, theirs)


def test_after_the_crawford_game_two_points_are_as_good_as_one() -> None:
    assert match_equity(1, 2, False) == pytest.approx(0.5)
    assert match_equity(1, 3, False) == pytest.approx(match_equity(1, 4, False), abs=0.02)


def test_long_matches_are_not_forgotten() -> None:
    assert 0.5 < match_equity(98, 99) < 0.55
    assert match_equity(1, 99) > 0.99


def test_what_a_match_is_worth_to_either_side() -> None:
    standing = Standing((3, 1), 5)
    for points in (-4, -2, -1, 1, 2, 4):
        assert score_worth(standing, 0, points) == pytest.approx(-score_worth(standing, 1, -points))
