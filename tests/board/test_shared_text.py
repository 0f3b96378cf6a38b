"""What a page is sent once, however many boards are on it."""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace
from typing import Any

import ipywidgets
import pytest
from support.environment import ROOT

from bgwidget import Board, Course
from bgwidget.board.shared_text import SharedText

MOST_BYTES = 5_000
STATIC = ROOT / "bgwidget" / "static"


def text_of(reference: str) -> str:
    """Return the text that a front end gets by a reference."""
    return str(ipywidgets.widgets.widget._instances[reference.removeprefix("anywidget:")].text)


def whole_frame(board: Board) -> str:
    """Return the frame as it travels by itself, after the first state."""
    return str(board.get_state("frame")["frame"])


def test_a_board_refers_to_its_code_and_its_frame() -> None:
    board = Board()
    state = board.get_state()
    assert text_of(state["code"]) == (STATIC / "board.js").read_text("utf-8")
    assert text_of(state["frame"]) == whole_frame(board)
    assert state["_esm"] == (STATIC / "loader.js").read_text("utf-8")


def test_boards_alike_refer_to_the_same_texts_and_others_to_their_own() -> None:
    first, second, turned = (Board(home=home).get_state() for home in ("right", "right", "left"))
    assert (first["code"], first["frame"]) == (second["code"], second["frame"])
    assert first["code"] == turned["code"]
    assert first["frame"] != turned["frame"]


@pytest.mark.parametrize("make", [Board, Course])
def test_what_travels_for_each_of_them_is_small(make: Any) -> None:
    widget = make()
    rest = {name: value for name, value in widget.get_state().items() if name != "course"}
    assert len(json.dumps(rest, default=str)) < MOST_BYTES


def test_a_later_frame_travels_whole_and_with_its_scene() -> None:
    board = Board()
    before = whole_frame(board)
    board.home = "left"
    assert json.loads(whole_frame(board)) != json.loads(before)
    assert text_of(board.get_state()["frame"]) == whole_frame(board)


def test_a_board_that_is_closed_leaves_the_texts_to_the_others() -> None:
    first, second = Board(), Board()
    state = second.get_state()
    first.close()
    assert second.get_state() == state
    assert text_of(state["code"])


def test_where_all_widgets_were_closed_the_next_board_has_texts_of_its_own() -> None:
    before = Board().get_state()["code"]
    SharedText.of((STATIC / "board.js").read_text("utf-8")).close()
    after = Board().get_state()["code"]
    assert after != before
    assert text_of(after)


def test_in_marimo_each_board_brings_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """It closes the widgets of a cell that is run again, though boards of other cells go on."""
    marimo = SimpleNamespace(running_in_notebook=lambda: True)
    monkeypatch.setitem(sys.modules, "marimo", marimo)
    board = Board()
    state = board.get_state()
    assert state["_esm"] == (STATIC / "board.js").read_text("utf-8")
    assert state["frame"] == whole_frame(board)
    assert "code" not in state
