"""A lesson on the wall of a classroom: full screen, uncovered by keys, voted on, pointed at."""

from __future__ import annotations

from playwright.sync_api import expect
from support.axe import COLOURS, TAGS, violations
from support.lab import Lab

SHOW = """import bgwidget
wall = bgwidget.Lesson.load("01-moving", part="hitting").present()
wall"""


def test_a_step_is_uncovered_voted_on_and_pointed_at(lab: Lab) -> None:
    page = lab.page
    page.set_viewport_size({"width": 1024, "height": 768})
    lab.open_cells(SHOW)
    lab.run_all()
    wall = page.locator(".wall")
    wall.focus()
    page.keyboard.press("f")
    expect(page.locator(".column.full")).to_be_visible()
    assert wall.bounding_box()["width"] > 980, "it fills the screen"
    letters = wall.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    assert letters >= 768 / 30, "it is read from the last row"

    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    expect(wall.locator(".hint .title")).to_have_count(2)
    for _ in range(3):
        page.keyboard.down("PageDown")
    page.keyboard.up("PageDown")
    expect(wall.locator(".hint .title").last).to_contain_text("3 of 3")
    page.keyboard.press("PageDown")
    expect(wall.locator(".question")).to_have_text("Which play?")
    hands = wall.get_by_role("textbox")
    expect(hands).to_have_count(3)
    hands.nth(0).fill("5")
    hands.nth(2).fill("15")
    assert not wall.locator("progress").first.is_visible()
    page.keyboard.press("PageDown")
    expect(wall.locator("li b")).to_have_text(["5", "0", "15"])
    expect(wall).to_be_focused()
    expect(page.locator(".wall + .spoken")).to_have_text(
        "20 votes A: 5 votes B: 0 votes C: 15 votes"
    )
    found = violations(page, wall, TAGS)
    for _ in range(3):
        page.keyboard.press("PageDown")
    expect(wall.locator(".parts .answer")).to_contain_text("13/10 6/5*")
    expect(wall.locator("li.right")).to_contain_text("13/10 6/5*")

    page.keyboard.press("x")
    ring = wall.locator(".ringed")
    before = ring.bounding_box()
    page.keyboard.press("ArrowLeft")
    expect(wall.get_by_role("gridcell").and_(page.locator(":focus"))).to_be_visible()
    assert ring.bounding_box() != before
    page.mouse.move(700, 300)
    light = wall.locator(".light").bounding_box()
    assert abs(light["x"] + light["width"] / 2 - 700) < 2
    assert abs(light["y"] + light["height"] / 2 - 300) < 2

    page.keyboard.press("PageDown")
    expect(wall.locator(".progress")).to_have_text("Step 2 of 9")
    expect(wall).to_be_focused()
    page.keyboard.press("PageUp")
    expect(wall.locator(".parts .answer")).to_be_visible()
    page.keyboard.press("f")
    expect(page.locator(".column.full")).to_have_count(0)
    lab.theme("JupyterLab Dark")
    found += violations(page, wall, COLOURS)
    lab.theme("JupyterLab Light")
    assert found == []
    assert lab.foreign == []
    assert lab.errors == []
