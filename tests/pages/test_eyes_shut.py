"""A game played by keys and by ear: the hands know only what was spoken and the name in focus."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.sheet import Sheet
from support.table import Table, open_field

ENDING = "-BA-----------------a-a---"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


class Listener:
    """Someone at a board who hears it and sees nothing, and is patient with a slow kernel."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.keyboard = table.page.keyboard
        self.heard = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keyboard.press(key)

    def next_message(self) -> str:
        """Wait for the one message that answers what was done."""
        lines = self.table.root.locator(".history li").filter(has_not_text="Waiting for the kernel")
        expect(lines).to_have_count(self.heard + 1)
        self.heard += 1
        return lines.first.text_content() or ""

    def here(self) -> str:
        focused = "root => root.getRootNode().activeElement.getAttribute('aria-label')"
        return self.table.root.evaluate(focused)


def test_a_game_to_its_end_by_ear(sheet: Sheet) -> None:
    sheet.open_cells(f"import bgwidget\nboard = bgwidget.Board(position={ENDING!r}, seed=4)\nboard")
    sheet.run_all()
    table = Table(sheet.page)
    listener = Listener(table)
    table.grid.locator("[tabindex='0']").focus()
    listener.press("c")
    assert "The cube is in the middle at 1" in listener.next_message()
    for _ in range(20):
        listener.press("r")
        told = listener.next_message()
        assert re.search(r"roll is \d-\d", told)
        while "Press Done" not in told and "press Pass" not in told:
            listener.press("n")
            assert "can move with" in listener.here()
            listener.press("Enter")
            told = listener.next_message()
            assert "may land on: " in told or "It may be borne off" in told
            landing = table.root.locator("[aria-label*='may land here']").first
            table.walk_to((landing.get_attribute("aria-label") or "").partition(":")[0])
            assert "may land here" in listener.here()
            listener.press("Enter")
            told = listener.next_message()
            assert told.startswith(("Moved from", "Borne off from"))
        listener.press("e")
        told = listener.next_message()
        if "won" in told:
            break
        assert "to roll" in told
    assert "have won" in told or "has won" in told
    assert sheet.run_code("print(board.game.phase)") == "over\n"


def test_the_keys_mean_nothing_outside_the_board(sheet: Sheet) -> None:
    sheet.open_cells("import bgwidget\nboard = bgwidget.Board(dice=(3, 1))\nboard")
    sheet.run_all()
    table = Table(sheet.page)
    for name in ("Done", "Type a move"):
        table.button(name).focus()
        sheet.page.keyboard.press("p")
        expect(table.root.locator(".history li")).to_have_count(0)
    table.root.locator(".field").press("Escape")
    field = open_field(table.root)
    field.press_sequentially("pips")
    expect(table.root.locator(".history li")).to_have_count(0)
    field.press("Enter")
    table.says("You: pips 167. Opponent: pips 167.")


def test_one_stop_of_the_tab_key_and_a_way_out(sheet: Sheet) -> None:
    sheet.open_cells("import bgwidget\nboard = bgwidget.Board(dice=(3, 1))\nboard")
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid.locator("[tabindex='0']")).to_have_count(1)
    expect(table.grid.get_by_role("gridcell", name=re.compile("."))).to_have_count(28)
    table.grid.locator("[tabindex='0']").focus()
    sheet.page.keyboard.press("Tab")
    inside = "root => root.querySelector('[role=grid]').contains(root.getRootNode().activeElement)"
    assert table.root.evaluate(inside) is False
    sheet.page.keyboard.press("Shift+Tab")
    assert table.root.evaluate(inside) is True
    table.walk_to("8-point")
    sheet.page.keyboard.press("Enter")
    sheet.page.keyboard.press("Escape")
    table.says("Put back on 8-point.")
    assert table.root.evaluate(inside) is True
    sheet.page.keyboard.press("Escape")
    assert table.root.evaluate(inside) is True
