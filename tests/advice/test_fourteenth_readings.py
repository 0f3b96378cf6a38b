"""What readers of the fourteenth sheet stumbled over or missed is said as they asked."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

UNHIT: Read = ("-aa--BDBB---cC--aa-dbAb--A:0:0:1:21:0:0:0:5:10", "bar/24 13/11")
UNCOVERED: Read = ("-HBBA----a------b-bcccB-a-:1:1:1:62:1:0:0:3:10", "3/1")
KEPT_BLOT: Read = ("-A--ABC-BbB-b----bbdBBba--:0:0:1:31:0:0:0:7:10", "8/5 6/5")

NEW_PRIME: Read = ("--aBBCBbB----B-A-cbf--Aa--:0:0:1:22:0:0:0:3:10", "22/20 15/13 5/3 3/1")
NEW_BOARD: Read = ("-DBAaBBB--a--B-----cbcbab-:1:-1:1:64:2:2:0:7:10", "13/9 13/7")
LAST_TWO: Read = ("---BbCCB--A-bB---bBcb--bb-:0:0:1:55:0:0:0:3:10", "13/8/3 13/8 10/5")
HALF_BROKEN: Read = ("-a-C-BC-C---b-b--dBfB-----:0:0:1:43:1:0:0:3:10", "20/16/13")
BROKEN: Read = ("--BaBCBB-----Ba-b--dbb-cB-:1:1:1:43:1:0:0:5:10", "13/9/6")
RUNNER: Read = ("-b----EBB---eD---a-cbb--B-:0:0:1:64:0:0:0:5:10", "13/9 13/7")
THIRD: Read = ("-a-B--DaB---dE-a-c-e----B-:0:0:1:55:0:0:0:3:10", "13/8 8/3 6/1*(2)")
BEHIND: Read = ("----BbC-C--BeC---a-c-b-bAA:0:0:1:31:1:0:0:5:10", "bar/24 6/3")
STACK: Read = ("-b----G-C---cC--ac-d-b--B-:0:0:1:41:0:0:0:3:10", "13/9/8")
GAMMONS: Read = ("-a-B--DCBAB--a--aabbbc-b-A:1:1:1:31:0:0:0:16:10", "bar/22 10/9")
AHEAD: Read = ("-bB--BCBBA--bAb---Bcbbb---:0:0:1:00:2:2:0:5:10", "roll")
BOTH_MAKE: Read = ("--A-CACbC--Ca--a-abcc-b-A-:0:0:1:31:0:2:0:7:10", "11/8 6/5")
SLOT_BEHIND: Read = ("----b-ECD-Bab----cbe----A-:0:0:1:14:0:0:0:5:10", "8/7 7/3")
LAST_OPEN: Read = ("-BaBBbC-A---bC-b-d-dAA----:0:0:1:65:1:0:0:3:10", "21/16 8/2*")

SAID = {
    BOTH_MAKE: ("24/23 8/5 moves up to your 23-point. Both plays make your 5-point.",),
    SLOT_BEHIND: (
        "; 8/7 7/3 puts a checker on your 3-point, behind their anchor on your 4-point.",
    ),
    AHEAD: (
        "against 2 of theirs in your home board or on the bar, 18 pips ahead (120 to 138).",
        "After 7 of your 36 rolls and an average answer, the opponent would drop a double",
        "With the cube at 2 a gammon wins either side the match.",
    ),
    GAMMONS: (
        "bar/24 9/6 loses a gammon in 18 games of 100, bar/22 10/9 in 31.",
        "They make a point on top of your blot in their home board with 34 rolls of 36 after "
        "bar/22 10/9, with 26 after bar/24 9/6.",
    ),
    THIRD: ("13/8 8/3 6/1*(2) puts a third checker on your 3-point.",),
    BEHIND: (
        "with 29 rolls of 36. Still you win 43 games of 100 in all; after bar/24 6/3 you win 40.",
        "puts a checker on your 3-point, behind their anchor on your 5-point.",
    ),
    STACK: ("; 13/9/8 leaves 7 checkers on your 6-point.",),
    KEPT_BLOT: ("breaks your 8-point and adds 2 more checkers to the 2 on your 5-point.",),
    LAST_TWO: (
        "18/13(2) 10/5 6/1 gets your last 2 checkers away from your 18-point (you are then 13 pips "
        "ahead in the race);",
    ),
    HALF_BROKEN: (
        "18/15/11 keeps your 20-point and brings a checker to your 11-point (it bears on your "
        "7-point); 20/16/13",
        "But 18/15/11 also breaks your 18-point.",
    ),
    RUNNER: (
        "they can hit with 11 rolls of 36, after 13/9 13/7 with 5. Still you win 44 games of 100 "
        "in all (47 if they do not hit there, 37 if they do); after 13/9 13/7 you win 41.",
        "where a hit costs you at most 1 pip, they can hit with 34 rolls of 36",
        "Hitting there seems to be their best play with only 2 rolls of 36.",
    ),
    BROKEN: ("But 13/10 7/3* also breaks your 7-point.",),
}
UNSAID = {
    LAST_OPEN: ("out of play",),
    NEW_PRIME: ("13/11(2) 4/2*(2) breaks",),
    NEW_BOARD: ("7/3 7/1 breaks",),
    LAST_TWO: ("18/13(2) 10/5 6/1 breaks", "seems worth more"),
    UNHIT: ("leaves a blot on your 11-point",),
    UNCOVERED: ("keeps a blot on your 4-point",),
    KEPT_BLOT: ("keeps a blot on your 4-point",),
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
