"""A kernel restarts while somebody plays against an opponent."""

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
