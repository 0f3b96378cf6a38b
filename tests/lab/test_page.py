"""The board on pages of all kinds: narrow, right to left, dark, forced colours, every state."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from support.axe import violations
from support.lab import Lab
from support.server import JupyterServer
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


def test_at_320_pixels_every_place_can_be_hit_and_nothing_sticks_out(lab: Lab) -> None:
    table = show(lab)
    table.root.evaluate("root => { root.style.width = '320px'; }")
    expect(table.root).to_have_class("column narrow")
    for _, _, width, height in table.root.evaluate(BOXES):
        assert (width, height) >= (24, 24)
    for button in table.root.get_by_role("button").all():
        box = button.bounding_box()
        assert box is None or (box["width"] >= 24 and box["height"] >= 24)
    assert table.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    table.click("8-point", "5-point")
    table.says("Left to play: 1.")


def test_the_colours_are_chosen_by_python_and_from_the_menu(lab: Lab) -> None:
    table = show(lab)
    table.click("8-point")
    for theme in ("light", "dark", "contrast"):
        lab.run_code(f"board.theme = {theme!r}")
        expect(table.root).to_have_attribute("data-theme", theme)
        assert violations(lab.page, table.root) == [], theme
    table.button("Menu").click()
    table.button("Settings").click()
    table.root.get_by_label("Colours").select_option(label="olive and orange")
    expect(table.root).to_have_attribute("data-theme", "booklet")
    assert violations(lab.page, table.root) == []
    lab.wait_known("print(board.theme)", "booklet\n")


def test_no_violation_through_a_game_with_the_cube(lab: Lab) -> None:
    table = show(lab, "import bgwidget\nboard = bgwidget.Board(match=3, seed=2)\n")
    found = {"opening": violations(lab.page, table.root)}
    table.button("Throw").click()
    table.says("The opening dice are 1-1. Equal: throw again.")
    found["tie"] = violations(lab.page, table.root)
    table.button("Throw").click()
    table.says("You threw 1, the opponent 3: the opponent starts.")
    found["move"] = violations(lab.page, table.root)
    lab.run_code(
        "from bgwidget.rules.backgammon import legal_plays\n"
        "board.play(str(legal_plays(board.game.position, board.game.dice)[0]))"
    )
    table.button("Double").click()
    table.says("You double.")
    found["offered"] = violations(lab.page, table.root)
    table.button("Drop").click()
    table.says("The opponent drops: you have won.")
    found["over"] = violations(lab.page, table.root)
    table.button("Next game").click()
    table.says("one die each")
    assert [state for state, wrong in found.items() if wrong] == [], found
    assert lab.run_code("print(max(board.game.standing.score))") == "1\n"


def test_the_focus_is_seen_after_a_press_on_a_button_that_goes_away(lab: Lab) -> None:
    table = show(lab, "import bgwidget\nboard = bgwidget.Board(seed=1)\n")
    table.button("Double").click()
    table.says("You double.")
    ring = "root => getComputedStyle(root.getRootNode().activeElement).outlineStyle"
    assert table.grid.locator(":focus").count() == 1
    assert table.root.evaluate(ring) == "solid"
    table.click("24-point")
    assert table.root.evaluate(ring) == "none"


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


def test_a_waiting_turn_is_cancelled_by_escape(lab: Lab) -> None:
    table = show(lab)
    table.click("8-point", "5-point", "6-point", "5-point")
    with lab.frozen_kernel():
        table.grid.locator("[tabindex='0']").focus()
        lab.page.keyboard.press("e")
        table.says("Escape puts the turn back")
        lab.page.keyboard.press("Escape")
        expect(table.place("5-point: empty")).to_be_visible()
    table.says("Your roll is 3-1.")
    assert lab.run_code("print(board.game.mover, board.last_play)") == "0 None\n"


@pytest.mark.own_page
def test_sounds_are_made_only_where_they_are_wanted(lab: Lab) -> None:
    table = show(lab)
    lab.page.evaluate(
        """() => {
          window.tones = 0;
          const Tone = window.OscillatorNode;
          window.OscillatorNode = class extends Tone {
            constructor(...given) { super(...given); window.tones += 1; }
          };
        }"""
    )
    table.click("8-point", "5-point")
    assert lab.page.evaluate("() => window.tones") == 0
    table.button("Menu").click()
    table.button("Settings").click()
    table.root.get_by_label("Sounds").check()
    lab.wait_known("print(board.sound)", "True\n")
    table.click("6-point")
    assert lab.page.evaluate("() => window.tones") == 1


def test_the_picture_is_saved_as_it_stands(lab: Lab) -> None:
    table = show(lab)
    table.click("8-point", "5-point")
    table.button("Menu").click()
    table.button("Save and share").click()
    with lab.page.expect_download() as saved:
        table.button("Save as SVG").click()
    drawn = saved.value.path().read_text(encoding="utf-8")
    assert drawn.count('class="piece near"') == 15
    assert "--felt" in drawn
    assert "font-family:" in drawn.partition(">")[0]
    with lab.page.expect_download() as saved:
        table.button("Save as PNG").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_finger_moves_checkers_and_still_scrolls_the_page(
    lab: Lab, browser: Browser, server: JupyterServer
) -> None:
    with browser.new_context(has_touch=True, viewport={"width": 700, "height": 1000}) as context:
        phone = Lab(context.new_page(), server)
        table = show(phone)
        for name in ("8-point", "5-point"):
            table.place(name).tap()
        table.says("Left to play: 1.")
        of = "cell => getComputedStyle(cell).touchAction"
        assert table.place("10-point").evaluate(of) == "auto"
        assert table.place("6-point").evaluate(of) == "none"
        assert table.root.locator(".board").evaluate(of) == "pan-y pinch-zoom"
