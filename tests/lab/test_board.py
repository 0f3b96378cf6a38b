"""A live board in a notebook: the lesson on moving is played, and it is sound for a reader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.lab import Lab
from support.table import Table


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def first_legal(lab: Lab, board: str) -> list[tuple[str, str]]:
    """Return the steps of a legal play of a board, as names of places."""
    printed = lab.run_code(
        "import json\n"
        "from bgwidget.rules.backgammon import legal_plays\n"
        f"steps = legal_plays({board}.game.position, {board}.dice)[0].steps\n"
        "names = {0: 'off the board', 25: 'your bar'}\n"
        "print(json.dumps([[names.get(p, f'{p}-point') for p in s[:2]] for s in steps]))"
    )
    return [tuple(step) for step in json.loads(printed)]


def test_the_lesson_on_moving_is_played(lab: Lab, notebooks: Path) -> None:
    lab.open(notebooks / "en" / "01-moving.ipynb")
    lab.run_all()
    table, name = Table(lab.page), "Out[1]"
    table.grid.scroll_into_view_if_needed()
    for source, target in first_legal(lab, name):
        table.drag(source, target)
    table.button("Done").click()
    table.says("You played")
    assert lab.run_code(f"print({name}.last_play)") != "None\n"


def test_no_state_of_a_board_has_an_accessibility_violation(lab: Lab) -> None:
    lab.open_cells(
        "import bgwidget",
        "board = bgwidget.Board('-b----E-C---dE---b-dc---AA', (6, 4), seed=1)\nboard",
    )
    lab.run_all()
    table = Table(lab.page)
    expect(table.grid).to_be_visible()
    assert violations(lab.page, table.root) == []
    table.click("your bar")
    assert violations(lab.page, table.root) == []
    table.click("19-point")
    table.says("held by two or more")
    assert violations(lab.page, table.root) == []
    table.click("your bar", "21-point", "13-point", "7-point")
    assert violations(lab.page, table.root) == []
    lab.theme("JupyterLab Dark")
    assert violations(lab.page, table.root) == []
    lab.theme("JupyterLab Light")
    table.button("Done").click()
    table.says("The opponent is to roll")
    assert violations(lab.page, table.root) == []
    table.root.evaluate("root => root.append(document.createElement('button'))")
    assert [each.split(":")[0] for each in violations(lab.page, table.root)] == ["button-name"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("width", [320, 600])
def test_the_board_fits_its_place(lab: Lab, width: int) -> None:
    lab.open_cells(
        "import bgwidget, ipywidgets",
        f"ipywidgets.Box([bgwidget.Board(dice=(3, 1))], layout={{'width': '{width}px'}})",
    )
    lab.run_all()
    table = Table(lab.page)
    expect(table.grid).to_be_visible()
    box = table.root.bounding_box()
    assert box["width"] <= width
    for cell in table.grid.get_by_role("gridcell").all():
        inner = cell.bounding_box()
        assert inner["x"] >= box["x"] - 1
        assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 1
