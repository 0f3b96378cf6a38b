"""The pages of the site in three browsers: played, answered, and kept for the next visit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from support import story
from support.environment import ROOT
from support.visit import Visit
from support.visit_hands import VisitHands

from scripts.site.serve import SiteServer

pytestmark = pytest.mark.browsers

ON_A_PHONE = [("chromium", "touch"), ("firefox", "touch"), ("webkit", "mouse")]
"""A driver of WebKit has no fingers."""


@pytest.fixture(scope="module")
def site() -> Iterator[SiteServer]:
    assert (ROOT / "site" / "offline.js").exists(), "run `make site` first"
    with SiteServer(ROOT / "site") as site:
        yield site


def test_a_page_is_played_and_kept(hands: VisitHands, site: SiteServer) -> None:
    visit = hands.visit
    # A browser keeps what was played at an address.
    address = f"{site.base}play.html?dice=31&reader={visit.name}"
    visit.open(address)
    visit.says("Your roll is 3-1.")
    hands.press("13-point", "12-point")
    visit.says("held by two or more")
    hands.press("8-point", "5-point")
    hands.carry("6-point", "5-point")
    hands.press("Done")
    visit.says(f"You played {story.PLAYED}. The opponent is to roll.")
    assert visit.console() == []
    visit.open(address)
    visit.says("The opponent is to roll.")
    hands.press("Roll")
    visit.says("The opponent's roll is")
    assert visit.console() == []


@pytest.mark.parametrize("hands", ON_A_PHONE, indirect=True, ids="-".join)
def test_the_course_begins_on_a_phone(hands: VisitHands, site: SiteServer) -> None:
    visit = hands.visit
    site.sent.clear()
    with sized(visit, 390, 844):
        visit.open(f"{site.base}learn/00-start-here.html?part=first-turn&reader={visit.name}")
        hands.press("2-point", "off the board", "1-point", "off the board", "Done")
        visit.says("You win!", ".verdict")
        visit.find("bg-widget[data-python]")
        fetched = [each.path for each in site.sent if "/python/" in each.path and each.size]
        assert sorted(fetched) == sorted({*fetched})
        assert visit.console() == []


@pytest.mark.parametrize("hands", ON_A_PHONE, indirect=True, ids="-".join)
def test_a_turn_is_played_on_a_phone_on_its_side(hands: VisitHands, site: SiteServer) -> None:
    visit = hands.visit
    with sized(visit, 844, 390):
        visit.open(f"{site.base}play.html?dice=31&reader={visit.name}")
        visit.says("Your roll is 3-1.")
        hands.press("8-point", "5-point", "6-point", "5-point", "Done")
        visit.says(f"You played {story.PLAYED}. The opponent is to roll.")
        assert visit.console() == []


@contextmanager
def sized(visit: Visit, width: int, height: int) -> Iterator[None]:
    """Make the window of a phone's size meanwhile; what is shown has to fit across."""
    visit.driver.send("SetWindowRect", width=width, height=height)
    try:
        yield
        assert visit.driver.run("return document.documentElement.scrollWidth <= innerWidth")
    finally:
        visit.driver.send("SetWindowRect", width=1280, height=1000)
