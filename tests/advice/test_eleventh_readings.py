"""What two readers of the eleventh sheet found clumsy or unlike is said in other words."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of
from support.xgid import asked

from bgwidget.advice import advise
from bgwidget.advice.text import title
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

BURIES: Read = ("--abCBCCB----------bbbdbB-:1:-1:1:21:1:3:0:5:10", "4/2*/1")
ALREADY: Read = ("-BB-b-CAB---cB-aab-d--b-BA:0:0:1:21:0:0:0:3:10", "bar/23 8/7")
FORCED: Read = ("--B-CBDbB----B-----bbccba-:0:0:1:54:2:2:0:7:10", "8/4 8/3")
FEW_TO_PASS: Read = ("--B---DaE-B-aB-----ccbbba-:1:1:1:53:0:0:0:7:10", "8/3 6/3")
FREE_GAMMONS: Read = ("-bB---DBC---cB----bcb-abAA:0:0:1:14:0:6:1:7:10", "bar/24 6/2")
NO_DOUBLE: Read = ("-BBCBBBA-A-------abbcabbb-:1:1:1:00:0:0:0:5:10", "roll")
TAKEN: Read = ("-B--ACD--aa-bB-a-b-bbbC-b-:0:0:-1:D:0:0:0:3:10", "take")

SAID = {
    BURIES: (
        "Compared with 7/5 6/5, 4/2*/1 hits on your 2-point (2 pips lost)",
        "puts a checker out of play on your 1-point.",
    ),
    FEW_TO_PASS: (
        "Only 2 checkers of theirs still have to pass yours: without a hit you are 23 pips behind.",
    ),
    FREE_GAMMONS: (
        "after bar/24 6/2 you win 36. At this score a gammon lost costs you no more than a plain "
        "loss.",
    ),
    FORCED: (
        "If the board stayed as it is, 10 rolls of 36 would force you to leave a blot in their "
        "reach next turn after 8/4 8/3, 2 after 6/1 5/1.",
    ),
}
UNSAID = {BURIES: ("7/5 6/5 does not", "points 1 and 2"), ALREADY: ("points 1 to 7",)}


@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_it_is_said_in_plain_words(read: Read) -> None:
    assert said_of(read, SAID[read]) == [*SAID[read]]


@pytest.mark.parametrize("read", UNSAID, ids=lambda read: read[1])
def test_what_compares_unlike_things_is_said_no_more(read: Read) -> None:
    assert said_of(read, UNSAID[read]) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("read", [*SAID, ALREADY], ids=lambda read: read[1])
def test_all_is_true_and_told_in_every_language(read: Read) -> None:
    assert false_of(read) == []
    assert is_told_in_every_language(read)


@pytest.mark.parametrize(
    ("read", "said"), [(NO_DOUBLE, "Rolling is worth"), (TAKEN, "Taking is worth")]
)
def test_what_is_done_with_the_cube_is_named_as_a_deed(read: Read, said: str) -> None:
    told = {
        language: title(advise(asked(read[0]), read[1], language=language), words(language))
        for language in languages()
    }
    assert told["en"].startswith(said)
    assert len({*told.values()}) == len(languages())
