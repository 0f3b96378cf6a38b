"""What a game without dice, cube and score has from `Plain`: shown by the toy game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bgwidget.games import BoardGame, board_game
from bgwidget.rules.rulebook import InvalidMoveError, InvalidRulesError
from bgwidget.words import words

ENGLISH = words("en")


@pytest.fixture
def plain(race: Path) -> BoardGame:
    return board_game("race")


@pytest.mark.slow
@pytest.mark.parametrize("text", ["7-4", " 7 - 4 ", "7x4", "7\u20134", "\u0667-\u0664"])
def test_a_move_is_read_by_the_names_on_the_frame(plain: BoardGame, text: str) -> None:
    read = plain.read(plain.start(), text, [])
    assert read == {"kind": "play", "steps": [[7, 4, 0]]}
    assert plain.play(plain.start(), read["steps"]).position.near == 4


@pytest.mark.slow
def test_legal_plays_are_written_as_they_are_typed(plain: BoardGame) -> None:
    plays = plain.legal_plays(plain.start())
    assert len(plays) == len({*plays}) > 1
    for play in plays:
        steps = plain.read(plain.start(), play, [])["steps"]
        done = plain.play(plain.start(), steps)
        assert plain.latest_play(done) == play


@pytest.mark.slow
def test_a_move_goes_on_from_the_steps_made_by_hand(plain: BoardGame) -> None:
    read = plain.read(plain.start(), "4-1", [[7, 4, 0]])
    assert read["steps"] == [[7, 4, 0], [4, 1, 0]]
    assert plain.read(plain.start(), "why 7-4", [])["step"] == [7, 4]


@pytest.mark.parametrize(
    "text", ["", "7", "7-", "-4", "7-9", "7-4-", "why 7", "why 7-4-1", 7, None]
)
def test_what_names_no_move_is_refused(plain: BoardGame, text: object) -> None:
    with pytest.raises(InvalidMoveError) as error:
        plain.read(plain.start(), text, [])
    assert str(error.value)


def test_a_long_text_is_not_said_again(plain: BoardGame) -> None:
    with pytest.raises(InvalidMoveError) as error:
        plain.read(plain.start(), "☠" * 200, [])
    assert str(error.value).count("☠") < 20


def test_a_position_is_told_side_by_side(plain: BoardGame) -> None:
    assert plain.describe(plain.start(), ENGLISH) == (
        "You: 7: your runner.\nOpponent: 1: the opponent's runner."
    )


def test_places_go_by_their_numbers_where_the_frame_says_nothing(plain: BoardGame) -> None:
    assert plain.labels() == [[str(number) for number in range(9)]] * 2


def test_what_a_game_has_not_is_refused(plain: BoardGame) -> None:
    for given in ({"dice": (3, 1)}, {"match": 3}, {"rules": "money"}):
        with pytest.raises(InvalidRulesError):
            plain.start(**given)
    with pytest.raises(InvalidMoveError):
        plain.following(plain.start())
    with pytest.raises(InvalidMoveError):
        plain.act(plain.start(), "resign", Random(0))
