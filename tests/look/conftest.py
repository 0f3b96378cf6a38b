from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.lent_page import make_plain
from support.mounted import Mounted


@pytest.fixture(scope="session")
def shared_mounted(browser: Browser, browser_context_args: dict) -> Mounted:
    return Mounted(browser.new_context(**browser_context_args).new_page())


@pytest.fixture
def mounted(shared_mounted: Mounted, browser_context_args: dict) -> Iterator[Mounted]:
    """An empty page for a widget, in a browser page that other tests use too."""
    page, wrong = shared_mounted.page, list[str]()

    def note(error: object) -> None:
        wrong.append(str(error))

    page.on("pageerror", note)
    shared_mounted.clear()
    yield shared_mounted
    page.remove_listener("pageerror", note)
    make_plain(page, browser_context_args)
    assert wrong == []
