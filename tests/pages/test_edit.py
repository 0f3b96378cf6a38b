"""A position is set up on a board: by mouse, by keys, by pasting; and copied."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from support.axe import violations
from support.sheet import Sheet
from support.table import Table

START = "-b----E-C---eE---c-e----B-"
XGID = "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:52:2:4:0:9:10"


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.console == []


def show(sheet: Sheet, given: str = "") -> Table:
    sheet.open_cells("import bgwidget", f"board = bgwidget.Board(mode='edit'{given})\nboard")
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    return table


def select(table: Table, name: str, option: str) -> None:
    table.root.get_by_label(name).select_option(label=option)


def field(table: Table) -> Locator:
    return table.root.get_by_role("textbox", name="Paste an XGID")


def paste(table: Table, text: str) -> None:
    field(table).fill(text)
    field(table).press("Enter")


def code(table: Table, name: str) -> Locator:
    return table.root.get_by_role("textbox", name=name, exact=True)


def test_a_position_is_set_up_by_mouse(sheet: Sheet) -> None:
    table = show(sheet)
    table.button("Empty the board").click()
    table.says("No checker is on the board.")
    assert sheet.run_code("print(str(board.position))") == f"{START}\n"
    table.click("6-point", "6-point", "your bar")
    table.button("Opponent's").click()
    table.click("20-point", "20-point", "19-point", "the opponent's bar")
    table.button("Take away").click()
    table.click("19-point")
    table.drag("6-point", "5-point")
    table.drag("the opponent's tray", "1-point")
    select(table, "To move", "Opponent")
    select(table, "Dice", "5-2")
    select(table, "Cube", "2, yours")
    table.says("Cube: 2, yours.")
    assert sheet.run_code("print(board.game.mover, board.dice, board.game.cube)") == (
        "1 (5, 2) Cube(value=2, owner=0)\n"
    )
    made = "aa---AA-------------b----A"
    assert sheet.run_code("print(str(board.position))") == f"{made}\n"
    expect(code(table, "XGID")).to_have_value(f"XGID={made}:1:1:-1:52:0:0:0:0:10")


def test_a_position_is_set_up_by_keys_alone(sheet: Sheet) -> None:
    table = show(sheet)
    keyboard = sheet.page.keyboard
    table.grid.locator("[tabindex='0']").focus()
    for name, keys in {
        "6-point": ("Delete",),
        "8-point": ("-",),
        "5-point": ("Enter", "+"),
        "12-point": ("Backspace", "x"),
        "10-point": (" ", "x"),
    }.items():
        table.walk_to(name)
        for key in keys:
            keyboard.press(key)
    expect(table.place("10-point: 1 opposing checker")).to_be_visible()
    focused = "() => document.activeElement.shadowRoot.activeElement.textContent.trim()"
    keyboard.press("Tab")
    assert sheet.page.evaluate(focused) == "Yours"
    for _ in range(3):
        keyboard.press("Tab")
    keyboard.press("o")
    table.says("To move: Opponent.")
    keyboard.press("Tab")
    keyboard.press("6")
    table.says("Dice: 6-1.")
    made = "-b---BD-B-a-dE---c-e----B-"
    expect(code(table, "XGID")).to_have_value(f"XGID={made}:0:0:-1:61:0:0:0:0:10")
    assert sheet.run_code("print(str(board.position), board.dice)") == f"{made} (6, 1)\n"


def test_what_is_wrong_is_said_as_it_happens(sheet: Sheet) -> None:
    table = show(sheet)
    table.click("6-point")
    table.says("Not a position yet.")
    table.says("You have 16 checkers; each side has 15.")
    expect(code(table, "XGID")).to_have_value("")
    expect(table.button("Copy XGID")).to_have_attribute("aria-disabled", "true")
    assert sheet.run_code("print(str(board.position))") == f"{START}\n"
    table.button("Take back").click()
    table.says("Taken back.")
    expect(code(table, "XGID")).not_to_have_value("")


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("text", "made"),
    [
        (XGID, f"{START} 1 (5, 2) Cube(value=2, owner=1) (2, 4)"),
        ("mGfwATDgc/ABMA", "-b----E-C---eE---b-d-b--B- 0 None Cube(value=1, owner=None) (0, 0)"),
        (
            "mGfwATDgc/ABMA:cAllAAAAAAAE",
            "-b----E-C---eE---b-d-b--B- 0 (2, 1) Cube(value=1, owner=None) (0, 0)",
        ),
        (
            "-A------------------b-c---",
            "-A------------------b-c--- 0 None Cube(value=1, owner=None) (0, 0)",
        ),
    ],
)
def test_a_pasted_text_is_loaded(sheet: Sheet, text: str, made: str) -> None:
    table = show(sheet)
    table.click("6-point")
    paste(table, "nonsense")
    table.says("'nonsense' is not a position")
    paste(table, text)
    table.says("This is a position.")
    expect(field(table)).to_have_value("")
    told = "game.position, game.mover, game.dice, game.cube, game.standing.score"
    assert sheet.run_code(f"game = board.game\nprint({told})") == f"{made}\n"


def test_the_code_that_is_copied_is_the_position(sheet: Sheet) -> None:
    sheet.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = show(sheet, ", dice=(3, 1)")
    table.drag("24-point", "20-point")
    expect(code(table, "XGID")).to_have_value("XGID=-b----E-C---eE---c-eA---A-:0:0:1:31:0:0:0:0:10")
    made = "eval(text.removeprefix('import bgwidget; '))"
    for name, read in {"Python": f"{made}.position", "XGID": "parse_xgid(text).position"}.items():
        table.button(f"Copy {name}").click()
        table.says(f"{name}: copied.")
        copied = sheet.page.evaluate("() => navigator.clipboard.readText()")
        assert (
            sheet.run_code(
                "import bgwidget\nfrom bgwidget.rules.backgammon import parse_xgid\n"
                f"text = {copied!r}\nprint({read} == board.position)"
            )
            == "True\n"
        )
    printed = f"XGID={START}:1:-1:-1:52:2:4:0:9:10\n\nX:Linh   O:Bao\n" + "Score is X:2 O:4.\n" * 20
    sheet.page.evaluate("text => navigator.clipboard.writeText(text)", printed)
    field(table).press("ControlOrMeta+v")
    field(table).press("Enter")
    table.says("This is a position.")
    expect(code(table, "XGID")).to_have_value(XGID)


def test_no_state_of_editing_has_an_accessibility_violation(sheet: Sheet) -> None:
    table = show(sheet, ", dice=(3, 1)")
    assert violations(sheet.page, table.root) == []
    table.button("Take away").click()
    table.click("6-point")
    table.says("6-point: 4 checkers of yours.")
    assert violations(sheet.page, table.root) == []
    table.button("Opponent's").click()
    table.click("10-point")
    table.says("Not a position yet.")
    assert violations(sheet.page, table.root) == []
    sheet.theme("dark")
    assert violations(sheet.page, table.root) == []
    sheet.theme("light")
    table.button("Starting position").click()
    table.says("This is a position.")
    table.button("Menu").click()
    expect(table.button("Menu")).to_have_attribute("aria-expanded", "true")
    for part in ("Settings", "Save and share", "Ask the board", "Message history"):
        table.button(part).click()
    assert violations(sheet.page, table.root) == []


def test_the_board_is_one_tab_stop_while_it_is_set_up(sheet: Sheet) -> None:
    table = show(sheet)
    expect(table.grid.get_by_role("gridcell")).to_have_count(28)
    table.click("10-point")
    expect(table.grid.locator("[tabindex='0']")).to_have_count(1)


@pytest.mark.sample(1)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_narrow_board_is_set_up_too(sheet: Sheet, direction: str) -> None:
    sheet.open_cells(
        "import bgwidget, ipywidgets",
        "board = bgwidget.Board(mode='edit')\nipywidgets.Box([board], layout={'width': '320px'})",
    )
    sheet.run_all()
    sheet.page.evaluate(f"() => document.body.dir = '{direction}'")
    table = Table(sheet.page)
    table.drag("6-point", "5-point")
    table.says("5-point: 1 checker of yours.")
    box = table.root.bounding_box()
    assert box["width"] <= 320
    for control in table.root.locator("button, select, input[type=text]").all():
        inner = control.bounding_box()
        if inner:
            assert inner["x"] >= box["x"] - 1
            assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 1
            assert inner["height"] >= 24
    sheet.page.evaluate("() => document.body.removeAttribute('dir')")
