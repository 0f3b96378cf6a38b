"""A learner plays against somebody."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.sheet import Sheet
from support.table import Table, open_field

SHOW = "board = bgwidget.Board(dice=(3, 1), seed=1, opponent='club')\nboard"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def show(sheet: Sheet) -> Table:
    sheet.open_cells("import bgwidget", SHOW)
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    return table


def has_played(table: Table) -> None:
    expect(table.message).to_have_text(re.compile(r"^The opponent played .*\. You are to roll\.$"))


def test_a_game_by_mouse_and_by_keys(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()
    has_played(table)
    expect(table.root.locator(".side").first).to_contain_text("club player")
    table.button("Take back").click()
    table.says("Your roll is 3-1.")
    expect(table.place("8-point")).to_have_accessible_name(re.compile("3 checkers"))

    table.place("8-point").focus()
    keyboard = sheet.page.keyboard
    for key in ("Enter", "4", "u", "k"):
        keyboard.press(key)
    table.says("The opponent waits until you press Go on.")
    table.place("8-point").focus()
    field = open_field(table.root)
    field.fill("8/5 6/5")
    field.press("Enter")
    table.says("You played 8/5 6/5. The opponent is to roll.")
    expect(table.button("Go on")).to_be_visible()
    assert sheet.run_code("print(board.history)") == "('8/5 6/5',)\n"
    table.button("Go on").press("Enter")
    table.says("The opponent's roll is")
    table.place("6-point").focus()
    keyboard.press("q")
    table.says("You are to roll.")
    assert sheet.run_code("print(len(board.history), board.game.to_act)") == "3 0\n"
