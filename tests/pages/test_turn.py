"""A learner plays whole turns on a live board."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support import story
from support.sheet import Sheet
from support.table import Table, open_field

START = "-b----E-C---eE---c-e----B-"
ON_THE_BAR = "-b----E-C---dE---b-dc---AA"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def show(sheet: Sheet, position: str = START, dice: str = "(3, 1)") -> Table:
    sheet.open_cells(
        "import bgwidget",
        f"board = bgwidget.Board(position={position!r}, dice={dice}, seed=3)\nboard",
    )
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    return table


def test_a_turn_by_click(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()
    table.says("You played 8/5 6/5. The opponent is to roll.")
    assert sheet.run_code("print(board.last_play, board.position)") == (
        "8/5 6/5 -b---BD-B---eE---c-e----B-\n"
    )
    table.button("Roll").click()
    table.says("The opponent's roll is")


def test_a_turn_by_drag(sheet: Sheet) -> None:
    table = show(sheet)
    table.drag("8-point", "5-point")
    table.drag("6-point", "5-point")
    table.button("Done").click()
    table.says("You played 8/5 6/5.")


def test_a_turn_with_home_on_the_left_and_turned_round(sheet: Sheet) -> None:
    sheet.open_cells(
        "import bgwidget",
        "board = bgwidget.Board(dice=(3, 1), home='left')\nboard",
    )
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    assert across(table, "1-point") < across(table, "your bar") < across(table, "12-point")
    table.click("8-point", "5-point")
    for key in ("ArrowRight", "Enter", "ArrowLeft", "Enter"):
        sheet.page.keyboard.press(key)
    expect(table.place("5-point")).to_have_accessible_name(re.compile("2 checkers"))
    sheet.run_code("board.home = 'right'")
    expect(table.grid.get_by_role("gridcell").first).to_have_accessible_name(
        re.compile("^13-point")
    )
    assert across(table, "1-point") > across(table, "your bar") > across(table, "12-point")
    expect(table.place("5-point")).to_be_focused()
    sheet.page.keyboard.press("ArrowLeft")
    expect(table.place("6-point")).to_be_focused()
    table.button("Done").click()
    table.says("You played 8/5 6/5. The opponent is to roll.")
    assert sheet.run_code("print(board.last_play)") == "8/5 6/5\n"


def test_home_is_turned_round_in_the_menu_of_a_board_and_of_a_lesson(sheet: Sheet) -> None:
    sheet.open_cells(
        "import bgwidget\nfrom bgwidget.tasks import Play",
        "bgwidget.Board(dice=(3, 1))",
        "play = Play(goal='Make your 5-point.', dice=(3, 1), want={'made': [5]})",
        "bgwidget.Lesson('Home', [play])",
    )
    sheet.run_all()
    for number in range(2):
        table = Table(sheet.page, number)
        expect(table.grid).to_be_visible()
        table.button("Menu").click()
        table.button("Settings").click()
        for turned in (True, False):
            table.root.get_by_label("Home board on the left").set_checked(turned)
            first = "the opponent's tray" if turned else "13-point"
            expect(table.grid.get_by_role("gridcell").first).to_have_accessible_name(
                re.compile(f"^{first}")
            )


def across(table: Table, place: str) -> float:
    box = table.place(place).bounding_box()
    assert box
    return box["x"]


def test_a_turn_by_text(sheet: Sheet) -> None:
    table = show(sheet)
    field = open_field(table.root)
    field.fill("8/5 6/5")
    field.press("Enter")
    table.says("You played 8/5 6/5.")
    expect(field).to_have_value("")


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("tries", "rule", "here"),
    [
        (("your bar", "19-point"), "held by two or more", "On your 19-point"),
        (("13-point",), "on the bar must enter", "One of your checkers waits on the bar"),
        (("20-point",), "on the bar must enter", "One of your checkers waits on the bar"),
    ],
)
def test_a_refused_step_says_which_rule_stands_in_the_way(
    sheet: Sheet, tries: tuple[str, ...], rule: str, here: str
) -> None:
    table = show(sheet, ON_THE_BAR, "(6, 4)")
    table.click(*tries)
    table.says(rule)
    table.says(here)
    assert sheet.run_code("print(board.last_play)") == "None\n"


def test_done_too_early_is_refused_and_loses_nothing(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point")
    table.button("Done").click()
    table.says("not finished")
    table.click("6-point", "5-point")
    table.button("Done").click()
    table.says("You played 8/5 6/5.")


def test_steps_are_taken_back(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point")
    expect(table.place("5-point: 1 checker of yours")).to_be_visible()
    table.button("Take back").click()
    expect(table.place("5-point: empty")).to_be_visible()


def test_a_typed_play_goes_on_from_the_steps_made_by_hand(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("8-point", "5-point")
    table.says("Left to play: 1.")
    field = open_field(table.root)
    field.fill("6/5")
    field.press("Enter")
    table.says("You played 8/5 6/5.")


def test_two_views_of_one_board_agree(sheet: Sheet) -> None:
    sheet.open_cells(story.SHOW, "board")
    sheet.run_all()
    first, second = Table(sheet.page, 0), Table(sheet.page, 1)
    story.plays(first)
    story.is_answered(first)
    story.is_answered(second)
    second.button("Roll").click()
    for table in (second, first):
        table.says("The opponent's roll is")
