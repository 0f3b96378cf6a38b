from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.lab import Lab
from support.lent_page import FAILED, make_plain, note_failure
from support.server import JupyterServer, WarmServer

pytest_runtest_makereport = pytest.hookimpl(wrapper=True)(note_failure)


class SharedLab:
    """JupyterLab in one page, lent to one test after the other."""

    def __init__(self, browser: Browser, options: dict, server: JupyterServer) -> None:
        self._new_page = lambda: browser.new_context(**options).new_page()
        self._options = options
        self._server = server
        self._lab: Lab | None = None
        self._is_loaded = False

    def lend(self) -> Lab:
        if self._lab is None:
            self._lab = Lab(self._new_page(), self._server)
        if not self._is_loaded:
            self._lab.stay()
            self._is_loaded = True
        self._lab.console.clear()
        self._lab.foreign.clear()
        return self._lab

    def take_back(self, is_sound: bool, is_changed: bool) -> None:
        """Make the page what it was: a changed one is loaded anew, one of a failed test closed."""
        self._is_loaded = is_sound and not is_changed
        if not is_sound:
            self._lab.page.context.close()
            self._lab = None
            return
        make_plain(self._lab.page, self._options)
        if is_changed:
            self._lab.page.goto("about:blank")
        else:
            self._lab.clear()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    with WarmServer(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def shared_lab(browser: Browser, browser_context_args: dict, server: JupyterServer) -> SharedLab:
    return SharedLab(browser, browser_context_args, server)


@pytest.fixture
def lab(
    request: pytest.FixtureRequest, server: JupyterServer, shared_lab: SharedLab
) -> Iterator[Lab]:
    """JupyterLab in a browser page, with nothing open and no kernel left from the test before.

    A test that asks for a browser of another kind, such as a phone's, has a page of its own.
    """
    if request.node.get_closest_marker("browser_context_args"):
        yield Lab(request.getfixturevalue("page"), server)
    else:
        yield shared_lab.lend()
        is_changed = request.node.get_closest_marker("own_page") is not None
        shared_lab.take_back(not request.node.stash[FAILED], is_changed)
    server.clean()
