"""A live board in a page, handled as a learner would."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class Table:
    """The nth board of a page."""

    def __init__(self, page: Page, number: int = 0, game: str = "Backgammon") -> None:
        self.page = page
        self.grid = page.get_by_role("grid", name=f"{game} board").nth(number)
        self.root = page.locator(".column").nth(number)
        self.message = self.root.locator(".message")

    def place(self, name: str) -> Locator:
        """Return a cell by the name it is spoken with, such as ``8-point``."""
        return self.grid.locator(f'[role=gridcell][aria-label^="{name}"]')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def click(self, *names: str) -> None:
        for name in names:
            self.place(name).click()

    def drag(self, source: str, target: str) -> None:
        self.place(source).hover()
        self.page.mouse.down()
        self.place(target).hover()
        self.page.mouse.up()

    def walk_to(self, name: str) -> None:
        """Go to a cell with the arrow keys, from wherever the focus is."""
        target = self.place(name)
        row = target.locator("xpath=..")
        for _ in range(30):
            if target.evaluate("cell => cell.getRootNode().activeElement === cell"):
                return
            same_row = row.evaluate("row => row.contains(row.getRootNode().activeElement)")
            if not same_row:
                up = row.evaluate(
                    "row => Boolean(row.getRootNode().activeElement.compareDocumentPosition(row)"
                    " & Node.DOCUMENT_POSITION_PRECEDING)"
                )
                self.page.keyboard.press("ArrowUp" if up else "ArrowDown")
                continue
            before = target.evaluate(
                "cell => Boolean(cell.getRootNode().activeElement.compareDocumentPosition(cell)"
                " & Node.DOCUMENT_POSITION_FOLLOWING)"
            )
            self.page.keyboard.press("ArrowRight" if before else "ArrowLeft")
        raise AssertionError(f"{name} cannot be reached with the arrow keys")

    def says(self, text: str) -> None:
        expect(self.message).to_contain_text(text)
