"""A game of an installed package, played and set up on the real board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.sheet import Sheet
from support.table import Table

pytestmark = pytest.mark.usefixtures("race")


def open_board(sheet: Sheet, options: str = "") -> Table:
    sheet.open_cells(f"import bgwidget\nboard = bgwidget.Board(game='race'{options})\nboard")
    sheet.run_all()
    table = Table(sheet.page, game="Race")
    expect(table.grid).to_be_visible()
    return table


def test_a_toy_game_is_played_on_the_live_board(sheet: Sheet) -> None:
    table = open_board(sheet)
    table.click("7", "1")
    table.says("One step up, straight or aslant.")
    table.click("7", "3")
    table.button("Done").click()
    table.says("The opponent's step.")
    table.drag("1", "5")
    table.button("Done").click()
    table.says("Your step.")
    table.click("3", "1")
    table.button("Done").click()
    table.says("You have won.")
    assert sheet.run_code("print(board.position, board.game.winner)") == "1 5 far 0\n"
    assert sheet.console == []


def test_a_toy_game_is_set_up_on_the_live_board(sheet: Sheet) -> None:
    table = open_board(sheet, ", mode='edit'")
    table.says("Press a square to put a runner there")
    table.drag("7", "6")
    expect(table.place("6: your runner")).to_be_visible()
    assert sheet.run_code("print(board.position)") == "6 1 near\n"
    assert sheet.console == []
