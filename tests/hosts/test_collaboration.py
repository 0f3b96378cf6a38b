"""One notebook, two people, by jupyter-collaboration: two browsers, one kernel and one board."""

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
LESSON = """\
from bgwidget import Lesson
from bgwidget.tasks import Play
Lesson("Opening", [Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})])"""
TELL = "print(board.history, board.seats, [breach.rule.id for all in refused for breach in all])"
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
    def column(self) -> Locator:
        return self.table.root

    @property
    def spoken(self) -> list[str]:
        """All that this browser has said for those who do not see it."""
        return self.table.root.locator(".history li").all_text_contents()

    def is_left(self, place: str) -> bool:
        """Tell whether a place lies on the left half of the board."""
        board, cell = self.table.grid.bounding_box(), self.table.place(place).bounding_box()
        assert board is not None
        assert cell is not None
        return cell["x"] < board["x"] + board["width"] / 2

    def sets(self, theme: str, left: bool = False) -> None:
        """Choose settings in the board's menu."""
        self.table.button("Menu").click()
        self.table.button("Settings").click()
        self.column.get_by_label("Colours").select_option(label=theme)
        self.column.get_by_label("Home board on the left").set_checked(left)
        self.table.button("Menu").click()

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
    """An and Bình, who have not opened anything yet."""
    an, binh = (Person(browser, server, browser_context_args) for _ in range(2))
    yield an, binh
    for person in (an, binh):
        assert person.lab.foreign == []
        assert [each for each in person.lab.console if not OF_COLLABORATION.match(each)] == []
        person.page.context.close()
    server.clean()


@pytest.fixture
def at_board(two: tuple[Person, Person], server: JupyterServer) -> tuple[Person, Person]:
    """An, who has run the notebook, and Bình, who had it open before and has loaded it anew."""
    an, binh = two
    write_notebook(server.root / "together.ipynb", SHOW)
    for person in two:
        person.open("together.ipynb")
    an.lab.run_all()
    expect(an.table.place("8-point: 3 checkers of yours")).to_be_visible()
    # JupyterLab trusts an output where it was made: others see a picture, till they load the page.
    expect(binh.page.get_by_role("img", name="You: 24-point 2")).to_be_visible()
    binh.lab.reload()
    expect(binh.table.message).to_contain_text(f"As {an.name} sees it")
    return an, binh


def test_two_people_play_with_a_seat_and_a_view_of_their_own(
    at_board: tuple[Person, Person],
    browser: Browser,
    server: JupyterServer,
    browser_context_args: dict,
) -> None:
    an, binh = at_board
    assert an.name != binh.name
    binh.table.button("Sit opposite").click()
    binh.table.says("The opponent's roll is 3-1.")
    expect(binh.table.place("24-point: 2 checkers of yours")).to_be_visible()
    an.table.says(f"{binh.name} sits opposite now.")

    # What one does wrong is neither shown nor told to the other, whose hand stays as it is.
    an.table.click("8-point", "5-point")
    binh.types("13/9")
    binh.table.says(f"{an.name} plays that side.")
    an.types("6/4")
    an.table.says("8/5 is legal; 6/4 after it is not.")
    expect(an.table.place("5-point: 1 checker of yours")).to_be_visible()
    binh.table.says(f"{an.name} plays that side.")
    assert not any("6/4" in told for told in binh.spoken)
    assert not any("plays that side" in told for told in an.spoken)

    # Theme and side are each reader's own.
    binh.sets(theme="high contrast", left=True)
    expect(binh.column).to_have_attribute("data-theme", "contrast")
    expect(an.column).to_have_attribute("data-theme", "light")
    assert binh.is_left("1-point")
    assert not an.is_left("1-point")
    expect(an.table.place("5-point: 1 checker of yours")).to_be_visible()

    an.table.click("6-point", "5-point")
    an.table.button("Done").click()
    an.table.says(f"You played {story.PLAYED}.")
    binh.table.says("The opponent played 17/20 19/20.")
    binh.table.button("Roll").click()
    binh.table.says("Your roll is 5-2.")
    an.table.says("The opponent's roll is 5-2.")
    binh.table.click("13-point", "8-point")
    an.types("nonsense")
    an.table.says("That could not be read")
    expect(binh.table.place("8-point: 4 checkers of yours")).to_be_visible()
    binh.table.click("13-point", "11-point")
    binh.table.button("Done").click()
    binh.table.says("You played 13/11 13/8.")
    an.table.says("The opponent played 12/14 12/17.")
    record, seats = ("8/5 6/5", "roll 5-2", "13/11 13/8"), (an.name, binh.name)
    assert an.lab.run_code(TELL) == f"{record} {seats} ['no-such-number']\n"

    # Whoever comes late sees the board as it stands; whoever comes back sits there still.
    late = Person(browser, server, browser_context_args)
    late.open("together.ipynb")
    late.table.says(f"As {an.name} sees it: The opponent played 12/14 12/17.")
    expect(late.table.button("Roll")).to_have_count(0)
    late.page.context.close()
    binh.lab.reload()
    expect(binh.column).to_have_attribute("data-theme", "contrast")
    expect(binh.table.place("24-point: 2 checkers of yours")).to_be_visible()


def test_a_lesson_is_one_for_all_but_for_its_colours(
    two: tuple[Person, Person], server: JupyterServer
) -> None:
    an, binh = two
    write_notebook(server.root / "lesson.ipynb", LESSON)
    an.open("lesson.ipynb")
    an.lab.run_all()
    expect(an.table.place("8-point: 3 checkers of yours")).to_be_visible()
    binh.open("lesson.ipynb")
    binh.sets(theme="high contrast")
    expect(binh.column).to_have_attribute("data-page", "contrast")
    binh.table.click("8-point", "5-point", "6-point", "5-point")
    binh.table.button("Done").click()
    for person in two:
        expect(person.page.locator(".verdict")).to_contain_text("You made your 5-point.")
    expect(an.column).to_have_attribute("data-page", "light")
