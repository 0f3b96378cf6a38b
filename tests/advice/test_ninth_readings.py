"""What two later readers missed, or found to be false, is said as they asked for it."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, reasons, said_of
from support.xgid import asked

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.done import done
from bgwidget.evaluation.backgammon import MONEY
from bgwidget.rules.backgammon import legal_plays
from bgwidget.words import words

pytestmark = pytest.mark.slow

FROM_TWO_POINTS = "--aBBBB---b-e------bCbcBB-:0:0:1:52:0:0:0:3:10", "20/15/13"
ONE_OF_TWO = "--bBABD-AA--bB---dbb-Bba--:0:0:1:66:0:4:1:5:10", "21/15/9 13/7(2)"
HIT_SHARED = "--AaCCDB---a-------c-ccdB-:1:-1:1:31:0:0:0:5:10", "6/3*/2"
CLEARS_NEXT = "-BcDcEC-------a----bbaba--:1:-1:1:43:0:0:0:7:10", "5/1 3/off"
NONE_BACK = "----B-C--A---a-dBbceCBB---:0:0:1:21:2:1:0:7:10", "16/14/13*"
BOTH_HIT = "-aBBCaB-B-A-e---A-ccbA--A-:2:-1:1:51:0:0:0:5:10", "6/5* 6/1*"
MANY_SHOTS = "-----bE-C---eE-A---bbb-b-A:1:-1:1:53:2:5:0:7:10", "bar/22/17"
HELD_ALREADY = "-a-BBBCB-A---------bdacCd-:1:-1:1:41:0:5:0:7:10", "6/2/1*"
THIRD_SENT_BACK = "b-aBB-C-----bCaabAAb-bAbB-:1:-1:1:41:0:4:0:7:10", "13/9/8"
FIVE_BACK = "-cBBbCB--A--AA---a-cbCbb--:1:1:1:00:0:0:0:5:10", "roll"
FOUR_BACK = "-a-a--DaC---cD---c-cbaAAAA:0:0:-1:D:2:2:0:5:10", "take"
FEW_LOST = "--aaBBBBC----B----bcbcbBa-:0:0:1:00:0:0:0:16:10", "roll"
FEW_AGAINST = "-a-CB-B-A-b-bDA-Ba-da-ca--:0:0:1:00:2:4:0:7:10", "double"
ON_THE_BAR = "-aaBA-D-C---dC-a-c-dA---aA:0:0:1:00:1:0:0:5:10", "roll"

SAID = {
    HELD_ALREADY: ("after 9/8/4 they can get it out with 2 rolls of 36.",),
    THIRD_SENT_BACK: ("on the bar after their turn with 33 rolls of 36 after 18/14*/13, with 27",),
    FIVE_BACK: ("5 checkers of theirs still back against 3 of yours, an anchor", "26 pips ahead"),
    FOUR_BACK: ("4 checkers of yours still back against 2 of theirs", "35 pips ahead"),
    FEW_AGAINST: ("After only 2 of your 36 rolls",),
    ON_THE_BAR: ("a checker of yours on the bar, your blots on your 20- and 4-points",),
    CLEARS_NEXT: ("6/3 5/1 leaves an even number of checkers on each of your two rearmost",),
    BOTH_HIT: (
        "24/23 10/5* hits on your 5-point (5 pips lost) and",
        "6/5* 6/1* hits on your 5- and 1-points (6 pips lost) and",
    ),
    ONE_OF_TWO: (
        "21/15/9(2) brings 2 back checkers out of their home board",
        "both play 21/15(2), and 21/15/9 13/7(2) does not",
    ),
    HIT_SHARED: ("Both play 6/3*; what differs is 4/3 or 3/2.",),
}
FALSE = {
    FEW_LOST: ("would drop a double", "would still take"),
    CLEARS_NEXT: ("fewer of your points 1 to 7",),
    NONE_BACK: ("They can get a back checker out",),
    MANY_SHOTS: ("enters on your 22-point",),
    FROM_TWO_POINTS: ("of the six points in front of where",),
    ONE_OF_TWO: ("Both play 21/15/9",),
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


def test_many_more_shots_come_before_what_moves_little() -> None:
    shots, deed, *_ = reasons(MANY_SHOTS)
    assert "bar/22/17 leaves blots on your 17- and 15-points" in shots
    assert "brings one more checker to your 8-point" in deed


def test_the_midpoint_is_cleared_by_the_better_play_and_broken_by_the_other() -> None:
    game = asked("-Aa---G-C---bB-a-badB-bb--:0:0:1:33:2:3:0:13:10")
    clears, stays = "13/10(2) 6/3(2)", "8/5(2) 6/3(2)"
    plays = legal_plays(game.position, game.dice, game.rules)
    found = {str(play): Candidate(play, MONEY) for play in plays}
    better = done(found[clears], found[stays], words("en")).text
    assert f"{clears} makes your 10-point and clears your 13-point" in better
    worse = done(found[stays], found[clears], words("en")).text
    assert f"{clears} makes your 10-point and breaks your 13-point" in worse
