from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.lent_page import FAILED, make_plain, note_failure
from support.sheet import Sheet

from bgwidget.words import use

pytest_runtest_makereport = pytest.hookimpl(wrapper=True)(note_failure)


class SharedSheet:
    """A page for cells, lent to one test after the other."""

    def __init__(self, browser: Browser, options: dict) -> None:
        self._browser, self._options = browser, options
        self._sheet: Sheet | None = None

    def lend(self) -> Sheet:
        if self._sheet is None:
            self._sheet = Sheet(self._browser.new_context(**self._options).new_page())
        self._sheet.console.clear()
        self._sheet.foreign.clear()
        return self._sheet

    def take_back(self, is_sound: bool) -> None:
        """Make the page what it was; one of a failed test is closed."""
        assert self._sheet is not None
        if is_sound:
            make_plain(self._sheet.page, self._options)
            self._sheet.page.goto("about:blank")
        else:
            self._sheet.page.context.close()
            self._sheet = None


@pytest.fixture(scope="session")
def shared_sheet(browser: Browser, browser_context_args: dict) -> SharedSheet:
    return SharedSheet(browser, browser_context_args)


@pytest.fixture
def sheet(
    request: pytest.FixtureRequest,
    shared_sheet: SharedSheet,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Sheet]:
    """An empty page for cells, and an empty folder with a logbook of its own to run them in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BGWIDGET_LOGBOOK", str(tmp_path / "logbook.sqlite3"))
    sheet = shared_sheet.lend()
    yield sheet
    sheet.close()
    shared_sheet.take_back(not request.node.stash[FAILED])
    use("en")
