"""What moves on a board goes where it should, can be skipped, and is still where that is wanted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.sheet import Sheet
from support.table import Table

HOLD = """() => {
  window.moved = [];
  SVGElement.prototype.animate = function (...given) {
    const made = Element.prototype.animate.apply(this, given);
    made.pause();
    window.moved.push(made);
    return made;
  };
}"""
"""Let what moves in a picture stand where it begins, and be kept."""
LET_GO = "() => { delete SVGElement.prototype.animate; }"

WAYS = """() => window.moved.splice(0).filter(one => one.effect.getKeyframes()[0].transform)
  .map(one => {
    const { target } = one.effect;
    const middle = () => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    one.currentTime = 0;
    const from = middle();
    one.finish();
    return [target.getAttribute("class") ?? "", from, middle()];
  })"""
"""What moved as a whole: its class, the middle of where it began and of where it ends."""

Way = tuple[str, str, str]


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    sheet.page.evaluate(LET_GO)
    assert (sheet.console, sheet.foreign) == ([], [])


def show(sheet: Sheet, given: str) -> Table:
    sheet.open_cells(f"import bgwidget\nboard = bgwidget.Board({given})\nboard")
    sheet.run_all()
    table = Table(sheet.page)
    expect(table.grid).to_be_visible()
    sheet.page.evaluate(HOLD)
    return table


def ways(table: Table) -> list[Way]:
    """Return what moved, from where to where: the names of places, or "between" them."""

    def named(spot: tuple[float, float]) -> str:
        for cell in table.grid.get_by_role("gridcell").all():
            box = cell.bounding_box()
            assert box is not None
            across, down = spot[0] - box["x"], spot[1] - box["y"]
            if 0 <= across <= box["width"] and 0 <= down <= box["height"]:
                return (cell.get_attribute("aria-label") or "").split(":")[0]
        return "between"

    found = table.page.evaluate(WAYS)
    return [(name, named(start), named(end)) for name, start, end in found]


def moved(table: Table, count: int) -> None:
    table.page.wait_for_function("count => window.moved.length >= count", arg=count)


@pytest.mark.sample(0)
def test_checkers_go_from_point_to_point_to_the_bar_and_to_the_tray(sheet: Sheet) -> None:
    # Once the turn has passed, points have the names that the other side gives them.
    table = show(sheet, "'-----aCCC-----------------', dice=(3, 1)")
    sheet.run_code("board.play('8/5* 6/5')")
    moved(table, 3)
    assert ways(table) == [
        ("piece near", "19-point", "20-point"),
        ("piece near", "17-point", "20-point"),
        ("piece far", "20-point", "the opponent's bar"),
    ]
    sheet.run_code("board.restart()")
    sheet.run_code("board.position = '-AAA-----------b-c-dc-c---'; board.dice = (3, 1)")
    sheet.page.evaluate("() => window.moved.splice(0)")
    sheet.run_code("board.play('3/off 1/off')")
    moved(table, 2)
    assert [(name, end) for name, _, end in ways(table)] == [("piece near", "off the board")] * 2


def test_dice_show_other_faces_until_a_key_is_pressed(sheet: Sheet) -> None:
    table = show(sheet, "seed=1")
    table.button("Roll").click()
    faces = table.root.locator(".die > g > g")
    expect(faces).to_have_count(6)
    table.grid.press("Shift")
    expect(faces).to_have_count(0)
    assert sheet.page.evaluate("() => window.moved.every(one => one.playState === 'finished')")
    pips = [die.locator(".pip").count() for die in table.root.locator(".die").all()]
    assert sheet.run_code("print(sorted(board.dice, reverse=True))") == f"{pips}\n"


def test_the_opening_shows_a_die_of_each_side(sheet: Sheet) -> None:
    table = show(sheet, "match=3, seed=1")
    sheet.run_code("board.throw()")
    dice = table.root.locator(".die")
    expect(dice).to_have_count(2)
    thrown = {die.locator("> g > g").last.get_attribute("class") for die in dice.all()}
    assert thrown == {"near", "far"}
    boxes = [die.bounding_box() for die in dice.all()]
    bar = table.place("your bar").bounding_box()
    sides = [box["x"] < bar["x"] for box in boxes if box and bar]
    assert sorted(sides) == [False, True]


def test_an_offered_cube_slides(sheet: Sheet) -> None:
    table = show(sheet, "seed=1")
    sheet.run_code("board.double()")
    moved(table, 1)
    ((name, _, _),) = ways(table)
    assert name == "cube offered"


def test_nothing_moves_where_less_motion_is_wanted(sheet: Sheet) -> None:
    sheet.page.emulate_media(reduced_motion="reduce")
    table = show(sheet, "seed=1")
    table.button("Roll").click()
    expect(table.root.locator(".die")).to_have_count(2)
    sheet.run_code("board.play(board.legal_plays[0])")
    table.says("The opponent is to roll")
    assert sheet.page.evaluate("() => window.moved.length") == 0
