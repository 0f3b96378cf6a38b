"""The net: what it answers in long whole numbers is what its weights say one by one."""

from __future__ import annotations

from importlib.resources import files
from math import exp

import pytest
from support.positions import played

from bgwidget.evaluation.backgammon.net import Net, Weights
from bgwidget.evaluation.backgammon.slots import Encoding
from bgwidget.evaluation.backgammon.weights import FILE, KINDS, read_weights

STORED = files("bgwidget.evaluation.backgammon").joinpath(FILE).read_bytes()


def plain_values(weights: Weights, encoding: Encoding, packed: bytes) -> list[float]:
    """Return what the weights say of a position, a unit at a time."""
    sums = list(weights.bias)
    slots = zip(encoding.slots, encoding.starts, encoding.numbers(packed), strict=False)
    for slot, start, number in slots:
        terms = [(share, weights.first[start + at]) for at, share in slot.terms(number)]
        for unit in range(len(sums)):
            sums[unit] += round(sum(share * row[unit] for share, row in terms))
    hidden = [max(0, total) for total in sums]
    values = []
    for row, scale, last in zip(weights.second, weights.scale, weights.last, strict=True):
        total = sum(value * weight for value, weight in zip(hidden, row, strict=True))
        values.append(scale * total + last)
    return values


def plain_chances(weights: Weights, encoding: Encoding, packed: bytes) -> list[float]:
    return [1 / (1 + exp(-value)) for value in plain_values(weights, encoding, packed)]


@pytest.mark.slow
@pytest.mark.parametrize("kind", [0, 1, 2], ids=["contact", "race", "side"])
def test_a_net_answers_what_its_weights_say(kind: int) -> None:
    weights, encoding = [*read_weights(STORED)][kind], KINDS[kind].encoding
    net = Net(weights, encoding)
    for seed in range(25):
        packed = played(seed, plies=4 * seed).packed
        assert net.values(packed) == plain_values(weights, encoding, packed)
        assert net.chances(packed) == plain_chances(weights, encoding, packed)


@pytest.mark.parametrize("weight", [-(1 << 15), (1 << 15) - 1])
def test_the_largest_weights_stay_in_their_lanes(weight: int) -> None:
    """Each chance is what it would be alone, however large its neighbours' sums are."""
    units = 256
    second = [(weight,) * units, *[(1,) * units] * 4]
    encoding = Encoding((), lambda packed: ())
    weights = Weights([], ((1 << 15) - 1,) * units, second, (1e-10,) * 5, (0.0,) * 5)
    chances = Net(weights, encoding).chances(played(1, plies=3).packed)
    assert chances == plain_chances(weights, encoding, played(1, plies=3).packed)
