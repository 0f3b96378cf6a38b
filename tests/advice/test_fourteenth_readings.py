"""What readers of the fourteenth sheet stumbled over or missed is said as they asked."""

from __future__ import annotations

import pytest
from support.readings import Read, false_of, is_told_in_every_language, said_of

pytestmark = pytest.mark.slow

UNHIT: Read = ("-aa--BDBB---cC--aa-dbAb--A:0:0:1:21:0:0:0:5:10", "bar/24 13/11")
UNCOVERED: Read = ("-HBBA----a------b-bcccB-a-:1:1:1:62:1:0:0:3:10", "3/1")
KEPT_BLOT: Read = ("-A--ABC-BbB-b----bbdBBba--:0:0:1:31:0:0:0:7:10", "8/5 6/5")

SAID: dict[Read, tuple[str, ...]] = {}
UNSAID = {
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
