"""A board is sound for a reader in every state, and fits its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.sheet import Sheet
from support.table import Table


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def test_no_state_of_a_board_has_an_accessibility_violation(sheet: Sheet) -> None:
    sheet.open_cells(
        "import bgwidget",
        "board = bgwidget.Board('-b----E-C---dE---b-dc---AA', (6, 4), seed=1)\nboard",
    )
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    assert violations(sheet.page, table.root) == []
    table.click("your bar")
    assert violations(sheet.page, table.root) == []
    table.click("19-point")
    table.says("held by two or more")
    assert violations(sheet.page, table.root) == []
    table.click("your bar", "21-point", "13-point", "7-point")
    assert violations(sheet.page, table.root) == []
    sheet.theme("dark")
    assert violations(sheet.page, table.root) == []
    sheet.theme("light")
    table.button("Done").click()
    table.says("The opponent is to roll")
    assert violations(sheet.page, table.root) == []
    table.root.evaluate("root => root.append(document.createElement('button'))")
    assert [each.split(":")[0] for each in violations(sheet.page, table.root)] == ["button-name"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("width", [320, 600])
def test_the_board_fits_its_place(sheet: Sheet, width: int) -> None:
    sheet.open_cells(
        "import bgwidget, ipywidgets",
        f"ipywidgets.Box([bgwidget.Board(dice=(3, 1))], layout={{'width': '{width}px'}})",
    )
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    box = table.root.bounding_box()
    assert box["width"] <= width
    for cell in table.grid.get_by_role("gridcell").all():
        inner = cell.bounding_box()
        assert inner["x"] >= box["x"] - 1
        assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 1
