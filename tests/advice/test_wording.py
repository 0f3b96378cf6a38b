"""Sentences that readers of advice stumbled over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.xgid import asked

from bgwidget.advice import Advice, Option, advise
from bgwidget.advice.bystander import Bystander
from bgwidget.advice.text import advice_text, chances_text, title
from bgwidget.rules.backgammon import Game
from bgwidget.words import Words, languages, words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
STACKED = "-a---bGBB-a-cBA--c-c-b--A-:1:-1:1:33:0:2:0:5:10", "14/11/8 13/10*(2)"
ONE_POINT_EACH = "aB--FaD----Be----cAe------:0:0:1:51:4:4:0:5:10", "6/5* 6/1"
CRAWFORD = "-BB--BD-D------b--bbccbaA-:0:0:1:11:4:0:1:5:10", "24/23* 6/5 2/1(2)"
NEEDS_TWO = "-B----CADa--bC---cde--A-A-:0:0:-1:D:11:10:0:13:10"
ENTERING = "-aa--bE-C-AAcD-----bbb-b-A:1:1:1:31:0:0:0:5:10", "bar/24 13/10"
TOO_EARLY = "-a-B-BCBB--------b-bdBBcc-:1:1:1:00:4:0:0:11:10"


def told(xgid: str, done: str, language: str = "en") -> Advice:
    advice = advise(asked(xgid), done, language=language)
    assert advice is not None
    return advice


def chances(xgid: str, done: str) -> str:
    return chances_text(told(xgid, done), ENGLISH)


def test_all_that_leave_a_stack_are_counted() -> None:
    assert "takes 2 checkers off the stack of 7 on your 6-point" in told(*STACKED).reasons[0]


def test_gammons_that_win_no_more_are_left_out_of_the_chances() -> None:
    assert "gammon" not in chances(*ONE_POINT_EACH)
    won, lost = chances(*CRAWFORD).split(". Of the")
    assert "gammon" not in won
    assert "gammon" in lost
    # Who needs two points wins as much by a plain game once the cube is at 2.
    won, lost = chances(NEEDS_TWO, "take").split(". Of the")
    assert "gammon" not in won
    assert "gammon" in lost
    assert "gammon" in chances(NEEDS_TWO.replace("11:10", "10:10"), "take").split(". Of the")[0]


def test_a_checker_from_the_bar_enters_and_does_not_move_up() -> None:
    said = (
        "bar/22 11/10 enters on your 22-point (there it stands at the edge of their 3 points in "
        "a row); bar/24 13/10 enters on your 24-point."
    )
    assert said in told(*ENTERING).reasons


@pytest.mark.sample(2)
@pytest.mark.parametrize(("xgid", "done"), [STACKED, ENTERING, (TOO_EARLY, "double")])
def test_it_is_told_in_every_language(xgid: str, done: str) -> None:
    said = {told(xgid, done, language).reasons for language in languages()}
    assert len(said) == len(languages())
    assert all("{" not in text for reasons in said for text in reasons)


def test_of_plays_about_as_good_it_is_said_what_they_do_and_whose_chances_are_told() -> None:
    advice = advise(Game.start(dice=(6, 4)))
    assert advice is not None
    best, *others = advice.options
    assert best.text == "24/18 13/9"
    assert [option.loss < 0.02 for option in others] == [True, True]
    assert title(advice, ENGLISH) == "One of the best, it seems: 24/18 13/9."
    assert "24/18 13/9 brings a checker to your 9-point" in advice.reasons[1]
    assert "Both" not in advice.reasons[1]
    assert chances_text(advice, ENGLISH).startswith("With 24/18 13/9, games end like this. You win")


@pytest.mark.parametrize(
    ("words_of", "said"),
    [
        (words, "Take: dropping costs 0.20 points."),
        (Bystander, "The opponent should take: dropping costs 0.20 points."),
    ],
)
def test_at_the_cube_it_is_said_what_to_do_and_what_else_would_cost(
    words_of: Callable[[str], Words], said: str
) -> None:
    told = words_of("en")
    options = Option("taking", -0.8, 0, told.say("advice.do.take")), Option("dropping", -1, 0.2)
    assert title(Advice(options), told) == advice_text(Advice(options), told) == said
    assert title(Advice(options, sure=False), told) == said.replace(":", ", it seems:").replace(
        "costs", "may cost"
    )
