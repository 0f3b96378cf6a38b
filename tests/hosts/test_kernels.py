"""The board with each kernel that people have, played while one of their cells runs for long.

A kernel of version 7 handles what a board asks beside the running cell, one of version 6 after it.
7.4 does so too, but only once a board has been answered since its cell was run.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support import story
from support.lab import Lab
from support.server import JupyterServer
from support.table import Table

pytestmark = pytest.mark.hosts

LABS = {"jupyterlab-4.6": "locked", "jupyterlab-4.4": "binder"}
KERNELS = {
    "ipykernel-6": "ipykernel-6",
    "ipykernel-7.0": "binder",
    "ipykernel-7.3": "ipykernel-7.3",
    "ipykernel-7.4": "locked",
}
LONG = """\
import pathlib, time
print(board.last_play)
while not pathlib.Path("enough").exists():
    time.sleep(0.05)
print(board.last_play)"""

of_each_kernel = pytest.mark.parametrize(
    ("server", "kernel"),
    [
        *(("jupyterlab-4.6", kernel) for kernel in KERNELS),
        ("jupyterlab-4.4", "ipykernel-6"),
        ("jupyterlab-4.4", "ipykernel-7.0"),
    ],
    indirect=["server"],
)


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[JupyterServer]:
    python = story.python_of(LABS[request.param])
    server = JupyterServer(tmp_path_factory.mktemp(request.param), python)
    for name, environment in KERNELS.items():
        server.add_kernel(name, story.python_of(environment))
    with server:
        yield server


@pytest.fixture
def enough(server: JupyterServer) -> Iterator[Path]:
    """The file that ends the long cell once it is there."""
    file = server.root / "enough"
    yield file
    file.unlink(missing_ok=True)


@pytest.fixture
def lab(page: Page, server: JupyterServer) -> Iterator[Lab]:
    lab = Lab(page, server)
    yield lab
    server.clean()
    assert lab.foreign == []
    assert lab.errors == []


def play_beside_a_long_cell(lab: Lab, table: Table, enough: Path, waits: bool) -> None:
    lab.start_cell(1)
    lab.wait_printed(1, "None\n")
    story.looks(table)
    story.plays(table)
    if waits:
        expect(table.message).to_contain_text("kernel")
        expect(table.place("5-point: 2 checkers of yours")).to_be_visible()
    else:
        story.is_answered(table)
    assert lab.printed(1) == "None\n"
    enough.touch()
    lab.wait_printed(1, "None\nNone\n" if waits else f"None\n{story.PLAYED}\n")
    story.is_answered(table)


@of_each_kernel
def test_the_first_turn_on_a_board(lab: Lab, kernel: str, enough: Path) -> None:
    lab.open_cells(story.SHOW, LONG, kernel=kernel)
    lab.run_cell(0)
    table = Table(lab.page)
    story.is_shown(table)
    waits = kernel in ("ipykernel-6", "ipykernel-7.4")
    play_beside_a_long_cell(lab, table, enough, waits)


@of_each_kernel
def test_a_turn_on_a_board_that_was_answered_before(lab: Lab, kernel: str, enough: Path) -> None:
    lab.open_cells(story.SHOW, LONG, kernel=kernel)
    lab.run_cell(0)
    table = Table(lab.page)
    story.is_shown(table)
    story.is_refused(table)
    play_beside_a_long_cell(lab, table, enough, waits=kernel == "ipykernel-6")
