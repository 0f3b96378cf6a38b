"""What engines say of positions that nobody comes to: chances still, within their bounds."""

from __future__ import annotations

import random

import pytest

from bgwidget.engines import evaluator, evaluators
from bgwidget.engines.backgammon.told_chances import told_chances
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rules.backgammon import Position
from bgwidget.rules.rulebook import RulesError

AROUND = (-1.2e-07, -0.0, 0.0, 0.25, 0.5, 0.75, 1.0, 1.0000001)
gnubg = pytest.mark.skipif(not evaluators()["gnubg"], reason="gnubg is not installed here")
THERE = [name for name in ("bgsage", "gnubg") if evaluators()[name]]


def is_sound(chances: Chances) -> bool:
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    return 0 <= backgammon <= gammon <= win <= 1 and 0 <= lost_backgammon <= lost_gammon <= 1 - win


def extreme_position(draw: random.Random) -> Position | None:
    """Draw one with very many or very few checkers, far apart or crowded; None if it is none."""
    yours: dict[int, int] = {}
    theirs: dict[int, int] = {}
    first, last = draw.choice([(1, 25), (1, 6), (1, 24), (24, 25)])
    for _ in range(draw.choice([1, 2, 15, draw.randint(0, 15)])):
        place = draw.randint(first, last)
        yours[place] = yours.get(place, 0) + 1
    for _ in range(draw.choice([1, 15, draw.randint(0, 15)])):
        place = draw.randint(first, last)
        if place == 25 or 25 - place not in yours:
            theirs[place] = theirs.get(place, 0) + 1
    try:
        return Position.from_points(yours, theirs)
    except RulesError:
        return None


def test_chances_are_brought_within_their_bounds() -> None:
    draw = random.Random(24)
    for _ in range(500):
        told = [draw.choice(AROUND) for _ in range(5)]
        chances = told_chances(*told)
        assert is_sound(chances), told
        if is_sound(Chances(*told)):
            assert chances == Chances(*told)


@gnubg
def test_gnubg_says_less_than_nothing() -> None:
    position = Position.parse("--C-BBB--------------a----")
    ranked = evaluator("gnubg").rank(position, (6, 2))
    assert ranked
    assert all(is_sound(one.chances) for one in ranked)


@pytest.mark.slow
@pytest.mark.parametrize("name", THERE)
def test_extreme_positions_are_judged(name: str, whole: bool) -> None:
    draw = random.Random(5)
    judge = evaluator(name)
    tried = 0
    while tried < (2000 if whole else 10):
        position = extreme_position(draw)
        if position is None:
            continue
        dice = draw.randint(1, 6), draw.randint(1, 6)
        found = [judge.chances(position.packed), *(c for _, c in judge.rank(position, dice))]
        assert all(map(is_sound, found)), f"{position} {dice}"
        tried += 1
