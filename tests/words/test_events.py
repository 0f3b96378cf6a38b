"""Games, scores and house rules in words: everything that can happen can be told."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from support.players import act

from bgwidget.rules.backgammon import Game, Position, legal_plays
from bgwidget.rules.backgammon.house import CHOICES, PRESETS, HouseRules
from bgwidget.rules.backgammon.score import Standing
from bgwidget.words import words
from bgwidget.words.backgammon import (
    beside,
    detail,
    event,
    house_rules,
    option,
    play,
    regions,
    rule,
    standing,
    status,
    working,
)

ENGLISH = words("en")


def values(name: str, default: object) -> tuple[object, ...]:
    if name in CHOICES:
        return CHOICES[name]
    return (True, False) if isinstance(default, bool) else (default, 1, 2, 64)


@pytest.mark.parametrize("field", fields(HouseRules), ids=lambda field: field.name)
def test_every_option_has_a_line_for_each_of_its_values(field) -> None:
    said = [option(field.name, value, ENGLISH) for value in values(field.name, field.default)]
    assert all(line.endswith(".") and "{" not in line for line in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_told(preset: str) -> None:
    assert all(line.endswith(".") for line in house_rules(PRESETS[preset], ENGLISH))


@pytest.mark.parametrize("preset", PRESETS)
def test_everything_that_happens_in_a_game_is_told(preset: str) -> None:
    chance, told = Random(5), set()
    for length in (0, 5):
        game = Game.opening(PRESETS[preset], Standing(match=length))
        while game.phase != "over":
            game = act(game, chance)
            said = event(game, ENGLISH)
            assert said.endswith("."), game.history[-1]
            assert "{" not in said
            told.add(game.history[-1][0])
            assert regions(game.position, ENGLISH).count("\n") >= 5
        worked = game.settle()
        plain = (worked.kind, worked.points) == ("single", 1)
        assert ("a single game" if plain else str(worked.points)) in working(worked, ENGLISH)
        assert standing(game.settle().after, ENGLISH)
    assert {"throw", "begin", "roll", "play"} <= told


@pytest.mark.parametrize(
    "game",
    [
        Game.start().double(),
        Game.start(rules=PRESETS["money"]).double().beaver(),
        Game.start(rules=HouseRules(beavers=True, raccoons=True)).double().beaver().raccoon(),
        Game.start().double().take(),
        Game.start().double().drop(),
        Game.start().resign(3),
        Game.start().resign(1).reject(),
        Game.start().resign(2).accept(),
    ],
)
def test_every_event_of_the_cube_is_told(game: Game) -> None:
    assert event(game, ENGLISH).endswith(".")


def test_a_refused_action_is_told_with_what_may_be_done_instead() -> None:
    broken = Game.start(dice=(3, 1)).refusals("double")
    assert rule(broken[0], ENGLISH) == "You may double only on your turn before you roll."
    assert detail(broken, ENGLISH) == "Now you may: move, resign."


def test_every_way_to_play_a_roll_is_told() -> None:
    position = Position.parse("----CB--------------ab---A")
    for dice in ((6, 4), (5, 5), (3, 1)):
        assert all(play(made, ENGLISH).endswith(".") for made in legal_plays(position, dice))


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((6, 2), "Nothing can enter from the bar: your 19-point and your 23-point are held."),
        ((2, 2), "Nothing can enter from the bar: your 23-point is held."),
    ],
)
def test_who_cannot_enter_is_told_what_is_held(dice: tuple[int, int], said: str) -> None:
    game = Game.start(Position.parse("-----BEBBB---------bb-bd-A"), dice=dice)
    assert said in status(game, ENGLISH)


def test_who_is_stuck_elsewhere_is_told_nothing_of_the_bar() -> None:
    game = Game.start(Position.parse("-GbD-C----aaa---bbbb-bA---"), dice=(6, 5))
    assert "Nothing can be played: press Pass." in status(game, ENGLISH)


def test_the_crawford_game_is_named_beside_it_while_it_is_on() -> None:
    game = Game.start(standing=Standing((2, 0), match=3, crawford="now"))
    assert beside(game, 0, ENGLISH) == "score 2, match to 3, Crawford game"
    assert beside(game.concede(0, worth=1), 1, ENGLISH) == "score 1, match to 3"
