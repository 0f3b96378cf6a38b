"""Games and matches as text, and back."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.players import play_out
from support.positions import REPEATABLE

from bgwidget.games.backgammon.position_text import begin
from bgwidget.rules.backgammon import START, Cube, Game, InvalidMoveError, Position, RulesError
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.backgammon.formats.mat_writer import write_mat
from bgwidget.rules.backgammon.formats.record import InvalidRecordError, read_record, write_record
from bgwidget.rules.backgammon.house import PRESETS, HouseRules
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import InvalidRulesError

PLAYED = play_out(Game.opening(PRESETS["money"]), Random(7))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_is_read_back_as_it_was(preset: str) -> None:
    game = play_out(Game.opening(PRESETS[preset]), Random(3))
    assert read_record(write_record(game)) == game


def test_a_game_that_goes_on_from_anywhere_is_read_back() -> None:
    game = Game.start(START, (3, 1), mover=1).play([(8, 5, 3), (6, 5, 1)])
    assert read_record(write_record(game)) == game
    assert read_record(write_record(Game.start(dice=(3, 1)))) == Game.start(dice=(3, 1))
    turned = replace(Game.start(), cube=Cube(2, 0))
    assert read_record(write_record(turned.double().take())) == turned.double().take()


def test_a_game_with_fewer_checkers_that_a_throw_begins_is_read_back() -> None:
    few = Position.parse("------B-B---bB---b-b------")
    begun = Game.opening(PRESETS["no-cube"], position=few)
    assert read_record(write_record(begun)) == begun
    game = begun.throw((2, 6)).begin(1)
    assert (game.dice, game.position) == ((6, 2), few.flipped())
    played = play_out(begun, Random(5))
    assert read_record(write_record(played)) == played
    with pytest.raises(InvalidMatchFileError):
        write_mat(Series(PRESETS["no-cube"]).add(played))


def test_a_throw_begins_no_game_that_is_over() -> None:
    assert Game.opening(position=Position.parse("-------------------a------")).winner == 0


@pytest.mark.parametrize("turn", ["1", "-1"])
@pytest.mark.parametrize("dice", ["00", "31", "D", "B", "R"])
def test_a_game_begun_by_an_xgid_is_read_back(dice: str, turn: str) -> None:
    begun = begin(f"XGID=-b----E-C---eE---c-e----B-:1:{turn}:{turn}:{dice}:3:2:3:0:10")
    assert read_record(write_record(begun)) == begun
    if begun.offer:
        for went_on in (begun.take(), begun.drop()):
            assert read_record(write_record(went_on)) == went_on


def test_a_game_begun_by_a_resignation_is_read_back() -> None:
    begun = replace(Game.start(), offer=Offer("resign", 1, 2))
    for game in (begun, begun.accept(), begun.reject()):
        assert read_record(write_record(game)) == game


def test_a_doctored_record_is_refused_with_its_line_and_its_rule() -> None:
    lines = write_record(PLAYED).splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith('["play",[['))
    action = json.loads(lines[number])
    action[1][0][1] = min(24, action[1][0][0] + 1)
    lines[number] = json.dumps(action)
    with pytest.raises(InvalidRecordError) as caught:
        read_record("\n".join(lines))
    assert caught.value.line == number + 1
    assert caught.value.rule == "forward-only"
    assert f"Line {number + 1}" in str(caught.value)


DAMAGED = [
    '"rules":{"jacoby":3}',
    '"rules":{"joker":true}',
    '"standing":[[0,0],-1,"none"]',
    '"standing":7',
    '"cube":[3,0]',
    '"cube":[2,2]',
    '"cube":[2.0,true]',
    '"cube":7',
    '"offer":7',
    '"offer":["steal",1,0]',
    '"offer":["double",0,0]',
    '"offer":["double",true,0]',
    '"offer":["double",1,2]',
    '"offer":["resign",1,4]',
    '"dice":[3,1],"offer":["double",1,0]',
    '"cube":[2,1],"offer":["double",1,0]',
]


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "nonsense", '{"game":"backgammon","form":2}', "[" * 5000, None, 7]
    + [write_record(Game.start()).replace('"form":1', f'"form":1,{part}') for part in DAMAGED],
)
def test_a_damaged_head_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecordError) as caught:
        read_record(text)
    assert caught.value.line == 1


@REPEATABLE
@given(st.data())
def test_a_mutated_record_is_a_game_or_a_typed_error(data: st.DataObject) -> None:
    text = write_record(PLAYED)[:900]
    at = data.draw(st.integers(0, len(text) - 1))
    piece = data.draw(st.text('0123456789[]{},:"abp\n-', max_size=3))
    try:
        game = read_record(text[:at] + piece + text[at + 1 :])
    except InvalidRecordError:
        return
    assert read_record(write_record(game)) == game


@pytest.mark.parametrize("length", [1, 3, 5])
def test_a_match_is_played_to_its_length(length: int) -> None:
    chance, match = Random(length), Series.match(length)
    crawford = 0
    while not match.standing.over:
        game = match.next_game()
        crawford += game.standing.crawford == "now"
        match = match.add(play_out(game, chance))
    assert max(match.standing.score) >= length
    assert min(match.standing.score) < length
    assert crawford <= 1
    with pytest.raises(InvalidMoveError):
        match.add(match.games[-1])


def test_a_game_that_goes_on_is_not_added() -> None:
    with pytest.raises(InvalidMoveError):
        Series().add(Series().next_game())


@pytest.mark.parametrize(
    "options", [{"jacoby": 1}, {"opening": "mine"}, {"cube_limit": 0}, {"automatic_doubles": -1}]
)
def test_a_house_rule_that_cannot_be_is_refused(options: dict) -> None:
    with pytest.raises(InvalidRulesError) as caught:
        HouseRules(**options)
    assert next(iter(options)) in str(caught.value)
    assert isinstance(caught.value, RulesError)
