"""Plays that are close are looked at one roll further, and what that changes is said."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.backgammon.candidates import Candidate, candidates
from bgwidget.advice.backgammon.second_look import LEAST, RIVAL, SecondLook
from bgwidget.advice.contract import Advice, Option
from bgwidget.advice.text import title
from bgwidget.evaluation.backgammon import MONEY
from bgwidget.rules.backgammon import START, Game, legal_plays, parse_xgid
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
ISOLATES = re.compile(r"[\u2060\u2066-\u2069]")
THREE = ((True, True), (False, True), (False, False))
SEEMS_BEST = "-BBAbaD-B-B-aB---a-bbbbb--:0:0:1:22:6:11:0:15:10"
FIVE_POINT = "-Ba-b-EBC---bB--abadb---A-:0:0:1:32:12:11:1:13:10"
LOST_GAMMONS = "---B--D-B---cC--bc-eCA--b-:1:-1:1:46:3:3:0:5:10"
OVERLOOKED = "-aBbBBB---ABaa---cbc-bB--B:2:1:1:11:2:2:0:5:10"
NEAR_THE_ERROR = "-CBBbbCC--a--A-----cbb-abA:0:0:1:42:0:0:0:3:10"
HARDLY_SEEN = "--BABBBB-A--d------dA-g-B-:1:1:1:66:1:0:0:7:10"
CUBE_AT_TWO = "-A---bDBB---bE---c-d--b-bA:0:0:1:64:1:3:0:5:10"


def steps(xgid: str, done: str, language: str = "en") -> list[Advice]:
    seen = parse_xgid(f"XGID={xgid}")
    game = Game.start(seen.position, seen.dice, standing=seen.standing, rules=seen.rules)
    return [*ADVISER.advising(replace(game, cube=seen.cube), words(language), done)]


def test_nothing_is_praised_before_the_second_look() -> None:
    first, *_, last = steps(SEEMS_BEST, "13/11/9(2)")
    assert title(first, ENGLISH) == "13/11/9(2): nothing better has been found so far."
    assert not last.sure
    assert not last.more
    assert "not certain" in title(last, ENGLISH)
    # What spoke for it at first is said no more.
    assert last.reasons[0].startswith("At first 13/11/9(2) seems better")
    assert first.reasons[0] not in last.reasons


@pytest.mark.parametrize(
    ("roll", "done", "said"),
    [
        ((3, 1), "8/5 6/5", "Well played: this program finds nothing better than 8/5 6/5."),
        ((6, 2), "24/18 13/11", "24/18 13/11 is this program's choice, too, but it may not be"),
    ],
)
def test_only_what_is_clearly_ahead_is_praised(roll: tuple[int, int], done: str, said: str) -> None:
    advice = ADVISER.advise(Game.start(dice=roll), ENGLISH, done)
    assert advice is not None
    assert advice.options[0].loss == 0
    assert title(advice, ENGLISH).startswith(said)


@pytest.mark.sample(3)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("done", [None, 0, 1])
def test_what_is_said_so_far_is_said_in_every_language(language: str, done: int | None) -> None:
    advice = Advice((Option("8/5", 0.1, 0), Option("8/4", 0, 0.1)), done)
    said = words(language)
    heads = {title(replace(advice, more=more, sure=sure), said) for more, sure in THREE}
    assert len(heads) == len(THREE)


@pytest.mark.parametrize("language", languages())
def test_what_comes_out_ahead_is_named_with_what_it_does(language: str) -> None:
    last = steps(FIVE_POINT, "13/10/8", language)[-1]
    # The play that was made stays an error, whichever of the others is best.
    assert last.sure
    assert "8/5 7/5" in ISOLATES.sub("", last.reasons[0])
    assert last.options[0].text == "8/5 7/5"
    if language == "en":
        assert "8/5 7/5 makes your 5-point" in last.reasons[0]


@pytest.mark.parametrize(
    ("xgid", "done", "best"),
    [
        (OVERLOOKED, "bar/24/23 bar/24 11/10", "bar/24(2) 2/1*(2)"),
        (HARDLY_SEEN, "24/18 20/14/8 9/3", "24/18 9/3 7/1(2)"),
    ],
)
def test_what_first_sight_overlooks_is_found(xgid: str, done: str, best: str) -> None:
    """By bgsage the play that was made is 0.11 points behind; at first it seemed the best."""
    first, *_, last = steps(xgid, done)
    assert first.options[0].text == done
    assert last.options[0].text == best
    assert f"looking one roll further, {best} comes out" in last.reasons[0]
    assert len(last.options) == len(first.options)


def test_what_is_told_beside_an_error_is_ranked_by_the_second_look() -> None:
    """By bgsage bar/23* 13/9 is the best, and 0.19 points ahead of the play that was made."""
    last = steps(NEAR_THE_ERROR, "bar/23* 6/2")[-1]
    assert [one.text for one in last.options][1:] == ["bar/23* 13/9", "bar/23* 6/2"]


def test_what_is_worth_two_rolls_on_is_the_mean_of_all_of_them() -> None:
    play = Candidate(legal_plays(START, (3, 1))[0], MONEY)
    mean = sum(
        line.times * turn.times * turn.worth
        for at, line in enumerate(play.lines)
        for turn in play.turns(at)
    )
    assert play.further == pytest.approx(mean / 36**2)
    for at in range(len(play.lines)):
        turns = play.turns(at)
        assert sum(turn.times for turn in turns) == 36
        assert turns is play.turns(at)


@pytest.mark.parametrize("roll", [(2, 1), (4, 1), (5, 1), (4, 3), (5, 4)])
def test_a_rival_that_can_hardly_lead_is_followed_no_further(roll: tuple[int, int]) -> None:
    best, other, rival, *_ = compared = candidates(legal_plays(START, roll), MONEY, None)
    look = SecondLook(compared, None)
    breaths = sum(1 for _ in look.look_further())
    (first, most), *_ = look.ranked
    # Who is ahead by next to nothing does not come first.
    assert first == best
    assert most - LEAST < best.further <= most
    assert most >= other.further
    # Both plays after each of 21 rolls; of the rival, the six that come twice at least.
    assert 2 * 21 <= breaths < 3 * 21
    assert breaths >= 2 * 21 + 6 * (best.equity - rival.equity < RIVAL)


def test_gammons_that_do_not_count_at_the_score_are_said_not_to() -> None:
    first = steps(LOST_GAMMONS, "21/15/11")[0]
    assert "a gammon lost costs no more than a plain loss" in first.reasons[-1]


def test_the_cube_that_may_be_turned_decides_what_gammons_are_worth() -> None:
    """Whoever leads needs two points: once they double, gammons lost cost nothing more."""
    first = steps(CUBE_AT_TWO, "bar/21/15")[0]
    assert first.options[0].text == "bar/21 13/7"
