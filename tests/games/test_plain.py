"""What a game without dice, cube and score has from `Plain`: shown by the toy game."""

from __future__ import annotations

from random import Random

import pytest
from support.race import GAME

from bgwidget.rules.rulebook import InvalidMoveError, InvalidRulesError
from bgwidget.words import words

ENGLISH = words("en")


@pytest.mark.parametrize("text", ["7-4", " 7 - 4 ", "7x4", "7\u20134", "\u0667-\u0664"])
def test_a_move_is_read_by_the_names_on_the_frame(text: str) -> None:
    read = GAME.read(GAME.start(), text, [], ENGLISH)
    assert read == {"kind": "play", "steps": [[7, 4, 0]]}
    assert GAME.act(GAME.start(), read, Random(0)).position == (4, 1)


def test_a_move_goes_on_from_the_steps_made_by_hand() -> None:
    read = GAME.read(GAME.start(), "4-1", [[7, 4, 0]], ENGLISH)
    assert read["steps"] == [[7, 4, 0], [4, 1, 0]]
    assert GAME.read(GAME.start(), "why 7-4", [], ENGLISH)["step"] == [7, 4]


@pytest.mark.parametrize(
    "text", ["", "7", "7-", "-4", "7-9", "7-4-", "why 7", "why 7-4-1", 7, None]
)
def test_what_names_no_move_is_refused(text: object) -> None:
    with pytest.raises(InvalidMoveError) as error:
        GAME.read(GAME.start(), text, [], ENGLISH)
    assert str(error.value)


def test_a_long_text_is_not_said_again() -> None:
    with pytest.raises(InvalidMoveError) as error:
        GAME.read(GAME.start(), "☠" * 200, [], ENGLISH)
    assert str(error.value).count("☠") < 20


def test_a_position_is_told_side_by_side() -> None:
    assert GAME.describe(GAME.start(), ENGLISH) == (
        "You: 7: 1 checker of yours.\nOpponent: 1: 1 opposing checker."
    )


def test_places_go_by_their_numbers_where_the_frame_says_nothing() -> None:
    assert GAME.labels() == [[str(number) for number in range(9)]] * 2


def test_what_a_game_has_not_is_refused() -> None:
    for given in ({"dice": (3, 1)}, {"match": 3}, {"rules": "money"}):
        with pytest.raises(InvalidRulesError):
            GAME.start(**given)
    with pytest.raises(InvalidMoveError):
        GAME.following(GAME.start())
