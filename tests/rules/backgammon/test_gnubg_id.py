"""Position IDs and Match IDs of GNU Backgammon, in and out."""

from __future__ import annotations

from base64 import b64encode
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import DATA, REPEATABLE, positions
from support.situations import situations

from bgwidget.rules.backgammon import (
    START,
    InvalidPositionError,
    Position,
    Situation,
    format_gnubg_id,
    format_match_id,
    format_position_id,
    parse_gnubg_id,
    parse_match_id,
    parse_position_id,
    parse_xgid,
)
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.score import Cube, Standing

PAIRS = [line.split("\t") for line in (DATA / "gnubg-ids.tsv").read_text("utf-8").splitlines()]
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
WIDTHS = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1, 5)


def match_id(*values: int) -> str:
    """Pack the fields of a Match ID bit by bit."""
    bits = "".join(
        format(value, f"0{width}b")[::-1] for value, width in zip(values, WIDTHS, strict=True)
    )
    octets = bytes(int(bits[at : at + 8][::-1], 2) for at in range(0, 72, 8))
    return b64encode(octets).decode()


@pytest.mark.parametrize(("xgid", "both"), PAIRS)
def test_gnu_backgammon_reads_the_same_from_an_xgid(xgid: str, both: str) -> None:
    situation = replace(parse_xgid(xgid), beavers=False)
    assert parse_gnubg_id(both) == situation
    assert format_gnubg_id(situation) == both


def test_the_pairs_are_many_and_tell_the_sides_apart() -> None:
    told = [parse_xgid(xgid) for xgid, _ in PAIRS]
    assert len(told) == 76
    assert {(each.mover, each.cube.owner) for each in told} == {
        (mover, owner) for mover in (0, 1) for owner in (None, 0, 1)
    }
    assert sum(each.position != each.position.flipped() for each in told) > 70


@given(positions)
@REPEATABLE
def test_a_position_is_read_back(position: Position) -> None:
    text = format_position_id(position)
    assert len(text) == 14
    assert parse_position_id(text) == position


@given(situations("match-id"))
@REPEATABLE
def test_a_situation_is_read_back(situation: Situation) -> None:
    assert parse_gnubg_id(format_gnubg_id(situation)) == situation
    assert parse_match_id(format_match_id(situation), situation.position) == situation


def test_the_start() -> None:
    assert format_position_id(START) == "4HPwATDgc/ABMA"
    assert parse_position_id(" 4HPwATDgc/ABMA\n") == START
    assert parse_gnubg_id("4HPwATDgc/ABMA:MAAAAAAAAAAA") == Situation(mover=1, jacoby=True)


def test_the_example_of_the_manual() -> None:
    found = parse_match_id("QYkqASAAIAAA")
    assert found == Situation(
        dice=(5, 2), cube=Cube(2, 1), standing=Standing((4, 2), 9), offer=None
    )
    assert format_match_id(found) == "QYkqASAAIAAE"


def test_a_crawford_game_that_has_not_begun() -> None:
    found = parse_gnubg_id("4HPwATDgc/ABMA:8IhuACAACAAE")
    assert (found.mover, found.dice) == (0, (5, 3))
    assert found.standing == Standing((1, 2), 3, "now")


