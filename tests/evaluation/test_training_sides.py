"""Sides of races: the bear-off is worked out right, and its net learns from it."""

from __future__ import annotations

import numpy as np
import pytest

from bgwidget.evaluation.backgammon.bearoff import rolls_to_end
from bgwidget.rules.backgammon import STANDARD, Position
from training.bearoff import Bearoff, bearoff
from training.inputs import Table
from training.net import Net
from training.sides import PIPS_A_ROLL, SIDE, Outside, error, homes, is_home

FEW = 4


@pytest.fixture(scope="module")
def known() -> Bearoff:
    return bearoff(FEW)


def test_every_home_is_there_once() -> None:
    found = bearoff(2)
    assert len(found.homes) == 1 + 6 + 21
    assert len({*map(tuple, found.homes)}) == len(found.homes)
    assert not found.homes[0].any()


@pytest.mark.slow
def test_rolls_are_those_that_the_kit_counts(known: Bearoff) -> None:
    for at in range(0, len(known.homes), 7):
        exact = rolls_to_end(tuple(map(int, known.homes[at])), STANDARD)
        mean = sum(rolls * chance for rolls, chance in enumerate(exact))
        square = sum(rolls**2 * chance for rolls, chance in enumerate(exact))
        assert known.mean[at] == pytest.approx(mean)
        assert known.square[at] == pytest.approx(square)


def test_a_side_outside_is_judged_by_its_rolls(known: Bearoff) -> None:
    """A checker on the 7-point takes one roll of 7 pips, or else two; 2-1 twice leaves it on."""
    side = Position.from_points({7: 1}).packed
    net, table = Net(Table(SIDE).width, 2, 0, last=(0.0, 1.0)), Table(SIDE)
    judged = Outside([side], known).judged(net, table, 0)
    in_one = sum(a + b >= 7 if a != b else 4 * a >= 7 for a in range(1, 7) for b in range(1, 7))
    three = (2 / 36) ** 2
    takes = {1: in_one / 36, 2: 1 - in_one / 36 - three, 3: three}
    mean = sum(rolls * chance for rolls, chance in takes.items())
    spread = sum((rolls - mean) ** 2 * chance for rolls, chance in takes.items()) ** 0.5
    assert judged.wanted[0] == pytest.approx([mean - 7 / PIPS_A_ROLL, spread])


@pytest.mark.slow
def test_a_net_learns_what_homes_need(known: Bearoff) -> None:
    table, sides = Table(SIDE), homes(known)
    net = Net(table.width, 8, 0, last=(0.0, 1.0))
    before = error(net, table, sides, 0)
    inputs = table.dense(sides.numbers)
    for _ in range(200):
        net.learn_values(inputs, sides.wanted, 1e-2, 0)
    after = error(net, table, sides, 0)
    assert all(one < other / 2 for one, other in zip(after, before, strict=True))


def test_homes_are_told_from_other_sides() -> None:
    assert is_home(Position.from_points({6: 15}).packed)
    assert not is_home(Position.from_points({7: 1}).packed)
    assert np.all(homes(bearoff(1)).numbers[:, 6:24] == 0)
