"""The opponent that keeps just ahead: judged by what the learner did, and by nothing else."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest
from support.opponents import acted, played_out

from bgwidget.evaluation.backgammon import chances_after
from bgwidget.opponents import Player, opponent
from bgwidget.opponents.backgammon import LEVELS, Even, Level, Opponent
from bgwidget.opponents.backgammon.losses import decisions, loss
from bgwidget.opponents.even import error_meant, level_near
from bgwidget.rules.backgammon import (
    PRESETS,
    STANDARD,
    START,
    Game,
    HouseRules,
    Position,
    Standing,
    legal_plays,
)

GAMES = 2
LEARNERS = ("novice", "club")


def learner(level: str, seed: int) -> Player:
    return Opponent(LEVELS[level], seed)


def series(level: str, rules: HouseRules = PRESETS["no-cube"]) -> tuple[Game, ...]:
    """Return games that a level, on side 1, has played against the opponent."""
    games: tuple[Game, ...] = ()
    for seed in range(GAMES):
        sides = opponent("even", seed, earlier=games), learner(level, seed)
        games = (*games, played_out(sides, f"{level} {seed}", rules))
    return games


@pytest.mark.slow
def test_it_errs_less_than_the_learner_but_not_by_much() -> None:
    meant = []
    for level in LEARNERS:
        games = series(level)
        meant.append(Even(1, games[:-1]).error(games[-1], 0))
        mine = [
            lost
            for game in games
            for decision in decisions(game, 1)
            if (lost := loss(decision)) is not None
        ]
        expected = error_meant(mine, LEVELS["casual"].error)
        assert meant[-1] == pytest.approx(expected)
    assert meant == sorted(meant, reverse=True)


@pytest.mark.slow
def test_the_decisions_of_a_game_are_those_that_were_made() -> None:
    """Told quickly from the history, as the game itself tells them slowly."""
    sides = learner("novice", 1), learner("casual", 2)
    for name, rules in PRESETS.items():
        game = played_out(sides, name, rules)
        for side in (0, 1):
            expected = [
                (before.position, sorted(before.dice), made.after, before.cube.value)
                for before, after in pairwise(game.moments())
                if after.history[-1][0] == "play" and before.dice and before.mover == side
                if (made := after.plays[side]) is not None
            ]
            found = [
                (one.position, sorted(one.dice), one.after, one.cube)
                for one in decisions(game, side)
            ]
            assert found == expected, name


def test_a_position_with_a_roll_counts_too() -> None:
    game = Game.start(dice=(3, 1), mover=1)
    (made,) = decisions(game.play(game.read("6/5 6/3")), 1)
    assert loss(made) == pytest.approx(0.2, abs=0.1)


def test_what_is_forced_tells_nothing() -> None:
    game = Game.start(Position.parse("-A-----------------b------"), dice=(6, 5))
    assert loss(next(decisions(game.play(((1, 0, 6),)), 0))) is None


def test_where_the_next_game_decides_gammons_are_no_loss() -> None:
    standing = Standing((4, 4), 5, "played")
    game = Game.start(dice=(3, 1), standing=standing)
    (made,) = decisions(game.play(game.read("24/23 13/10")), 0)
    wins = [chances_after(play.after.packed, STANDARD).win for play in legal_plays(START, (3, 1))]
    win = chances_after(made.after.packed, STANDARD).win
    assert loss(made) == pytest.approx(2 * (max(wins) - win))


@pytest.mark.slow
def test_what_it_does_depends_on_the_table_the_seed_and_the_earlier_games_alone() -> None:
    games = series("novice")
    chance, game = Random(3), Game.opening()
    sides = opponent("even", 1, earlier=games), learner("novice", 2)
    met = [game]
    while game.result is None:
        game = acted(game, sides[game.to_act], chance)
        met.append(game)
    fresh = opponent("even", 1, earlier=games)
    for before, after in reversed([*pairwise(met)]):
        if before.to_act == 0:
            name, *_ = fresh.act(before)
            assert after.history[-1][0] == name


@pytest.mark.parametrize("error", [1.0, 0.07, 0.03, 0.01, 0.0])
def test_levels_in_turns_err_as_much_as_is_meant(error: float) -> None:
    chance = Random(1)
    found = mean(level_near(LEVELS.values(), error, chance).error for _ in range(2000))
    errors = [level.error for level in LEVELS.values()]
    assert found == pytest.approx(min(max(error, errors[-1]), errors[0]), abs=0.002)


def test_it_begins_like_a_casual_player() -> None:
    assert (
        Even(1).error(Game.opening(), 0)
        == error_meant([], LEVELS["casual"].error)
        < LEVELS["casual"].error
    )


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_once_it_knows_a_learner_it_means_to_err_less(level: Level) -> None:
    """Four games of a learner are enough for it, however well they play."""
    meant = error_meant([level.error] * 80, LEVELS["casual"].error)
    assert meant < level.error
    assert meant > 0.4 * level.error
