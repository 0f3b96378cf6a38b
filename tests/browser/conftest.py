from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from support.lab import Lab
from support.server import JupyterServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    with JupyterServer(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture
def lab(page: Page, server: JupyterServer) -> Iterator[Lab]:
    """JupyterLab in a browser page, with no kernel left from the test before."""
    yield Lab(page, server)
    server.clean()
