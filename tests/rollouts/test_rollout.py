"""Rollouts: known figures, one result wherever games are played, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples

from bgwidget import rollout
from bgwidget.engines import InvalidEvaluatorError, evaluator
from bgwidget.evaluation.backgammon.bearoff import next_homes
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator, Ranked, first_sight
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rollouts import Comparison, InvalidRolloutError
from bgwidget.rollouts.backgammon import rollout_bar
from bgwidget.rollouts.backgammon.luck import weighed
from bgwidget.rollouts.backgammon.shortlist import by_roll
from bgwidget.rollouts.backgammon.statistics import standard_error
from bgwidget.rollouts.backgammon.tally import FIRST_LOOK, Aim, Tally
from bgwidget.rollouts.backgammon.trials import PositionTrials, rolls
from bgwidget.rules import RulesError
from bgwidget.rules.backgammon import STANDARD, START, IllegalMoveError, Position
from bgwidget.rules.rolls import ALL_ROLLS, DISTINCT_ROLLS
from bgwidget.words import use, words

RACE = Position.from_points({6: 1, 5: 1, 2: 1}, {6: 1, 4: 1, 1: 1})
ROLLS_OF_OLD = [(1, 5), (6, 2), (4, 4), (6, 4), (5, 4)]
"""The first rolls of game 40 of seed 2."""

LAST_TWO = {(2, 1): 36, (2, 2): 26, (4, 1): 29, (6, 1): 15, (6, 6): 4}


@pytest.mark.parametrize(("points", "wins"), LAST_TWO.items())
def test_last_two_checkers_against_one(points: tuple[int, int], wins: int) -> None:
    """Each first roll comes once in 36 games, so that the figure is exact."""
    mine = Counter(points)
    found = rollout(Position.from_points(mine, {1: 1}), games=36, seed=5, workers=1)
    assert round(36 * found.chances.win, 9) == wins


@cache
def wins(mover: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return how often the side to roll wins, both playing as well as can be."""
    total = 0.0
    for times, plays in next_homes(mover, STANDARD):
        total += times * max(1.0 if not any(play) else 1 - wins(other, play) for play in plays)
    return total / 36


@pytest.mark.slow
def test_a_race_agrees_with_the_exact_figure() -> None:
    found = rollout(RACE, games=720, seed=11, workers=1, variance_reduction=False)
    exact = 2 * wins((0, 1, 0, 0, 1, 1), (1, 0, 0, 1, 0, 1)) - 1
    assert 0 < found.error < 0.05
    assert abs(found.equity - exact) < 4 * found.error


def test_a_race_without_luck_is_exact() -> None:
    """The evaluator knows the last checkers exactly, so that nothing is left but their worth."""
    found = rollout(RACE, games=72, seed=11, workers=1)
    exact = 2 * wins((0, 1, 0, 0, 1, 1), (1, 0, 0, 1, 0, 1)) - 1
    assert found.equity == pytest.approx(exact, abs=1e-4)
    assert found.error < 1e-4


@pytest.mark.slow
def test_taking_the_luck_off_changes_nothing_but_the_error(whole: bool) -> None:
    few, many = (72, 1296) if whole else (36, 180)
    position = Position.from_points({20: 2, 13: 4, 8: 3, 6: 4, 5: 2}, {18: 2, 13: 4, 8: 3, 6: 6})
    without, raw = (
        rollout(position, games=count, seed=3, truncate=5, workers=1, variance_reduction=reduced)
        for count, reduced in ((few, True), (many, False))
    )
    assert abs(without.equity - raw.equity) < 3 * raw.error
    assert without.error * 3.5 < raw.error * sqrt(many / few)


@pytest.mark.parametrize("plies", [1, 2])
def test_the_luck_of_all_rolls_comes_to_nothing(plies: int) -> None:
    judge = first_sight(evaluator("own", plies))
    assert judge == evaluator("own")
    seen = weighed(judge, START.packed)
    for mine in (True, False):
        lucky = [seen.luck(roll, mine) for roll in ALL_ROLLS]
        assert [*map(sum, zip(*lucky, strict=True))] == pytest.approx([0] * 5)
    assert seen.luck((6, 6), True).win > 0.1 > -0.1 > seen.luck((6, 6), False).win


@pytest.mark.parametrize("position", [START, RACE])
def test_the_shortlist_of_a_roll_holds_its_best_play_or_a_good_one(position: Position) -> None:
    found = by_roll(position.packed, STANDARD)
    assert sorted(found) == sorted(dice for dice, _ in DISTINCT_ROLLS)
    given_away = []
    for dice, times in DISTINCT_ROLLS:
        best, *others = OwnEvaluator().rank(position, dice)
        assert found[dice] in [best, *others]
        given_away += times * [best.chances.equity - found[dice].chances.equity]
    assert min(given_away) == 0
    assert sum(given_away) / 36 < 0.01


