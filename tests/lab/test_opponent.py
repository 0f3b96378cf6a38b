"""A learner plays against somebody, in JupyterLab with a real kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.lab import NOTEBOOK, Lab
from support.table import Table, open_field

SHOW = "board = bgwidget.Board(dice=(3, 1), seed=1, opponent='club')\nboard"


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def show(lab: Lab) -> Table:
    lab.open_cells("import bgwidget", SHOW)
    lab.run_all()
    table = Table(lab.page)
    expect(table.grid).to_be_visible()
    return table


def has_played(table: Table) -> None:
    expect(table.message).to_have_text(re.compile(r"^The opponent played .*\. You are to roll\.$"))


def test_a_game_by_mouse_and_by_keys(lab: Lab) -> None:
    table = show(lab)
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()
    has_played(table)
    expect(table.root.locator(".side").first).to_contain_text("club player")
    table.button("Take back").click()
    table.says("Your roll is 3-1.")
    expect(table.place("8-point")).to_have_accessible_name(re.compile("3 checkers"))

    table.place("8-point").focus()
    keyboard = lab.page.keyboard
    for key in ("Enter", "4", "u", "k"):
        keyboard.press(key)
    table.says("The opponent waits until you press Go on.")
    table.place("8-point").focus()
    field = open_field(table.root)
    field.fill("8/5 6/5")
    field.press("Enter")
    table.says("You played 8/5 6/5. The opponent is to roll.")
    expect(table.button("Go on")).to_be_visible()
    assert lab.run_code("print(board.history)") == "('8/5 6/5',)\n"
    table.button("Go on").press("Enter")
    table.says("The opponent's roll is")
    table.place("6-point").focus()
    keyboard.press("q")
    table.says("You are to roll.")
    assert lab.run_code("print(len(board.history), board.game.to_act)") == "3 0\n"


@pytest.mark.sample(0)
@pytest.mark.own_page
def test_a_kernel_restarts_in_the_turn_of_the_opponent(lab: Lab) -> None:
    table = show(lab)
    table.grid.get_by_role("gridcell").first.focus()
    lab.page.keyboard.press("k")
    field = open_field(table.root)
    field.fill("8/5 6/5")
    field.press("Enter")
    table.says("The opponent is to roll.")
    lab.page.evaluate(f"() => {NOTEBOOK}.sessionContext.session.kernel.restart()")
    table.button("Go on").click()
    table.says("No kernel answers here.")
    lab.run_cell(0)
    lab.run_cell(1)
    table = Table(lab.page)
    table.says("Your roll is 3-1.")
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()
    has_played(table)
    lab.console.clear()
