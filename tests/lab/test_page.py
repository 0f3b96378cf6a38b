"""What JupyterLab leaves of a page is enough for a board, and still pictures follow its theme."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from support.lab import Lab
from support.table import Table

SHOW = "import bgwidget\nboard = bgwidget.Board(dice=(3, 1), seed=1)\n"
TURNED = (
    "import bgwidget.words.register as register\n"
    "register.LANGUAGES = {'en': register.Language('English', 'rtl', '۰۱۲۳۴۵۶۷۸۹')}\n"
    "import bgwidget\nboard = bgwidget.Board(dice=(3, 1), digits='native')\n"
)
BOXES = """root => {
  const board = root.querySelector('.board').getBoundingClientRect();
  return [...root.querySelectorAll('[role=gridcell]')].map(cell => {
    const box = cell.getBoundingClientRect();
    return [box.x - board.x, box.y - board.y, box.width, box.height].map(Math.round);
  });
}"""
BESIDE = """root => {
  const at = part => part.getBoundingClientRect().y - root.getBoundingClientRect().y;
  return [...root.querySelectorAll('.board, .buttons, .main')].map(at).map(Math.round);
}"""

BRIGHTNESS = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const drawn = new OffscreenCanvas(width, height).getContext('2d');
  drawn.drawImage(image, 0, 0);
  const { data } = drawn.getImageData(0, 0, width, height);
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / width / height / 3;
}"""


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def show(lab: Lab, source: str = SHOW) -> Table:
    lab.open_cells(source + "board")
    lab.run_all()
    table = Table(lab.page)
    expect(table.grid).to_be_visible()
    return table


def test_a_right_to_left_page_has_the_same_board(lab: Lab) -> None:
    table = show(lab)
    before: Any = table.root.evaluate(BOXES)
    table = show(lab, TURNED)
    lab.page.evaluate("() => document.documentElement.setAttribute('dir', 'rtl')")
    after = table.root.evaluate(BOXES)
    assert after == before
    assert table.root.get_attribute("dir") == "rtl"
    expect(table.root.locator(".line").last).to_contain_text("\u2066۳-\u2060۱\u2069")
    table.grid.locator("[tabindex='0']").focus()
    at = "root => root.getRootNode().activeElement.getBoundingClientRect().x"
    table.walk_to("\u2066۸-point\u2069")
    left = table.root.evaluate(at)
    lab.page.keyboard.press("ArrowRight")
    assert table.root.evaluate(at) > left
    lab.page.evaluate("() => document.documentElement.removeAttribute('dir')")


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(1366, 768), (1000, 390)])
def test_a_board_and_its_buttons_are_seen_at_once_and_it_stays_where_it_is(
    lab: Lab, size: tuple[int, int]
) -> None:
    lab.page.set_viewport_size({"width": size[0], "height": size[1]})
    table = show(lab, "import bgwidget; board = bgwidget.Board(seed=1)\n")
    if size == (1366, 768):
        for part in (table.root.locator(".board"), table.button("Roll"), table.message):
            expect(part).to_be_in_viewport(ratio=1)
    table.button("Roll").click()
    table.says("Your roll is")
    height = table.root.locator(".board").bounding_box()["height"]
    assert height < 530 if size == (1366, 768) else height < 320
    before = table.root.evaluate(BESIDE)
    table.click("24-point", "5-point")
    expect(table.root.locator(".refusal")).to_be_in_viewport(ratio=0.95)
    assert table.root.evaluate(BESIDE) == before
    table.walk_to("13-point")
    expect(table.place("13-point")).to_be_in_viewport(ratio=0.95)


def brightness(shown: Locator) -> float:
    """Return how bright a part of the page is as it is seen, from 0 to 255."""
    return shown.page.evaluate(BRIGHTNESS, b64encode(shown.screenshot()).decode())


def test_a_still_picture_is_as_dark_as_its_page(lab: Lab) -> None:
    lab.open_cells(
        "from bgwidget import diagram\ndiagram(dice=(3, 1))",
        "from bgwidget import diagram\ndiagram(dice=(3, 1), theme='light')",
    )
    lab.run_all()
    follows, stays = lab.page.locator(".jp-RenderedSVG img").all()
    assert brightness(follows) > 160
    lab.theme("JupyterLab Dark")
    assert brightness(follows) < 90
    assert brightness(stays) > 160
    lab.theme("JupyterLab Light")


def test_a_board_of_camelot_has_squares_of_32_pixels_where_there_is_room(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.open_cells("import bgwidget\nbgwidget.Board(game='camelot')")
    lab.run_all()
    table = Table(lab.page, game="Camelot")
    box = table.place("E7").bounding_box()
    assert box["width"] >= 32
    size = "label => getComputedStyle(label).fontSize"
    scale = table.root.evaluate("root => root.querySelector('.board svg').getScreenCTM().a")
    letters = float(table.root.locator(".board text.label").first.evaluate(size).removesuffix("px"))
    assert letters * scale >= 11
