"""What readers of the fifteenth sheet found at the edge of the false is said as they asked."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

BORNE_OFF: Read = ("cCB-CCB--------b-c-c-bb---:0:0:1:51:0:0:0:3:10", "6/5 6/1")
ALREADY_BURIED: Read = ("----bCCCB---cB---cBc-ca---:0:0:1:65:0:0:0:3:10", "7/1 6/1")
BOTH_BRING: Read = ("--BABbDbB--B-B-----daca-b-:1:-1:1:62:0:0:0:5:10", "8/6 8/2")
THREE: Read = ("aa----E-B---dF--ac-e----AA:0:0:1:33:0:0:0:3:10", "bar/22 6/3(3)")
TURNED: Read = ("---a--EaC---cEb--c-c-bA--A:0:0:1:54:0:0:0:7:10", "bar/20 22/18")
BOTH_TOLD: Read = ("-b----EaC---cEA-ac-e----A-:0:0:1:31:0:0:0:3:10", "14/11 8/7*")
BUILDERS: Read = ("-Aa--BCbCAa-bB----bcbAbAA-:1:1:1:64:0:0:0:7:10", "8/2* 6/2")
PRIMED: Read = ("---b-DBBB----CAbcb-b-bbA--:0:0:1:00:0:0:0:3:10", "double")
LOOSE: Read = ("-b--aBDAB---cDa--c-d-A--aA:0:0:1:00:0:0:0:13:10", "no double")

SAID = {
    TURNED: (
        "In all they can hit with 33 rolls of 36 after bar/20 22/18, with 35 after bar/20/16.",
    ),
    BOTH_TOLD: (
        "with 25 after 8/5 6/5. In all they can hit with 24 rolls of 36 after 14/11 8/7*, with 29 "
        "after 8/5 6/5.",
    ),
    BUILDERS: (
        "23/17 21/17 leaves a builder on each of 3 points between 6 and 12, ready to make new "
        "points, 8/2* 6/2 on 1.",
    ),
    PRIMED: ("With 7 rolls of 36 your best play gets a back checker out: you then win 66",),
    LOOSE: ("a gammon in 27 games of 100, their blots on your points 4, 14, 24,",),
    BORNE_OFF: ("clears your 6-point and puts a checker out of play on your 1-point.",),
    ALREADY_BURIED: ("7/1 6/1 puts 2 checkers out of play on your 1-point and",),
    BOTH_BRING: ("brings 2 checkers, not 1, into your home board and breaks your 8-point.",),
    THREE: ("bar/22 6/3(3) makes your 3-point.",),
}
UNSAID = {
    BORNE_OFF: ("puts 2 more",),
    ALREADY_BURIED: ("makes your 1-point",),
    BOTH_BRING: ("one more checker",),
    THREE: ("third",),
}


@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_it_is_said_as_readers_asked(read: Read) -> None:
    assert said_of(read, SAID[read]) == [*SAID[read]]


@pytest.mark.parametrize("read", UNSAID, ids=lambda read: read[1])
def test_it_is_said_no_more(read: Read) -> None:
    assert said_of(read, UNSAID[read]) == []


@pytest.mark.parametrize("read", dict.fromkeys((*SAID, *UNSAID)), ids=lambda read: read[1])
def test_all_is_true_and_told_in_every_language(read: Read) -> None:
    assert false_of(read) == []
    assert is_told_in_every_language(read)
