"""The pages of the site in three browsers: played, answered, and kept for the next visit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support import story
from support.environment import ROOT
from support.visit_hands import VisitHands

from scripts.site.serve import SiteServer

pytestmark = pytest.mark.browsers

PHONE = [(390, 844), (844, 390)]
ON_A_PHONE = [("chromium", "touch"), ("firefox", "touch"), ("webkit", "mouse")]
"""A driver of WebKit has no fingers."""
ACROSS = "return [document.documentElement.scrollWidth - innerWidth, innerWidth, innerHeight]"


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
@pytest.mark.parametrize("size", PHONE, ids=["upright", "lying"])
def test_the_course_begins_on_a_phone(
    hands: VisitHands, size: tuple[int, int], site: SiteServer
) -> None:
    visit = hands.visit
    width, height = size
    visit.driver.send("SetWindowRect", width=width, height=height)
    try:
        site.sent.clear()
        visit.open(f"{site.base}learn/00-start-here.html?reader={visit.name}")
        over, across, _ = visit.driver.run(ACROSS)
        assert over <= 0
        assert across < 600 or width > height
        hands.press("2-point", "off the board", "1-point", "off the board", "Done")
        visit.says("You win!", ".verdict")
        visit.find("bg-widget[data-python]")
        fetched = [each.path for each in site.sent if "/python/" in each.path and each.size]
        assert sorted(fetched) == sorted({*fetched})
        assert visit.console() == []
    finally:
        visit.driver.send("SetWindowRect", width=1280, height=1000)
