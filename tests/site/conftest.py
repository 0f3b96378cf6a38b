"""The site as `make site` left it, served from a sub-path, with nothing else to be had."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from support.environment import ROOT
from support.lite import Lite
from support.outside import Outside
from support.webpage import build_pages

from scripts.site.serve import SiteServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def site() -> Path:
    folder = ROOT / "site"
    assert (folder / "python" / "pyodide-lock.json").exists(), "run `make site` first"
    return folder


@pytest.fixture(scope="session")
def pages(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site of webpages."""
    folder = tmp_path_factory.mktemp("pages")
    build_pages(folder, site / "python")
    return folder


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[SiteServer]:
    with SiteServer(site) as server:
        yield server


@pytest.fixture(scope="session")
def outside() -> Iterator[Outside]:
    with Outside() as outside:
        yield outside


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict, outside: Outside) -> dict:
    return browser_context_args | {"proxy": outside.proxy}


@pytest.fixture(autouse=True)
def nothing_from_outside(outside: Outside) -> Iterator[None]:
    """Whatever a test does, no page, worker or service worker asks another host."""
    outside.asked.clear()
    yield
    assert outside.asked == []


@pytest.fixture
def lite(page: Page, server: SiteServer) -> Iterator[Lite]:
    """JupyterLite in a browser that has never seen it."""
    lite = Lite(page, server)
    yield lite
    assert lite.errors == []
