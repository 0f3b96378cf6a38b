"""What readers of the thirteenth sheet stumbled over or missed is said as they asked."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

CAPTURED: Read = ("-bB-BBC-A---bCa--bbdbB----:1:-1:1:65:0:1:0:5:10", "13/7/2")
FORCED: Read = ("-aa---E-C---cF-Aac-cab----:0:0:1:62:0:0:0:3:10", "15/13 8/2*")
TWICE: Read = ("-B-BaBC-A---cBa--c-dc--AB-:0:0:-1:D:1:0:0:3:10", "take")
BUILDER: Read = ("-AcB--C-B---bE---bbb-bBb--:0:0:1:31:7:7:0:13:10", "8/5 6/5")
LAST_HOLE: Read = ("aB-BBCCA-A--A-----------h-:2:1:1:15:0:0:0:5:10", "12/11 9/4")

SAID = {
    CAPTURED: (
        "Next turn your best play hits with 7 rolls of 36 after 21/15/10, with 4 after 13/7/2, on "
        "average over their replies.",
    ),
    FORCED: (
        "If the board stayed as it is, 21 rolls of 36 would force you to leave a blot in their "
        "reach next turn after 15/13 8/2*, 13 after 15/9 13/11.",
    ),
    TWICE: ("4 points in your home board against 2 in theirs",),
    BUILDER: ("(it bears on your points 7, 5, 4)",),
    LAST_HOLE: ("(it bears on your points 7, 2)",),
}
UNSAID = {TWICE: ("only 2 points held in their home board",)}


@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_it_is_said_as_readers_asked(read: Read) -> None:
    assert said_of(read, SAID[read]) == [*SAID[read]]


@pytest.mark.parametrize("read", UNSAID, ids=lambda read: read[1])
def test_it_is_said_no_more(read: Read) -> None:
    assert said_of(read, UNSAID[read]) == []


@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_all_is_true_and_told_in_every_language(read: Read) -> None:
    assert false_of(read) == []
    assert is_told_in_every_language(read)
