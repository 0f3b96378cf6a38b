"""The cube and the opening, played through a game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.oracles.boards import counts
from support.oracles.permission import forbidding as by_the_letter
from support.players import play_out
from support.positions import cases

from bgwidget.rules.backgammon import (
    Game,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    Position,
)
from bgwidget.rules.backgammon.actions import forbidding
from bgwidget.rules.backgammon.house import PRESETS, HouseRules
from bgwidget.rules.backgammon.score import Cube, Standing

SIDES = {"A": 0, "B": 1, None: None}
SCORING = list(cases("scoring-cases.jsonl"))
CLOSED_OUT = Position.parse("-c----E-D----E-----bbbbbbA")


def refused(act: Any) -> list[str]:
    with pytest.raises(IllegalMoveError) as caught:
        act()
    return [breach.rule.id for breach in caught.value.breaches]


def to_turn_of(game: Game, side: int) -> Game:
    """Let turns go by until it is a side's turn to roll."""
    while game.mover != side or game.phase != "roll":
        if game.phase == "roll":
            game = game.roll((2, 1))
        node, walk = game.turn.root, []
        while node.steps:
            step, node = node.steps[0]
            walk.append(step)
        game = game.play(walk)
    return game


def replayed(case: dict[str, Any]) -> Game:
    standing = Standing(tuple(case["score_before"]), case["match"], case["crawford"])
    game = Game.opening(HouseRules(**case["options"]), standing)
    ties = case["events"].count("tie")
    for _ in range(ties):
        game = game.throw((4, 4))
    game = game.throw((2, 1)).begin(0)
    for event in case["events"]:
        name, *rest = event.split(":")
        if name in ("double", "resign"):
            game = to_turn_of(game, SIDES[rest[0]])
        if name == "resign":
            game = game.resign(int(rest[1]))
        elif name not in ("tie", "off"):
            assert game.to_act == SIDES[rest[0]]
            game = getattr(game, name)()
    return game


@pytest.mark.parametrize("case", SCORING, ids=lambda case: case["id"])
def test_the_events_of_a_worked_case_lead_to_its_cube_and_its_score(case: dict[str, Any]) -> None:
    game = replayed(case)
    assert game.cube == Cube(case["cube"], SIDES[case["owner"]])
    if case["how"] == "bear-off":
        assert game.phase != "over"
        return
    working = game.settle()
    assert game.result.how == case["how"]
    assert (working.kind, working.points) == (case["expected"]["kind"], case["expected"]["points"])
    assert list(working.after.score) == case["expected"]["score_after"]


def test_whoever_throws_higher_starts_with_both_numbers() -> None:
    game = Game.opening()
    assert refused(lambda: game.roll((1, 2))) == ["opening-roll-first"]
    tied = game.throw((3, 3))
    assert refused(lambda: tied.begin(0)) == ["opening-tie"]
    thrown = tied.throw((2, 5))
    assert refused(lambda: thrown.begin(0)) == ["opening-higher-starts"]
    begun = thrown.begin(1)
    assert (begun.mover, begun.dice, begun.phase) == (1, (5, 2), "move")
    assert refused(lambda: begun.roll((1, 1))) == ["opening-shared"]
    assert refused(begun.double) == ["double-before-rolling"]


def test_the_opening_numbers_may_be_thrown_again_where_that_was_agreed() -> None:
    begun = Game.opening(PRESETS["chinese-guide"]).throw((2, 1)).begin(0)
    again = begun.roll((6, 6))
    assert again.dice == (6, 6)
    assert refused(lambda: again.roll((1, 2))) == ["roll-once"]
    assert Game.opening(PRESETS["tavla"]).throw((2, 1)).begin(0).phase == "roll"


def test_a_side_that_is_closed_out_passes_without_rolling() -> None:
    game = Game.start(CLOSED_OUT)
    assert refused(lambda: game.roll((6, 5))) == ["closed-out"]
    assert "double" in game.actions()
    passed = game.play(())
    assert (passed.mover, passed.last_play) == (1, None)


def test_an_offer_is_answered_first() -> None:
    offered = Game.start().double()
    assert offered.to_act == 1
    assert set(offered.actions()) == {"take", "drop"}
    assert refused(lambda: offered.roll((3, 1))) == ["answer-first"]
    assert refused(offered.beaver) == ["beavers-agreed"]
    assert offered.actions(by=0) == ()


def test_a_rejected_resignation_changes_nothing_but_the_history() -> None:
    game = Game.start()
    again = game.resign(2).reject()
    assert (again.position, again.mover, again.phase) == (game.position, game.mover, game.phase)


@pytest.mark.parametrize(
    "action", [("resign", 4), ("begin", 2), ("take", 1), (), "roll", ("roll",)]
)
def test_what_is_no_action_is_refused(action: Any) -> None:
    with pytest.raises(InvalidMoveError):
        Game.start().act(action)


