"""What points that are made are for, which checkers are builders, and blots brought into danger."""

from __future__ import annotations

import pytest
from support.advice import false_numbers
from support.counts import Match
from support.xgid import asked

from bgwidget.advice import Advice
from bgwidget.advice.backgammon import ADVISER
from bgwidget.rules.backgammon import Game, Position
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

FIVE = "-a--b-E-D---AB----bbbbbbC-:1:1:1:33:1:3:0:13:10", "12/9/6 6/3(2)"
BAR_POINT = "a---BbCABB----a---AbcbcDa-:1:1:1:21:8:0:0:13:10", "18/16 7/6"
RUNNER = "-aaB--D-C---cEa--b-c--bbA-:0:0:1:53:0:0:0:13:10", "24/21/16"
KEPT = "-BaBB-DC--B--a-------dace-:1:-1:1:44:5:4:0:11:10", "10/6(2) 6/2*(2)"
HOMEWARD = "--C-DBC------------a-dcbC-:1:1:1:64:0:2:0:5:10", "24/18 6/2"
EDGE = "-ADBBBA-B--aa--aacbcc---A-:2:1:1:22:1:1:0:5:10", "8/6(2) 3/1(2)"
ANCHOR = "-a----D-C--adE---d-eA---B-:0:0:1:33:0:0:0:5:10", "24/21(2) 6/3(2)"
FOURTH = "--aC--C-C--aeD---c-cb---AA:1:-1:1:15:0:1:0:5:10", "bar/24 8/3"
LAST_BACK = "-B-BA-D-A---b--BcbBcb-c-A-:0:0:1:65:1:6:0:15:10", "24/18 8/3"
SLOT = "a-BB-BEB--B------------ae-:1:1:1:16:2:0:0:5:10", "10/4/3"
RUN_NOW = "a--BBBB-BA-Ac-b--b-cbbB-A-:0:0:1:43:0:2:0:13:10", "11/7 9/6"
REAR = "-b-cBBBBC-B-b--Ba--abbaa--:1:-1:1:46:0:0:0:5:10", "10/6 10/4"
UP_TO_PRIME = "--BBBBC---A------bbcd-bbC-:1:1:1:23:4:2:0:5:10", "10/8 6/3"
HALF = "-aABBbC-C--BcB-a---cbab---:0:0:1:55:7:2:0:13:10", "13/8(2) 11/6(2)"
THEME = "------E-E-a--CA------Acbd-:1:1:1:16:0:1:0:5:10", "14/8 6/5"
FACING = "-BBBBBB-A----b-----bBbcae-:1:-1:1:56:0:3:0:5:10", "20/14/9"
BEHIND_A_PRIME = "abb-BBCBB---dB---Abbb--A--:0:0:1:63:2:0:1:3:10", "23/17 17/14"
SAID = {
    BEHIND_A_PRIME: "16 rolls of 36 would force you to leave a blot in their reach after 23/17 17",
    HALF: "Both play 11/6(2); what differs is 6/1*(2) or 13/8(2).",
    THEME: "13/7 6/5 comes close to 13/7 8/7: both play 13/7, and 14/8 6/5 does not.",
    UP_TO_PRIME: "21-point (there it stands at the edge of their 4 points in a row)",
    FOURTH: "to make new points with (it bears on your 7-, 5- and 4-points)",
    LAST_BACK: "24-point that can still hit (17 pips behind in the race)",
    SLOT: "(once it is covered, you hold 5 points at home against their checker on the bar)",
    RUN_NOW: "(while their checker on the bar has to enter against 4 points)",
    REAR: "17 rolls of 36 would force you to leave a blot in their reach next turn after 10/6",
    ANCHOR: "24/21(2) 6/3(2) moves your anchor up to your 21-point",
    FIVE: "makes your 5-point (you then hold 3 of the six points in front of their checkers on",
    BAR_POINT: "makes your 7-point (it stops the 2s of their checkers on your 5-point)",
    RUNNER: "After 24/21/16 they can hit a blot on your 16-point with 23 rolls of 36.",
    KEPT: "keeps a checker on your 10-point to make new points with",
    HOMEWARD: "24/18/14 loses a gammon in 55 games of 100",
    EDGE: "13 rolls of 36 could bring a back checker out next (8/6(2) 3/1(2): 6)",
}

Read = tuple[str, str]


def told(read: Read, language: str = "en") -> Advice:
    xgid, made = read
    advice = ADVISER.advise(asked(xgid), words(language), made)
    assert advice is not None
    return advice


def false_in(read: Read, said: str) -> list[str]:
    game = asked(read[0])
    assert game.dice is not None
    return false_numbers(said, game.position, game.dice, Match.of(game))


@pytest.mark.sample(4)
@pytest.mark.parametrize(("read", "said"), SAID.items(), ids=lambda one: one[-1])
def test_what_readers_missed_is_said_and_counted_once_more(read: Read, said: str) -> None:
    reasons = told(read).reasons
    assert any(said in reason for reason in reasons), reasons
    assert [false_in(read, reason) for reason in reasons] == [[]] * len(reasons)


@pytest.mark.parametrize(
    ("read", "true", "false"),
    [
        (FIVE, "hold 3 of the six", "hold 4 of the six"),
        (FIVE, "checkers on your 4-point", "checkers on your 3-point"),
        (BAR_POINT, "stops the 2s", "stops the 3s"),
        (BAR_POINT, "their checkers on", "their checker on"),
        (RUNNER, "with 23 rolls", "with 22 rolls"),
        (RUNNER, "one more checker to your 8-point", "one more checker to your 7-point"),
        (ANCHOR, "anchor up to your 21-point", "anchor up to your 22-point"),
        (KEPT, "keeps a checker on your 10-point", "keeps a checker on your 9-point"),
        (FOURTH, "bears on your 7-, 5- and 4-points", "bears on your 7-, 6- and 4-points"),
        (FOURTH, "to the 3 on your 3-point", "to the 4 on your 3-point"),
        (LAST_BACK, "17 pips behind", "18 pips behind"),
        (SLOT, "you hold 5 points at home", "you hold 6 points at home"),
        (RUN_NOW, "against 4 points", "against 5 points"),
        (REAR, "17 rolls", "16 rolls"),
        (HALF, "Both play 11/6(2)", "Both play 11/6"),
        (THEME, "both play 13/7", "both play 8/7"),
    ],
)
def test_what_is_not_true_is_found(read: Read, true: str, false: str) -> None:
    said, *_ = [reason for reason in told(read).reasons if true in reason]
    assert false_in(read, said) == []
    assert false_in(read, said.replace(true, false)) != []


def test_a_checker_that_the_last_ones_have_still_to_pass_is_kept_back() -> None:
    first, *_ = told(FACING).reasons
    kept = "keeps a checker back on your 14-point that can still hit (19 pips behind in the race)"
    assert kept in first
    assert false_in(FACING, first) == []


def test_of_two_slots_it_is_not_said_what_one_of_them_makes() -> None:
    position = Position.parse("--B--bC-D---bB---b-bcBacB-")
    game = Game.start(position, (1, 5))
    advice = ADVISER.advise(game, words("en"), "8/3/2")
    assert advice is not None
    assert "puts blots on your 7- and 3-points to make those points next; " in advice.reasons[0]


@pytest.mark.sample(2)
@pytest.mark.parametrize("read", SAID, ids=lambda one: one[-1])
def test_it_is_told_in_every_language(read: Read) -> None:
    said = {told(read, language).reasons for language in languages()}
    assert len(said) == len(languages())
    assert all("{" not in text for reasons in said for text in reasons)
