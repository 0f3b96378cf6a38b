"""What the opponent played is told on the numbers that the points have for the reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bgwidget import Board
from bgwidget.games import board_game
from bgwidget.rules.backgammon import Game, Position, legal_plays
from bgwidget.words import words
from bgwidget.words.backgammon.status import on_your_numbers

BACKGAMMON, ENGLISH = board_game("backgammon"), words("en")


def after_the_opponents(play: str, dice: tuple[int, int]) -> Game:
    game = Game.start(dice=(3, 1))
    game = game.play(legal_plays(game.position, (3, 1))[0].steps).roll(dice)
    return next(
        game.play(found.steps) for found in legal_plays(game.position, dice) if str(found) == play
    )


def test_the_opponents_play_is_told_on_my_numbers() -> None:
    game = after_the_opponents("24/20 13/10", (4, 3))
    assert BACKGAMMON.status(game, ENGLISH).startswith("The opponent played 1/5 12/15.")
    assert BACKGAMMON.last(game, ENGLISH) == (
        "The opponent: From your 1-point to your 5-point. From your 12-point to your 15-point."
    )
    assert game.history[-1][0] == "play"


def test_each_side_may_keep_its_own_numbers() -> None:
    game, own = after_the_opponents("24/20 13/10", (4, 3)), words("en", numbers="own")
    assert BACKGAMMON.status(game, own).startswith("The opponent played 24/20 13/10.")
    assert BACKGAMMON.latest_notation(game, own) == "24/20 13/10"
    assert BACKGAMMON.last(game, own) == (
        "The opponent: From the opponent's 24-point to the opponent's 20-point. "
        "From the opponent's 13-point to the opponent's 10-point."
    )
    board = Board(numbers="own", opponent="novice")
    assert board.scene["own_numbers"]
    with pytest.raises(ValueError, match="theirs"):
        Board(numbers="theirs")


def test_my_own_play_is_told_as_i_made_it() -> None:
    game = Game.start(dice=(3, 1))
    game = game.play(legal_plays(game.position, (3, 1))[0].steps)
    assert str(game.last_play) in BACKGAMMON.status(game, ENGLISH)


def test_a_play_that_wins_is_told_of_the_one_who_made_it() -> None:
    game = Game.start(Position.parse("-A---------------------b--"), dice=(2, 1))
    game = game.play(legal_plays(game.position, (2, 1))[0].steps)
    assert BACKGAMMON.last(game, ENGLISH) == "From your 1-point off the board."


@pytest.mark.parametrize(
    ("theirs", "mine"),
    [("bar/21(2)", "bar/4(2)"), ("6/off(3) 5/off", "19/off(3) 20/off"), ("13/7*/5", "12/18*/20")],
)
def test_bar_off_hits_and_counts_stay(theirs: str, mine: str) -> None:
    assert on_your_numbers(theirs) == mine


@given(st.lists(st.tuples(st.integers(1, 24), st.integers(1, 24)), min_size=1, max_size=4))
def test_who_looks_from_both_sides_is_where_they_began(steps: list[tuple[int, int]]) -> None:
    play = " ".join(f"{source}/{target}" for source, target in steps)
    assert on_your_numbers(on_your_numbers(play)) == play
