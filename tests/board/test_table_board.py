"""A board of a game by links: both sides see it as theirs, and it refuses what the rules do."""

from __future__ import annotations

from random import Random

import pytest
from support.two_seats import opened, played

from bgwidget import Board
from bgwidget.games.backgammon.turned import turned
from bgwidget.rules import IllegalMoveError, RulesError
from bgwidget.rules.backgammon import Game
from bgwidget.tables import Correspondence, Table, TableError


def boards(**terms: object) -> list[Board]:
    """Return the boards of two who have met."""
    while True:
        an = Board(table=Correspondence.invite(**terms))
        binh = Board(table=f"https://club.example/{an.table.link}")
        an.play(binh.table.link)
        an.throw()
        binh.play(an.table.link)
        if not an.game.undecided:
            return [an, binh]


def on_turn(sides: list[Board]) -> int:
    return next(at for at in (0, 1) if sides[at].table.is_mine)


def go_on(sides: list[Board], chance: Random) -> None:
    """Let the one who is on turn do all that is to be done, and send it."""
    at = on_turn(sides)
    board = sides[at]
    while board.table.is_mine:
        if board.scene["turn"] is None:
            board.act(board.scene["choices"][0])
        else:
            board.play(str(chance.choice(board.legal_plays)) if board.legal_plays else "pass")
    sides[1 - at].play(board.table.link)
    if sides[1 - at].table.table.log[-1].kind == "dice":
        board.play(sides[1 - at].table.link)


@pytest.mark.parametrize("match", [1, 3])
def test_both_see_the_same_game_as_their_own(match: int) -> None:
    sides = boards(match=match)
    chance = Random(match)
    for _ in range(24):
        go_on(sides, chance)
        an, binh = sides
        if len(an.table.moments) == len(binh.table.moments):
            assert an.history == binh.history
            assert str(an.position) == str(binh.position.flipped())
            assert an.game.to_act == 1 - binh.game.to_act
            assert an.dice == binh.dice
    again = Board(table=Correspondence.load(binh.table.record))
    assert again.game == binh.game
    assert again.history == binh.history


@pytest.mark.parametrize("seed", range(4))
def test_a_game_seen_from_opposite_is_a_game_of_its_own(seed: int) -> None:
    for moment in played(opened(match=3), 60, seed):
        game = moment.game
        seen = turned(game)
        assert turned(seen) == game
        if seen.origin is not None:
            assert Game.replay(seen.history, seen.origin) == seen


def test_a_browser_plays_and_is_refused_by_the_rules() -> None:
    sides = boards()
    board = sides[on_turn(sides)]
    away = sides[1 - on_turn(sides)]
    before = board.table
    with pytest.raises(IllegalMoveError):
        board.play("24/1")
    for asked in (
        {"kind": "play", "base": board.scene["version"], "steps": [[24, 1, 6]]},
        {"kind": "restart", "base": board.scene["version"]},
        {"kind": "undo", "base": board.scene["version"]},
        {"kind": "type", "base": board.scene["version"], "text": "?table=x", "walk": []},
    ):
        board._handle_custom_msg(asked, [])
        assert board.scene["refusal"] is not None
        assert board.table is before
    with pytest.raises(RulesError):
        away.play("24/23")
    assert away.scene["turn"] is None
    assert away.scene["choices"] == ()
    board.play(str(board.legal_plays[0]))
    assert board.scene["turn"] is None


def test_an_earlier_turn_is_looked_at_and_left_again() -> None:
    sides = boards()
    for _ in range(2):
        go_on(sides, Random(1))
    [board, _] = sides
    look = {"kind": "look", "base": board.scene["version"], "at": 0}
    board._handle_custom_msg(look, [])
    assert board.scene["past"] == 0
    # The button by which the browser goes back to the game.
    assert board.frame["choices"]["on"]["label"] == "Go on"


def test_a_link_of_another_game_leaves_the_board_as_it_was() -> None:
    sides, others = boards(), boards()
    go_on(others, Random(1))
    link = next(side.table.link for side in others if side.table.link)
    before = sides[0].scene
    sides[0]._handle_custom_msg(
        {"kind": "type", "base": before["version"], "text": link, "walk": []}, []
    )
    assert sides[0].scene["refusal"]["detail"] == "This link belongs to another game."
    assert sides[0].scene["pieces"] == before["pieces"]


def test_a_play_taken_back_by_agreement_is_off_the_board() -> None:
    sides = boards(match=1)
    one = sides[on_turn(sides)]
    record = one.history
    go_on(sides, Random(3))
    go_on(sides, Random(3))
    other = next(side for side in sides if side is not one)
    asked = one.table.act("undo")
    agreed = other.table.open(asked.link).act("agree")
    for table in (asked.open(agreed.link), agreed):
        board = Board(table=table)
        assert board.history == record
        assert isinstance(board.table.table, Table)


def test_a_table_leaves_nothing_else_to_choose() -> None:
    an = Correspondence.invite()
    for more in ({"match": 3}, {"opponent": "club"}, {"mode": "edit"}, {"dice": (3, 1)}):
        with pytest.raises(TableError):
            Board(table=an, **more)
    assert Board().table is None
    with pytest.raises(TableError):
        Board(table="https://club.example/")
    with pytest.raises(TableError):
        Board(table=Correspondence.accept(Correspondence.invite("camelot").link))
