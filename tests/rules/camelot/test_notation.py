"""Moves of Camelot as text: paths, moves, and lists of moves."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.camelot import OPENINGS, after, position_of, records, refused
from support.examples import examples
from support.positions import REPEATABLE

from bgwidget.rules.camelot import (
    START,
    Game,
    InvalidMoveListError,
    Position,
    legal_moves,
    parse_move,
    parse_path,
    read_moves,
    write_moves,
)
from bgwidget.rules.rulebook import InvalidMoveError

ENDING = "W wM:G2,H2 bM:I2,J2"
ENDING_MOVES = "1.H2-F2 J2-H2 2.G2-F3 I2-G2 3.F3-E2 G2-F1 4.F2-G3 H2xF4 5.E2-F2 F1-G1"


@pytest.mark.parametrize("moves", OPENINGS)
def test_championship_openings(moves: str) -> None:
    game = read_moves(moves)
    assert game.position == Position.parse(OPENINGS[moves])
    assert write_moves(game) == moves
    assert Game.replay(game.history) == game


def test_an_ending_with_a_castle_move() -> None:
    game = read_moves(ENDING_MOVES, Game.start(Position.parse(ENDING)))
    assert game.position == Position.parse("W wM:F2 bM:G1,F4 c:0,1")
    moves = sorted(map(str, legal_moves(game.position)))
    assert moves == ["F2-E2", "F2-E3", "F2-F3", "F2-G2", "F2-G3"]


def test_a_list_may_begin_anywhere() -> None:
    first, *rest = re.split(r" (?=6\.)", next(iter(OPENINGS)))
    middle = read_moves(first)
    whole = read_moves(rest[0], middle)
    assert whole == read_moves(next(iter(OPENINGS)))
    black = read_moves("7....I10xK8 8. E7-G5?! g9xe7", after_seven())
    assert str(black.last_move) == "G9xE7"
    assert write_moves(after("F11-F10", start=f"B{str(START)[1:].replace('F10,', '')}")) == (
        "1....F11-F10"
    )


def after_seven() -> Game:
    return read_moves(next(iter(OPENINGS)).partition(" I10xK8")[0])


@pytest.mark.parametrize(
    ("text", "problem", "facts"),
    [
        (None, "type", {"found": "NoneType"}),
        ("x" * 100_001, "length", {"count": 100_001}),
        ("1.D6-F8 ... H11-F9", "text", {"at": 9, "found": "... h11-f9"}),
        ("1.D6-F8 2.H11-F9", "number", {"found": "2.", "right": "1...."}),
        ("1.D6-F8 H11-F9 3.C6-E8", "number", {"found": "3.", "right": "2."}),
        ("1....D6-F8", "number", {"found": "1....", "right": "1."}),
    ],
)
def test_a_list_that_cannot_be_read(text: object, problem: str, facts: dict) -> None:
    with pytest.raises(InvalidMoveListError) as error:
        read_moves(text)
    assert (error.value.problem, error.value.facts) == (f"camelot-moves.{problem}", facts)
    assert (error.value.number, error.value.rule) == (None, None)


def test_a_list_says_which_move_is_wrong() -> None:
    with pytest.raises(InvalidMoveListError) as error:
        read_moves("1.D6-F8 H11-F9 2.C6-E9")
    assert (error.value.number, error.value.rule) == (2, "one-step-or-leap")
    with pytest.raises(InvalidMoveListError) as error:
        read_moves("1.D6-F8 H11")
    assert (error.value.number, error.value.rule) == (1, None)
    assert error.value.problem == "camelot-moves.invalid"


@given(st.text("1234567890. -xABCDEFGHIJKLM!?\n٣", max_size=60))
@REPEATABLE
def test_any_list_is_read_or_refused(text: str) -> None:
    with suppress(InvalidMoveListError):
        game = read_moves(text)
        assert read_moves(write_moves(game)) == game


@given(st.integers(0, 10**6), st.data())
@settings(REPEATABLE, max_examples=examples(30))
def test_a_damaged_list_is_read_or_refused(seed: int, data: st.DataObject) -> None:
    text = list(OPENINGS)[seed % 3]
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text("0123456789. -xABL", max_size=2))
    with suppress(InvalidMoveListError):
        read_moves(text[:at] + put + text[at + len(put) :])


@given(st.text("abcklABCKLM0123456789 -x–×۷７", max_size=20))
@REPEATABLE
def test_any_path_is_read_or_refused(text: str) -> None:
    with suppress(InvalidMoveError):
        path = parse_path(text)
        assert all(0 <= square < 192 for step in path for square in step)


@pytest.mark.parametrize(
    ("text", "problem", "at"),
    [
        ("", "square", 1),
        ("D6-", "square", 4),
        ("D6-F88", "square", 4),
        ("D6-M8", "square", 4),
        ("D6F8", "link", 3),
        ("D6--F8", "square", 4),
        ("D6-F8!", "link", 6),
        ("D6", "alone", None),
        (None, "type", None),
    ],
)
def test_a_text_that_is_no_path(text: object, problem: str, at: int | None) -> None:
    with pytest.raises(InvalidMoveError) as error:
        parse_path(text)
    assert error.value.problem == f"camelot-move.{problem}"
    assert error.value.facts.get("at") == at


def test_a_path_may_be_typed_in_many_ways() -> None:
    for text in ("d6-f8", " D6 – F8 ", "D6xF8", "Ｄ６-F۸"):
        assert parse_path(text) == parse_path("D6-F8")


@pytest.mark.slow
def test_every_recorded_move_is_read_as_it_is_written() -> None:
    for record in records()[::7]:
        position = position_of(record)
        for move in legal_moves(position):
            assert parse_move(str(move), position) == move
            assert parse_move(str(move).replace("x", "-").lower(), position) == move


def test_a_move_is_not_read_if_it_is_refused_or_unfinished() -> None:
    position = Position.parse("W wM:E5,A4 bM:F6,H8,L13")
    assert refused(lambda: parse_move("A4-A5", position)) == ["capture-duty"]
    assert refused(lambda: parse_move("E5xG7", position)) == ["go-on-capturing"]
    assert refused(lambda: parse_move("E5xG7xI9xG7", position)) == ["leap-needs-piece"]
