"""What readers of the thirteenth sheet stumbled over or missed is said as they asked."""

from __future__ import annotations

import pytest
from support.advice import false_numbers
from support.readings import Read, false_of, is_told_in_every_language, said_of
from support.xgid import asked

from bgwidget.words import words

pytestmark = pytest.mark.slow

CAPTURED: Read = ("-bB-BBC-A---bCa--bbdbB----:1:-1:1:65:0:1:0:5:10", "13/7/2")
FORCED: Read = ("-aa---E-C---cF-Aac-cab----:0:0:1:62:0:0:0:3:10", "15/13 8/2*")
TWICE: Read = ("-B-BaBC-A---cBa--c-dc--AB-:0:0:-1:D:1:0:0:3:10", "take")
BUILDER: Read = ("-AcB--C-B---bE---bbb-bBb--:0:0:1:31:7:7:0:13:10", "8/5 6/5")
LAST_HOLE: Read = ("aB-BBCCA-A--A-----------h-:2:1:1:15:0:0:0:5:10", "12/11 9/4")

UNDER_FIRE: Read = ("-B-BaBB-----eE---b-eb---B-:0:0:1:51:1:0:0:3:10", "24/23 13/8")
ATTACKED: Read = ("-AC--CC-aB--bB---acbb-bb-A:1:-1:1:51:0:1:0:5:10", "bar/24 6/1")
TEMPO: Read = ("-B-a-BBBB---dCaa-b-bbbA--A:0:0:1:43:0:2:1:3:10", "bar/22 13/9")
EDGE: Read = ("aBbB-CB-BA--A----bccdA--A-:0:0:1:52:0:2:0:7:10", "21/16 12/10")

SAID = {
    CAPTURED: (
        "Next turn your best play hits with 7 rolls of 36 after 21/15/10, with 4 after 13/7/2, on "
        "average over their replies.",
        "Still you win 58 games of 100 in all; after 13/7/2 you win 55.",
    ),
    FORCED: (
        "If the board stayed as it is, 21 rolls of 36 would force you to leave a blot in their "
        "reach next turn after 15/13 8/2*, 13 after 15/9 13/11.",
    ),
    TWICE: ("4 points in your home board against 2 in theirs",),
    BUILDER: ("(it bears on your points 7, 5, 4)",),
    LAST_HOLE: ("puts a blot on your 2-point to make that point next (once it is covered, you",),
    UNDER_FIRE: (
        "They can hit two checkers with 20 rolls of 36 after 24/23 13/8, with 12 after 24/23/18.",
    ),
    ATTACKED: (
        "They make a point on top of your blot in their home board with 26 rolls of 36 after "
        "bar/24 6/1, with 2 after bar/24 13/8*.",
    ),
    TEMPO: (
        "They can come to hold more of the points 18 to 24 with 15 rolls of 36 after bar/22 13/9, "
        "with 1 after bar/22 7/3*.",
    ),
    EDGE: (
        "24/22 21/16 moves up to your 22-point;",
        "After 24/22 21/16, 13 rolls of 36 could bring a back checker out next (21/16 12/10: 6)",
    ),
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


def test_another_number_of_points_at_home_is_found() -> None:
    game = asked(CAPTURED[0])
    assert game.dice is not None
    facts = {"fewer": 2, "more": 4}
    for count, other in ((0, {}), (1, {"fewer": 3}), (1, {"more": 5})):
        said = words("en").say("advice.price.entering", **facts | other)
        said = f"The price: 21/15/10 leaves blots on your points 21, 10, 8. {said}"
        assert len(false_numbers(said, game.position, game.dice)) == count
