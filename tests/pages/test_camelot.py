"""Camelot on the same live board: by hand, by keys, refused, narrow, and sound for a reader."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.axe import violations
from support.every_kind import FRESH
from support.hands import Mouse
from support.sheet import Sheet
from support.table import Table, open_field


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def show(sheet: Sheet, position: str | None = None, mode: str = "play") -> Table:
    given = f"{position!r}, game='camelot', mode={mode!r}"
    sheet.open_cells(f"import bgwidget\nboard = bgwidget.Board({given})\nboard")
    sheet.run_all()
    table = Table(sheet.page, game="Camelot")
    expect(table.grid).to_be_visible()
    return table


def test_a_canter_step_by_step_with_one_taken_back(sheet: Sheet) -> None:
    table = show(sheet, "W wM:D5,D6,E8 bM:F13,C13")
    table.click("D5:", "D7:")
    table.says("Press Done")
    table.click("D7:", "F9:")
    table.button("Take back").click()
    expect(table.place("D7: your Man")).to_be_visible()
    table.click("D7:", "F9:")
    table.button("Done").click()
    table.says("D5-D7-F9")
    assert sheet.run_code("print(board.last_play)") == "D5-D7-F9\n"


def test_a_capture_is_due_and_must_go_on(sheet: Sheet) -> None:
    table = show(sheet, "W wM:D5,K8 bM:E6,G8,J12")
    table.click("K8:", "K9:")
    table.says("must capture")
    table.click("D5:", "F7:")
    table.says("capturing. Go on with the same piece.")
    expect(table.place("E6: empty")).to_be_visible()
    table.button("Done").click()
    table.says("G8")
    table.click("F7:", "H9:")
    table.button("Done").click()
    table.says("D5xF7xH9")


GAME = """
from bgwidget import Lesson
from bgwidget.tasks import GameToEnd
near = GameToEnd(goal="Win.", game="camelot", position="W wM:F15,G16 bM:A8,L8",
                 opponent="novice", must_win=True)
Lesson("A game", [near], language="en")
"""


def test_a_game_of_a_lesson_is_lost_tried_again_and_won(sheet: Sheet) -> None:
    sheet.open_cells(FRESH, GAME)
    sheet.run_all()
    learner = Mouse(sheet.page)
    field = open_field(learner.root)
    field.fill("resign")
    field.press("Enter")
    learner.is_told("This time the opponent wins.")
    learner.is_told("You resign: the opponent has won.")
    learner.push("Try again")
    expect(learner.verdict).to_be_hidden()
    learner.press("F15:", "F16:")
    learner.push("Done")
    learner.is_right()
    learner.is_told("You win!")
    learner.push("Next")
    expect(learner.root.locator(".read")).to_have_text("You have every star of “A game”!")


def test_a_turn_by_keys_alone(sheet: Sheet) -> None:
    table = show(sheet)
    table.grid.locator("[tabindex='0']").focus()
    table.walk_to("D6:")
    sheet.page.keyboard.press("Enter")
    table.walk_to("F8:")
    sheet.page.keyboard.press("Enter")
    sheet.page.keyboard.press("e")
    table.says("D6-F8")
    sheet.page.keyboard.press("p")
    table.says("pieces 14")


def test_it_is_sound_for_a_reader_and_fits_a_phone(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("D6:")
    assert violations(sheet.page, table.root) == []
    table.root.evaluate("root => { root.style.width = '320px'; }")
    expect(table.root).to_have_class("column narrow")
    box = table.place("D6:").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24


LABELS = """root => {
  const svg = root.querySelector('.board svg');
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return [...svg.querySelectorAll('text.label')]
    .map(label => parseFloat(getComputedStyle(label).fontSize) * scale);
}"""


@pytest.mark.sample(1)
@pytest.mark.parametrize("width", [320, 424, 600])
def test_the_names_of_files_and_ranks_can_be_read(sheet: Sheet, width: int) -> None:
    sheet.open_cells(
        f"import bgwidget\nbgwidget.Board(game='camelot', layout={{'width': '{width}px'}})"
    )
    sheet.run_all()
    table = Table(sheet.page, game="Camelot")
    expect(table.grid).to_be_visible()
    assert ("narrow" in table.root.get_attribute("class").split()) == (width < 424)
    sizes = table.root.evaluate(LABELS)
    assert len(sizes) >= 12
    assert min(sizes) >= 11


def test_a_position_is_set_up_by_mouse_by_keys_and_by_pasting(sheet: Sheet) -> None:
    table = show(sheet, mode="edit")
    assert violations(sheet.page, table.root) == []
    table.button("Empty the board").click()
    expect(table.place("E7: empty")).to_be_visible()
    table.click("E7:")
    table.says("E7: your Man.")
    table.button("Their Knight").click()
    table.click("F8:", "F8:")
    table.drag("F8:", "G9:")
    table.walk_to("G10:")
    for key in ("x", "x", "Enter"):
        sheet.page.keyboard.press(key)
    table.says("G10: your Knight.")
    table.root.get_by_label("To move").select_option(label="Opponent")
    table.root.get_by_label("Castle moves made").select_option(label="you 1 of 2, opponent 0 of 2")
    table.says("you 1 of 2, opponent 0 of 2.")
    made = "B wK:G10 wM:E7 bK:G9 c:1,0"
    assert sheet.run_code("print(board.position)") == f"{made}\n"
    text = table.root.get_by_role("textbox", name="Position", exact=True)
    expect(text).to_have_value(made)
    field = table.root.get_by_role("textbox", name="Paste a position")
    for pasted, said in (("nonsense", "begins with the side"), ("W wM:F1,G1", "own castle")):
        field.fill(pasted)
        field.press("Enter")
        table.says(said)
    field.fill("W wM:F1 bM:L13")
    field.press("Enter")
    expect(text).to_have_value("W wM:F1 bM:L13")
    table.button("Your Man").click()
    table.click("G1:")
    table.says("You have two pieces in your own castle")
    expect(text).to_have_value("")
    assert violations(sheet.page, table.root) == []
