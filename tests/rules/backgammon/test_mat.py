"""Matches in the plain text form that programs exchange."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.players import play_out
from support.positions import REPEATABLE
from support.records import FOREIGN, LOOSE

from bgwidget.rules.backgammon import START, Game
from bgwidget.rules.backgammon.formats.mat import MatchFile, read_games, read_mat
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.backgammon.formats.mat_writer import write_mat
from bgwidget.rules.backgammon.house import CHOICES, PRESETS, STANDARD, HouseRules
from bgwidget.rules.backgammon.series import Series

HOUSES = st.builds(
    HouseRules,
    opening=st.sampled_from(CHOICES["opening"]),
    gammons=st.sampled_from(CHOICES["gammons"]),
    cube_limit=st.sampled_from([None, 1, 2, 8]),
    automatic_doubles=st.integers(0, 3),
    **{
        option: st.booleans()
        for option in (
            *("cube", "beavers", "raccoons", "jacoby", "crawford", "backgammons"),
            *("double_backgammon", "hit_and_run", "skip_roll_when_closed_out"),
        )
    },
)


def played(length: int, seed: int, rules: HouseRules = STANDARD) -> Series:
    chance, series = Random(seed), Series.match(length, rules) if length else Series(rules)
    while len(series.games) < 3 and not series.standing.over:
        series = series.add(play_out(series.next_game(), chance))
    return series


def done(series: Series | MatchFile) -> list[list[object]]:
    """Return all that was done in each game; a play is what it left on the board."""
    return [
        [
            (action[0], at.position, at.mover) if action[0] == "play" else action
            for action, at in zip(game.history, list(game.moments())[1:], strict=True)
        ]
        for game in series.games
    ]


@pytest.mark.slow
@settings(max_examples=3, parent=REPEATABLE)
@given(length=st.sampled_from([0, 1, 3]), seed=st.integers(0, 10_000), rules=HOUSES)
def test_a_series_is_read_back_as_it_was_played(length: int, seed: int, rules: HouseRules) -> None:
    series = played(length, seed, rules)
    again = read_mat(write_mat(series, ("Ada", "Ben")), rules)
    assert again.liberties == ()
    assert again.standing == series.standing
    assert [game.result for game in again.games] == [game.result for game in series.games]
    assert done(again) == done(series)


def test_a_file_of_another_program_is_read() -> None:
    series = read_mat(FOREIGN).series
    assert series.standing.score == (0, 2)
    assert str(series.games[0].last_play) == "13/11 6/5"
    assert [action[0] for action in series.games[0].history][-2:] == ["double", "drop"]


@pytest.mark.parametrize(
    ("old", "new", "line", "rule"),
    [
        ("31: 8/5 6/5", "31: 8/6 6/5", 7, "no-such-number"),
        ("42: 8/4 6/4", "42: 8/3 6/4", 7, "no-such-number"),
        (" Takes", " Drops", 9, "game-over"),
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
    "text", ["", "nonsense", None, " 3 point match\n\n Game 1\n A has 0   B : 0\n"]
)
def test_what_is_no_match_file_is_refused(text: str) -> None:
    with pytest.raises(InvalidMatchFileError):
        read_mat(text)


@REPEATABLE
@given(st.data(), st.sampled_from([FOREIGN, LOOSE]))
def test_a_mutated_file_is_a_series_or_a_typed_error(data: st.DataObject, text: str) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    piece = data.draw(st.text("0123456789/*:;)( \nDTWB=>", max_size=4))
    try:
        read = read_mat(text[:at] + piece + text[at + len(piece) :])
    except InvalidMatchFileError:
        return
    assert read.series.rules == STANDARD


def test_house_rules_are_given_beside_the_file() -> None:
    chance, rules = Random(2), PRESETS["cube-only"]
    series = Series(rules)
    series = series.add(play_out(series.next_game(), chance))
    assert read_mat(write_mat(series), rules).standing == series.standing


HEAD = " 7 point match\n\n Game 1\n a : 0                          b : 0\n"
DROPPED = (
    f"{HEAD}"
    "  1) 51: 13/8 24/23              64: 6/2* 8/2\n"
    "  2) 33: 25/22 13/10 8/5 8/5      Doubles => 2\n"
    "  3)  Drops                       Wins 1 point\n"
    "\n Game 2\n a : 0                          b : 1\n"
)
GIVEN_UP = f"{HEAD}  1) 51: 13/8 24/23              64:\n      Wins 2 points\n"


def test_points_stand_on_the_line_of_the_last_turn() -> None:
    read = read_games(DROPPED)
    assert read.refused is None
    assert [game.winner for game in read.games] == [1, None]
    assert read.games[0].history[-2:] == (("double",), ("drop",))


def test_a_roll_without_a_play_is_followed_by_giving_up() -> None:
    (game,) = read_mat(GIVEN_UP).games
    assert game.history[-3:] == (("roll", (6, 4)), ("resign", 2), ("accept",))


def test_points_beyond_those_the_match_needs_may_be_left_out() -> None:
    match = Series.match(1)
    game = match.next_game().throw((3, 1)).begin(0).play([(8, 5, 3), (6, 5, 1)])
    match = match.add(game.roll((2, 1)).resign(2).accept())
    written = write_mat(match)
    assert "Wins 2 points and the match" in written
    fewer = read_mat(written.replace("Wins 2 points", "Wins 1 point"))
    assert fewer.standing.over
    assert fewer.liberties == ()


@pytest.mark.parametrize("opening", ["reroll", "optional-reroll"])
def test_a_file_that_leaves_out_the_opening_throw_begins_at_the_first_roll(opening: Any) -> None:
    rules = HouseRules(opening=opening)
    text = f"{HEAD}  1)                             33: 24/21(2) 13/10(2)\n      Wins 1 point\n"
    series = read_mat(
        text.replace("      Wins", "  2) 51:\n                     Wins"), rules
    ).series
    assert series.games[0].history[0] == ("roll", (3, 3))
    assert series.games[0].mover == 1
    assert read_mat(write_mat(series), rules).series == series


def test_ties_and_refused_resignations_are_in_comments() -> None:
    rules = HouseRules(automatic_doubles=1)
    game = Game.opening(rules).throw((4, 4)).throw((3, 1)).begin(0).resign(1).reject()
    series = Series(rules).add(game.resign(1).accept())
    written = write_mat(series, ("Ada", "Ben"))
    assert written.splitlines()[0] == (
        '; [bgwidget 1 "0 throw 44, 1 throw 31, 2 begin 0, 3 resign 1, 4 reject"]'
    )
    assert "Wins 2 points" in written
    assert read_mat(written, rules).series == series


@pytest.mark.parametrize(
    "note", ["0 throw 44, 5 dance", "0 throw 77", "0 begin 1", "0 throw 44, 1 throw 31, 2 begin 1"]
)
def test_a_doctored_comment_is_refused(note: str) -> None:
    with pytest.raises(InvalidMatchFileError):
        read_mat(f'; [bgwidget 1 "{note}"]\n{GIVEN_UP}')


@pytest.mark.parametrize("name", ["a:b", "; a", "a\nb", "a" * 101, None])
def test_a_name_that_would_spoil_the_file_is_refused(name: Any) -> None:
    with pytest.raises(InvalidMatchFileError, match="name"):
        write_mat(Series(), (name, "Ben"))


def test_long_names_and_plays_keep_their_columns_apart() -> None:
    series = played(3, 1)
    names = ("Ada the Long " * 7, "Ben the Longer " * 6)
    assert done(read_mat(write_mat(series, names))) == done(series)


def test_a_game_from_the_middle_has_no_match_file() -> None:
    game = Game.start(START).resign(1).accept()
    with pytest.raises(InvalidMatchFileError, match="Game 1"):
        write_mat(Series().add(game))


@pytest.mark.slow
def test_more_than_is_read_is_not_written() -> None:
    game = Series().next_game().throw((3, 1)).begin(0).resign(1).accept()
    series = Series(games=(game,) * 10_000)
    with pytest.raises(InvalidMatchFileError, match="10000"):
        write_mat(series)


def test_a_line_that_is_too_long_is_refused() -> None:
    head = " 5 point match\n\n Game 1\n"
    gap = " " * 60_000
    for line in (f" Ada : 0{gap}Ben", f" Ada : 0  {gap}Ben{gap}: x", ": 0  " * 15_000):
        with pytest.raises(InvalidMatchFileError) as caught:
            read_mat(f"{head}{line}\n")
        assert caught.value.line == 4


@pytest.mark.parametrize(
    ("head", "names"),
    [
        (" Ada : 0                         Ben : 0", ("Ada", "Ben")),
        (" Ada,1780 : 0                    Ben,1655 : 0", ("Ada", "Ben")),
        (" Smith, J : 0                    van Dyke: 0", ("Smith, J", "van Dyke")),
        (" : 0   : 0", ("", "")),
    ],
)
def test_the_players_are_named_as_the_file_names_them(head: str, names: tuple[str, str]) -> None:
    text = FOREIGN.replace(" Ada : 0                         Ben : 0", head)
    assert read_mat(text).names == names
