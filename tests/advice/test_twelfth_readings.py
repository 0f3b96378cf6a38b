"""What readers of the twelfth sheet and the next found false or hard to follow is said no more."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

LEFT: Read = ("-aa-B-C-DB--bCA-ab-ccb----:0:0:1:64:0:0:0:3:10", "8/2* 6/2")
BLOTS: Read = ("b-B-BBB--A--cB---bbccB-AA-:0:0:1:51:0:0:0:7:10", "23/22 13/8")
TWICE: Read = ("-AEC----A-------------bcE-:1:1:1:46:0:0:0:5:10", "24/20 8/2")
NEXT_BEST: Read = ("-aa--BCB-A---a---abcbbEbB-:1:1:1:43:2:2:0:7:10", "7/3 6/3")

UNSAID = {
    LEFT: ("to safety on your 13-point",),
    BLOTS: ("8- and 13-points; 23/22 21/16 does not",),
    TWICE: ("on the stack on your 2-point",),
    NEXT_BEST: ("At first", "after 9/5 5/2* with"),
}


@pytest.mark.parametrize("read", UNSAID, ids=lambda read: read[1])
def test_it_is_said_no_more(read: Read) -> None:
    assert said_of(read, UNSAID[read]) == []


def test_an_error_is_compared_with_the_best_play_of_two_that_are_about_equal() -> None:
    said = ["9/5 6/3 keeps your 7-point;", "9/5 5/2* comes close to 9/5 6/3"]
    assert said_of(NEXT_BEST, said) == said


def test_where_one_play_leaves_blots_the_other_leaves_none_there() -> None:
    assert said_of(BLOTS, ["23/22 21/16 leaves none there."])


@pytest.mark.parametrize("read", UNSAID, ids=lambda read: read[1])
def test_all_is_true_and_told_in_every_language(read: Read) -> None:
    assert false_of(read) == []
    assert is_told_in_every_language(read)
