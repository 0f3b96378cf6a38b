"""The clock of a table on its board: beside each name, on every width and in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.axe import violations
from support.mounted import Mounted
from support.small_tables import SmallTable
from support.two_seats import any_act

from bgwidget import Board
from bgwidget.tables import Act, RemoteTable
from bgwidget.tables.remote import Told
from bgwidget.words import languages

SIZES = {"wide": 1100, "beside": 700, "hand": 360}
PICTURES = Path(__file__).parents[2] / "test-results" / "clock"


COVERS = """line => {
  const clock = line.querySelector(".clock").getBoundingClientRect();
  const texts = document.createTreeWalker(line.querySelector(".side"), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = document.createRange();
    words.selectNodeContents(text);
    found.push(...words.getClientRects());
  }
  return found.some(({ left, right, top, bottom }) =>
    left < clock.right && clock.left < right && top < clock.bottom && clock.top < bottom);
}"""
"""Whether the clock of a line lies on something written there."""


class Kept:
    """Takes acts for one who sits at a small table."""

    def __init__(self, person: str, kept: SmallTable) -> None:
        self.person, self.kept = person, kept

    def send(self, act: Act, after: str) -> Told:
        self.kept.act(self.person, str(act), after, f"{len(self.kept.keys):032x}")
        return self.kept.told(self.person)

    def since(self) -> int:
        return self.kept.since


def at_table(language: str, seat: int) -> tuple[SmallTable, Board]:
    """Return a table with a clock, and the board of one who sits there, once one is to play."""
    kept, people = SmallTable("an-binh", "backgammon", 3, ""), ("an", "binh")
    for person, digit in zip(people, "57", strict=True):
        kept.sit(person)
        kept.lay(person, digit * 22)
    kept.deal("clock", 2, 12)
    chance = Random(1)
    while kept.table is not None and len(kept.table.on_turn) > 1:
        act = any_act(kept.table, chance)
        kept.act(people[act.seat], str(act), kept.table.head, f"{chance.getrandbits(128):032x}")
    person = people[seat]
    side = RemoteTable.of(kept.told(person), Kept(person, kept))
    board = Board(table=side, language=language, digits="native")
    return kept, board


@pytest.fixture
def mounted(browser: Browser, browser_context_args: dict) -> Iterator[Mounted]:
    context = browser.new_context(**browser_context_args)
    yield Mounted(context.new_page())
    context.close()


def tell(mounted: Mounted, board: Board) -> None:
    """Let a page know what time it is."""
    board._handle_custom_msg({"kind": "clock"}, [])
    mounted.update(board)


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES)
def test_both_times_stand_beside_the_names(mounted: Mounted, language: str, size: str) -> None:
    kept, board = at_table(language, 0)
    kept.since = 73_000
    mounted.show(board, (0, 0, SIZES[size], 900))
    tell(mounted, board)
    page = mounted.page
    page.set_viewport_size({"width": SIZES[size], "height": 900})
    faces = page.locator(".clock")
    expect(faces).to_have_count(2)
    expect(page.locator(".clock.runs")).to_have_count(1)
    for line in (".near", ".far"):
        box = page.locator(f"{line} > .clock").bounding_box()
        assert box is not None
        assert box["height"] < 40, "on one line"
        assert not page.locator(f".line{line}").evaluate(COVERS), "it lies on nothing"
        assert 0 <= box["x"] <= box["x"] + box["width"] <= SIZES[size]
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{language}-{size}.png")
    assert violations(page, page.locator(".column")) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_each_sees_the_same_time_on_the_side_whose_it_is(mounted: Mounted, seat: int) -> None:
    kept, board = at_table("en", seat)
    assert kept.table is not None
    (runs,) = kept.table.on_turn
    kept.since = 73_000
    mounted.show(board, (0, 0, 1100, 900))
    tell(mounted, board)
    near, far = (mounted.page.locator(f"{line} > .clock") for line in (".near", ".far"))
    mine, other = (near, far) if runs == seat else (far, near)
    expect(mine).to_contain_text("0:5")
    expect(other).to_have_text("2:00")
    expect(other).not_to_have_class("clock runs")


def test_the_end_by_time_is_shown(mounted: Mounted) -> None:
    kept, board = at_table("en", 0)
    mounted.show(board, (0, 0, 1100, 900))
    kept.since = 132_000
    kept.deal("time-up")
    play: Any = board._play
    board._session.change(lambda state: play.go_on(state, play.side.heard(kept.told("an"))))
    mounted.update(board)
    page = mounted.page
    expect(page.locator(".result")).to_contain_text(re.compile("time (of binh )?was up"))
    expect(page.locator(".clock.runs")).to_have_count(0)
    expect(page.locator(".clock").filter(has_text="0:00")).to_have_count(1)
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / "time-up.png")
