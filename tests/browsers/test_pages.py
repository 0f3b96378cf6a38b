"""The pages of the site in three browsers: played, answered, and kept for the next visit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support import story
from support.environment import ROOT
from support.visit_hands import VisitHands

from scripts.site.serve import SiteServer

pytestmark = pytest.mark.browsers


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
