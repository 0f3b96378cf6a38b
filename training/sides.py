"""Sides of races by themselves: how many rolls they need, and a net that learns it.

For homes it is worked out. Sides that are not home are taken from games, and judged by the mean
over their rolls, each played to the position that the net, as far as it has learnt, holds to be
nearest the end: in sweeps, so that what is known of homes spreads outwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import numpy as np

from bgwidget.evaluation.backgammon.facts import alone, flipped, in_contact, pips
from bgwidget.evaluation.backgammon.race import PIPS_A_ROLL
from bgwidget.evaluation.backgammon.slots import SIDE
from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.backgammon.position import BAR, EMPTY
from bgwidget.rules.backgammon.results import results_by_roll
from training.bearoff import ROLLS, Bearoff
from training.decisions import Decisions
from training.inputs import Table
from training.net import Net

BEST = 2
"""So many plays of a decision are looked at for sides to learn from."""

BATCH, MOST_AT_ONCE = 512, 50_000
SLOWEST = 0.02
"""The rate at the end, as a share of that at the beginning."""


class SideRecipe(NamedTuple):
    """How the net of sides is trained.

    ``outside`` is how many sides that are not home are learnt from, each ``times`` as often as a
    home; ``homes`` the epochs on homes alone; then come ``sweeps`` of so many epochs, and those
    of ``last``. ``fine`` is as for `training.net.Recipe`.
    """

    hidden: int = 32
    outside: int = 6000
    times: int = 4
    homes: int = 150
    sweeps: int = 8
    epochs: int = 2
    last: int = 40
    rate: float = 1.2e-2
    fine: float = 32.0
    seed: int = 0


class Sides(NamedTuple):
    """Numbers of sides (n, slots), and their wanted values: `excess` of the mean, and spread."""

    numbers: np.ndarray
    wanted: np.ndarray


def is_home(side: bytes) -> bool:
    return max(side[7:BAR]) <= EMPTY


def numbers_of(sides: Iterable[bytes]) -> np.ndarray:
    found = [SIDE.numbers(side) for side in sides]
    return np.array(found, np.int16).reshape(len(found), len(SIDE.slots))


def by_pips(sides: Iterable[bytes]) -> np.ndarray:
    """Return the rolls that sides would need if no pip were wasted."""
    return np.array([pips(side) / PIPS_A_ROLL for side in sides], np.float32)


def met(parts: Iterable[Decisions], count: int, seed: int) -> list[bytes]:
    """Return sides of races that are not home, as games bring them."""
    found: set[bytes] = set()
    for part in parts:
        for packed in part.packed[:, :BEST].reshape(-1, part.packed.shape[-1]):
            board = packed.tobytes()
            if not in_contact(board):
                sides = alone(board), alone(flipped(board))
                found.update(side for side in sides if not is_home(side))
    order = sorted(found)
    Random(seed).shuffle(order)
    return order[:count]


class Outside:
    """Sides that are not home, and where their rolls can lead."""

    def __init__(self, sides: list[bytes], known: Bearoff) -> None:
        self.numbers, self._pips = numbers_of(sides), by_pips(sides)
        place: dict[bytes, int] = {}
        ends, starts, shares = [], [], []
        for side in sides:
            for _, times, after in results_by_roll(Position(side), STANDARD):
                starts.append(len(ends))
                shares.append(times / ROLLS)
                ends += [place.setdefault(end, len(place)) for end in after]
        self._ends, self._starts = np.array(ends), np.array(starts)
        self._shares = np.array(shares).reshape(len(sides), -1)
        self._roll_of_end = np.repeat(np.arange(len(starts)), np.diff([*starts, len(ends)]))
        self._home = np.array([is_home(end) for end in place])
        index = {home.tobytes(): at for at, home in enumerate(known.homes.astype(np.uint8))}
        homes = [index[bytes(byte - EMPTY for byte in end[1:7])] for end in place if is_home(end)]
        self._mean, self._square = np.zeros(len(place)), np.zeros(len(place))
        self._mean[self._home], self._square[self._home] = known.mean[homes], known.square[homes]
        away = [end for end in place if not is_home(end)]
        self._away_numbers, self._away_pips = numbers_of(away), by_pips(away)

    def judged(self, net: Net, table: Table, fine: float) -> Sides:
        """Return what the sides are worth by their rolls, by the net where it is not known."""
        parts = np.array_split(self._away_numbers, 1 + len(self._away_numbers) // MOST_AT_ONCE)
        values = np.concatenate([net.values(table.dense(part), fine)[1] for part in parts])
        mean = values[:, 0] + self._away_pips
        self._mean[~self._home] = mean
        self._square[~self._home] = mean**2 + values[:, 1] ** 2
        means = self._mean[self._ends]
        # Sorted by roll and mean: the first of each roll is its best end.
        best = self._ends[np.lexsort((means, self._roll_of_end))[self._starts]]
        mean = ((1 + self._mean[best]).reshape(self._shares.shape) * self._shares).sum(1)
        squares = 1 + 2 * self._mean[best] + self._square[best]
        square = (squares.reshape(self._shares.shape) * self._shares).sum(1)
        spread = np.sqrt(np.maximum(square - mean**2, 0))
        return Sides(self.numbers, np.stack([mean - self._pips, spread], 1).astype(np.float32))


def homes(known: Bearoff) -> Sides:
    """Return all homes but the one with no checkers."""
    packed = [bytes([EMPTY, *map(int, home + EMPTY), *[EMPTY] * 19]) for home in known.homes[1:]]
    wanted = np.stack([known.mean[1:] - by_pips(packed), known.spread[1:]], 1)
    return Sides(numbers_of(packed), wanted.astype(np.float32))


def error(net: Net, table: Table, sides: Sides, fine: float) -> tuple[float, float]:
    """Return the error of the mean and that of the spread, in rolls."""
    off = net.values(table.dense(sides.numbers), fine)[1] - sides.wanted
    mean, spread = np.sqrt((off**2).mean(0))
    return float(mean), float(spread)


def trained_on_sides(parts: Iterable[Decisions], known: Bearoff, recipe: SideRecipe) -> Net:
    """Return a net trained on homes and on sides of games; tell how it gets on."""
    table, home = Table(SIDE), homes(known)
    outside = Outside(met(parts, recipe.outside, recipe.seed), known)
    net = Net(table.width, recipe.hidden, recipe.seed, last=(0.0, 1.0))
    random = np.random.default_rng(recipe.seed)

    def learn(sides: list[Sides], epochs: int, fine: float) -> None:
        numbers = np.concatenate([one.numbers for one in sides])
        wanted = np.concatenate([one.wanted for one in sides])
        turns = len(numbers) // min(BATCH, len(numbers))
        for epoch in range(epochs):
            order = random.permutation(len(numbers))
            for turn, group in enumerate(np.array_split(order, turns)):
                done = (epoch * turns + turn) / (epochs * turns)
                slowed = SLOWEST + (1 - SLOWEST) * 0.5 * (1 + np.cos(np.pi * done))
                inputs = table.dense(numbers[group])
                net.learn_values(inputs, wanted[group], recipe.rate * slowed, fine)

    learn([home], recipe.homes, 0)
    for sweep in range(recipe.sweeps + 1):
        last = sweep == recipe.sweeps
        fine = recipe.fine if last else 0
        judged = outside.judged(net, table, 0)
        learn([home, *[judged] * recipe.times], recipe.last if last else recipe.epochs, fine)
        found = [error(net, table, one, fine) for one in (home, judged)]
        told = "; ".join(f"mean {mean:.4f}, spread {spread:.4f}" for mean, spread in found)
        print(f"sides, sweep {sweep}: at home {told} outside", flush=True)
    return net
