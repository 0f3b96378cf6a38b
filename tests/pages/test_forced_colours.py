"""Where the system forces its own colours, the board is drawn in them and stays readable."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from coloraide import Color
from playwright.sync_api import expect
from support.sheet import Sheet
from support.table import Table

BOARD = 'import bgwidget\nbgwidget.Board("-b----E-C---dE---b-dc---AA", dice=(6, 4))'
COLOURS = """root => {
  const paint = (selector, of) => getComputedStyle(root.querySelector(selector))[of];
  return {
    grounds: ['.frame', '.felt', '.odd', '.even', '.tray'].map(name => paint(name, 'fill')),
    near: paint('.near .body', 'fill'), nearMark: paint('.near .ring', 'stroke'),
    far: paint('.far .body', 'fill'), farEdge: paint('.far .body', 'stroke'),
    farMark: paint('.far .dot', 'fill'), landing: paint('.landing', 'stroke'),
    label: paint('.label', 'fill'), frame: paint('.frame', 'fill'),
    pip: paint('.pip', 'fill'), face: paint('.face', 'fill'),
  };
}"""


CAMELOT = 'import bgwidget\nbgwidget.Board(game="camelot")'
WALLS = """root => ['path.label', '.castle', '.felt', '.frame']
  .map(name => getComputedStyle(root.querySelector(name)).fill)"""


@pytest.fixture(params=["light", "dark"])
def table(sheet: Sheet, request: pytest.FixtureRequest) -> Iterator[Table]:
    sheet.page.emulate_media(forced_colors="active", color_scheme=request.param)
    sheet.open_cells(BOARD)
    sheet.run_all()
    yield Table(sheet.page)
    assert (sheet.console, sheet.foreign) == ([], [])


def ratio(one: str, other: str) -> float:
    return Color(one).contrast(other, method="wcag21")


def test_castles_are_walled_in_the_colours_of_the_system(sheet: Sheet) -> None:
    sheet.page.emulate_media(forced_colors="active")
    sheet.open_cells(CAMELOT)
    sheet.run_all()
    wall, *grounds = Table(sheet.page, game="Camelot").root.evaluate(WALLS)
    for ground in grounds:
        assert ratio(wall, ground) >= 3, ground


@pytest.mark.sample(1)
def test_the_board_takes_the_colours_of_the_system(table: Table) -> None:
    table.click("your bar")
    expect(table.root.locator(".landing").first).to_be_visible()
    drawn = table.root.evaluate(COLOURS)
    system = table.root.evaluate("root => getComputedStyle(root).color")
    assert Color(drawn["near"]).delta_e(system) < 1
    for ground in drawn["grounds"]:
        for token in ("near", "farEdge", "landing"):
            assert ratio(drawn[token], ground) >= 3, (token, ground)
    for token, ground in (
        ("nearMark", "near"),
        ("farMark", "far"),
        ("near", "far"),
        ("label", "frame"),
        ("pip", "face"),
    ):
        assert ratio(drawn[token], drawn[ground]) >= 4.5, (token, ground)
