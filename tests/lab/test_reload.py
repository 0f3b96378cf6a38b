"""A board is not lost: pages are left and opened again, kernels wait, restart and die."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from support import story
from support.lab import NOTEBOOK, Lab
from support.table import Table


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def show(lab: Lab) -> Table:
    lab.open_cells(story.SHOW)
    lab.run_all()
    table = Table(lab.page)
    story.is_shown(table)
    return table


def goes_on(table: Table) -> None:
    story.is_answered(table)
    table.button("Roll").click()
    table.says("The opponent's roll is")


@pytest.mark.own_page
def test_a_reloaded_page_shows_the_board_as_it_was(lab: Lab) -> None:
    table = show(lab)
    story.plays(table)
    story.is_answered(table)
    lab.save()
    lab.reload()
    goes_on(Table(lab.page))


@pytest.mark.sample(0)
@pytest.mark.own_page
def test_a_board_that_is_closed_takes_nothing_from_the_others(lab: Lab) -> None:
    """The first one brought the code for both; on a reloaded page it is loaded anew."""
    lab.open_cells("from bgwidget import Board\nfirst = Board()\nfirst", story.SHOW)
    lab.run_all()
    story.is_shown(Table(lab.page, 1))
    lab.run_code("first.close()")
    lab.save()
    lab.reload(is_whole=False)
    table = Table(lab.page)
    story.plays(table)
    goes_on(table)


@pytest.mark.sample(0)
def test_a_notebook_closed_and_opened_again_shows_the_board_as_it_was(lab: Lab) -> None:
    table = show(lab)
    story.plays(table)
    story.is_answered(table)
    lab.save()
    lab.close()
    expect(table.grid).to_have_count(0)
    lab.open_again()
    goes_on(Table(lab.page))


@pytest.mark.sample(0)
def test_two_pages_with_one_board_agree(lab: Lab, browser: Browser) -> None:
    table = show(lab)
    lab.save()
    beside = Lab(browser.new_page(), lab.server)
    beside.visit(lab)
    other = Table(beside.page)
    story.is_shown(other)
    story.plays(table)
    goes_on(other)
    table.says("The opponent's roll is")
    beside.page.close()
    assert beside.console == []


def test_a_turn_that_waits_for_the_kernel_says_so_and_can_be_cancelled(lab: Lab) -> None:
    table = show(lab)
    with lab.frozen_kernel():
        story.plays(table)
        expect(table.message).to_contain_text("Waiting for the kernel")
        expect(table.place("5-point: 2 checkers of yours")).to_be_visible()
        table.grid.locator("[tabindex='0']").press("Escape")
        expect(table.place("5-point: empty")).to_be_visible()
    table.says("Your roll is 3-1.")
    expect(table.place("6-point: 5 checkers of yours")).to_be_visible()
    assert lab.run_code("print(board.last_play)") == "None\n"
    story.plays(table)
    goes_on(table)


@pytest.mark.sample(1)
@pytest.mark.own_page
@pytest.mark.parametrize(
    ("end", "begin"),
    [("restartKernel()", "ready"), ("shutdown()", "changeKernel({ name: 'python3' })")],
)
def test_a_board_that_has_lost_its_kernel_says_so_and_lives_again(
    lab: Lab, end: str, begin: str
) -> None:
    table = show(lab)
    lab.page.evaluate(f"() => {NOTEBOOK}.sessionContext.{end}")
    story.plays(table)
    expect(table.message).to_contain_text("No kernel answers here.")
    expect(table.place("5-point: 2 checkers of yours")).to_be_visible()
    lab.page.evaluate(f"() => {NOTEBOOK}.sessionContext.{begin}")
    lab.run_all()
    again = Table(lab.page)
    story.plays(again)
    goes_on(again)
    lab.console.clear()
