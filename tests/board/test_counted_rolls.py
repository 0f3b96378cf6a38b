"""The rolls that are counted beside a game."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget import Board, Chances
from bgwidget.board.session import InvalidIntentError
from bgwidget.rules import InvalidMoveError

POSITION = "------------------a-----A-"


@pytest.fixture
def board() -> Board:
    return Board(POSITION, language="en")


def count(board: Board, is_open: bool = True) -> Any:
    board._answer({"kind": "rolls", "open": is_open})
    return board.game_panel["rolls"]


def ask(board: Board, kind: str, number: int) -> Any:
    base = board.game_panel["rolls"]["version"]
    board._answer({"to": "chances", "kind": kind, "base": base, "number": number})
    return board.game_panel["rolls"]


def test_nothing_is_counted_before_it_is_asked_for(board: Board) -> None:
    assert board.game_panel["rolls"] is None
    assert count(board)["summary"]
    assert count(board, is_open=False) is None


def test_the_count_is_that_of_chances(board: Board) -> None:
    page, alone = count(board), Chances(board).chances
    same = ("title", "summary", "questions", "cells")
    assert [page[name] for name in same] == [alone[name] for name in same]
    assert page["told"].startswith(page["title"])


def test_a_chosen_roll_is_shown_on_the_board(board: Board) -> None:
    count(board)
    page = ask(board, "roll", 5)
    assert page["chosen"] == 5
    assert page["detail"] == page["told"]
    assert board.scene["lit"]


def test_a_refusal_goes_once_something_is_asked_of_the_rolls(board: Board) -> None:
    def refuse() -> None:
        board._answer({"kind": "type", "text": "1/24", "walk": [], "base": board.scene["version"]})
        assert board.scene["refusal"]

    refuse()
    count(board)
    assert board.scene["refusal"] is None
    refuse()
    ask(board, "question", 0)
    assert board.scene["refusal"] is None


def test_in_a_turn_it_is_said_that_what_is_moved_does_not_count(board: Board) -> None:
    began = "Counted as the board stood when this turn began."
    assert began not in count(board)["told"]
    page = count(Board(POSITION, dice=(3, 1), language="en"))
    assert began in page["detail"]
    assert began in page["told"]


def test_the_count_follows_the_game_and_keeps_its_question(board: Board) -> None:
    count(board)
    hits = next(n for n, press in enumerate(board.game_panel["rolls"]["questions"]) if press.here)
    before = ask(board, "question", hits)["version"]
    board.position = "-------------a----------A-"
    page = board.game_panel["rolls"]
    assert page["version"] > before
    assert page["summary"] == "2 of 36 rolls, 6%"


def test_what_stands_open_stays_open_while_nothing_changes(board: Board) -> None:
    page = count(board)
    assert count(board) == page


@pytest.mark.parametrize(
    "more",
    [
        {"base": 9},
        {"base": None},
        {"number": -1},
        {"number": 1000},
        {"number": "1"},
        {"number": True},
        {"kind": "spell"},
        {"kind": []},
    ],
)
def test_what_is_not_sound_is_refused_and_changes_nothing(
    board: Board, more: dict[str, Any]
) -> None:
    page = count(board)
    sound = {"to": "chances", "kind": "roll", "base": page["version"], "number": 3}
    with pytest.raises(InvalidMoveError):
        board._answer({**sound, **more})
    assert board.game_panel["rolls"] == page


def test_what_comes_after_the_count_was_closed_is_dropped(board: Board) -> None:
    page = count(board)
    count(board, is_open=False)
    before = board.scene
    board._answer({"to": "chances", "kind": "roll", "base": page["version"], "number": 3})
    assert board.scene == before


def test_the_marks_of_a_roll_go_with_the_count(board: Board) -> None:
    count(board)
    ask(board, "roll", 5)
    count(board, is_open=False)
    assert not board.scene.get("lit")


@pytest.mark.parametrize("wanted", [None, 1, "yes", [], {}])
def test_it_is_opened_or_closed_by_true_or_false_alone(board: Board, wanted: object) -> None:
    with pytest.raises(InvalidIntentError):
        board._answer({"kind": "rolls", "open": wanted})
    assert board.game_panel["rolls"] is None


def test_a_game_without_two_dice_has_no_such_command() -> None:
    board = Board(game="camelot", language="en")
    assert "rolls" not in [command.name for command in board.frame["commands"]]
    with pytest.raises(InvalidMoveError):
        board._answer({"kind": "rolls", "open": True})
    assert board.game_panel["rolls"] is None


def test_nothing_is_counted_once_a_game_is_over(board: Board) -> None:
    board.act("resign-single")
    board.act("accept")
    assert count(board)["cells"] == []


@pytest.mark.slow
def test_the_chances_stand_beside_a_game_while_they_are_wanted() -> None:
    board = Board(opponent="novice", seed=3, advice="always", dice=(3, 1))
    before = board.game_panel["chances"]
    assert 50 < before["win"] < 55
    assert before["told"].startswith("You win 53 of 100 games from here")
    board.play("24/20")
    assert board.game_panel["chances"]["win"] < before["win"]
    board.advice = "asked"
    assert board.game_panel["chances"] is None
