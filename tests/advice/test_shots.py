"""The price of the better play, what a block holds up, and the last spare checker."""

from __future__ import annotations

import re

import pytest
from support.advice import false_numbers

from bgwidget.advice.backgammon import ADVISER
from bgwidget.rules.backgammon import Game, Position
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

BUILDER = ("-BBa-aE-----dD--ac-cb---AA", (5, 1), "bar/24 6/1")
SLOT = ("----b-FCB---bB---cBeaa-a--", (6, 1), "8/7 8/2")
PRIME = ("-a--B-CBC--AdB----cccB-a--", (3, 3), "11/8 8/5(3)")
BLOCK = ("--Ba--D-C--AcE-a-b-bbbb---", (4, 2), "8/4 6/4")
STRIPPED = ("-B-A-bCBCB--bB----bbcaba--", (5, 3), "8/3 6/3")
DEEP = ("-aBB-BC----B----ccbdBb--AA", (5, 3), "bar/22 6/1*")
ANCHORED = ("---BBaB-B--AcB-b-d-e-B--B-", (4, 3), "8/5* 8/4")
READ = (BUILDER, SLOT, PRIME, BLOCK, STRIPPED, DEEP, ANCHORED)

Read = tuple[str, tuple[int, int], str]


def told(read: Read, language: str = "en") -> tuple[str, ...]:
    position, roll, done = read
    advice = ADVISER.advise(Game.start(Position.parse(position), roll), words(language), done)
    assert advice is not None
    return advice.reasons


def false_in(read: Read, reasons: tuple[str, ...]) -> list[str]:
    position, roll, _ = read
    return [
        false for said in reasons for false in false_numbers(said, Position.parse(position), roll)
    ]


@pytest.mark.sample(4)
@pytest.mark.parametrize("read", READ, ids=lambda read: read[2])
def test_what_is_said_is_counted_once_more(read: Read) -> None:
    assert false_in(read, told(read)) == []


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("read", "said"),
    [
        (
            BUILDER,
            "The price: bar/24 13/8 leaves a blot on your 8-point; they can hit with 24 rolls",
        ),
        (BUILDER, "you win 32 games of 100 in all (33 if they do not hit, 31 if they do); after"),
        (SLOT, "As the board stands, you would cover your 5-point next turn with 28 rolls of 36."),
        (PRIME, "They can get a checker past your 7-point with 6 rolls of 36 after 11/8 8/5(3)"),
        (BLOCK, "They can get a checker past your 9-point with 17 rolls of 36 after 8/4 6/4"),
        (STRIPPED, "8/3 6/3 makes your 3-point and takes the last spare checker"),
        (
            DEEP,
            "where a checker that is hit loses at most 6 pips, they can hit with 16 rolls of 36",
        ),
    ],
)
def test_what_readers_missed_is_said(read: Read, said: str) -> None:
    assert any(said in reason for reason in told(read)), told(read)


@pytest.mark.parametrize("read", READ, ids=lambda read: read[2])
def test_a_number_that_is_not_true_is_found(read: Read) -> None:
    counted = re.compile(r"(?<=with )\d+(?= rolls? of 36)")
    for said in told(read):
        if "on average" in said or not counted.search(said):
            continue
        wrong = counted.sub(lambda found: str(int(found[0]) - 1), said)
        assert false_in(read, (wrong,)), wrong


def test_no_other_anchor_is_wanted_where_a_good_one_is_held() -> None:
    assert not any("anchor" in reason for reason in told(ANCHORED))


def test_hits_at_home_that_are_as_many_are_left_out() -> None:
    outside = ("-BFBC-----aa-----aAbcbbc-A", (2, 1), "bar/24 18/16")
    [said] = [reason for reason in told(outside) if "16-point" in reason]
    assert "outside their home board" in said
    assert "In their home board" not in said


@pytest.mark.sample(2)
@pytest.mark.parametrize("read", READ, ids=lambda read: read[2])
def test_it_is_told_in_every_language(read: Read) -> None:
    said = {told(read, language) for language in languages()}
    assert len(said) == len(languages())
    assert all("{" not in text for reasons in said for text in reasons)
