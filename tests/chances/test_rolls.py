"""The 36 rolls: counted against the rules by the letter, and the counts that players know."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.oracles.points import rolls_doing
from support.positions import positions

from bgwidget.games.backgammon.rolls import AT_A_POINT, LOST, ROLLS, TESTS, rolls_that
from bgwidget.games.rolls import Asked
from bgwidget.rules.backgammon import PRESETS, Game, Position
from bgwidget.rules.rulebook import InvalidMoveError

SHOTS = (11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
ENTER = (36, 35, 32, 27, 20, 11, 0)
ENTER_BOTH = (36, 25, 16, 9, 4, 1, 0)
LAST_TWO = {(2, 1): 36, (2, 2): 26, (3, 3): 17, (4, 1): 29, (5, 2): 19, (6, 1): 15, (6, 6): 4}


def shot(away: int) -> Position:
    return Position.from_points({24: 1}, {1 + away: 1})


@pytest.mark.parametrize(("away", "count"), [*enumerate(SHOTS, 1)])
def test_shots_are_those_that_players_know(away: int, count: int) -> None:
    assert len(rolls_that(shot(away), "hits")) == count


@pytest.mark.parametrize("held", range(7))
def test_entering_is_what_players_know(held: int) -> None:
    theirs = dict.fromkeys(range(1, held + 1), 2)
    one, two = (Position.from_points({25: count}, theirs) for count in (1, 2))
    assert len(rolls_that(one, "enters")) == ENTER[held]
    assert len(rolls_that(two, "enters-all")) == ENTER_BOTH[held]
    assert len(rolls_that(one, LOST)) == 36 - ENTER[held]


@pytest.mark.parametrize(("points", "count"), [*LAST_TWO.items()])
def test_the_last_two_come_off_as_often_as_players_know(
    points: tuple[int, int], count: int
) -> None:
    mine = {point: points.count(point) for point in points}
    assert len(rolls_that(Position.from_points(mine, {1: 1}), "all-off")) == count


@settings(max_examples=examples(12))
@given(
    position=positions,
    rules=st.sampled_from(("standard", "tavla")),
    of=st.sampled_from((*TESTS, LOST)),
)
def test_a_count_is_that_of_the_rules_by_the_letter(
    position: Position, rules: str, of: str
) -> None:
    house, board = PRESETS[rules], [position[at] for at in range(26)]
    found = rolls_that(position, of, None, house)
    assert set(found) == rolls_doing(board, house, of)
    assert {(two, one) for one, two in found} == set(found)
    if of in AT_A_POINT:
        points = [at for at in range(1, 25) if abs(board[at]) == 1][:2]
        for point in points:
            assert set(rolls_that(position, of, point, house)) == rolls_doing(
                board, house, of, point
            )


@settings(max_examples=examples(10))
@given(position=positions)
def test_what_is_worth_asking_can_be_asked_and_the_play_does_it(position: Position) -> None:
    game = Game.start(position, mover=1)
    for side, asked in [(by, asked) for by in (0, 1) for asked in ROLLS.questions(game, by)]:
        ways = ROLLS.ways(game, side, asked)
        assert all((way.text == "") == (asked.of == LOST) for way in ways.values())
        seen = position if side == 1 else position.flipped()
        for dice, plays in rolls_that(seen, asked.of, asked.point).items():
            assert ways[dice].plays == len(plays)


@pytest.mark.parametrize(
    ("of", "point", "problem"),
    [
        ("wins", None, "chances.question"),
        ("hits", 0, "chances.point"),
        ("hits", 25, "chances.point"),
        ("hits", True, "chances.point"),
        ("hits", "18", "chances.point"),
        ("enters", 20, "chances.point"),
        (LOST, 20, "chances.point"),
    ],
)
def test_what_cannot_be_asked_is_refused(of: str, point: object, problem: str) -> None:
    with pytest.raises(InvalidMoveError) as refused:
        rolls_that(shot(6), of, point)  # type: ignore[arg-type]
    assert refused.value.problem == problem


def test_every_question_has_a_name() -> None:
    from bgwidget.words import words

    for of, at in product((*TESTS, LOST), ("", ".at")):
        if not at or of in AT_A_POINT:
            assert words("en").has(f"chances.ask.{of}{at}")


def test_nothing_is_asked_once_the_game_is_over() -> None:
    game = Game.start().resign(1).accept()
    assert ROLLS.roller(game) is None
    assert Asked("hits").point is None
