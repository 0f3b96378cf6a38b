"""Where the judgement may be off by more than two plays differ, neither is said to be better."""

from __future__ import annotations

import pytest
from support.xgid import asked

from bgwidget.advice import advise
from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.doubt import doubt
from bgwidget.advice.backgammon.play_options import play_options
from bgwidget.advice.backgammon.reasons import CLOSE
from bgwidget.advice.contract import Advice, Option
from bgwidget.advice.text import title
from bgwidget.evaluation.backgammon import MONEY, Chances
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator, Ranked
from bgwidget.rules.backgammon import Game, Position, legal_plays
from bgwidget.words import words

PRIMES = Position.parse("--aBBCB-B---AA---b-ccdbB--")
GAMMON_RACE = Position.parse("-GBB--A--A---A-------A-fb-")
RACE = Position.parse("-ACCB-B--A-----A------Bae-")


class Engine:
    """An evaluator from outside."""

    name = "engine"

    def chances(self, packed: bytes) -> Chances:
        return OwnEvaluator().chances(packed)

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        return OwnEvaluator().rank(position, dice)


def told(position: Position, roll: tuple[int, int], done: str) -> Advice:
    advice = advise(Game.start(position, roll), done, language="en")
    assert advice is not None
    return advice


def test_prime_against_prime_is_said_to_be_uncertain() -> None:
    advice = told(PRIMES, (4, 2), "13/11 12/8")
    assert not advice.sure
    assert "the judgement can be off" in advice.reasons[-1]
    assert title(advice, words("en")).endswith("but that is not certain.")
    assert not any("worth more" in reason or "equally good" in reason for reason in advice.reasons)


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_doubt_is_said_in_every_language(language: str) -> None:
    sure, unsure = (
        title(
            Advice(told(PRIMES, (4, 2), "13/11 12/8").options, done=2, sure=sure), words(language)
        )
        for sure in (True, False)
    )
    assert sure != unsure


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_plays_with_contact_that_are_close_only_seem_to_be_equal(language: str) -> None:
    """Bgsage judges the play that was made to be 0.105 points behind."""
    game = asked("aa-B-ADCB---ba--ab-bcbAAA-:1:1:1:23:0:0:0:5:10")
    said = words(language)
    first = next(ADVISER.advising(game, said, "7/5 6/3"))
    assert not first.sure
    assert title(first, said) == said.say("advice.title.well-so-far", done=first.options[0].text)
    even = Advice((Option("8/5", 0.1, 0), Option("8/4", 0.099, 0.001)), done=1, sure=False)
    assert title(even, said) == said.say("advice.title.even-unsure", done="8/4", best="8/5")


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_of_plays_that_seem_equal_none_is_left_out(language: str) -> None:
    said = words(language)
    advice = ADVISER.advise(Game.start(dice=(6, 4)), said)
    assert advice is not None
    first, second, third = (option.text for option in advice.options)
    assert advice.options[2].loss < CLOSE
    facts = {"better": said.listed((first, second)), "other": third}
    assert advice.reasons[0] == said.say("advice.seem-close", **facts)


def test_a_race_is_no_matter_of_doubt() -> None:
    advice = told(RACE, (6, 3), "15/12/6")
    assert advice.sure
    assert "saves the backgammon" in advice.reasons[1]


def test_where_a_gammon_is_to_be_saved_small_differences_are_uncertain() -> None:
    """By rollouts 13/7/6 is better by 0.045 points; our net holds the other for as much."""
    advice = told(GAMMON_RACE, (6, 1), "13/7/6")
    assert not advice.sure
    table = Game.start(GAMMON_RACE, (6, 1))
    made = next(play for play in legal_plays(GAMMON_RACE, (6, 1)) if str(play) == "13/7/6")
    weighed = play_options(table, made, MONEY)
    assert [one.loss for one in weighed.options if one.text == weighed.done] == [0.0]


def test_another_judge_is_taken_at_its_word() -> None:
    plays = legal_plays(PRIMES, (4, 2))[:2]
    own = [Candidate(play, MONEY) for play in plays]
    asked = [Candidate(play, MONEY, judge=Engine()) for play in plays]
    assert doubt(*own) > 0 == doubt(*asked)
    advice = ADVISER.judged_by(Engine()).advise(Game.start(PRIMES, (4, 2)), words("en"))
    assert advice is not None
    assert advice.sure
