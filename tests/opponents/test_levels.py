"""Levels: what is told of them is what they do."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest
from support.positions import roll

from bgwidget.opponents import InvalidOpponentError, level_facts, levels, opponent
from bgwidget.opponents.backgammon import LEVELS, Level, Opponent
from bgwidget.opponents.backgammon.levels import SIGHTS
from bgwidget.opponents.backgammon.losses import Decision, loss
from bgwidget.rules.backgammon import STANDARD, START, Game
from bgwidget.rules.backgammon.results import results
from bgwidget.words import languages, words

DECISIONS = 300
WEAK = [level for level in LEVELS.values() if level.candidates == 1]


def lost(level: Level, decisions: int) -> float:
    """Return what a level loses a decision in games against itself."""
    found: list[float] = []
    player, chance, table = Opponent(level, 1), Random(level.name), Game.start()
    while len(found) < decisions:
        position = START
        while not position.mover_won and not position.opponent_won:
            dice = roll(chance)
            if results(position, dice, STANDARD):
                play = player.choose(position, dice)
                assert play is not None
                cost = loss(Decision(table, 0, 1, position, dice, play.after))
                found += [] if cost is None else [cost]
                position = play.after
            position = position.flipped()
    return mean(found)


@pytest.mark.sample(2)
@pytest.mark.slow
@pytest.mark.parametrize("level", WEAK, ids=lambda level: level.name)
def test_a_level_errs_as_much_as_is_told(level: Level) -> None:
    assert lost(level, DECISIONS) == pytest.approx(level.error, rel=0.4)


def test_each_level_errs_less_than_the_one_before() -> None:
    errors = [level_facts(level).error for level in LEVELS]
    assert all(more > less for more, less in pairwise(errors) if more and less)
    assert all(errors)
    assert level_facts("even").error is None


@pytest.mark.parametrize("game", ["backgammon", "camelot"])
def test_a_stronger_level_sees_all_that_a_weaker_one_sees(game: str) -> None:
    misses = [{*level_facts(level, game).misses} for level in levels(game)]
    for more, fewer in pairwise(misses):
        assert fewer <= more
    assert misses[0]
    assert misses[-1] == set()


def test_what_a_level_misses_are_sights() -> None:
    for level in LEVELS:
        assert {*level_facts(level).misses} <= {*SIGHTS}


def test_there_are_no_facts_of_a_level_that_is_not_there() -> None:
    with pytest.raises(InvalidOpponentError, match="no opponent 'wizard'"):
        level_facts("wizard")


@pytest.mark.parametrize("language", languages())
def test_what_a_level_misses_can_be_said(language: str) -> None:
    spoken = words(language)
    for game in ("backgammon", "camelot"):
        for level in levels(game):
            assert all(
                spoken.has(f"opponent.sight.{one}") for one in level_facts(level, game).misses
            )


def test_what_is_no_earlier_game_is_refused() -> None:
    with pytest.raises(InvalidOpponentError, match="'yesterday' is not a game"):
        opponent("even", 1, earlier=["yesterday"])  # type: ignore[list-item]
