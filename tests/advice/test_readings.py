"""What two readers of sixty blunders missed, or found to be false, is said as they asked for it."""

from __future__ import annotations

import pytest
from support.advice import false_numbers
from support.counts import replies
from support.xgid import asked

from bgwidget.advice import advise
from bgwidget.rules.backgammon import Game
from bgwidget.words import languages

pytestmark = pytest.mark.slow

RARELY_HIT = "-B--CBC--A--bB---fBeaa----:1:-1:1:64:1:0:0:21:10", "13/9 13/7"
SAFE_AT_THE_SCORE = "---BBAC-B---bB---cBc-bbabA:0:0:1:54:12:9:1:13:10", "bar/20 8/4"
NO_ROLL_BREAKS = "-ACBBBB---------bdBbcc-Aa-:0:0:1:52:3:5:0:13:10", "23/18 3/1"
THIRD_ON_ANCHOR = "--C---E-B---b-----ccbBcbC-:1:-1:1:23:0:3:0:5:10", "8/6 8/5"
BLOT_NOW = "-BB-AbB-B--CcB--A--cabbb--:0:0:1:15:0:4:1:5:10", "16/15 11/6"
HIT_HOLDS_UP = "--Ca--Eb----bG---cbca-a---:1:-1:1:53:2:4:0:5:10", "13/8/5"
OUT_OF_HOME = "-a--B-E-CB-AcB--ab-dbb----:1:-1:1:22:0:0:0:5:10", "9/7/5(2)"
BETTER_ANCHOR = "--A-aBC-B--AeC---c-cc--AB-:0:0:1:21:0:0:0:5:10", "24/23 13/11"
BEHIND = "-a-BBBC-C----B--aA-cdbb-b-:1:-1:1:42:0:2:0:5:10", "17/13 6/4"
SIX_POINT_OPEN = "aDBBBB-------AA--A--cbcc--:1:1:1:54:1:3:0:13:10", "17/12/8"

SAID = {
    RARELY_HIT: "But a hit seems to be their best play with only 2 rolls of 36.",
    THIRD_ON_ANCHOR: "brings one more checker to your anchor, your 21-point",
    BLOT_NOW: "16/15 11/6 leaves a blot on your 15-point: they can hit with 16 rolls of 36",
    HIT_HOLDS_UP: "can get a back checker out with 32 rolls of 36 after 13/8/5, with 18 after",
    OUT_OF_HOME: "can get a back checker out with 15 rolls of 36 after 9/7/5(2), with 5 after",
    BETTER_ANCHOR: "makes your 22-point (farther forward than your 23-point)",
    BEHIND: "You are then 16 pips behind, so a hit counts for much. Next turn you would hit",
    SIX_POINT_OPEN: "they bear on your 7- and 6-points",
}
FALSE = {
    RARELY_HIT: "if they do not hit",
    SAFE_AT_THE_SCORE: "loses the match",
    NO_ROLL_BREAKS: "hold fewer of the points 18 to 24",
}
READINGS = SAID | FALSE


def reasons(read: tuple[str, str], language: str = "en") -> tuple[str, ...]:
    game = asked(read[0])
    assert isinstance(game, Game)
    return advise(game, read[1], language=language).reasons


@pytest.mark.sample(4)
@pytest.mark.parametrize("read", SAID, ids=lambda read: read[1])
def test_what_readers_missed_is_said(read: tuple[str, str]) -> None:
    assert any(SAID[read] in reason for reason in reasons(read)), reasons(read)


@pytest.mark.sample(4)
@pytest.mark.parametrize("read", FALSE, ids=lambda read: read[1])
def test_what_was_false_is_said_no_more(read: tuple[str, str]) -> None:
    assert not any(FALSE[read] in reason for reason in reasons(read)), reasons(read)


@pytest.mark.sample(4)
@pytest.mark.parametrize("read", READINGS, ids=lambda read: read[1])
def test_another_count_finds_the_same(read: tuple[str, str]) -> None:
    game = asked(read[0])
    for reason in reasons(read):
        assert not false_numbers(reason, game.position, game.dice)


@pytest.mark.sample(2)
@pytest.mark.parametrize("read", READINGS, ids=lambda read: read[1])
def test_it_is_told_in_every_language(read: tuple[str, str]) -> None:
    told = {reasons(read, language) for language in languages()}
    assert len(told) == len(languages())
    assert all("{" not in text for each in told for text in each)


def test_how_seldom_a_hit_is_best_is_so_by_another_count() -> None:
    game = asked(RARELY_HIT[0])
    after = game.play("18/14/8").plays[game.mover].after
    assert sum(left[18] <= 0 for left in replies(after)) == 2


@pytest.mark.parametrize(
    ("read", "true", "false"),
    [
        (BEHIND, "16 pips behind", "17 pips behind"),
        (BETTER_ANCHOR, "than your 23-point", "than your 21-point"),
        (THIRD_ON_ANCHOR, "your 21-point", "your 22-point"),
    ],
)
def test_what_is_not_true_is_found(read: tuple[str, str], true: str, false: str) -> None:
    game = asked(read[0])
    [said] = [reason for reason in reasons(read) if true in reason]
    assert false_numbers(said.replace(true, false), game.position, game.dice)
