"""A double followed through a roll of each side, counted once more by the turn graph."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest
from support.counts import ROLLS, ends
from support.xgid import asked

from bgwidget.advice.backgammon import ADVISER, cube_sequences
from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.cube_reasons import is_close
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.evaluation.backgammon.stakes import Chances, Cubes
from bgwidget.rules.backgammon import Game, Position
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

OWN = OwnEvaluator()
MISSED = "-CaECaB-----Ba-----cccc---:0:0:1:00:4:2:0:11:10"
TOO_EARLY = "---bBCBBB-B--A----a-bbccbA:0:0:1:00:2:0:0:17:10"
TAKE = "-----CBBBAA-cB-abbBd-b-a--:0:0:-1:D:8:4:0:11:10"
GAMMONISH = "-GbaD-B------------bbbbca-:0:0:1:00:4:8:0:11:10"
CLOSE_ANSWER = "--aaBBBBB---cCb--b-c-AbaA-:0:0:1:00:10:8:0:13:10"
CLOSE = "---AB-B----BdD---c-dD--bb-:0:0:-1:D:4:6:0:11:10"


def best_end(position: Position, roll: tuple[int, int]) -> Position:
    def worth(end: Position) -> tuple[float, bytes]:
        return OWN.chances(end.packed).equity, end.packed

    return max(ends(position, roll), key=worth, default=position)


def leaves(position: Position) -> list[list[Chances]]:
    """Return the mover's chances after each roll and each reply."""
    found = []
    for roll in ROLLS:
        other = best_end(position, roll).flipped()
        found.append([OWN.chances(best_end(other, reply).packed).flipped() for reply in ROLLS])
    return found


def weighed(cubes: Cubes, seen: list[list[Chances]], value: int, owner: int) -> float:
    """Return what a cube is worth that the opponent may turn after the roll, and then the mover."""

    def at(chances: Chances, turned: int, whose: int) -> float:
        one = replace(cubes, chances=chances)
        if whose < 0:
            return one.value(turned, whose)
        doubled = min(one.value(2 * turned, -1), one.worth(turned))
        return max(one.value(turned, whose), doubled)

    kept = []
    for replies in seen:
        worth = fmean(at(chances, value, owner) for chances in replies)
        if owner < 1:
            taken = fmean(at(chances, 2 * value, 1) for chances in replies)
            worth = min(worth, max(taken, cubes.worth(-value)))
        kept.append(worth)
    return fmean(kept)


@pytest.mark.parametrize("xgid", [MISSED, GAMMONISH])
def test_a_double_is_weighed_over_all_pairs_of_rolls(
    xgid: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, short = asked(xgid), CubeDecision(asked(xgid))
    quick = CubeDecision(game, further=True)
    assert quick.worths
    monkeypatch.setattr(cube_sequences, "MANY", 10_000)
    further = CubeDecision(game, further=True)
    seen = leaves(game.position)
    wins = fmean(chances.win for replies in seen for chances in replies)
    assert further.chances.win == pytest.approx((wins + short.chances.win) / 2)
    worths = [weighed(further.cubes, seen, 2, -1), weighed(further.cubes, seen, 1, 0)]
    taken, kept = ((worth - further.middle) / further.point for worth in worths)
    dropped = (further.cubes.worth(1) - further.middle) / further.point
    counted = {"double": min(taken, dropped), "roll": kept}
    assert further.worths == pytest.approx(counted)
    # Of replies with very many results not all are weighed: that changes hardly anything.
    assert quick.worths == pytest.approx(counted, abs=0.005)


@pytest.mark.parametrize(
    ("xgid", "best", "least"),
    [
        (MISSED, "double", 0.05),
        (TOO_EARLY, "roll", 0.03),
        (TAKE, "take", 0.05),
        (GAMMONISH, "double", 0.2),
    ],
)
def test_what_one_roll_does_not_tell_is_found(xgid: str, best: str, least: float) -> None:
    """Judged by bgsage at 3-ply, the other choice is 0.08, 0.145, 0.134 and 0.321 points worse."""
    advice = ADVISER.advise(asked(xgid), words("en"))
    assert advice is not None
    first, second, *_ = advice.options
    assert first.text == words("en").say(f"advice.act.{best}")
    assert second.loss > least


@pytest.mark.parametrize("language", languages())
def test_a_close_decision_is_called_so(language: str) -> None:
    game = asked(CLOSE)
    assert is_close(CubeDecision(game, further=True))
    advice = ADVISER.advise(game, words(language), "take")
    assert advice is not None
    assert not advice.sure
    assert advice.reasons[0].startswith(words(language).say("advice.cube.close"))


@pytest.mark.parametrize("language", languages())
def test_where_a_take_and_a_drop_are_close_neither_is_claimed(language: str) -> None:
    """Bgsage judges the take 0.096 points worse for them than the drop, our net 0.017 better."""
    advice = ADVISER.advise(asked(CLOSE_ANSWER), words(language), "roll")
    assert advice is not None
    assert advice.sure
    told = words(language)
    whole = " ".join(advice.reasons)
    assert told.say("advice.double.take-or-drop") in whole
    assert told.say("advice.double.take") not in whole
    assert "an average answer" not in whole
    assert advice.options[0].text == told.say("advice.act.double")


def test_what_is_not_close_is_not_called_so() -> None:
    advice = ADVISER.advise(asked(GAMMONISH), words("en"), "roll")
    assert advice is not None
    assert advice.sure
    assert not is_close(CubeDecision(Game.start(), further=True))


def test_a_double_that_is_right_needs_no_more_wins_than_there_are() -> None:
    for xgid in (MISSED, TOO_EARLY):
        decision = CubeDecision(asked(xgid), further=True)
        needed, wins = decision.least_to_double(), 100 * decision.chances.win
        assert needed is not None
        right = decision.worths["double"] > decision.worths["roll"]
        assert right == (needed <= wins + 1)
