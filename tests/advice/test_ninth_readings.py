"""What two later readers missed, or found to be false, is said as they asked for it."""

from __future__ import annotations

import pytest
from support.advice import false_numbers
from support.counts import Match
from support.xgid import asked

from bgwidget.advice import advise
from bgwidget.words import languages

pytestmark = pytest.mark.slow

FROM_TWO_POINTS = "--aBBBB---b-e------bCbcBB-:0:0:1:52:0:0:0:3:10", "20/15/13"
ONE_OF_TWO = "--bBABD-AA--bB---dbb-Bba--:0:0:1:66:0:4:1:5:10", "21/15/9 13/7(2)"
HIT_SHARED = "--AaCCDB---a-------c-ccdB-:1:-1:1:31:0:0:0:5:10", "6/3*/2"
CLEARS_NEXT = "-BcDcEC-------a----bbaba--:1:-1:1:43:0:0:0:7:10", "5/1 3/off"
NONE_BACK = "----B-C--A---a-dBbceCBB---:0:0:1:21:2:1:0:7:10", "16/14/13*"
BOTH_HIT = "-aBBCaB-B-A-e---A-ccbA--A-:2:-1:1:51:0:0:0:5:10", "6/5* 6/1*"
MANY_SHOTS = "-----bE-C---eE-A---bbb-b-A:1:-1:1:53:2:5:0:7:10", "bar/22/17"

SAID = {
    CLEARS_NEXT: ("6/3 5/1 leaves an even number of checkers on each of your two rearmost",),
    BOTH_HIT: (
        "24/23 10/5* hits on your 5-point (5 pips lost) and",
        "6/5* 6/1* hits on your points 5, 1 (6 pips lost) and",
    ),
    ONE_OF_TWO: ("both play 21/15(2), and 21/15/9 13/7(2) does not",),
    HIT_SHARED: ("Both play 6/3*; what differs is 4/3 or 3/2.",),
}
FALSE = {
    CLEARS_NEXT: ("fewer of your points 1 to 7",),
    NONE_BACK: ("They can get a back checker out",),
    MANY_SHOTS: ("enters on your 22-point",),
    FROM_TWO_POINTS: ("of the six points in front of where",),
    ONE_OF_TWO: ("Both play 21/15/9",),
}
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
    about = game.position, game.dice, Match.of(game)
    assert [false for said in reasons(read) for false in false_numbers(said, *about)] == []


@pytest.mark.parametrize("read", READINGS, ids=lambda read: read[1])
def test_it_is_told_in_every_language(read: tuple[str, str]) -> None:
    told = {reasons(read, language) for language in languages()}
    assert len(told) == len(languages())
    assert all("{" not in text for each in told for text in each)


def test_many_more_shots_come_before_what_moves_little() -> None:
    shots, deed, *_ = reasons(MANY_SHOTS)
    assert "bar/22/17 leaves blots on your points 17, 15" in shots
    assert "keeps a checker back" in deed
