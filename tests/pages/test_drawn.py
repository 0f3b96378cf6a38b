"""Arrows and marks: drawn in a studio by mouse and by keys, and seen by the learner."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from support.axe import violations
from support.sheet import Sheet
from support.studio_desk import Desk
from support.table import walk_to

WRITTEN = "title: Hitting\nsteps:\n- kind: play\n  goal: Make a point.\n  dice: [3, 1]\n"
LESSON = "import bgwidget\nbgwidget.Lesson.load('hitting.yaml', logbook='log.sqlite3')"

SHOW = "from pathlib import Path\nimport bgwidget\nbgwidget.Studio('hitting.yaml')"


def test_an_arrow_and_a_mark_are_drawn_and_seen(sheet: Sheet) -> None:
    file = Path(sheet.folder) / "hitting.yaml"
    file.write_text(WRITTEN, encoding="utf-8")
    desk = Desk(sheet, SHOW)
    desk.rows.nth(1).click()
    desk.open("draw", "Draw arrows")
    desk.drag(desk.place("8-point"), desk.place("5-point"))
    expect(desk.grid.page.locator(".arrow.shaft")).not_to_have_count(0)
    walk_to(desk.place("20-point"))
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("Enter")
    walk_to(desk.place("6-point"))
    desk.page.keyboard.press("Enter")
    walk_to(desk.place("5-point"))
    desk.page.keyboard.press("Enter")
    desk.drag(desk.place("6-point"), desk.place("5-point"))
    assert violations(desk.page, desk.root) == []
    desk.button("Take this drawing").click()
    expect(desk.field("Arrows and marks")).to_have_value("8/5\n20")
    desk.button("Save").click()
    sheet.wait_known("print('drawn' in Path('hitting.yaml').read_text())", "True\n")
    assert file.read_text("utf-8").endswith("  drawn: [8/5, '20']\n")
    sheet.open_cells(LESSON)
    sheet.run_all()
    lesson = sheet.page.locator(".lesson")
    expect(lesson.locator(".facts")).to_have_text("Marked on the board: 8/5, 20.")
    expect(lesson.locator(".arrow.shaft.tip")).to_have_count(1)
    expect(lesson.locator(".mark.target")).to_have_count(1)
