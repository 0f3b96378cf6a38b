"""Nine statements that stand in print and are wrong, each refuted on a position or a score."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from support.positions import cases

from bgwidget.rules.backgammon import (
    Cube,
    Game,
    HouseRules,
    IllegalMoveError,
    Loser,
    Position,
    Result,
    breaches,
    settle,
    stop_breaches,
)

HOME = Position.parse("---C--B-------------e-d---")
START = Position.parse("-b----E-C---eE---c-e----B-")


def ids(found: tuple) -> list[str]:
    return [breach.rule.id for breach in found]


def a_five_does_not_remove_from_the_3_point_while_the_6_point_is_occupied() -> None:
    assert ids(breaches(HOME, (5, 2), (3, 0))) == ["bear-off-highest"]
    assert breaches(HOME, (5, 2), (6, 1)) == ()


def an_exact_number_bears_off() -> None:
    assert breaches(HOME, (6, 3), (6, 0)) == ()
    assert breaches(HOME, (6, 3), (3, 0)) == ()


def part_of_a_double_knows_no_larger_number() -> None:
    walk = [(24, 18, 6), (24, 18, 6)]
    assert ids(stop_breaches(START, (6, 6), walk)) == ["play-unfinished", "as-many-as-possible"]


def the_cube_multiplies() -> None:
    assert settle(Result(0), Cube(4, 0)).points == 8


def under_jacoby_gammons_count_once_the_cube_was_taken() -> None:
    jacoby = HouseRules(jacoby=True)
    assert settle(Result(0), Cube(), jacoby).points == 1
    assert settle(Result(0), Cube(2, 1), jacoby).points == 4


def refusing_a_beaver_ends_the_game() -> None:
    game = Game.start(rules=HouseRules(beavers=True)).double().beaver().drop()
    assert (game.phase, game.settle().points) == ("over", 2)


def a_checker_on_the_bar_makes_a_backgammon() -> None:
    working = settle(Result(0, "bear-off", Loser(off=0, bar=1)))
    assert (working.kind, working.points) == ("backgammon", 3)


def the_winner_of_the_opening_does_not_roll_again() -> None:
    begun = Game.opening().throw((5, 3)).begin(0)
    with pytest.raises(IllegalMoveError) as caught:
        begun.roll((6, 6))
    assert caught.value.breach.rule.id == "opening-shared"
    agreed = HouseRules(opening="optional-reroll")
    assert Game.opening(agreed).throw((5, 3)).begin(0).roll((6, 6)).dice == (6, 6)


def a_point_is_not_closed_by_what_was_rolled() -> None:
    assert ids(breaches(START, (3, 1), (13, 8))) == ["no-such-number"]
    assert breaches(START, (5, 1), (13, 8)) == ()
    for roll in combinations_with_replacement(range(1, 7), 2):
        assert "point-held" in ids(breaches(START, roll, (24, 19)))
        assert "point-held" not in ids(breaches(START, roll, (13, 8)))


REFUTED = [
    a_five_does_not_remove_from_the_3_point_while_the_6_point_is_occupied,
    an_exact_number_bears_off,
    part_of_a_double_knows_no_larger_number,
    the_cube_multiplies,
    under_jacoby_gammons_count_once_the_cube_was_taken,
    refusing_a_beaver_ends_the_game,
    a_checker_on_the_bar_makes_a_backgammon,
    the_winner_of_the_opening_does_not_roll_again,
    a_point_is_not_closed_by_what_was_rolled,
]


@pytest.mark.parametrize("refute", REFUTED, ids=lambda refute: refute.__name__)
def test_a_printed_error_is_refuted(refute: Callable[[], None]) -> None:
    refute()


def test_the_worked_cases_refute_all_nine() -> None:
    marks = [case.get("printed", "") for case in cases("rulebook-cases.jsonl")]
    marks += [case["source"] for case in cases("scoring-cases.jsonl")]
    numbers = {int(number) for mark in marks for number in re.findall(r"G(\d)", mark)}
    assert numbers == set(range(1, len(REFUTED) + 1))


def test_a_printed_score_is_another_one() -> None:
    printed = [
        case
        for case in cases("scoring-cases.jsonl")
        if isinstance(case.get("printed_error", {}).get("points"), int)
    ]
    assert len(printed) == 3
    for case in printed:
        sides, left = {"A": 0, "B": 1, None: None}, case["loser"]
        result = Result(
            sides[case["winner"]],
            case["how"],
            Loser(left["off"], left["bar"], left["winner_home"]),
        )
        cube = Cube(case["cube"], sides[case["owner"]])
        working = settle(result, cube, HouseRules(**case["options"]))
        assert working.points != case["printed_error"]["points"]
