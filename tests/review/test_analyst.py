"""What a game is weighed at: losses, luck and chances, recounted by other means."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.records import FOREIGN, played_game, random_game

from bgwidget.advice import Decision, analyst
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon import STANDARD, Game, HouseRules, Position, legal_plays
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.backgammon.formats.record import InvalidRecordError

pytestmark = pytest.mark.slow

ANALYST = analyst("backgammon")
assert ANALYST is not None
ENDING = "-AB-------------------cb--"
"""All of it is counted out, and so exact."""


def worths(position: Position) -> dict[tuple[int, int], float]:
    """Return what each of the 36 throws is worth, by the legal plays alone."""
    found = {}
    for dice in product(range(1, 7), repeat=2):
        after = [play.after for play in legal_plays(position, dice)] or [position]
        found[dice] = max(chances_after(one.packed, STANDARD).equity for one in after)
    return found


def played_ending(seed: int) -> Game:
    """Return an ending without a cube, in which any legal play is made."""
    chance, game = Random(seed), Game.start(Position.parse(ENDING), rules=HouseRules(cube=False))
    while game.phase != "over":
        game = game.roll((chance.randint(1, 6), chance.randint(1, 6)))
        plays = legal_plays(game.position, game.dice)
        game = game.play(chance.choice(plays).steps if plays else ())
    return game


SEED = 5
"""Of a game that is not long."""


@cache
def all_weighed() -> list[Decision]:
    return list(ANALYST.decisions(played_game(SEED)))


@pytest.fixture
def weighed() -> list[Decision]:
    return all_weighed()


def test_what_was_weighed_once_is_not_weighed_again(
    weighed: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The account at the end of a game has weighed what its review asks for."""

    def weighs_again(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("bgwidget.advice.backgammon.analyst.play_options", weighs_again)
    monkeypatch.setattr("bgwidget.advice.backgammon.analyst.CubeDecision.worths", weighs_again)
    record = ANALYST.write([played_game(SEED)])
    [again] = ANALYST.read(record).games
    assert [one.options for one in ANALYST.decisions(again)] == [one.options for one in weighed]


def near(decisions: list[Decision], what: str) -> float:
    return sum((1 - 2 * each.side) * (getattr(each, what) or 0.0) for each in decisions)


@pytest.mark.parametrize("seed", range(6))
def test_luck_and_errors_are_all_that_changes_an_exact_ending(seed: int) -> None:
    game = played_ending(seed)
    decisions = list(ANALYST.decisions(game))
    change = ANALYST.worth(game) - decisions[0].expected
    assert change == pytest.approx(near(decisions, "luck") - near(decisions, "loss"), abs=1e-9)


@pytest.mark.slow
def test_luck_is_the_worth_of_a_roll_against_the_mean_of_all(weighed: list[Decision]) -> None:
    first, *others = (each for each in weighed if each.luck is not None)
    for decision in others[8:40:15]:
        found = worths(decision.game.position)
        mean = sum(found.values()) / 36
        assert decision.luck == pytest.approx(found[decision.game.dice] - mean, abs=1e-9)
        assert decision.expected == pytest.approx((1 - 2 * decision.side) * mean, abs=1e-9)
    opening = {dice: w for dice, w in worths(first.game.position).items() if dice[0] != dice[1]}
    mean = sum(opening.values()) / 30
    assert first.luck == pytest.approx(opening[first.game.dice] - mean, abs=1e-9)


def test_what_was_done_is_an_option_and_the_best_loses_nothing(
    weighed: list[Decision],
) -> None:
    for decision in weighed:
        texts = [option.text for option in decision.options]
        assert decision.done in texts
        assert decision.options[0].loss == 0
        assert len(texts) == len(set(texts))
        assert [option.loss for option in decision.options] == sorted(
            option.loss for option in decision.options
        )
        assert 0 <= decision.chances <= 1


def test_the_last_decision_leaves_the_winner_certain(weighed: list[Decision]) -> None:
    assert weighed[-1].chances == float(played_game(SEED).winner == 0)


@settings(deadline=None, max_examples=examples(15), derandomize=True, database=None)
@given(st.integers(0, 10**6), st.integers(1, 12))
def test_any_game_is_written_read_turned_and_weighed(seed: int, actions: int) -> None:
    game = random_game(seed, actions)
    text = ANALYST.write([game, game])
    assert ANALYST.read(text).games == (game, game)
    other = ANALYST.read(text, side=1).games[0]
    assert ANALYST.read(ANALYST.write([other]), side=1).games == (game,)
    here, there = list(ANALYST.decisions(game)), list(ANALYST.decisions(other))
    assert [(one.side, one.done, one.loss, one.luck) for one in here] == [
        (1 - one.side, one.done, one.loss, one.luck) for one in there
    ]
    assert [one.chances for one in here] == pytest.approx([1 - one.chances for one in there])


def test_a_dropped_cube_that_should_be_taken_is_an_error() -> None:
    game = Game.start().double().drop()
    double, drop = ANALYST.decisions(game)
    assert (double.best, drop.best) == ("roll", "beaver") or drop.best == "take"
    assert double.loss > 0.1
    assert drop.loss > 0.5
    assert drop.chances == 1.0
    assert ANALYST.worth(game) == 1.0


def test_a_double_that_is_missed_is_a_decision() -> None:
    table = Position.from_points({3: 1, 2: 1}, {1: 1})
    played = Game.start(table).roll((2, 1)).play([(2, 0, 2), (3, 2, 1)])
    missed = [one for one in ANALYST.decisions(played) if one.done == "roll"]
    assert [one.best for one in missed] == ["double"]


def test_a_match_file_is_read_as_far_as_it_is_legal() -> None:
    games, refused, *_ = ANALYST.read(FOREIGN.replace("21: 13/11 6/5  ", "21: 13/10 6/5  "))
    assert isinstance(refused, InvalidMatchFileError)
    assert (refused.line, refused.facts["rule"]) == (10, "turn-complete")
    # The far side's half of the line before it counts.
    assert str(games[0].plays[1]) == "13/11 6/5"
    assert ANALYST.read(FOREIGN).refused is None


def test_a_game_given_up_out_of_turn_is_turned_round_with_its_sides() -> None:
    text = (
        " 5 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5              Wins 2 points\n"
    )
    here, there = ANALYST.read(text), ANALYST.read(text, side=1)
    assert here.games[0].history[-1] == ("concede", 0, 2)
    assert (here.games[0].winner, there.games[0].winner) == (1, 0)
    assert [liberty.game for liberty in there.liberties] == [1]


def test_a_record_is_read_as_far_as_it_is_legal() -> None:
    good = ANALYST.write([Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])])
    games, refused, *_ = ANALYST.read(good + '\n["roll",[6,6]]\n["play",[[6,5,1]]]')
    assert isinstance(refused, InvalidRecordError)
    assert refused.line == 4
    assert games[0].dice == (6, 6)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('["roll",[3,1]]', 1),
        ('{"game":"backgammon","form":1,"opening":true}\n{"game":"chess"}', 2),
        ('{"game":"backgammon","form":1,"opening":true}\n[[[', 2),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises((InvalidRecordError, InvalidMatchFileError)) as caught:
        ANALYST.read(text)
    assert caught.value.line == line
