"""The story in JupyterLab and Notebook, of the versions that people have."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from support import story
from support.lab import Lab
from support.server import JupyterServer
from support.table import Table

pytestmark = pytest.mark.hosts

HOSTS = {
    "jupyterlab-4.6": ("locked", "lab"),
    "jupyterlab-4.4": ("binder", "lab"),
    "notebook-7.6": ("notebook-7.6", "notebook"),
    "notebook-7.4": ("binder", "notebook"),
}


@pytest.fixture(scope="module", params=HOSTS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[JupyterServer]:
    environment, app = HOSTS[request.param]
    home = tmp_path_factory.mktemp(request.param)
    with JupyterServer(home, story.python_of(environment), app) as server:
        yield server


@pytest.fixture(scope="module")
def usual(browser: Browser, server: JupyterServer) -> frozenset[str]:
    """What the host's console says of a notebook that has a slider and no board."""
    page = browser.new_page()
    lab = Lab(page, server)
    lab.open_cells("import ipywidgets\nipywidgets.IntSlider()")
    lab.run_all()
    page.wait_for_selector(".widget-slider")
    page.close()
    server.clean()
    return frozenset(lab.console)


@pytest.fixture
def lab(page: Page, server: JupyterServer, usual: frozenset[str]) -> Iterator[Lab]:
    lab = Lab(page, server)
    yield lab
    server.clean()
    assert lab.foreign == []
    assert set(lab.console) <= usual


def test_a_turn_is_played_and_known_to_a_later_cell(lab: Lab) -> None:
    lab.open_cells(story.SHOW, story.TELL)
    lab.run_all()
    assert lab.printed(1) == "None\n"
    story.tell(Table(lab.page))
    lab.run_cell(1)
    assert lab.printed(1) == f"{story.PLAYED}\n"


def test_the_shortcuts_of_the_notebook_are_quiet_on_the_board(lab: Lab) -> None:
    lab.open_cells(story.SHOW, story.TELL)
    lab.run_all()
    table = Table(lab.page)
    story.is_shown(table)
    before = lab.cells()
    story.types_shortcuts(table)
    assert lab.cells() == before


def test_a_reloaded_page_shows_the_board_as_it_was(lab: Lab) -> None:
    lab.open_cells(story.SHOW)
    lab.run_all()
    story.plays(Table(lab.page))
    story.is_answered(Table(lab.page))
    lab.save()
    lab.reload()
    again = Table(lab.page)
    story.is_answered(again)
    again.button("Roll").click()
    again.says("The opponent's roll is")
