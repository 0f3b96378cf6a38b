"""Matches in the plain text form that programs exchange."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.players import play_out
from support.positions import REPEATABLE
from support.records import FOREIGN

from bgwidget.rules.backgammon.formats.mat import InvalidMatchFileError, read_mat, write_mat
from bgwidget.rules.backgammon.house import PRESETS, STANDARD
from bgwidget.rules.backgammon.series import Series


def played(length: int, seed: int) -> Series:
    chance, series = Random(seed), Series.match(length) if length else Series()
    while len(series.games) < 4 and not series.standing.over:
        series = series.add(play_out(series.next_game(), chance))
    return series


def moments(series: Series) -> list[list[object]]:
    """Return what lay on the table after each turn and each answer."""
    told = ("play", "double", "take", "drop")
    return [
        [
            (at.position, at.cube, at.mover)
            for at in game.moments()
            if at.history and at.history[-1][0] in told
        ]
        for game in series.games
    ]


@pytest.mark.slow
@pytest.mark.parametrize("length", [0, 1, 3, 7])
@pytest.mark.parametrize("seed", range(4))
def test_a_series_is_read_back_as_it_was_played(length: int, seed: int) -> None:
    series = played(length, seed)
    again = read_mat(write_mat(series, ("Ada", "Ben")))
    assert again.standing == series.standing
    assert [game.result for game in again.games] == [game.result for game in series.games]
    assert moments(again) == moments(series)


def test_a_file_of_another_program_is_read() -> None:
    series = read_mat(FOREIGN)
    assert series.standing.score == (0, 2)
    assert str(series.games[0].last_play) == "13/11 6/5"
    assert [action[0] for action in series.games[0].history][-2:] == ["double", "drop"]


@pytest.mark.parametrize(
    ("old", "new", "line", "rule"),
    [
        ("31: 8/5 6/5", "31: 8/6 6/5", 7, "no-such-number"),
        ("42: 8/4 6/4", "42: 8/3 6/4", 7, "no-such-number"),
        (" Takes", " Drops", 9, "game-over"),
        ("Ben : 0", "Ben : 1", 5, None),
        ("Wins 2 points", "Wins 3 points", 12, None),
        ("Doubles => 2", "Redoubles", 8, None),
        (" 3 point match", " three points", 1, None),
    ],
)
def test_a_doctored_file_is_refused_with_its_line(
    old: str, new: str, line: int, rule: str | None
) -> None:
    with pytest.raises(InvalidMatchFileError) as caught:
        read_mat(FOREIGN.replace(old, new, 1))
    assert caught.value.line == line
    assert caught.value.facts.get("rule") == rule
    assert str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "nonsense", None, " 3 point match\n\n Game 1\n A : 0   B : 0\n"]
)
def test_what_is_no_match_file_is_refused(text: str) -> None:
    with pytest.raises(InvalidMatchFileError):
        read_mat(text)


@REPEATABLE
@given(st.data())
def test_a_mutated_file_is_a_series_or_a_typed_error(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(FOREIGN) - 1))
    piece = data.draw(st.text("0123456789/*:;)( \nDTWB=>", max_size=4))
    try:
        series = read_mat(FOREIGN[:at] + piece + FOREIGN[at + len(piece) :])
    except InvalidMatchFileError:
        return
    assert series.rules == STANDARD


def test_house_rules_are_given_beside_the_file() -> None:
    chance, rules = Random(2), PRESETS["cube-only"]
    series = Series(rules)
    series = series.add(play_out(series.next_game(), chance))
    assert read_mat(write_mat(series), rules).standing == series.standing
