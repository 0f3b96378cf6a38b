from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest
from playwright.sync_api import Browser
from support.every_kind import LESSON
from support.lent_page import make_plain
from support.mounted import Mounted

from bgwidget.lesson_files import load_text
from bgwidget.tasks import Task

SOME = 10
"""Of how many kinds a step is looked at on a screen, where not every one is."""


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


@pytest.fixture
def tasks(whole: bool, request: pytest.FixtureRequest) -> Mapping[int, Task]:
    """Steps by their number; in `make test` other ones for each test and screen."""
    every = {n: step for n, step in enumerate(load_text(LESSON).steps, 1) if isinstance(step, Task)}
    some = every if whole else Random(request.node.name).sample([*every], SOME)
    return {number: every[number] for number in some}