@pytest.mark.parametrize(
    ("text", "cube", "dice", "worth"),
    [
        ("cCEAAAAAAAAE", Cube(), None, 1),
        ("QUGgAAAAGAAE", Cube(2, 1), None, 2),
        ("QWEPAAAAAAAE", Cube(2, 1), (6, 3), 3),
    ],
)
def test_resignations(text: str, cube: Cube, dice: tuple[int, int] | None, worth: int) -> None:
    found = parse_match_id(text)
    assert (found.cube, found.dice, found.offer) == (cube, dice, Offer("resign", 1, worth))
    assert format_match_id(found) == text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "gnubg-id.type"),
        (7, "gnubg-id.type"),
        ("", "gnubg-id.length"),
        ("4HPwATDgc/ABMAA", "gnubg-id.length"),
        ("4HPwATDgc/ABM", "gnubg-id.length"),
        ("4HPwATDgc-ABMA", "gnubg-id.character"),
        ("4HPwATDgc/ABM=", "gnubg-id.character"),
        ("４HPwATDgc/ABMA", "gnubg-id.character"),
        ("4HPwATDgc/ABMB", "gnubg-id.last"),
        ("AAAAAAAAAAAAgA", "position-id.rest"),
        ("/////////////w", "position.count"),
        ("//8BAAAAAAAAAA", "position.count"),
        ("//sBAAAAAAAAAA", "position.too-many-opponent"),
        ("AQAAAAAAAgAAAA", "position.shared"),
    ],
)
def test_text_that_is_no_position_id(text: object, problem: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        parse_position_id(text)
    assert refused.value.problem == problem


PLAYING = (0, 3, 1, 0, 1, 1, 0, 0, 3, 1, 0, 0, 0, 1, 0)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        (PLAYING, None),
        ((0, 2, *PLAYING[2:]), "match-id.cube-owner"),
        ((0, 0, *PLAYING[2:]), "situation.cube-owner"),
        ((0, 3, 1, 1, *PLAYING[4:]), "situation.crawford"),
        ((0, 3, 1, 0, 2, *PLAYING[5:]), "match-id.state"),
        ((0, 3, 1, 0, 7, *PLAYING[5:]), "match-id.state"),
        ((0, 3, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0), "match-id.turn"),
        ((0, 3, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0), "situation.asked"),
        ((0, 3, 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0), "match-id.offers"),
        ((0, 3, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0), "situation.asked"),
        ((0, 3, 1, 0, 1, 0, 1, 0, 3, 1, 0, 0, 0, 1, 0), "situation.dice-with-offer"),
        ((1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0), "situation.cube"),
        ((2, 0, 1, 0, 1, 0, 1, 0, 0, 0, 7, 0, 0, 1, 0), "situation.money-offer"),
        ((0, 3, 1, 0, 1, 1, 0, 0, 7, 1, 0, 0, 0, 1, 0), "situation.dice"),
        ((0, 3, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0), "situation.dice"),
        ((0, 3, 1, 0, 1, 1, 0, 0, 3, 1, 7, 7, 0, 1, 0), "situation.score"),
        ((0, 3, 1, 0, 1, 1, 0, 0, 3, 1, 0, 0, 0, 1, 1), "match-id.rest"),
    ],
)
def test_what_a_match_id_may_not_say(values: tuple[int, ...], problem: str | None) -> None:
    if problem is None:
        assert parse_match_id(match_id(*values)) == Situation(dice=(3, 1))
        return
    with pytest.raises(InvalidPositionError) as refused:
        parse_match_id(match_id(*values))
    assert refused.value.problem == problem


@pytest.mark.parametrize("text", ["", "4HPwATDgc/ABMA", "4HPwATDgc/ABMA:cAkAAAAAAAAA:"])
def test_an_id_has_two_parts(text: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        parse_gnubg_id(text)
    assert refused.value.problem == "gnubg-id.parts"
    with pytest.raises(InvalidPositionError) as refused:
        parse_gnubg_id(None)
    assert refused.value.problem == "gnubg-id.type"


def test_a_cube_too_high_to_be_beavered_in_writing() -> None:
    with pytest.raises(InvalidPositionError) as refused:
        format_match_id(Situation(cube=Cube(2**14, 0), offer=Offer("raccoon", 1)))
    assert (refused.value.problem, refused.value.facts) == ("match-id.cube", {"found": 2**16})


@given(st.text(BASE64, min_size=14, max_size=14) | st.text(max_size=16))
@REPEATABLE
def test_any_text_is_a_position_or_refused(text: str) -> None:
    with suppress(InvalidPositionError):
        assert format_position_id(parse_position_id(text)) == text.strip()


@given(st.text(BASE64, min_size=12, max_size=12) | st.text(max_size=14))
@REPEATABLE
def test_any_text_is_a_match_or_refused(text: str) -> None:
    with suppress(InvalidPositionError):
        found = parse_match_id(text)
        assert parse_match_id(format_match_id(found)) == found


@given(st.tuples(*[st.integers(0, min(2**width - 1, 9)) for width in WIDTHS[:-1]]))
@REPEATABLE
def test_any_fields_are_read_or_refused(values: tuple[int, ...]) -> None:
    with suppress(InvalidPositionError):
        found = parse_match_id(match_id(*values, 0))
        assert parse_match_id(format_match_id(found)) == found


@given(situations("match-id"), st.data())
@REPEATABLE
def test_mutated_text_is_read_or_refused(situation: Situation, data: st.DataObject) -> None:
    text = format_gnubg_id(situation)
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text(BASE64 + ":=", max_size=2) | st.text(max_size=1))
    with suppress(InvalidPositionError):
        found = parse_gnubg_id(text[:at] + put + text[at + len(put) :])
        assert parse_gnubg_id(format_gnubg_id(found)) == found
