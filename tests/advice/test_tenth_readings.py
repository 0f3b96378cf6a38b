"""What two readers of sixty more texts missed, or found to be false, is said as they asked."""

from __future__ import annotations

import pytest
from support.advice import false_numbers
from support.counts import Match
from support.cube_advice import false_assets
from support.xgid import asked

from bgwidget.advice import advise
from bgwidget.words import languages

pytestmark = pytest.mark.slow

FOUR_WAIT = "-BCCbCB-----b---B--a-bbcc-:0:0:1:00:0:0:0:16:10", "roll"
HIT_FROM_BAR = "---CaaEbB-ABbB----bc-bb---:0:0:1:65:4:2:1:5:10", "13/8 10/4*"

SAID = {
    FOUR_WAIT: ("4 checkers of theirs that can still hit yours on your way home",),
    HIT_FROM_BAR: ("with 23 rolls of 36 after 13/8 10/4*, with 8 after 11/5* 10/5",),
}
FALSE: dict[tuple[str, str], tuple[str, ...]] = {}
READINGS = [*dict.fromkeys([*SAID, *FALSE])]


def reasons(read: tuple[str, str], language: str = "en") -> tuple[str, ...]:
    return advise(asked(read[0]), read[1], language=language).reasons


@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_what_readers_missed_is_said(read: tuple[str, str]) -> None:
    told = " ".join(reasons(read))
    assert [said for said in SAID[read] if said not in told] == [], told


@pytest.mark.parametrize("read", FALSE, ids=lambda read: read[1])
def test_what_was_false_is_said_no_more(read: tuple[str, str]) -> None:
    told = " ".join(reasons(read))
    assert [said for said in FALSE[read] if said in told] == [], told


@pytest.mark.parametrize("read", READINGS, ids=lambda read: read[1])
def test_another_count_finds_the_same(read: tuple[str, str]) -> None:
    game = asked(read[0])
    if game.dice is None:
        seen = game.position.flipped() if game.offer else game.position
        assert [false for said in reasons(read) for false in false_assets(said, seen)] == []
        return
    about = game.position, game.dice, Match.of(game)
    assert [false for said in reasons(read) for false in false_numbers(said, *about)] == []


@pytest.mark.parametrize("read", READINGS, ids=lambda read: read[1])
def test_it_is_told_in_every_language(read: tuple[str, str]) -> None:
    told = {reasons(read, language) for language in languages()}
    assert len(told) == len(languages())
    assert all("{" not in text for each in told for text in each)