def test_a_roll_that_can_not_be_played_is_on_the_shortlist_as_it_is() -> None:
    shut_out = Position.from_points({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {13: 3})
    found = by_roll(shut_out.packed, STANDARD)
    assert {one.after for one in found.values()} == {shut_out.packed}


class Unhashable:
    """An evaluator from elsewhere."""

    name = "elsewhere"
    __hash__ = None  # type: ignore[assignment]

    def chances(self, packed: bytes) -> Chances:
        return OwnEvaluator().chances(packed)

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        return OwnEvaluator().rank(position, dice)


def test_any_evaluator_will_do() -> None:
    asked = {"games": 36, "seed": 1, "truncate": 1, "workers": 1}
    found = rollout(RACE, evaluator=Unhashable(), **asked)  # type: ignore[call-overload]
    assert found.chances == rollout(RACE, **asked).chances  # type: ignore[call-overload]


def test_one_roll_to_go_is_judged_as_it_is_played() -> None:
    last = Position.from_points({6: 1, 1: 1}, {1: 1})
    played, judged = (
        rollout(last, games=36, seed=3, truncate=count, workers=1) for count in (None, 1)
    )
    assert judged.chances.win == pytest.approx(played.chances.win)


@pytest.mark.slow
@settings(max_examples=examples(5))
@given(seed=st.integers(0, 2**64), workers=st.integers(2, 3))
def test_processes_come_to_the_same(seed: int, workers: int) -> None:
    for reduced in (True, False):
        alone, together = (
            rollout(RACE, games=108, seed=seed, workers=count, variance_reduction=reduced)
            for count in (1, workers)
        )
        assert together == alone


@pytest.mark.slow
@given(seed=st.integers())
@settings(max_examples=20)
def test_rolls_come_equally_often(seed: int) -> None:
    pairs = [tuple(islice(rolls(seed, index), 2)) for index in range(1296)]
    assert len(set(pairs)) == 1296
    for at in range(0, 1296, 36):
        assert len({first for first, _ in pairs[at : at + 36]}) == 36
        assert len({second for _, second in pairs[at : at + 36]}) == 36


def test_a_seed_makes_the_same_games_for_ever() -> None:
    assert [*islice(rolls(2, 40), 5)] == ROLLS_OF_OLD
    assert [*islice(rolls(3, 40), 5)] != ROLLS_OF_OLD


@pytest.mark.slow
def test_plays_get_the_same_dice() -> None:
    """The difference of two plays is known better than what either is worth."""
    plays = ["8/5 6/5", "13/10 6/5"]
    found = rollout(START, (3, 1), plays, games=36, seed=4, truncate=2, workers=1)
    assert found.best.play == "8/5 6/5"
    assert found.best.loss == found.best.loss_error == 0
    assert found[1].loss == pytest.approx(found.best.equity - found[1].equity)
    assert found[1].loss_error < found.best.error + found[1].error


def test_both_ways_to_a_position_are_one_play() -> None:
    found = rollout(RACE, (2, 1), ["6/3", "6/4/3"], games=36, seed=1, workers=1)
    assert len(found) == 1


def test_what_is_won_counts_for_the_side_that_played() -> None:
    gammon = Position.from_points({1: 2}, {23: 15})
    found = rollout(gammon, games=36, seed=1, workers=1)
    assert found.chances == (1, 1, 1, 0, 0)
    assert found.equity == 3
    lost = rollout(gammon.flipped(), (6, 5), games=36, seed=1, workers=1)
    assert {each.equity for each in lost} <= {-2, -3}


RAW = {"seed": 1, "workers": 1, "variance_reduction": False}


def test_it_stops_when_it_is_sure_enough() -> None:
    told: list[tuple[int, int]] = []
    found = rollout(
        RACE,
        games=1296,
        stop=0.1,
        progress=lambda *done: told.append(done),
        **RAW,  # type: ignore[call-overload]
    )
    assert 36 < found.games < 1296
    assert found.error <= 0.1
    assert told == [(36 * (at + 1), 1296) for at in range(found.games // 36)]
    before = rollout(RACE, games=found.games - 36, **RAW)  # type: ignore[call-overload]
    assert before.games == 36 or before.error > 0.1


@pytest.mark.slow
def test_it_stops_at_the_same_game_in_processes() -> None:
    alone, together = (
        rollout(RACE, games=1296, stop=0.1, **RAW | {"workers": each})  # type: ignore[call-overload]
        for each in (1, 2)
    )
    assert together == alone


def test_it_stops_once_it_is_said_which_play_is_better() -> None:
    clear = rollout(
        START,
        (3, 1),
        ["8/5 6/5", "24/20"],
        games=1296,
        seed=1,
        truncate=1,
        workers=1,
        confidence=0.97,
    )
    assert clear[0].games == clear[1].games == 36 * FIRST_LOOK
    assert clear.confidence > 0.97
    assert "8/5 6/5 is better than 24/21/20: 99.9% certain" in str(clear)
    same = rollout(RACE, (6, 6), games=36 * FIRST_LOOK, confidence=0.97, **RAW)  # type: ignore[call-overload]
    assert same[0].games == 36 * FIRST_LOOK


def endings(*wins: float) -> list[Chances]:
    return [Chances(win) for win in wins]


def some_endings() -> list[Chances]:
    chance = Random(5)
    return endings(*(0.5 + 0.1 * chance.random() for _ in range(144)))


def test_it_says_nothing_before_the_first_look_and_between_looks() -> None:
    tally = Tally(2, 1296, Aim(confidence=0.9))
    for batch in range(1, 9):
        tally.endings[0] += endings(*[1.0] * 36)
        tally.endings[1] += endings(*[0.5] * 36)
        assert tally.enough == (batch in (4, 8))


def test_doubt_is_shared_among_looks() -> None:
    """Wins by 1.8 standard errors are enough for one look at 95 %, and not for four."""
    better = some_endings()
    spread = standard_error([2 * each.win for each in better], 36)
    even = sum(each.win for each in better) / 144
    worse = endings(*[even - 0.9 * spread] * 144)
    for games, enough in ((144, True), (1296, False)):
        tally = Tally(2, games, Aim(confidence=0.95))
        tally.endings = [better, worse]
        assert tally.enough == enough


def test_what_is_left_to_do_is_foreseen() -> None:
    tally = Tally(1, 1296, Aim())
    tally.endings[0] = some_endings()
    assert tally.share() == pytest.approx(144 / 1296)
    aimed = Tally(1, 12960, Aim(error=2 * tally.error))
    aimed.endings = tally.endings
    assert aimed.share() == 1
    aimed = Tally(1, 12960, Aim(error=tally.error / 2))
    aimed.endings = tally.endings
    assert aimed.share() == pytest.approx(1 / 4)


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_the_bar_tells_the_error_and_the_time_left(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Callable[[int, int], str]] = []

    def bar(title: str, progress: object, told: Callable[[int, int], str]) -> None:
        shown.append(told)

    clock = iter((0.0, 20.2))
    monkeypatch.setattr(rollout_bar, "progress_bar", bar)
    monkeypatch.setattr(rollout_bar, "perf_counter", lambda: next(clock))
    use(language)
    try:
        tally = Tally(1, 432, Aim())
        rollout_bar.rollout_bar(tally, True)
        assert "36" in shown[0](36, 432)
        tally.endings[0] = some_endings()
        said = shown[0](144, 432)
        assert "144" in said
        assert words(language).number(tally.error, 3) in said
        assert "41" in said
    finally:
        use("en")


def test_trials_differ_by_seed_and_index() -> None:
    ends = {
        (seed, at): PositionTrials(RACE.packed, seed, variance_reduction=False)(at)
        for seed in (1, 2)
        for at in range(36)
    }
    assert {ends[1, at].win for at in range(36)} == {0, 1}
    assert [ends[1, at] for at in range(36)] != [ends[2, at] for at in range(36)]


REFUSED = {
    "games": {"games": 100},
    "no games": {"games": 0},
    "yes": {"games": True},
    "truncate": {"truncate": 0},
    "seed": {"seed": "x"},
    "stop": {"stop": 0},
    "not a number": {"stop": float("nan")},
    "wholly sure": {"confidence": 1},
    "yes for how sure": {"confidence": True},
    "workers": {"workers": 0},
    "cluster": {"cluster": object()},
    "plays without a roll": {"plays": ["6/off"]},
    "a text for plays": {"dice": (6, 1), "plays": "6/off"},
    "no plays": {"dice": (6, 1), "plays": []},
}


@pytest.mark.parametrize("asked", REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_what_cannot_be_is_refused_in_words(asked: dict[str, object], language: str) -> None:
    use(language)
    try:
        with pytest.raises(InvalidRolloutError) as refused:
            rollout(RACE, **asked)  # type: ignore[call-overload]
        assert "rollout." not in str(refused.value)
    finally:
        use("en")


def test_plays_are_held_to_the_rules() -> None:
    with pytest.raises(IllegalMoveError):
        rollout(START, (3, 1), ["8/5"])
    with pytest.raises(RulesError):
        rollout(START, (3, 7), ["8/5"])
    with pytest.raises(InvalidEvaluatorError):
        rollout(START, evaluator="deep thought")
    with pytest.raises(InvalidRolloutError, match="over"):
        rollout(Position.from_points({}, {1: 1}))
    with pytest.raises(InvalidRolloutError, match="Nothing"):
        rollout(Position.from_points({25: 1}, dict.fromkeys(range(1, 7), 2)), (3, 1))


def test_it_says_what_it_found() -> None:
    found = rollout(START, (3, 1), games=36, seed=1, truncate=1, workers=1)
    assert isinstance(found, Comparison)
    assert len(found) == 3
    assert "8/5 6/5" in str(found)
    assert "36 games" in str(found)
    assert "luck of the dice has been taken off" in str(found)
    assert "luck" not in str(rollout(RACE, games=36, **RAW))  # type: ignore[call-overload]
    html = found._repr_html_()
    assert html.count("<tr>") == 4
    assert '<th scope="col">Standard error</th>' in html
    alone = rollout(RACE, games=36, seed=1, workers=1)
    assert "Loses" not in str(alone)
    assert "<caption>" in alone._repr_html_()
