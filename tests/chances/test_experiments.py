"""The experiments: exact where they say so, and trying comes near it."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from math import comb
from xml.etree import ElementTree

import pytest
from support import letter
from support.messages import send

import bgwidget.chances.backgammon as lab
from bgwidget.chances.backgammon.boards import _home, _turns
from bgwidget.chances.backgammon.matches import ahead, match_chance
from bgwidget.chances.experiment import Experiment
from bgwidget.chances.fairness import LIMIT, fairness, tail
from bgwidget.common.shapes import fits
from bgwidget.rules.rulebook import InvalidDiceError, InvalidMoveError, RulesError
from bgwidget.wire.chances import ExperimentPage
from bgwidget.words import languages, spoken_in

EXPERIMENTS = [name for name in lab.__all__ if name not in ("Fairness", "fairness")]


def figures(experiment: Experiment) -> list[tuple[float, float]]:
    """Return what is exact, and what was tried, of each bar."""
    found = []
    for line in str(experiment).splitlines()[1:]:
        words = line.replace(",", "").split()
        if any(word in words for word in ("exact", "expected")) and not line.startswith("On"):
            found.append((float(words[-3]), float(words[-1])))
    return found


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_trying_comes_near_what_is_exact(name: str) -> None:
    with spoken_in("en"):
        experiment = getattr(lab, name)()
    experiment.times = max(value for value in experiment._choices if value <= 1000)
    exact, most = figures(experiment), 2.0 if name == "take_point" else 36.0
    if "percent" in str(experiment):
        most = 100.0
    assert len(exact) > 1
    assert max(abs(one - other) for one, other in exact) < most / 8
    assert any(one != other for one, other in exact)


@pytest.mark.parametrize("language", languages())
def test_each_is_drawn_and_told_in_every_language(language: str) -> None:
    with spoken_in(language, "native"):
        for name in EXPERIMENTS:
            experiment = getattr(lab, name)()
            assert "chances." not in str(experiment)
            ElementTree.fromstring(experiment.picture().svg)
            page = experiment.experiment
            assert fits(json.loads(json.dumps(page)), ExperimentPage)
            assert page["hint"]
            shares = [each for bar in page["bars"] for _, each in (bar["exact"], bar["tried"])]
            assert 0 <= min(shares) <= max(shares) <= 1


def asks(experiment: Experiment, kind: str, number: int) -> None:
    base = experiment.experiment["version"]
    send(experiment, {"to": "experiment", "kind": kind, "base": base, "number": number})


def test_it_is_tried_anew_as_often_as_is_asked() -> None:
    with spoken_in("en"):
        experiment = lab.one_or_two_dice()
    first = str(experiment)
    experiment.again()
    again = str(experiment)
    assert again != first
    experiment.times = 3600
    assert repr(experiment) == "Experiment('Rolls of 36 that show it', 3600)"
    asks(experiment, "times", 0)
    assert str(experiment) == again
    asks(experiment, "again", 0)
    assert str(experiment) != again
    assert experiment.experiment["told"] == str(experiment).replace("\n", ". ")


def test_what_cannot_be_tried_changes_nothing() -> None:
    experiment = lab.one_or_two_dice()
    before = experiment.experiment
    asks(experiment, "times", 6)
    asks(experiment, "all", 0)
    send(experiment, {"to": "experiment", "kind": "again", "base": 1, "number": 0})
    with pytest.raises(InvalidMoveError, match=r"37 .*36, 100"):
        experiment.times = 37
    assert experiment.experiment is before
    assert experiment.times == 36


@pytest.mark.parametrize("checkers", [1, 2, 3])
def test_turns_to_bear_off_are_those_of_the_rules_by_the_letter(checkers: int) -> None:
    start = _home(range(7 - checkers, 7))
    assert sum(_turns(start)) == pytest.approx(1)
    first = [start[at] for at in range(26)]
    at_once = sum(
        any(max(end) <= 0 for end in letter.legal_walks(first, dice).values())
        for dice in product(range(1, 7), repeat=2)
    )
    assert _turns(start)[1] == pytest.approx(at_once / 36)


def test_a_match_and_an_edge_are_what_sums_of_fractions_say() -> None:
    chance = Fraction(11, 20)
    exact = sum(comb(4 + lost, lost) * chance**5 * (1 - chance) ** lost for lost in range(5))
    assert match_chance(5, 5) == pytest.approx(float(exact))
    chance = Fraction(21, 40)
    won = sum(comb(101, k) * chance**k * (1 - chance) ** (101 - k) for k in range(51, 102))
    assert ahead(101) == pytest.approx(float(won))


def test_the_limit_of_the_test_is_five_in_a_hundred() -> None:
    assert tail(LIMIT) == pytest.approx(0.05, abs=1e-5)
    assert tail(0) == 1
    assert [round(tail(value), 3) for value in (1.145, 9.236, 15.086)] == [0.95, 0.1, 0.01]


@pytest.mark.parametrize("counts", [[], [10] * 5, [1] * 6, [10, 10, 10, 10, 10, -1], [10.0] * 6])
def test_counts_that_are_none_are_refused(counts: list[int]) -> None:
    with pytest.raises(InvalidDiceError):
        fairness(counts)


@pytest.mark.parametrize("checkers", [0, 7, "3", True])
def test_checkers_that_cannot_be_tried_are_refused(checkers: int) -> None:
    for experiment in (lab.entering, lab.bearing_off):
        with pytest.raises(RulesError):
            experiment(checkers)
