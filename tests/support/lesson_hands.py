"""Right answers, given by hand on the page of a lesson."""

from __future__ import annotations

from playwright.sync_api import Locator

from bgwidget.tasks import Do, FindPoints, Play, Task
from support.table import open_field


def answer(root: Locator, task: Task) -> None:
    """Give the right answer by hand."""
    given = task.solution()
    if isinstance(task, Play):
        field = open_field(root)
        field.fill(given)
        field.press("Enter")
        return
    if isinstance(task, Do):
        root.get_by_role("button", name="Roll", exact=True).click()
        return
    if isinstance(task, FindPoints):
        for point in given:
            root.locator(f'[role=gridcell][aria-label^="{point}-point"]').click()
    else:
        root.get_by_role("radio").nth(given).check()
    root.get_by_role("button", name="Check").click()
