"""The training works from end to end, on very little: our own evaluator as its teacher."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.evaluation.backgammon.net import Net as StoredNet
from bgwidget.evaluation.backgammon.slots import CONTACT
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.evaluation.backgammon.weights import read_weights, write_weights
from bgwidget.opponents.backgammon.levels import LEVELS
from bgwidget.rules.backgammon import STANDARD
from training.bearoff import bearoff
from training.data import ENCODINGS, HELD_OUT, Data
from training.decisions import BEST, SIBLINGS, equity, games, gather
from training.export import whole
from training.inputs import Table, examples
from training.lateness import LateRecipe, trained_on_lateness
from training.levels import fitted, text
from training.net import Net, Recipe, score, train
from training.sides import SideRecipe, trained_on_sides

RECIPE = Recipe(hidden=16, epochs=4, groups=10, fine=6.0)
SIDES = SideRecipe(hidden=4, outside=3, homes=1, sweeps=1, epochs=1, last=1)
LATENESS = LateRecipe(4, met=3, leading=2, led=3, drawn=3, homes=8, sweeps=1, epochs=1, last=1)
SHORT = RECIPE._replace(epochs=1, groups=4)


def teacher(packed: bytes) -> Chances:
    return chances_after(packed, STANDARD)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Data:
    return Data(teacher, size=150, kept=tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def side_net(data: Data) -> Net:
    return trained_on_sides([data.decisions(1)], bearoff(), SIDES)


def test_the_same_seed_gathers_the_same() -> None:
    first, again, other = (gather(teacher, 20, seed) for seed in (3, 3, 4))
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))
    assert not np.array_equal(first.packed, other.packed)


def test_the_best_plays_come_first() -> None:
    for _, (_, group) in zip(range(30), games(teacher, Random(1)), strict=False):
        assert len(group) == SIBLINGS
        if group[0][0][25] == 16:
            worths = [equity(chances) for _, chances in group]
            assert worths[0] == max(worths)
            assert worths[:BEST] == sorted(worths[:BEST], reverse=True)


def test_inputs_are_the_terms_of_the_slots() -> None:
    table, decisions = Table(CONTACT), gather(teacher, 5, 1)
    found = examples(decisions, CONTACT, True).numbers.reshape(-1, len(CONTACT.slots))
    for numbers, dense in zip(found, table.dense(found), strict=True):
        expected = np.zeros(table.width)
        for start, slot, number in zip(CONTACT.starts, CONTACT.slots, numbers, strict=False):
            for row, share in slot.terms(int(number)):
                expected[start + row] += share
        assert dense == pytest.approx(expected, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ENCODINGS)
def test_a_net_learns(kind: str, data: Data) -> None:
    table, seen, held_out = data.table(kind), data.seen(kind, [1]), data.held_out(kind)
    recipe = RECIPE._replace(groups=min(10, len(seen)))
    net, again = train(table, seen, recipe), train(table, seen, recipe)
    assert all(map(np.array_equal, net.weights, again.weights))
    start = Net(table.width, recipe.hidden, recipe.seed)
    assert score(net, table, held_out).error < score(start, table, held_out).error


@pytest.mark.slow
def test_a_net_is_stored_without_loss(data: Data, side_net: Net) -> None:
    side = whole(side_net, SIDES.fine)
    late_net = trained_on_lateness([data.decisions(1)], bearoff(), side, LATENESS)
    nets = {kind: train(data.table(kind), data.seen(kind, [1]), SHORT) for kind in ENCODINGS}
    stored = [whole(net, RECIPE.fine) for net in (*nets.values(), side_net, late_net)]
    read = [*read_weights(write_weights(stored))]
    assert read == stored
    positions = [one.tobytes() for one in data.decisions(HELD_OUT).packed[:, 0]]
    for weights, (kind, net) in zip(read, nets.items(), strict=False):
        encoding = ENCODINGS[kind]
        met = [packed for packed in positions if in_contact(packed) == (kind == "contact")][:40]
        numbers = np.array([encoding.numbers(packed) for packed in met])
        expected = net.forward(data.table(kind).dense(numbers), RECIPE.fine)[1]
        found = [StoredNet(weights, encoding).chances(packed) for packed in met]
        assert np.abs(np.array(found) - expected).max() < 0.02


@pytest.mark.slow
def test_levels_are_fitted_to_what_they_see(data: Data) -> None:
    found = fitted(data.decisions(1))
    assert set(found) == {level.model for level in LEVELS.values() if level.judgement < 1}
    assert "shots" not in found["novice"]["middle"]
    assert "shots" in found["casual"]["middle"]
    assert len(text(found)) > 100


def test_what_is_gathered_is_kept(data: Data, tmp_path: Path) -> None:
    first = data.decisions(1)
    kept = Data(None, 150, data.kept)  # type: ignore[arg-type]
    assert np.array_equal(kept.decisions(1).packed, first.packed)
