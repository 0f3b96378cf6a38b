"""XGIDs, in and out."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import REPEATABLE
from support.situations import situations

from bgwidget.rules.backgammon import (
    START,
    InvalidPositionError,
    Situation,
    format_xgid,
    parse_xgid,
)
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.score import Cube, Standing

BOARD = "-b----E-C---eE---c-e----B-"
PLAIN = f"{BOARD}:0:0:1:31:0:0:0:0:10".split(":")
UNEVEN = "-a-B--C-dE---bB---c-e-A--B"


def changed(field: int, text: str) -> str:
    return ":".join([*PLAIN[: field - 1], text, *PLAIN[field:]])


@given(situations("xgid"))
@REPEATABLE
def test_what_is_written_is_read_back(situation: Situation) -> None:
    text = format_xgid(situation)
    assert parse_xgid(text) == situation
    assert parse_xgid(f" {text.removeprefix('XGID=')}\n") == situation


def test_a_crawford_game() -> None:
    found = parse_xgid("XGID=--A-bBBBB--BbB-----dbbc-B-:0:0:1:31:6:4:1:7:10")
    assert str(found.position) == "--A-bBBBB--BbB-----dbbc-B-"
    assert (found.mover, found.dice, found.cube) == (0, (3, 1), Cube())
    assert found.standing == Standing((6, 4), 7, "now")


def test_money_play_with_jacoby_and_beavers() -> None:
    text = "XGID=-b----E-C---eE---b-d-b--B-:0:0:1:46:0:0:3:0:10"
    found = parse_xgid(text)
    assert (found.dice, found.jacoby, found.beavers) == ((4, 6), True, True)
    assert format_xgid(found) == text


def test_the_side_at_the_top() -> None:
    found = parse_xgid(f"{UNEVEN}:2:-1:-1:52:2:4:0:9:6")
    assert str(found.position.flipped()) == UNEVEN
    assert (found.position[25], found.position[24]) == (0, 1)
    assert found.position[0] == -2
    assert (found.mover, found.cube, found.cube_limit) == (1, Cube(4, 1), 64)
    assert found.standing == Standing((2, 4), 9)


@pytest.mark.parametrize(
    ("letter", "kind", "asked"), [("D", "double", 0), ("B", "beaver", 1), ("R", "raccoon", 0)]
)
def test_offers_are_those_of_the_side_in_turn(letter: str, kind: str, asked: int) -> None:
    found = parse_xgid(f"{BOARD}:1:-1:-1:{letter}:0:0:2:0:10")
    assert (found.mover, found.dice, found.cube) == (1, None, Cube(2, 1))
    assert found.offer == Offer(kind, asked)


def test_after_the_crawford_game() -> None:
    assert parse_xgid(f"{BOARD}:0:0:1:00:6:4:0:7:10").standing.crawford == "played"
    assert parse_xgid(f"{BOARD}:0:0:1:00:5:4:0:7:10").standing.crawford == "none"


@pytest.mark.parametrize(
    ("field", "text", "problem"),
    [
        (1, BOARD[1:], "position.length"),
        (1, BOARD.replace("E", "P"), "position.character"),
        (1, BOARD.replace("B", "C"), "position.too-many-mover"),
        (2, "16", "xgid.cube"),
        (2, "-1", "xgid.cube"),
        (2, "1", None),
        (3, "1", "situation.cube-owner"),
        (3, "2", "xgid.cube-owner"),
        (4, "0", "xgid.turn"),
        (4, "+1", "xgid.turn"),
        (5, "71", "xgid.dice"),
        (5, "30", "xgid.dice"),
        (5, "3", "xgid.dice"),
        (5, "d", "xgid.dice"),
        (5, "٣١", "xgid.dice"),
        (6, "-1", "xgid.score"),
        (7, "x", "xgid.score"),
        (7, "32768", "xgid.score"),
        (8, "4", "xgid.rules"),
        (9, "7", None),
        (9, "32768", "xgid.match"),
        (9, "", "xgid.match"),
        (9, "1_0", "xgid.match"),
        (10, "9" * 10000, "xgid.cube-limit"),
    ],
)
def test_each_field(field: int, text: str, problem: str | None) -> None:
    if problem is None:
        parse_xgid(changed(field, text))
        return
    with pytest.raises(InvalidPositionError) as refused:
        parse_xgid(changed(field, text))
    assert refused.value.problem == problem
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "xgid.type"),
        ("", "xgid.fields"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAAA", "xgid.fields"),
        (f"{BOARD}:0:0:1:31:0:0:0:0", "xgid.fields"),
        (f"{BOARD}:0:0:1:31:0:0:2:7:10", "xgid.rules"),
        (f"{BOARD}:0:0:1:31:7:0:0:7:10", "situation.score"),
        (f"{BOARD}:0:0:1:31:5:0:1:7:10", "situation.crawford"),
        (f"{BOARD}:0:0:1:D:6:0:1:7:10", "situation.may-not-double"),
        (f"{BOARD}:1:-1:1:D:0:0:0:0:10", "situation.may-not-double"),
        (f"{BOARD}:0:0:1:B:0:0:0:7:10", "situation.money-offer"),
    ],
)
def test_text_that_is_no_xgid(text: object, problem: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        parse_xgid(text)
    assert refused.value.problem == problem


def test_a_refusal_says_which_side_has_too_many_checkers() -> None:
    for turn, problem in (("1", "too-many-mover"), ("-1", "too-many-opponent")):
        with pytest.raises(InvalidPositionError) as refused:
            parse_xgid(f"{BOARD.replace('B', 'C')}:0:0:{turn}:31:0:0:0:0:10")
        assert refused.value.problem == f"position.{problem}"
        assert refused.value.facts == {"count": 16}


def test_a_resignation_has_no_place() -> None:
    with pytest.raises(InvalidPositionError) as refused:
        format_xgid(Situation(START, offer=Offer("resign", 1, 2)))
    assert refused.value.problem == "xgid.resignation"


@given(situations("xgid"), st.data())
@REPEATABLE
def test_mutated_text_is_read_or_refused(situation: Situation, data: st.DataObject) -> None:
    text = format_xgid(situation)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text("XGID=-AaOoPp0123456789:DBR+ ٣", max_size=3) | st.text(max_size=2))
    with suppress(InvalidPositionError):
        found = parse_xgid(text[:at] + put + text[at + cut :])
        assert parse_xgid(format_xgid(found)) == found


@given(st.text("-AaBb0123456789:DBR", max_size=60) | st.text())
@REPEATABLE
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InvalidPositionError):
        assert isinstance(parse_xgid(text), Situation)


@given(st.tuples(*[st.sampled_from(("0", "1", "-1", "2", "3", "7", "15", "D", "B", "52"))] * 9))
@REPEATABLE
def test_any_fields_are_read_or_refused(fields: tuple[str, ...]) -> None:
    with suppress(InvalidPositionError):
        found = parse_xgid(":".join((BOARD, *fields)))
        assert parse_xgid(format_xgid(found)) == found
