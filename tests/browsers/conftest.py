from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache

import pytest
from support.browser_kinds import KINDS
from support.display import screen
from support.environment import ROOT
from support.server import JupyterServer
from support.visit import Visit
from support.visit_hands import Keys, Pointer, VisitHands
from support.webdriver import Driver

RESULTS = ROOT / "test-results" / "browsers"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    with JupyterServer(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def open_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Driver]]:
    """Return the one page of a browser by the browser's name."""
    with ExitStack() as opened:

        @cache
        def open_page(name: str) -> Driver:
            home = tmp_path_factory.mktemp(name)
            shown = {"DISPLAY": opened.enter_context(screen())} if name == "webkit" else {}
            return opened.enter_context(KINDS[name](home, shown)).connect()

        yield open_page


@pytest.fixture
def hands(
    request: pytest.FixtureRequest, open_page: Callable[[str], Driver], server: JupyterServer
) -> Iterator[VisitHands]:
    """Hands before a page of a browser, both named by the test."""
    browser, way = request.param
    name = request.node.name.translate(str.maketrans("[]", "--"))
    visit = Visit(open_page(browser), server, name)
    failed = request.session.testsfailed
    yield Keys(visit) if way == "keys" else Pointer(visit, way)
    if request.session.testsfailed > failed:
        RESULTS.mkdir(parents=True, exist_ok=True)
        (RESULTS / f"{name}.png").write_bytes(visit.driver.picture())
    server.clean()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tell each story with every browser, and all that its driver can lay hands on.

    A test that names browsers and ways itself is told with those.
    """
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "hands" in metafunc.fixturenames and "hands" not in own:
        tellings = [
            pytest.param((name, way), id=f"{name}-{way}", marks=pytest.mark.xdist_group(name))
            for name, kind in KINDS.items()
            for way in (*kind.pointers, "keys")
        ]
        metafunc.parametrize("hands", tellings, indirect=True)
