"""A game that two play by links alone, each in a browser of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from support.table import Table, open_field
from support.webpage import STARTS_WITHIN, GatedServer, Webpage

from bgwidget.tables import Letter
from bgwidget.tables import Table as Seen

TURNS = 5
LONGEST_LINK = 2_000
BUTTONS = {"throw": "Throw", "roll": "Roll"}


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


class Side:
    """One of the two, who has nothing of the other but links."""

    def __init__(self, page: Page, base: str) -> None:
        self.webpage = Webpage(page, base)
        self.page = page
        self.table = Table(page)
        self.shared = page.locator("bg-widget .share input").first

    def open(self, link: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(link)
        self.webpage.has_python()
        expect(self.table.grid).to_be_visible()

    @property
    def link(self) -> str:
        """What the page offers to send; it is in view."""
        expect(self.shared).to_be_visible()
        return self.shared.input_value()

    def press(self, name: str) -> None:
        self.then_link(lambda: self.table.button(name).click())

    def type(self, text: str) -> None:
        def enter() -> None:
            field = open_field(self.table.root)
            field.fill(text)
            field.press("Enter")

        self.then_link(enter)

    def then_link(self, act: Callable[[], None]) -> None:
        """Do something, and wait for the link that tells of it."""
        before = self.shared.input_value()
        act()
        expect(self.shared).not_to_have_value(before)


def seen(link: str) -> Seen:
    """Return the table as a link tells of it."""
    [letter] = parse_qs(urlsplit(link).query)["table"]
    return Letter.read(letter).seen()


def take_turn(side: Side, link: str, seat: int, chance: Random) -> None:
    """Do all that is to be done by one who has got a link."""
    at = seen(link)
    while seat in at.on_turn and at.thrown is None:
        game = at.board_game
        shown = game.snapshot(at.game)
        if shown["turn"] is None:
            side.press(BUTTONS[shown["choices"][0]])
        else:
            side.type(str(chance.choice(game.legal_plays(at.game) or ("pass",))))
        at = seen(side.link)


def begin(new_context: Callable[[], BrowserContext], base: str) -> tuple[list[Side], list[str]]:
    """Return both sides of a game that the one who invites begins, and its first two links.

    Of an opening that is still open a link tells too little for one who has nothing else.
    """
    while True:
        # A browser goes on with the game that it keeps.
        an, binh = sides = [Side(new_context().new_page(), base) for _ in range(2)]
        an.open(f"{base}play.html?table=new")
        an.table.says("Send your link to the other player")
        binh.open(an.link)
        accepted = binh.link
        an.open(accepted)
        take_turn(an, accepted, 0, Random(3))
        if seen(an.link).log[-1].kind == "play":
            return sides, [accepted, an.link]


def test_two_play_by_links_alone(
    new_context: Callable[[], BrowserContext], server: GatedServer
) -> None:
    sides, links = begin(new_context, server.base)
    (an, binh), chance = sides, Random(3)
    for turn in range(1, TURNS):
        side = sides[turn % 2]
        side.open(links[-1])
        expect(side.webpage.alert).to_be_empty()
        take_turn(side, links[-1], turn % 2, chance)
        links.append(side.link)
    assert len({*links}) == TURNS + 1
    assert [seen(link).log[-1].kind for link in links[1:]] == ["play"] * TURNS
    assert max(map(len, links)) < LONGEST_LINK
    assert an.webpage.errors == binh.webpage.errors == []

    # The page that is loaded anew goes on with the game, and so does who comes back later.
    held = sides[(TURNS - 1) % 2]
    shown = held.link
    held.page.reload()
    held.webpage.has_python()
    assert held.link == shown
    held.open(links[-2])
    assert held.link == shown

    # What does not follow on the game is refused, and a stranger cannot enter it.
    other = sides[TURNS % 2]
    other.open(links[-1].replace("~", "~A", 1))
    expect(other.webpage.alert).to_contain_text("cannot be shown", timeout=STARTS_WITHIN)
    stranger = Side(new_context().new_page(), server.base)
    stranger.open(links[-1])
    expect(stranger.webpage.alert).to_contain_text("Open it where you play that game")
