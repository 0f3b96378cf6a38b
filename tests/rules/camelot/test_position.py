"""Positions of Camelot: reading, writing, refusing."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.camelot import positions
from support.positions import REPEATABLE

from bgwidget.rules.camelot import (
    START,
    Piece,
    Position,
    legal_moves,
    outcome,
    parse_square,
    square_name,
    stop_breaches,
    turn,
)
from bgwidget.rules.camelot.board import CASTLES, SQUARES, WAYS
from bgwidget.rules.camelot.endings import decided
from bgwidget.rules.rulebook import InvalidPositionError

CUT_OFF = "A1 B1 C1 D1 E1 H1 I1 J1 K1 L1 A2 B2 K2 L2 A3 L3 A14 L14 A15 B15 K15 L15"


def named(squares: tuple[int, ...]) -> str:
    return " ".join(square_name(square) for square in squares)


def test_the_board() -> None:
    assert len(SQUARES) == 160
    assert [named(castle) for castle in CASTLES] == ["F1 G1", "F16 G16"]
    assert not {parse_square(name) for name in CUT_OFF.split()} & SQUARES
    neighbours = {
        name: {square_name(beside) for beside, _ in WAYS[parse_square(name)]}
        for name in ("F1", "G1", "A4", "E7")
    }
    assert neighbours["F1"] == {"G1", "E2", "F2", "G2"}
    assert neighbours["G1"] == {"F1", "F2", "G2", "H2"}
    assert neighbours["A4"] == {"B3", "B4", "B5", "A5"}
    assert len(neighbours["E7"]) == 8


def test_neighbours_are_mutual() -> None:
    for square in SQUARES:
        for beside, beyond in WAYS[square]:
            assert square in {back for back, _ in WAYS[beside]}
            assert beyond is None or beyond in SQUARES


def test_names_and_numbers_are_inverse() -> None:
    assert all(parse_square(square_name(square)) == square for square in range(192))
    for text in ("", "E", "7", "E0", "E17", "E07", "M7", "e7", "E7 ", "E٧", "E7\n"):
        assert parse_square(text) is None


@given(positions)
@REPEATABLE
def test_parse_and_str_are_inverse(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert eval(repr(position)) == position
    assert pickle.loads(pickle.dumps(position)) == copy.copy(position) == position


@given(positions)
@REPEATABLE
def test_fields_and_squares_may_come_in_any_order(position: Position) -> None:
    side, *fields = str(position).split()
    turned = [
        f"{name}:{','.join(reversed(squares.split(',')))}" if name != "c" else f"c:{squares}"
        for name, _, squares in (field.partition(":") for field in reversed(fields))
    ]
    assert Position.parse(" ".join([side, *turned])) == position


@given(positions)
@REPEATABLE
def test_both_sides_play_by_the_same_rules(position: Position) -> None:
    other = position.flipped()
    assert other.flipped() == position
    assert decided(other) == (
        None
        if decided(position) is None
        else decided(position)._replace(
            winner=None if decided(position).winner is None else 1 - decided(position).winner
        )
    )
    paths = {tuple(191 - square for square in move.path) for move in legal_moves(other)}
    assert paths == {move.path for move in legal_moves(position)}


def test_the_start() -> None:
    assert START.flipped() == Position(START.packed, mover=1)
    assert START[parse_square("C6")] == Piece(0, "knight")
    assert START[parse_square("F10")] == Piece(1, "man")
    assert START[parse_square("F8")] is None
    assert [len(START.squares(side)) for side in (0, 1)] == [14, 14]
    mirrored = [START.packed[12 * rank : 12 * rank + 12][::-1] for rank in range(16)]
    assert b"".join(mirrored) == START.packed


def test_a_position_is_frozen() -> None:
    with pytest.raises(AttributeError):
        START.packed = b""
    assert len({START, Position.parse(str(START)), START.flipped().flipped()}) == 1


@pytest.mark.slow
@given(
    st.text("WBwbKMc:,0123456789ABCDEFGL -\n\x00é٣", max_size=60)
    | st.from_regex(
        r"[WB]( [wbc][KM]?:[A-L][0-9]{1,2}(,[A-L][0-9]{1,2}){0,14}){0,6}", fullmatch=True
    )
)
@REPEATABLE
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InvalidPositionError):
        position = Position.parse(text)
        assert Position.parse(str(position)) == position


@pytest.mark.parametrize(
    ("text", "problem", "facts"),
    [
        (None, "type", {"found": "NoneType"}),
        (b"W", "type", {"found": "bytes"}),
        ("W" * 401, "length", {"count": 401}),
        ("", "mover", {"found": ""}),
        ("w wM:E5", "mover", {"found": "w"}),
        ("WB", "mover", {"found": "WB"}),
        ("W wM", "field", {"found": "wM"}),
        ("W wX:E5", "field", {"found": "wX:E5"}),
        ("W wM:E5 wM:E6", "field", {"found": "wM:E6"}),
        ("W wM:", "square", {"found": ""}),
        ("W wM:E5,", "square", {"found": ""}),
        ("W wM:A1", "square", {"found": "A1"}),
        ("W wM:E17", "square", {"found": "E17"}),
        ("W wM:e5", "square", {"found": "e5"}),
        ("W wM:E5,E5", "shared", {"found": "E5"}),
        ("W wM:E5 bK:E5", "shared", {"found": "E5"}),
        ("W wK:E5,E6,E7,E8,E9", "pieces", {"kind": "wK", "count": 5, "most": 4}),
        ("W c:3,0", "castle-moves", {"found": "3,0"}),
        ("W c:1", "castle-moves", {"found": "1"}),
        ("W c:1,0,0", "castle-moves", {"found": "1,0,0"}),
        ("W wM:F1 wK:G1", "own-castle", {"side": "W"}),
        ("W bM:F16,G16", "own-castle", {"side": "B"}),
    ],
)
def test_refused_text(text: object, problem: str, facts: dict[str, object]) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.parse(text)
    assert (refused.value.problem, refused.value.facts) == (f"camelot-position.{problem}", facts)
    assert "{" not in str(refused.value)


@pytest.mark.parametrize("ask", [legal_moves, outcome, turn, stop_breaches])
def test_what_is_no_position(ask: object) -> None:
    with pytest.raises(InvalidPositionError):
        ask("W wM:E5")
