"""The cube: doubles, takes and resignations that are known to be right."""

from __future__ import annotations

import pytest

from bgwidget.evaluation.backgammon.stakes import Chances, Cubes, in_points
from bgwidget.opponents import opponent
from bgwidget.rules.backgammon import PRESETS, STANDARD, Game, HouseRules, Position, Standing
from bgwidget.rules.backgammon.score import EVEN

EXPERT = opponent("expert", seed=1)
CLOSED = Position.from_points(
    {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3}, {25: 2, 6: 5, 8: 3, 13: 5}
)
"""A closed home with two on the bar: a gammon more often than not."""

RACES = {
    83: {8: 2, 7: 2, 6: 4, 5: 3, 4: 2, 3: 2},
    91: {9: 1, 8: 2, 7: 3, 6: 4, 5: 2, 4: 2, 3: 1},
    100: {11: 1, 9: 1, 8: 3, 7: 2, 6: 4, 5: 2, 4: 2},
}
"""By pips: a side that is about to bear in."""

# By both sides' points: whether it is a take. The other side wins so many of 36 rolls.
TAKES = {
    ((3, 2), (1, 1)): True,  # 11 of 36
    ((2, 2), (1, 1)): True,  # 10 of 36
    ((4, 1), (1, 1)): False,  # 7 of 36
    ((3, 1), (1, 1)): False,  # 2 of 36
    ((1,) * 4, (1,) * 4): False,
    ((1,) * 6, (1,) * 6): False,
    ((1,) * 8, (1,) * 8): True,
}


def at(
    mine: dict[int, int],
    theirs: dict[int, int],
    rules: HouseRules = STANDARD,
    standing: Standing = EVEN,
) -> Game:
    return Game.start(Position.from_points(mine, theirs), rules=rules, standing=standing)


def counted(points: tuple[int, ...]) -> dict[int, int]:
    return {point: points.count(point) for point in points}


@pytest.mark.parametrize(("sides", "take"), TAKES.items())
def test_counted_endings(sides: tuple[tuple[int, ...], ...], take: bool) -> None:
    game = at(*map(counted, sides))
    assert EXPERT.act(game) == ("double",)
    assert EXPERT.act(game.double()) == ("take" if take else "drop",)


@pytest.mark.parametrize(
    ("theirs", "doubles", "take"), [(83, False, True), (91, True, True), (100, True, False)]
)
def test_long_races(theirs: int, doubles: bool, take: bool) -> None:
    """By the rule of thumb: double with 8 % of a lead, take up to 12 %."""
    game = at(RACES[83], RACES[theirs])
    assert (game.position.pips, game.position.pips_opponent) == (83, theirs)
    assert (EXPERT.act(game) == ("double",)) == doubles
    assert EXPERT.act(game.double()) == ("take" if take else "drop",)


def test_too_good_to_double_unless_gammons_need_the_cube() -> None:
    assert EXPERT.act(Game.start(CLOSED)) == ("roll",)
    jacoby = Game.start(CLOSED, rules=PRESETS["money"])
    assert EXPERT.act(jacoby) == ("double",)
    assert EXPERT.act(jacoby.double()) == ("drop",)


def test_a_bad_double_is_beavered_and_the_beaver_taken() -> None:
    losing = at(
        {24: 2, 23: 2, 13: 3, 6: 5, 8: 3}, {6: 3, 5: 2, 4: 3, 8: 3, 7: 3, 24: 1}, PRESETS["money"]
    )
    assert EXPERT.act(losing) == ("roll",)
    doubled = losing.double()
    assert EXPERT.act(doubled) == ("beaver",)
    assert EXPERT.act(doubled.beaver()) in (("take",), ("drop",))
    assert EXPERT.act(Game.start(losing.position).double()) == ("take",)


def test_after_the_crawford_game_the_trailer_doubles_at_once_and_the_leader_never() -> None:
    standing = Standing((4, 2), 5, "played")
    game = Game.start(rules=STANDARD, standing=standing, mover=1)
    assert EXPERT.act(game) == ("double",)
    assert EXPERT.act(Game.start(Position.from_points({6: 5}, {24: 15}), standing=standing)) != (
        "double",
    )


def test_no_double_where_the_rules_allow_none() -> None:
    ahead = {1: 4}, {1: 4}
    assert EXPERT.act(at(*ahead)) == ("double",)
    assert EXPERT.act(at(*ahead, PRESETS["no-cube"])) == ("roll",)
    assert EXPERT.act(at(*ahead, standing=Standing((4, 1), 5, "now"))) == ("roll",)
    assert EXPERT.act(at(*ahead, standing=Standing(match=1))) == ("roll",)


def test_a_dead_cube_gives_the_take_point_of_a_quarter() -> None:
    for win, take in ((0.74, True), (0.76, False)):
        dead = Cubes(Chances(win), in_points, use=0.0)
        assert (dead.value(2, -1) < dead.worth(1)) == take


def test_a_live_cube_gives_the_take_point_of_a_fifth() -> None:
    for win, take in ((0.79, True), (0.81, False)):
        alive = Cubes(Chances(win), in_points, use=1.0)
        assert (alive.value(2, -1) < alive.worth(1)) == take


def test_a_lost_race_is_resigned_and_accepted() -> None:
    lost = at({6: 5, 5: 5}, {1: 2})
    assert EXPERT.act(lost) == ("resign", 1)
    assert EXPERT.act(lost.resign(1)) == ("accept",)
    gammon = at({13: 8, 12: 7}, {1: 2})
    assert EXPERT.act(gammon) == ("resign", 2)
    assert EXPERT.act(gammon.resign(1)) == ("reject",)
    assert EXPERT.act(gammon.resign(2)) == ("accept",)


def test_what_was_rejected_is_not_offered_again() -> None:
    lost = at({1: 5}, {1: 2})
    assert EXPERT.act(lost) == ("resign", 1)
    assert EXPERT.act(lost.resign(1).reject()) == ("roll",)


def test_nobody_resigns_with_a_chance_left() -> None:
    assert EXPERT.act(at({1: 2}, {1: 2})) != ("resign", 1)
    assert EXPERT.act(at({1: 3}, {1: 2})) == ("roll",)
    assert EXPERT.act(at({1: 5}, {1: 2})) == ("resign", 1)


def test_without_the_use_of_a_cube_each_result_counts_what_it_is_worth() -> None:
    chances = Chances(win=0.6, gammon=0.3, backgammon=0.1, lost_gammon=0.2, lost_backgammon=0.05)
    cubes = Cubes(chances, float, use=0)
    won, lost = 0.6 + 0.3 + 0.1, 0.4 + 0.2 + 0.05
    assert cubes.value(1, 0) == pytest.approx(won - lost)
    assert cubes.value(4, -1) == pytest.approx(4 * (won - lost))


@pytest.mark.parametrize("owner", [-1, 0, 1])
@pytest.mark.parametrize("win", [0.0, 1.0])
def test_a_rounding_beyond_certainty_changes_no_worth(win: float, owner: int) -> None:
    beyond = win + (win - 0.5) * 1e-15
    assert beyond != win
    assert Cubes(Chances(beyond), float).value(2, owner) == Cubes(Chances(win), float).value(
        2, owner
    )
