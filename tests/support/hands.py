"""The hands of a learner before a lesson: on a mouse, or on nothing but the keys."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

from playwright.sync_api import Locator, Page, expect

from support.table import button, walk_to


class Hands(ABC):
    """A learner at the nth lesson of a page, who answers by hand."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.keyboard = page.keyboard
        self.root = page.locator(".lesson").nth(number)
        self.verdict = self.root.locator(".verdict")

    def place(self, name: str) -> Locator:
        return self.root.locator(f'[role=gridcell][aria-label^="{name}"]')

    def button(self, name: str) -> Locator:
        return button(self.root, name)

    def is_asked(self, goal: str) -> None:
        expect(self.root.locator(".goal")).to_have_text(goal)

    def is_right(self) -> None:
        expect(self.verdict).to_have_class(re.compile(r"\bright\b"))

    def is_told(self, text: str) -> None:
        expect(self.verdict).to_contain_text(text)

    def focused(self) -> str:
        """Return the name of what has the focus, within whatever shadows."""
        return self.page.evaluate(
            """() => {
              let at = document.activeElement;
              while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
              return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent
                ?? at?.textContent ?? '';
            }"""
        )

    @abstractmethod
    def press(self, *names: str) -> None:
        """Press cells of a grid, a board or the rolls, by how their names begin."""

    @abstractmethod
    def push(self, *names: str) -> None:
        """Push buttons."""

    @abstractmethod
    def choose(self, *names: str, of: str = "") -> None:
        """Choose options of a group: radio buttons and boxes to tick."""

    @abstractmethod
    def write(self, text: str, name: str = "Your answer") -> None:
        """Write in a field."""

    @abstractmethod
    def select(self, name: str, option: str) -> None:
        """Select from a list that drops down."""

    def option(self, name: str, of: str) -> Locator:
        within = self.root.get_by_role("group", name=of) if of else self.root
        return within.get_by_label(name, exact=True)

    def list(self, name: str) -> Locator:
        return self.root.get_by_role("combobox", name=name)


class Mouse(Hands):
    """One hand on a mouse; the other types in the fields that were clicked."""

    def press(self, *names: str) -> None:
        for name in names:
            self.place(name).click()

    def push(self, *names: str) -> None:
        for name in names:
            self.button(name).click()

    def choose(self, *names: str, of: str = "") -> None:
        for name in names:
            self.option(name, of).click()

    def write(self, text: str, name: str = "Your answer") -> None:
        self.root.get_by_role("textbox", name=name, exact=True).click()
        self.keyboard.type(text)

    def select(self, name: str, option: str) -> None:
        self.list(name).select_option(label=option)


class Keys(Hands):
    """Both hands on the keys: the page is reached by Tab, and no other way."""

    def press(self, *names: str) -> None:
        for name in names:
            place = self.place(name)
            self._tab_into(place.locator("xpath=ancestor::*[@role='grid']"), name)
            walk_to(place)
            self.keyboard.press("Enter")

    def push(self, *names: str) -> None:
        for name in names:
            self._tab_into(self.button(name), name)
            self.keyboard.press("Enter")

    def choose(self, *names: str, of: str = "") -> None:
        for name in names:
            option = self.option(name, of)
            if option.get_attribute("type") == "checkbox":
                self._tab_into(option, name)
                self.keyboard.press(" ")
                continue
            self._tab_into(option.locator("xpath=ancestor::fieldset"), name)
            self.keyboard.press(" ")
            self._go_to(name, "ArrowDown")

    def write(self, text: str, name: str = "Your answer") -> None:
        self._tab_into(self.root.get_by_role("textbox", name=name, exact=True), name)
        self.keyboard.type(text)

    def select(self, name: str, option: str) -> None:
        """Type an option, again where a slow page took its letters for several."""
        target = self.list(name)
        self._tab_into(target, name)
        for _ in range(10):
            self.keyboard.type(option)
            if target.evaluate("list => list.selectedOptions[0].label") == option:
                return
            self.page.wait_for_timeout(1500)
        raise AssertionError(f"{option} cannot be typed in {name}")

    def _go_to(self, name: str, key: str) -> None:
        """Press an arrow key until the focus is on what begins so."""
        for _ in range(30):
            if self.focused().startswith(name):
                return
            self.keyboard.press(key)
        raise AssertionError(f"{name} cannot be reached by {key}; the focus is on {self.focused()}")

    def _tab_into(self, target: Locator, name: str) -> None:
        for _ in range(60):
            key = target.evaluate(WAY_IN)
            if key is None:
                return
            self.keyboard.press(key)
        raise AssertionError(f"{name} is not reached by Tab; the focus is on {self.focused()}")


WAY_IN = """target => {
  let [at, root] = [target, target.getRootNode()];
  for (; !root.activeElement; root = at.getRootNode()) at = root.host;
  const focused = root.activeElement;
  if (at === target && target.contains(focused)) return null;
  const isBehind = at.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBehind ? "Shift+Tab" : "Tab";
}"""
