"""What two readers of sixty more texts missed, or found to be false, is said as they asked."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

FOUR_WAIT = "-BCCbCB-----b---B--a-bbcc-:0:0:1:00:0:0:0:16:10", "roll"
HIT_FROM_BAR = "---CaaEbB-ABbB----bc-bb---:0:0:1:65:4:2:1:5:10", "13/8 10/4*"
ONE_BREAKS = "-BA--aCBB---dBb---Cdb---b-:0:0:1:43:0:0:0:3:10", "18/15/11"
ENTERS = "-A-BBCBB------bb-bBf----cA:1:-1:1:54:0:0:0:5:10", "bar/20 5/1"
BOTH_FACE = "aBBCCB--A---------A--Abff-:0:0:1:22:2:2:0:3:10", "21/19/17 18/16/14"
SLOT_STAYS = "b-BABAB-B---eA---AccbA--B-:2:-1:1:51:0:0:0:5:10", "8/3 5/4"
KEEPS_EIGHT = "--B-CBDbB----B-----bbccba-:0:0:1:54:2:2:0:7:10", "8/4 8/3"
KEEPS_MIDPOINT = "--BBCBBb----bB-----bbBbcb-:0:0:1:22:0:0:0:3:10", "13/11(2) 3/1(2)"
SPLITS_ANCHOR = "-aaBBCB------Ca--cbdc--BA-:1:-1:1:11:0:0:0:5:10", "23/22 5/4 4/3 3/2*"
LAST_SAFE = "-B-BABBb-C---B---Abbbbbba-:1:1:1:42:2:0:0:7:10", "9/5 4/2"
ALL_HIT = "-bB---DBC---cB----bcb-abAA:0:0:1:14:0:6:1:7:10", "bar/24 6/2"
MORE_HIT = "-a--a-E-C---dEa--c-e----B-:0:0:1:21:0:2:0:7:10", "13/11/10"
MORE_HIT_INSIDE = "-aa---E-C---dE-Aab-d-b--A-:0:0:1:66:0:0:0:5:10", "15/9 8/2*(3)"
SAID_TWICE = "-----BDADAa-abb--bbcbB--A-:0:0:1:33:0:0:0:16:10", "8/5 7/4 6/3(2)"
NO_SPARE = "-BbB--C-B----a-Bbbcc--bCA-:1:1:1:41:0:0:0:5:10", "24/23 15/11"
CLEARS = "-EaCABD-----a----a-bbcbc--:1:-1:1:44:0:0:0:3:10", "6/2*(3) 4/off"

SAID = {
    FOUR_WAIT: ("4 checkers of theirs that can still hit yours on your way home",),
    HIT_FROM_BAR: (
        "23 rolls of 36 would force you to leave a blot in their reach next turn after "
        "13/8 10/4*, 8 after",
    ),
    ONE_BREAKS: ("7/4 7/3 breaks your 7-point, but seems worth more",),
    ENTERS: ("bar/21 7/2 breaks your 7-point, but seems worth more",),
    SLOT_STAYS: ("24/23 8/3 keeps a blot on your 5-point to make that point and moves up to",),
    KEEPS_EIGHT: ("6/2 6/1 keeps your 8-point;",),
    KEEPS_MIDPOINT: ("5/3(2) 3/1(2) keeps your 3- and 13-points;", "breaks your 5-point"),
    SPLITS_ANCHOR: (
        "23/22/21(2) moves your anchor up to your 21-point",
        "and gives up your anchor, your 23-point",
    ),
    LAST_SAFE: ("17/13 6/4 brings the last checker to safety on your 13-point and makes",),
    ALL_HIT: ("they can hit with all 36 rolls, after bar/24 6/2 with none.",),
    MORE_HIT: ("they can hit with 33 rolls of 36, after 13/11/10 with 16.",),
    MORE_HIT_INSIDE: ("with 32 rolls of 36 after 15/9 13/7(3), with 14 after 15/9 8/2*(3)",),
    CLEARS: ("6/2*(4) clears your 6-point",),
}
FALSE = {
    ONE_BREAKS: ("to make one more of your points",),
    ENTERS: ("to make one more of your points",),
    BOTH_FACE: ("ahead. 21/19 18/16/14/12 keeps a checker back",),
    SAID_TWICE: ("brings one more checker to your anchor",),
    NO_SPARE: ("once it is covered",),
}
READINGS = [*dict.fromkeys([*SAID, *FALSE])]


@pytest.mark.sample(4)
@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_what_readers_missed_is_said(read: Read) -> None:
    assert said_of(read, SAID[read]) == [*SAID[read]]


@pytest.mark.sample(4)
@pytest.mark.parametrize("read", FALSE, ids=lambda read: read[1])
def test_what_was_false_is_said_no_more(read: Read) -> None:
    assert said_of(read, FALSE[read]) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("read", READINGS, ids=lambda read: read[1])
def test_all_is_true_and_told_in_every_language(read: Read) -> None:
    assert false_of(read) == []
    assert is_told_in_every_language(read)
