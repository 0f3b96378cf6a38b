"""The studio in the page of JupyterLab, used as a teacher would."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, expect

from support.lab import Lab
from support.sheet import Sheet
from support.table import walk_to

SHOW = "import bgwidget\nstudio = bgwidget.Studio('hitting.yaml')\nstudio"


class Desk:
    """The studio by mouse and by keys."""

    def __init__(self, host: Lab | Sheet, show: str = SHOW) -> None:
        host.open_cells(show)
        host.run_all()
        self.host, self.page = host, host.page
        self.root = host.page.locator("section.studio")
        self.rows = self.root.get_by_role("treeitem")
        self.grid = self.root.locator("section.play").get_by_role("grid")

    def field(self, name: str) -> Locator:
        return self.root.get_by_label(name, exact=True)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def open(self, use: str, button: str) -> None:
        """Open the board for a use, and wait for it: a board to look at has the same places."""
        self.button(button).click()
        self.root.locator(f"section.play[data-use='{use}']").wait_for()

    def place(self, name: str) -> Locator:
        return self.grid.locator(f'[role=gridcell][aria-label^="{name}"]')

    def add(self, kind: str) -> None:
        # A lesson without a step has no list of them yet.
        count = max(self.rows.count(), 1)
        self.field("What to add").select_option(label=kind)
        self.button("Add").click()
        expect(self.rows).to_have_count(count + 1)

    def write(self, name: str, text: str) -> None:
        self.field(name).click()
        self.page.keyboard.insert_text(text)

    def walk(self, name: str, *keys: str) -> None:
        """Go to a place of the board by arrow keys, and press these there."""
        walk_to(self.place(name))
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator, key: str = "Tab") -> None:
        """Press Tab until something has the focus."""
        for _ in range(40):
            if target.evaluate("target => target === target.getRootNode().activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not come to {target}")

    def add_by_keys(self, kind: str, first: str) -> None:
        """Leave the form, add a step, and stand in its first field."""
        keyboard = self.page.keyboard
        keyboard.press("Escape")
        self.tab_to(self.field("What to add"))
        keyboard.type(kind)
        keyboard.press("Tab")
        keyboard.press("Enter")
        expect(self.field(first)).to_be_focused()

    @property
    def rules(self) -> Locator:
        """The line that folds the list of rules in and out."""
        return self.root.locator(".several summary")

    @property
    def more(self) -> Locator:
        """The line that folds out what is seldom filled in."""
        return self.root.locator(".form > .stack > .rest > summary")

    def rule(self, name: str) -> Locator:
        return self.root.get_by_role("listbox").get_by_role("option", name=name)

    def save(self) -> None:
        self.button("Save").click()
        expect(self.root.locator(".saved")).to_have_text("Saved")

    @property
    def file(self) -> Path:
        return self.host.folder / "hitting.yaml"

    def drag(self, source: Locator, target: Locator) -> None:
        source.hover()
        self.page.mouse.down()
        target.hover()
        self.page.mouse.up()

    def tell(self) -> str:
        return self.file.read_text("utf-8")


class Tablet(Desk):
    """The studio under a finger."""

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._touch = lab.page.context.new_cdp_session(lab.page)
        lab.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")

    def drag(self, source: Locator, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        self.slide(point_of(source), point_of(target))

    def slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Lay a finger down, draw it along a line, and lift it where it has come to rest."""
        began = time.time() - 1
        self._send("touchStart", began, start)
        for part, after in ((0.1, 0.1), (0.4, 0.2), (0.7, 0.3), (1, 0.4), (1, 0.9)):
            between = [a + (b - a) * part for a, b in zip(start, end, strict=True)]
            self._send("touchMove", began + after, between)
        self._send("touchEnd", began + 1)

    def _send(self, kind: str, at: float, *points: Sequence[float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        event = {"type": kind, "touchPoints": touched, "timestamp": at}
        self._touch.send("Input.dispatchTouchEvent", event)

    def open(self, field: str, door: str) -> None:
        """Open the board from a field."""
        alone = self.root.locator(".field").filter(has=self.page.get_by_label(field, exact=True))
        around = alone.or_(self.root.get_by_role("group", name=field, exact=True))
        around.get_by_role("button", name=door).tap()
        expect(self.grid.locator("[tabindex='0']")).to_be_focused()


def point_of(target: Locator, down: float = 0.5) -> tuple[float, float]:
    """Return a point half across something, and so far down it."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * down
