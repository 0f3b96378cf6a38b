"""Advice asked for and looked at with the keys alone, and heard."""

from __future__ import annotations

from playwright.sync_api import expect
from support.axe import violations
from support.lab import Lab
from support.table import Table

SHOW = "import bgwidget\nboard = bgwidget.Board(dice=(3, 1), seed=1)\nboard"


def test_options_are_stepped_through_and_put_away_by_keys(lab: Lab) -> None:
    lab.open_cells(SHOW)
    lab.run_all()
    table, keyboard = Table(lab.page), lab.page.keyboard
    advice = table.root.locator(".advice")
    top = table.grid.bounding_box()
    table.place("8-point").focus()
    keyboard.press("i")
    expect(advice).to_contain_text("Best: 8/5 6/5.")
    expect(advice).to_contain_text("of 100 games from here")
    spoken = table.root.locator(".spoken[aria-live=polite]")
    expect(spoken).to_contain_text("Best: 8/5 6/5.")
    assert table.grid.bounding_box()["height"] == top["height"]
    expect(advice.get_by_role("radio").first).to_be_focused()
    expect(table.place("5-point: empty")).to_have_count(1)
    keyboard.press("ArrowDown")
    expect(advice.get_by_label("8/5 6/5: best")).to_be_checked()
    expect(table.place("5-point: 2 checkers of yours")).to_have_attribute(
        "aria-label", "5-point: 2 checkers of yours, counted"
    )
    expect(table.root.locator("rect.counted").first).to_be_visible()
    assert violations(lab.page, table.root) == []
    keyboard.press("ArrowDown")
    expect(table.place("5-point: empty")).to_have_count(1)
    keyboard.press("Escape")
    expect(advice).to_be_hidden()
    expect(table.place("8-point: 3 checkers of yours")).to_be_focused()
    table.root.get_by_role("button", name="What would a coach do?", expanded=False).click()
    expect(advice.get_by_role("radio").first).to_be_focused()
    assert lab.console == []
