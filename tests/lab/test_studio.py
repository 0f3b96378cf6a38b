"""The studio in the real JupyterLab: the focus stays in it, and a finger is enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.lab import Lab
from support.studio_desk import Desk, Tablet, point_of

POSITION = "-a---aE-C---dE-a-c-e----B-"
WRITTEN = """\
title: Hitting
steps:
- read: One.
- read: Two.
- kind: play
  goal: Hit the lone checker.
  dice: [3, 1]
- read: Four.
"""


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    # With drafts: a studio goes on with what was not saved.
    for file in lab.server.root.glob("*hitting.*"):
        file.unlink()
    yield
    assert lab.foreign == []
    assert lab.errors == []


@pytest.mark.sample(0)
@pytest.mark.own_page
@pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 820, "height": 1180}
)
def test_a_lesson_is_built_with_a_finger(lab: Lab) -> None:
    (lab.server.root / "hitting.yaml").write_text(WRITTEN, encoding="utf-8")
    desk = Tablet(lab)
    desk.slide(point_of(desk.root.locator(".grip").nth(1)), point_of(desk.rows.nth(3), 0.9))
    expect(desk.rows.nth(2)).to_contain_text("checker.")
    expect(desk.rows.nth(3)).to_contain_text("One.")
    desk.rows.nth(3).tap()
    desk.button("Move up").tap()
    expect(desk.rows.nth(2)).to_contain_text("One.")
    desk.rows.nth(3).tap()
    expect(desk.root.locator(".form h3")).to_contain_text("Hit")
    desk.open("Position", "Set up")
    desk.drag(desk.place("1-point"), desk.place("5-point"))
    desk.drag(desk.place("12-point"), desk.place("15-point"))
    desk.button("Take this position").tap()
    expect(desk.field("Position")).to_have_value(POSITION)
    desk.open("What the play has to do", "Show the right answer")
    desk.drag(desk.place("8-point"), desk.place("5-point"))
    desk.drag(desk.place("6-point"), desk.place("5-point"))
    desk.button("This is right").tap()
    expect(desk.field("What counts as right")).not_to_have_value("")
    heading = desk.root.locator("section.play h3")
    heading.scroll_into_view_if_needed()
    x, y = point_of(heading)
    desk.slide((x, y), (x, y + 300))
    moved = "([heading, y]) => heading.getBoundingClientRect().y > y"
    desk.page.wait_for_function(moved, arg=[heading.element_handle(), y + 100])


FOCUS = """() => {
  let { activeElement: focus } = document;
  while (focus.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement;
  return focus.ariaLabel || focus.labels?.[0]?.textContent || focus.textContent;
}"""


def test_the_focus_stays_in_the_studio_and_each_change_is_told(lab: Lab) -> None:
    (lab.server.root / "hitting.yaml").write_text(WRITTEN, encoding="utf-8")
    desk = Desk(lab)
    keyboard = desk.page.keyboard
    told = desk.root.locator("xpath=following-sibling::*[@aria-live='polite']")
    desk.rows.nth(1).focus()

    def change(key: str, focus: str, says: str) -> None:
        keyboard.press(key)
        expect(told).to_have_text(says)
        assert focus in desk.page.evaluate(FOCUS)

    def press(button: str, focus: str, says: str) -> None:
        desk.button(button).focus()
        change("Enter", focus, says)

    change("Alt+ArrowDown", "One.", "Moved: Something to read · 2 / 4")
    assert desk.rows.nth(2).get_attribute("aria-posinset") == "2"
    change("Delete", "checker", "Deleted: Something to read. It can be undone.")
    change("ControlOrMeta+z", "One.", "Undone: Something to read")
    press("Copy", "Copy", "Copied: Something to read")
    press("Delete", "Delete", "Deleted: Something to read. It can be undone.")
    press("Undo", "Undo", "Undone: Something to read")
    desk.button("Set up").press("Enter")
    expect(desk.grid.locator("[tabindex='0']")).to_be_focused()
    desk.button("Leave it as it was").press("Enter")
    expect(desk.root.locator(".modes [tabindex='0']")).to_be_focused()
