"""Positions: reading, writing, counting, refusing."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import REPEATABLE, positions

from bgwidget.rules.backgammon import START, InvalidPositionError, Position

ALPHABET = "-" + "abcdefghijklmno" + "ABCDEFGHIJKLMNO"


@given(positions)
@REPEATABLE
def test_parse_and_str_are_inverse(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert eval(repr(position)) == position
    assert pickle.loads(pickle.dumps(position)) == copy.copy(position) == position


@given(positions)
@REPEATABLE
def test_flipping_swaps_the_sides(position: Position) -> None:
    other = position.flipped()
    assert other.flipped() == position
    assert (other.pips, other.off) == (position.pips_opponent, position.off_opponent)
    assert all(other[25 - place] == -position[place] for place in range(26))


@given(positions)
@REPEATABLE
def test_counts(position: Position) -> None:
    mine = {place: position[place] for place in range(1, 26) if position[place] > 0}
    theirs = {25 - place: -position[place] for place in range(25) if position[place] < 0}
    assert Position.from_points(mine, theirs) == position
    assert position.off == 15 - sum(mine.values())
    assert position.pips == sum(place * count for place, count in mine.items())
    assert position.all_home == all(place <= 6 for place in mine)
    assert position.mover_won == (not mine)


@given(st.text(ALPHABET + "?pP*1 é", max_size=30) | st.text(ALPHABET, min_size=26, max_size=26))
@REPEATABLE
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InvalidPositionError):
        assert str(Position.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "problem", "facts"),
    [
        (None, "position.type", {"found": "NoneType"}),
        (b"-" * 26, "position.type", {"found": "bytes"}),
        ("", "position.length", {"count": 0}),
        ("-" * 27, "position.length", {"count": 27}),
        ("-b----E?C---eE---c-e----B-", "position.character", {"at": 7, "found": "?"}),
        ("-b----E-C---eE---c-e----Bp", "position.character", {"at": 25, "found": "p"}),
        ("A" + "-" * 25, "position.wrong-bar", {"at": 0, "found": "A"}),
        ("-" * 25 + "a", "position.wrong-bar", {"at": 25, "found": "a"}),
        ("-OA" + "-" * 23, "position.too-many-mover", {"count": 16}),
        ("-oo" + "-" * 23, "position.too-many-opponent", {"count": 30}),
    ],
)
def test_refused_text(text: object, problem: str, facts: dict[str, object]) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.parse(text)
    assert (refused.value.problem, refused.value.facts) == (problem, facts)


@pytest.mark.parametrize(
    ("mine", "theirs", "problem", "facts"),
    [
        ({6: 1}, {19: 1}, "position.shared", {"place": 6}),
        ({0: 1}, {}, "position.place", {"found": 0}),
        ({}, {26: 1}, "position.place", {"found": 26}),
        ({"6": 1}, {}, "position.place", {"found": "6"}),
        ({6: -1}, {}, "position.count", {"place": 6, "found": -1}),
        ({6: 16}, {}, "position.count", {"place": 6, "found": 16}),
        ({6: 15, 5: 1}, {}, "position.too-many-mover", {"count": 16}),
        ({}, {6: 15, 5: 2}, "position.too-many-opponent", {"count": 17}),
    ],
)
def test_refused_points(
    mine: dict[int, int], theirs: dict[int, int], problem: str, facts: dict[str, object]
) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_points(mine, theirs)
    assert (refused.value.problem, refused.value.facts) == (problem, facts)


def test_both_bars_hold_checkers_at_once() -> None:
    position = Position.from_points({25: 1, 6: 1}, {25: 2, 6: 1})
    assert (position[25], position[0]) == (1, -2)
    assert str(position)[0] == "b"
    assert str(position)[25] == "A"


def test_a_position_is_frozen() -> None:
    with pytest.raises(AttributeError):
        START.packed = b""
    assert len({START, START.flipped(), Position.parse(str(START))}) == 1
