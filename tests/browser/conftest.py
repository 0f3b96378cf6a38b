from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.lab import Lab
from support.server import JupyterServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one process have all that is done in the shared page: two browsers take longer."""
    for item in items:
        shares = "shared_lab" in getattr(item, "fixturenames", ())
        if shares and not item.get_closest_marker("own_page"):
            item.add_marker(pytest.mark.xdist_group("shared page"))


class SharedLab:
    """JupyterLab in one page, lent to one test after the other."""

    def __init__(self, browser: Browser, options: dict, server: JupyterServer) -> None:
        self._new_page = lambda: browser.new_context(**options).new_page()
        self._server = server
        self._lab: Lab | None = None

    def lend(self) -> Lab:
        if self._lab is None:
            self._lab = Lab(self._new_page(), self._server)
            self._lab.stay()
        self._lab.console.clear()
        self._lab.foreign.clear()
        return self._lab

    def take_back(self, is_sound: bool) -> None:
        if is_sound:
            self._lab.clear()
        else:
            self._lab.page.context.close()
            self._lab = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    with JupyterServer(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def shared_lab(browser: Browser, browser_context_args: dict, server: JupyterServer) -> SharedLab:
    return SharedLab(browser, browser_context_args, server)


@pytest.fixture
def lab(
    request: pytest.FixtureRequest, server: JupyterServer, shared_lab: SharedLab
) -> Iterator[Lab]:
    """JupyterLab in a browser page, with nothing open and no kernel left from the test before."""
    if request.node.get_closest_marker("own_page"):
        yield Lab(request.getfixturevalue("page"), server)
    else:
        failed = request.session.testsfailed
        yield shared_lab.lend()
        shared_lab.take_back(is_sound=request.session.testsfailed == failed)
    server.clean()
