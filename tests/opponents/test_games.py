"""Whole games: nobody does what the rules forbid, and the same seed plays the same game."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from support.opponents import acted, played_out

from bgwidget.opponents import Player, levels, opponent
from bgwidget.opponents.backgammon import LEVELS, Level, Opponent
from bgwidget.rules.backgammon import PRESETS, STANDARD, Game, HouseRules, Standing

pytestmark = pytest.mark.slow

EVERYTHING = 10_000
SAMPLE = 1
QUICK = Level("expert")
"""The expert as it judges, without the time it takes to look ahead."""
SCORES = (
    Standing(),
    Standing(match=1),
    Standing((0, 0), 5),
    Standing((4, 2), 5, "now"),
    Standing((4, 3), 5, "played"),
    Standing((2, 6), 7),
)


def player(level: str, seed: int) -> Player:
    return Opponent(QUICK, seed) if level == "expert" else opponent(level, seed)


@pytest.mark.sample(16)
@pytest.mark.slow
@pytest.mark.truth
@pytest.mark.parametrize(("preset", "level"), [*product(PRESETS, levels())])
def test_nobody_breaks_a_rule(preset: str, level: str, whole: bool) -> None:
    games = EVERYTHING // (len(PRESETS) * len(levels())) + 1 if whole else SAMPLE
    for seed in range(games):
        chance = Random(f"{preset} {level} {seed}")
        sides = player(level, seed), player(chance.choice([*LEVELS]), seed + 1)
        standing = chance.choice(SCORES) if preset in ("standard", "match") else Standing()
        name = f"{preset} {level} {seed}"
        game = played_out(sides, name, PRESETS[preset], standing)
        assert game.settle() is not None, name


@pytest.mark.slow
def test_nobody_breaks_a_rule_by_looking_ahead() -> None:
    expert = opponent("expert", seed=1)
    assert played_out((expert, expert), "look ahead", PRESETS["money"]).settle()


@pytest.mark.sample(3)
@pytest.mark.parametrize("level", levels())
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    first, again, other = (
        played_out((player(level, seed), player(level, seed)), "same dice").history
        for seed in (1, 1, 2)
    )
    assert first == again
    assert (first == other) == (level == "expert")


def test_what_it_does_depends_on_the_table_alone() -> None:
    """So a game taken back, or a kernel started anew, goes on as it would have."""
    chance, game = Random(5), Game.opening()
    sides = opponent("novice", 1), opponent("casual", 2)
    met = [game]
    while game.result is None:
        game = acted(game, sides[game.to_act], chance)
        met.append(game)
    fresh = opponent("novice", 1), opponent("casual", 2)
    for before, after in reversed([*pairwise(met)]):
        name, *given = fresh[before.to_act].act(before)
        assert after.history[-1][0] == name
        assert name in ("throw", "roll") or after.history[-1][1:] == tuple(
            tuple(map(tuple, one)) if name == "play" else one for one in given
        )


def test_raccoons_and_a_limit_are_kept() -> None:
    rules = HouseRules(beavers=True, raccoons=True, cube_limit=4, jacoby=True)
    for seed in range(3):
        game = played_out((player("novice", seed), player("novice", seed + 1)), f"{seed}", rules)
        assert game.cube.value <= 8
    assert STANDARD.cube_limit is None
