"""Who judges a game: our own net with a second look, or an evaluator that is named."""

from __future__ import annotations

import pytest
from support.records import blunders

from bgwidget import Board, Review
from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.backgammon.play_options import FOLLOWED, play_options
from bgwidget.engines import InvalidEvaluatorError, evaluator
from bgwidget.evaluation.backgammon import Stakes
from bgwidget.evaluation.backgammon.evaluators import Ranked
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.review.errors import InvalidReviewError
from bgwidget.rules.backgammon import (
    STANDARD,
    START,
    Game,
    Position,
    legal_plays,
    write_records,
)
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import words

pytestmark = pytest.mark.slow


class Runner:
    """An evaluator to whom nothing counts but pips on the far side."""

    name = "runner"

    def chances(self, packed: bytes) -> Chances:
        seen = Position(packed)
        far = sum(place * max(0, seen[place]) for place in range(19, 26))
        return Chances(win=1 - far / 400)

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        plays = [Ranked(after, self.chances(after)) for after in results(position, dice, STANDARD)]
        return sorted(plays, key=lambda one: -one.chances.win)


@pytest.fixture
def record() -> str:
    board = Board(dice=(3, 1))
    board.play("8/5 6/5")
    return board.record


def test_an_evaluator_that_is_given_judges_plays(record: str) -> None:
    [own] = Review(record).decisions
    [told] = Review(record, evaluator=Runner()).decisions
    assert own.loss == 0
    assert told.best == "24/23 24/21"
    assert told.loss == pytest.approx(2 * 4 / 400)


def test_reasons_are_those_of_the_same_judge(record: str) -> None:
    review = Review(record, evaluator=Runner(), language="en")
    assert review.decisions[0].judge is not None
    assert "24/23 24/21 is slightly better" in review.told(1)


def test_an_evaluator_can_be_named() -> None:
    text = write_records([blunders()])
    named, given = Review(text, evaluator="own"), Review(text, evaluator=evaluator("own"))
    assert named.decisions == given.decisions
    with pytest.raises(InvalidEvaluatorError):
        Review(text, evaluator="oracle")


def test_a_game_without_a_judge_refuses_one() -> None:
    with pytest.raises(RulesError) as refused:
        Review("a\nb", game="camelot", evaluator="own")
    assert isinstance(refused.value, InvalidReviewError)


@pytest.mark.parametrize("dice", [(3, 1), (6, 2)])
def test_a_play_loses_what_advice_says_it_loses(dice: tuple[int, int]) -> None:
    table, said = Game.start(dice=dice), words("en")
    for made in legal_plays(START, dice)[::5]:
        weighed = play_options(table, made, Stakes())
        [loss] = [one.loss for one in weighed.options if one.text == weighed.done]
        advice = ADVISER.advise(table, said, made)
        assert advice is not None
        assert advice.done is not None
        if loss:
            assert advice.options[advice.done].loss == pytest.approx(loss)
            assert advice.options[0].text == weighed.options[0].text
        else:
            assert not advice.sure or advice.options[advice.done].loss < FOLLOWED


@pytest.mark.sample(0)
def test_the_best_play_stays_the_one_that_looks_best_one_roll_on() -> None:
    table = Game.start(dice=(4, 3))
    for made in legal_plays(START, (4, 3)):
        options = play_options(table, made, Stakes()).options
        assert options[0].loss == 0
        assert [one.loss for one in options] == sorted(one.loss for one in options)