@pytest.mark.sample(8)
@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_under_any_house_rules_replays_to_an_equal_one(preset: str, seed: int) -> None:
    chance = Random(seed)
    start = Game.opening(PRESETS[preset], Standing(match=5 if preset == "match" else 0))
    game = play_out(start, chance)
    assert Game.replay(game.history, start) == game
    working = game.settle()
    assert sum(working.after.score) == working.points
    assert game.actions() == ()


@pytest.mark.parametrize(
    ("limit", "actions", "refused_action"),
    [
        (1, (), "double"),
        (2, ("double",), "beaver"),
        (4, ("double", "beaver"), "raccoon"),
    ],
)
def test_no_doubling_brings_the_cube_over_the_limit(
    limit: int, actions: tuple[str, ...], refused_action: str
) -> None:
    game = Game.start(rules=HouseRules(cube_limit=limit, beavers=True, raccoons=True))
    for action in actions:
        game = game.act((action,))
    assert refused(lambda: game.act((refused_action,))) == ["cube-limit"]
    assert refused_action not in game.actions()
    if actions:
        assert game.take().cube.value == limit


def test_automatic_doubles_end_at_the_limit() -> None:
    game = Game.opening(HouseRules(cube_limit=2, automatic_doubles=3))
    values = []
    for _ in range(3):
        game = game.throw((5, 5))
        values.append(game.cube.value)
    assert values == [2, 2, 2]


@pytest.mark.parametrize("side", [2, -1, True, None, "0"])
def test_a_game_starts_with_one_of_two_sides(side: Any) -> None:
    with pytest.raises(InvalidPositionError, match="not a side"):
        Game.start(mover=side)


LOSERS = [({7: 14}, 1), ({7: 15}, 2), ({22: 1, 7: 14}, 3), ({25: 1, 7: 14}, 4), ({25: 14}, 1)]
"""A loser's checkers, and how many times the stake they cost if all is counted."""
WORTH = {"double": 2, "beaver": 4, "raccoon": 8}


def house_at_random(chance: Random) -> HouseRules:
    names = ("beavers", "raccoons", "backgammons", "double_backgammon")
    return HouseRules(
        cube_limit=chance.choice((None, 1, 2, 4, 8, 16)),
        jacoby=chance.random() < 0.3,
        gammons=chance.choice(("count", "count", "ignore")),
        **{name: chance.random() < 0.8 for name in names},
    )


def cube_actions(offered: str | None, game: Game) -> set[str]:
    """Return what the rulebook's rows D2 to D5 allow whoever is asked, held against the engine."""
    owner = {None: None, game.to_act: "you"}.get(game.cube.owner, "opponent")
    given = {"offered": offered, "offered_by": "opponent", "value": game.cube.value, "owner": owner}
    allowed = set()
    for action in (*WORTH, "take", "drop"):
        rules = by_the_letter(action, given, game.rules, counts(game.position))
        assert {*forbidding(game, action, game.to_act)} == rules, (action, game.history, game.rules)
        if not rules:
            allowed.add(action)
    return allowed


def times_by_the_letter(times: int, doubled: bool, rules: HouseRules) -> int:
    if rules.gammons == "ignore" or (rules.jacoby and not doubled):
        return 1
    most = 2 if not rules.backgammons else 4 if rules.double_backgammon else 3
    return min(times, most)


def hold_a_cube_against_the_letter(chance: Random) -> tuple[str | None, int]:
    """Double, answer, bear off the last checkers; return what was offered last, and the times."""
    rules, (theirs, times) = house_at_random(chance), chance.choice(LOSERS)
    value = chance.choice((1, 1, 1, 2, 4))
    owner = 0 if value > 1 else None
    game = Game.start(Position.from_points({1: 2}, theirs), rules=rules)
    game, offered = replace(game, cube=Cube(value, owner)), None
    while True:
        allowed = cube_actions(offered, game)
        assert {*game.actions()} & {*WORTH, "take", "drop"} == allowed, (game.history, rules)
        further = allowed & {*WORTH}
        if not further or chance.random() < 0.2:
            break
        (offered,) = further
        game = game.act((offered,))
    if offered and chance.random() < 0.3:
        working = game.drop().settle()
        assert working.points == value * WORTH[offered] // 2
        return offered, 0
    if offered:
        game, value, owner = game.take(), value * WORTH[offered], 1
    assert (game.cube, game.phase) == (Cube(value, owner), "roll")
    game = game.roll((6, 5)).play(((1, 0, 6), (1, 0, 5)))
    counted = times_by_the_letter(times, owner is not None, rules)
    assert (game.settle().points, game.phase) == (counted * value, "over"), (game, rules)
    return offered, counted


@pytest.mark.slow
def test_cubes_and_results_come_to_what_the_letter_says(whole: bool) -> None:
    chance = Random(5)
    met = {hold_a_cube_against_the_letter(chance) for _ in range(20_000 if whole else 500)}
    assert {offered for offered, _ in met} == {None, *WORTH}
    assert {("raccoon", times) for times in range(5)} <= met
