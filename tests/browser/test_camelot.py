"""Camelot on the same live board: by hand, by keys, refused, narrow, and sound for a reader."""

from __future__ import annotations

from collections.abc import Iterator

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


def show(lab: Lab, position: str | None = None) -> Table:
    lab.open_cells(f"import bgwidget\nboard = bgwidget.Board({position!r}, game='camelot')\nboard")
    lab.run_all()
    table = Table(lab.page, game="Camelot")
    expect(table.grid).to_be_visible()
    return table


def test_a_canter_step_by_step_with_one_taken_back(lab: Lab) -> None:
    table = show(lab, "W wM:D5,D6,E8 bM:F13,C13")
    table.click("D5:", "D7:")
    table.says("Press Done")
    table.click("D7:", "F9:")
    table.button("Take back").click()
    expect(table.place("D7: your Man")).to_be_visible()
    table.click("D7:", "F9:")
    table.button("Done").click()
    table.says("D5-D7-F9")
    assert lab.run_code("print(board.last_play)") == "D5-D7-F9\n"


def test_a_capture_is_due_and_must_go_on(lab: Lab) -> None:
    table = show(lab, "W wM:D5,K8 bM:E6,G8,J12")
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


def test_a_turn_by_keys_alone(lab: Lab) -> None:
    table = show(lab)
    table.grid.locator("[tabindex='0']").focus()
    table.walk_to("D6:")
    lab.page.keyboard.press("Enter")
    table.walk_to("F8:")
    lab.page.keyboard.press("Enter")
    lab.page.keyboard.press("e")
    table.says("D6-F8")
    lab.page.keyboard.press("p")
    table.says("pieces 14")


def test_it_is_sound_for_a_reader_and_fits_a_phone(lab: Lab) -> None:
    table = show(lab)
    table.click("D6:")
    assert violations(lab.page, table.root) == []
    table.root.evaluate("root => { root.style.width = '320px'; }")
    expect(table.root).to_have_class("column narrow")
    box = table.place("D6:").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
