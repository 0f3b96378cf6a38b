"""A live board in a page, handled as a learner would."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


class Table:
    """The nth board of a page."""

    def __init__(self, page: Page, number: int = 0, game: str = "Backgammon") -> None:
        self.page = page
        self.grid = page.get_by_role("grid", name=f"{game} board").nth(number)
        self.root = page.locator(".column").nth(number)
        self.message = self.root.locator(".refusal:not([hidden]), .refusal[hidden] + .message")

    def place(self, name: str) -> Locator:
        """Return a cell by the name it is spoken with, such as ``8-point``."""
        return self.grid.locator(f'[role=gridcell][aria-label^="{name}"]')

    def button(self, name: str) -> Locator:
        return button(self.root, name)

    def click(self, *names: str) -> None:
        for name in names:
            self.place(name).click()

    def drag(self, source: str, target: str) -> None:
        self.place(source).hover()
        self.page.mouse.down()
        self.place(target).hover()
        self.page.mouse.up()

    def walk_to(self, name: str) -> None:
        walk_to(self.place(name))

    def says(self, text: str) -> None:
        expect(self.message).to_contain_text(text)


def button(root: Locator, name: str) -> Locator:
    """Return a button, or the head of what is folded, by its name."""
    head = root.locator("summary").filter(has_text=re.compile(f"^{re.escape(name)}$"))
    return root.get_by_role("button", name=name, exact=True).or_(head)


def open_field(root: Locator) -> Locator:
    """Return the field of a board to type in; it is opened if it was not."""
    opener = root.locator("button.typing")
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    return root.locator(".typed > input")


def walk_to(cell: Locator) -> None:
    """Go to a cell with the arrow keys, from wherever the focus is in its grid."""
    for _ in range(6):
        key, times = cell.evaluate(WAY)
        if times == 0:
            return
        for _ in range(times):
            cell.page.keyboard.press(key)
    name = cell.get_attribute("aria-label")
    raise AssertionError(f"{name} cannot be reached with the arrow keys")


WAY = """cell => {
  const focused = cell.getRootNode().activeElement;
  const from = (one, other) => {
    const all = [...other.parentElement.children];
    return all.indexOf(other) - all.indexOf(one);
  };
  const down = from(focused.parentElement, cell.parentElement);
  if (down) return [down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down)];
  const right = from(focused, cell);
  return [right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right)];
}"""
"""Which arrow key leads nearer, and how often: first to the row, then to the cell."""
