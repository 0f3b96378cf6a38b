"""A position of Camelot is set up through the session that sets up the first game's."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.camelot import NAMES, positions
from support.edit_board import EditBoard, faults
from support.messages import send
from support.positions import REPEATABLE

from bgwidget import Board
from bgwidget.games import board_game
from bgwidget.rules.camelot import START, Position, parse_square
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.words import words

GAME = board_game("camelot")
FEW = "W wM:A4 bM:L13"
MAN, KNIGHT = 0, 1


def board(position: str | None = None) -> EditBoard:
    return EditBoard("camelot", position=position)


def at(name: str, side: int, sort: int = MAN) -> list[int]:
    square = parse_square(name)
    assert square is not None
    return [square, side, 1, sort]


def many(side: int, sort: int, count: int) -> list[list[int]]:
    return [at(name, side, sort) for name in NAMES[20 : 20 + count]]


def test_a_board_begins_with_what_it_was_given() -> None:
    shown = board("B wM:A4 bK:L13 c:2,0").scene
    assert (shown["phase"], shown["side"], shown["castle_moves"]) == ("edit", 1, [2, 0])
    assert (shown["dice"], shown["cube"], shown["turn"]) == ([], None, None)
    assert shown["pieces"] == [at("A4", 0), at("L13", 1, KNIGHT)]
    assert (shown["choices"], shown["undo"]) == (["start", "empty"], False)
    assert dict(shown["codes"]) == {
        "Position": "B wM:A4 bK:L13 c:2,0",
        "Python": "import bgwidget; bgwidget.Board('B wM:A4 bK:L13 c:2,0', game='camelot')",
    }
    assert shown["status"] == (
        "This is a position. Press a square to put a piece there; drag one to move it."
    )


@pytest.mark.slow
@given(positions)
@REPEATABLE
def test_what_is_set_up_is_copied_and_loaded_again(position: Position) -> None:
    table = board(FEW)
    table.edit(**GAME.editor.draft(GAME.start(position)))
    assert faults(table) == []
    assert table.game.position == position
    for text in (*table.codes.values(), repr(position)):
        again = board(FEW)
        again.load(text)
        assert again.scene["refusal"] is None
        assert (again.game, again.codes) == (table.game, table.codes)


@pytest.mark.parametrize(
    ("pieces", "wrong", "said"),
    [
        (many(0, MAN, 11), ["draft.camelot.near.man"], "You have 11 Men; a side has at most 10."),
        (many(0, KNIGHT, 5), ["draft.camelot.near.knight"], "You have 5 Knights"),
        (many(1, MAN, 12), ["draft.camelot.far.man"], "The opponent has 12 Men"),
        (many(1, KNIGHT, 6), ["draft.camelot.far.knight"], "The opponent has 6 Knights"),
        ([at("F1", 0), at("G1", 0, KNIGHT)], ["draft.camelot.near.own-castle"], "in your own"),
        ([at("F16", 1), at("G16", 1)], ["draft.camelot.far.own-castle"], "in their own castle"),
        ([[*at("E7", 0)[:2], 2, MAN]], ["camelot-position.shared"], "Two pieces are named on E7"),
        ([at("E7", 0), at("E7", 1)], ["camelot-position.shared"], "E7"),
        ([at("E7", 0), at("E7", 0, KNIGHT)], ["camelot-position.shared"], "E7"),
        (
            [*many(1, MAN, 11), at("F1", 0), at("G1", 0)],
            ["draft.camelot.near.own-castle", "draft.camelot.far.man"],
            "in your own castle; the first would have had to leave before the second came. The opp",
        ),
    ],
)
def test_an_impossible_draft_is_kept_and_told_while_the_last_position_stands(
    pieces: list[list[int]], wrong: list[str], said: str
) -> None:
    table = board(FEW)
    before = table.game
    shown = table.edit(pieces=pieces)
    assert (faults(table), table.game) == (wrong, before)
    assert shown["pieces"] == sorted(pieces)
    assert {code for _, code in shown["codes"]} == {""}
    assert shown["refusal"]["title"] == "Not a position yet."
    assert said in shown["refusal"]["detail"]
    mended = table.edit(**GAME.editor.draft(before))
    assert (mended["refusal"], faults(table)) == (None, [])


@pytest.mark.parametrize(
    "pieces",
    [many(0, MAN, 10), many(1, KNIGHT, 4), [at("F1", 0), at("G1", 1)], [at("F16", 0)], []],
)
def test_what_the_rules_take_for_a_position_is_one(pieces: list[list[int]]) -> None:
    table = board(FEW)
    assert table.edit(pieces=pieces)["refusal"] is None
    assert sorted(GAME.editor.draft(table.game)["pieces"]) == sorted(pieces)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pieces", None),
        ("pieces", [[36, 0, 1]]),
        ("pieces", [[36, 0, 1, 2]]),
        ("pieces", [[36, 0, 1, -1]]),
        ("pieces", [[36, 0, 1, True]]),
        ("pieces", [[36, 0, 1, None]]),
        ("pieces", [[36, 0, 1, 0, 0]]),
        ("pieces", [[36, 0, 0, 0]]),
        ("pieces", [[36, 2, 1, 0]]),
        ("pieces", [[36, 0, 10**40, 0]]),
        ("pieces", [[36, 0, 1, 0], [36, 0, 1, 0]]),
        ("pieces", [[0, 0, 1, 0]]),
        ("pieces", [[192, 0, 1, 0]]),
        ("pieces", [[-1, 0, 1, 0]]),
        ("pieces", [[36, 0, 1, 0]] * 101),
        ("side", 2),
        ("side", True),
        ("castle_moves", None),
        ("castle_moves", [0]),
        ("castle_moves", [0, 3]),
        ("castle_moves", [-1, 0]),
        ("castle_moves", [True, False]),
        ("castle_moves", [0, 0, 0]),
        ("castle_moves", "00"),
        ("castle_moves", [10**40, 0]),
    ],
)
def test_a_hostile_draft_is_refused_and_nothing_of_it_is_applied(field: str, value: Any) -> None:
    table = board(FEW)
    game, draft = table.game, table.draft
    for rest in ({}, {"pieces": [at("F1", 0), at("G1", 0)]}):
        shown = table.edit(**{**rest, field: value})
        assert isinstance(table.session.state.refusal.error, RulesError)
        assert shown["refusal"]["detail"]
        assert (table.game, table.draft, faults(table)) == (game, draft, [])


def test_what_belongs_to_another_game_is_no_draft() -> None:
    table = board(FEW)
    shown = table.ask("edit", pieces=[], side=0, dice=[], cube=None)
    assert shown["refusal"]["detail"] == "The message has no valid field “castle_moves”."


@pytest.mark.parametrize("text", ["", "nonsense", "W wM:Z9", "W wM:A4,A4", "w wM:A4", 7, "x" * 201])
def test_a_text_that_is_no_position_changes_nothing(text: object) -> None:
    table = board(FEW)
    game, draft = table.game, table.draft
    shown = table.load(text)
    assert shown["refusal"]["title"] == "That could not be read; nothing has changed."
    assert shown["refusal"]["detail"]
    assert (table.game, table.draft) == (game, draft)


@given(st.text(max_size=30) | st.text(alphabet="WB wKbMc:,AEFG1267", max_size=40))
@REPEATABLE
def test_any_text_is_loaded_or_refused(text: str) -> None:
    table = board(FEW)
    shown = table.load(text)
    error = table.session.state.refusal and table.session.state.refusal.error
    assert error is None or isinstance(error, RulesError)
    assert shown["phase"] == "edit"


def test_what_has_changed_is_told() -> None:
    table = board(FEW)
    more = [at("A4", 0), at("E7", 0, KNIGHT), at("L13", 1)]
    assert table.edit(pieces=more)["status"] == "E7: your Knight. You: 2 on the board."
    swapped = [at("A4", 0), at("E7", 1), at("L13", 1)]
    assert table.edit(pieces=swapped)["status"] == (
        "E7: the opponent's Man. You: 1 on the board. Opponent: 2 on the board."
    )
    assert table.edit(pieces=[at("A4", 0), at("L13", 1)])["status"].startswith("E7: empty.")
    assert table.edit(side=1)["status"] == "To move: Opponent."
    told = "Castle moves made (steps inside the enemy castle): you 1 of 2, opponent 2 of 2."
    assert table.edit(castle_moves=[1, 2])["status"] == told


def test_a_board_is_laid_out_anew_and_every_change_is_taken_back() -> None:
    table = board("B wM:A4 bM:L13 c:0,1")
    drafts = [table.draft]
    for ask in (
        lambda: table.ask("start"),
        lambda: table.edit(pieces=[at("F1", 0), at("G1", 0)]),
        lambda: table.ask("empty"),
        lambda: table.load("W wK:D4"),
        lambda: table.ask("restart"),
    ):
        assert ask()["undo"] is True
        drafts.append(table.draft)
    assert drafts[1] == GAME.editor.draft(GAME.start(START))
    assert drafts[3]["pieces"] == []
    assert drafts.pop() == drafts[0]
    while drafts:
        table.ask("undo")
        assert table.draft == drafts.pop()
    assert table.scene["undo"] is False


def test_a_board_follows_what_is_set_up_on_it() -> None:
    board = Board(FEW, game="camelot", mode="edit")
    draft = {**GAME.editor.draft(board.game), "pieces": [at("E7", 0)], "castle_moves": [1, 0]}
    send(board, {"kind": "edit", "base": 1, **draft})
    assert str(board.position) == "W wM:E7 c:1,0"
    with pytest.raises(InvalidMoveError, match=r"Board\(board\.position, game='camelot'\)"):
        board.play("E7-E8")
    assert Board(board.position, game="camelot").position == board.position
    supply = board.frame["supply"]
    assert (supply["most"], supply["stores"]) == (1, [])
    assert [piece for _, piece in supply["tools"]] == [[0, 0], [0, 1], [1, 0], [1, 1], None]
    assert Board(game="camelot").frame["supply"] is None


def test_what_is_offered_is_what_the_kernel_understands() -> None:
    table = board(FEW)
    for _, field, choices in GAME.editor.supply(words("en"))["controls"]:
        for _, value in choices:
            table.edit(**{field: value})
            assert (table.draft[field], faults(table)) == (value, [])
