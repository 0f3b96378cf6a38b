"""A widget that is closed leaves nothing behind; what is no message is dropped."""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

import ipywidgets
import pytest

from bgwidget import Board
from bgwidget.board.scene import scene
from bgwidget.board.state import Refusal, State
from bgwidget.games import board_game
from bgwidget.words import words

ENVELOPES: tuple[Any, ...] = (
    *({}, None, [], {"method": "fly"}, {"method": []}, {"state": {"theme": "dark"}}),
    *(
        {"method": "update", "state": {"theme": "dark"}, "buffer_paths": paths}
        for paths in ([["theme", 0]], None, 0, {})
    ),
)


@pytest.mark.slow
def test_a_closed_board_is_forgotten() -> None:
    """What boards share stays."""
    Board().close()
    before = set(ipywidgets.widgets.widget._instances)
    board = Board()
    held = ref(board)
    board.close()
    del board
    gc.collect()
    assert held() is None
    assert set(ipywidgets.widgets.widget._instances) == before


def test_a_layout_of_its_own_is_closed_whatever_it_was_made_of() -> None:
    board = Board(layout={"width": "50%"})
    layout = board.layout
    board.close()
    assert layout.comm is None


def test_a_layout_that_was_given_stays_open() -> None:
    layout = ipywidgets.Layout(width="50%")
    Board(layout=layout).close()
    assert layout.comm is not None
    later = Board()
    later.layout = layout
    later.close()
    assert layout.comm is not None


@pytest.mark.parametrize("data", ENVELOPES)
def test_what_is_no_message_is_dropped(data: Any) -> None:
    board = Board()
    before = board.get_state()
    board._handle_msg({"content": {"data": data}, "buffers": []})
    assert board.get_state() == before


def test_after_a_refusal_the_same_game_is_not_looked_at_again() -> None:
    camelot = board_game("camelot")
    game = camelot.start()
    first = scene(camelot, State(game), words("en"))
    again = scene(camelot, State(game, version=2, refusal=Refusal("why")), words("en"))
    assert again["turn"] is first["turn"]
