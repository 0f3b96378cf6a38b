"""What readers of the fifteenth sheet found at the edge of the false is said as they asked."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

BORNE_OFF: Read = ("cCB-CCB--------b-c-c-bb---:0:0:1:51:0:0:0:3:10", "6/5 6/1")
ALREADY_BURIED: Read = ("----bCCCB---cB---cBc-ca---:0:0:1:65:0:0:0:3:10", "7/1 6/1")
BOTH_BRING: Read = ("--BABbDbB--B-B-----daca-b-:1:-1:1:62:0:0:0:5:10", "8/6 8/2")
THREE: Read = ("aa----E-B---dF--ac-e----AA:0:0:1:33:0:0:0:3:10", "bar/22 6/3(3)")

SAID = {
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
