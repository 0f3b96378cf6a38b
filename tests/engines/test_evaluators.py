"""Evaluators agree in what they say of a position, each where it is installed."""

from __future__ import annotations

import os

import pytest

from bgwidget import Board
from bgwidget.advice import advise
from bgwidget.engines import (
    EvaluatorFailedError,
    InvalidEvaluatorError,
    MissingEvaluatorError,
    evaluator,
    evaluators,
    player,
)
from bgwidget.engines.backgammon.gnubg import GnubgEvaluator, after_play
from bgwidget.engines.backgammon.gnubg_program import GnubgProgram
from bgwidget.rules.backgammon import STANDARD, START, Game, HouseRules, Position, legal_plays
from bgwidget.rules.backgammon.results import results
from bgwidget.rules.camelot import Game as Camelot
from bgwidget.rules.rulebook import RulesError

THERE = [
    pytest.param(
        name, plies, marks=[] if there else pytest.mark.skip(f"{name} is not installed here")
    )
    for name, there in evaluators().items()
    for plies in (1, 2)
]
of_each = pytest.mark.parametrize(("name", "plies"), THERE)
BAR_AND_HIT = Position.parse("-b----E-C---eE-a-c-d----AA")


@of_each
def test_the_best_play_of_a_3_1(name: str, plies: int) -> None:
    best = evaluator(name, plies).rank(START, (3, 1))[0]
    assert best.after == after_play(START.packed, "8/5 6/5")
    assert best.chances.equity == pytest.approx(0.16, abs=0.06)


@of_each
@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (5, 4), (6, 6)])
def test_only_legal_plays_are_ranked(name: str, plies: int, dice: tuple[int, int]) -> None:
    found = evaluator(name, plies).rank(BAR_AND_HIT, dice)
    assert {one.after for one in found} <= {*results(BAR_AND_HIT, dice, STANDARD)}
    assert bool(found) == bool(results(BAR_AND_HIT, dice, STANDARD))


@of_each
def test_chances_are_those_of_the_side_that_moved(name: str, plies: int) -> None:
    ahead = Position.from_points({6: 5, 5: 5, 4: 5}, {13: 5, 8: 5, 6: 5})
    judge = evaluator(name, plies)
    assert judge.chances(ahead.packed).win > 0.95
    assert judge.chances(ahead.flipped().packed).win < 0.05
    won = Position.from_points({}, {24: 15})
    assert judge.chances(won.packed) == (1, 1, 1, 0, 0)


@pytest.mark.slow
@of_each
def test_a_player_answers_on_a_board(name: str, plies: int) -> None:
    board = Board(dice=(3, 1), seed=4, opponent=player(name, plies))
    board.play("8/5 6/5")
    while "waits" in board.scene:
        board.reply()
    assert board.game.plays[1] is not None
    assert board.game.mover == 0


@of_each
def test_a_player_drops_what_is_lost_and_takes_what_is_not(name: str, plies: int) -> None:
    ahead = Position.from_points({6: 5, 5: 5, 4: 5}, {13: 5, 8: 5, 6: 5})
    for position, answer in ((ahead, "drop"), (START, "take")):
        offered = Game.start(position).double()
        assert player(name, plies).act(offered) == (answer,)


def test_a_house_rule_forbids_a_player_what_it_forbids_others() -> None:
    position = Position.parse("-a-Aa-E-B---cE--ac-eAa--A-")
    forbidden = player("own").choose(position, (2, 1))
    rules = HouseRules(hit_and_run=False)
    assert forbidden not in legal_plays(position, (2, 1), rules)
    table = Game.start(position, dice=(2, 1), rules=rules)
    _, steps = player("own").act(table)
    assert table.play(steps).plays[0] in legal_plays(position, (2, 1), rules)


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidEvaluatorError, match="own, bgsage, gnubg"):
        evaluator("snowie")
    for plies in (0, 3, True):
        with pytest.raises(InvalidEvaluatorError, match="from 1 to 2"):
            evaluator("own", plies)


def test_a_missing_program_tells_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGWIDGET_GNUBG", "no-such-program")
    assert not evaluators()["gnubg"]
    with pytest.raises(MissingEvaluatorError, match="apt install gnubg"):
        evaluator("gnubg")


@pytest.mark.skipif(os.name != "posix", reason="needs programs of POSIX")
def test_a_program_that_ends_at_once_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGWIDGET_GNUBG", "true")
    assert GnubgEvaluator(1) == evaluator("gnubg")
    with pytest.raises(EvaluatorFailedError, match="GNU Backgammon"):
        GnubgProgram("x").ask("eval")


@pytest.mark.slow
@of_each
def test_advice_goes_by_the_evaluator_that_is_asked(name: str, plies: int) -> None:
    judge = evaluator(name, plies)
    advice = advise(Game.start(dice=(3, 1)), "24/23 13/10", evaluator=judge)
    best, done = advice.options[0], advice.options[advice.done]
    assert (best.text, done.text) == ("8/5 6/5", "24/23 13/10")
    after = legal_plays(START, (3, 1))
    judged = {str(play): judge.chances(play.after.packed).equity for play in after}
    assert done.loss == pytest.approx(judged[best.text] - judged[done.text])
    won = judge.chances(START.flipped().packed).flipped().win
    assert advise(Game.start(), evaluator=judge).odds.win == pytest.approx(won)


def test_advice_by_an_evaluator_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidEvaluatorError, match="own, bgsage, gnubg"):
        advise(Game.start(dice=(3, 1)), evaluator="oracle")
    for name in (name for name, there in evaluators().items() if not there):
        with pytest.raises(MissingEvaluatorError):
            advise(Game.start(dice=(3, 1)), evaluator=name)
    with pytest.raises(RulesError, match="Camelot"):
        advise(Camelot.start(), game_name="camelot", evaluator="own")
