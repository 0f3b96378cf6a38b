"""One notebook, two people: two browsers with one kernel and one board, by jupyter-collaboration."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect
from support import story
from support.lab import Lab, write_notebook
from support.server import JupyterServer
from support.table import Table, open_field

pytestmark = pytest.mark.hosts

SHOW = """\
from bgwidget import Board
board = Board(seed=1, dice=(3, 1))
refused = []
board.on_refused(refused.append)
board"""
TELL = "print(board.history, board.seats, [name for name, *_ in refused])"
OF_COLLABORATION = re.compile(r"error: Comm not found for comm id")
"""JupyterLab's answer to widgets that another browser asks the kernel for."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    home = tmp_path_factory.mktemp("collaboration")
    with JupyterServer(home, story.python_of("collaboration")) as server:
        yield server


class Person:
    """Somebody with a browser of their own, named by the notebook."""

    def __init__(self, browser: Browser, server: JupyterServer, options: dict) -> None:
        self.page = browser.new_context(**options).new_page()
        self.lab = Lab(self.page, server)
        self.name = ""

    def open(self, name: str) -> None:
        self.lab.name = name
        self.lab._goto(name)
        self.name = self.page.evaluate(WHO)

    @property
    def table(self) -> Table:
        return Table(self.page)

    @property
    def status(self) -> Locator:
        return self.table.message

    @property
    def spoken(self) -> list[str]:
        """All that this browser has said for those who do not see it."""
        return self.table.root.locator(".history li").all_text_contents()

    def types(self, text: str) -> None:
        field = open_field(self.table.root)
        field.fill(text)
        field.press("Enter")


WHO = """() => window.jupyterapp.shell.currentWidget.context.model.sharedModel.awareness
  .getLocalState().user.display_name"""


@pytest.fixture
def two(
    browser: Browser, server: JupyterServer, browser_context_args: dict
) -> Iterator[tuple[Person, Person]]:
    """An, who has opened the notebook and run it, and Bình, who has come a moment later."""
    an, binh = (Person(browser, server, browser_context_args) for _ in range(2))
    write_notebook(server.root / "together.ipynb", SHOW)
    an.open("together.ipynb")
    an.lab.run_all()
    expect(an.table.place("8-point: 3 checkers of yours")).to_be_visible()
    binh.lab.visit(an.lab)
    binh.name = binh.page.evaluate(WHO)
    expect(binh.status).to_contain_text(f"As {an.name} sees it")
    yield an, binh
    for person in (an, binh):
        assert person.lab.foreign == []
        assert [each for each in person.lab.console if not OF_COLLABORATION.match(each)] == []
        person.page.context.close()
    server.clean()


def test_two_people_play_with_a_seat_and_a_view_of_their_own(two: tuple[Person, Person]) -> None:
    an, binh = two
    assert an.name != binh.name
    binh.table.button("Sit opposite").click()
    expect(binh.status).to_contain_text(f"{an.name} is to act.")
    expect(binh.table.place("24-point: 2 checkers of yours")).to_be_visible()
    an.table.click("8-point", "5-point")
    expect(an.table.place("5-point: 1 checker of yours")).to_be_visible()
    # What one types wrongly is neither shown nor told to the other, whose hand stays as it is.
    binh.types("9/9 nonsense")
    expect(binh.status).to_contain_text("That is not for you to do.")
    an.types("8/2")
    expect(an.status).to_contain_text("This is not")
    print(an.spoken, binh.spoken, an.lab.run_code(TELL))
"""The rest follows."""
