"""A net with one hidden layer, and how it learns: chances from groups of siblings, or values.

For chances the loss is their cross-entropy, the squared error in equity, and, much heavier, the
squared error in equity within a group of siblings, for it is there that plays are chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from training.inputs import Examples, Table

EQUITY = np.array([2, 1, 1, -1, -1], np.float32)
STEPS_OF_A_WEIGHT = 127
RARE = 0, -1.5, -4, -1.5, -4
"""Where the five chances begin, before the sigmoid."""


class Recipe(NamedTuple):
    """How a net is trained.

    ``rounded`` is the share of the training, its last, in which the first layer is rounded to
    whole numbers as it will be stored; ``fine`` the steps in a standard deviation of weights.
    """

    hidden: int
    epochs: int
    rate: float = 3e-3
    groups: int = 256
    within: float = 25.0
    rounded: float = 0.3
    fine: float = 14.0
    seed: int = 0


def equity(chances: np.ndarray) -> np.ndarray:
    return chances @ EQUITY - 1


def sigmoid(values: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-values))


def step_of(weights: np.ndarray, fine: float) -> np.ndarray:
    """Return, for each hidden unit, what one step of a rounded weight is worth."""
    return (weights.std(0) / fine + 1e-9).astype(np.float32)


def rounded(weights: np.ndarray, step: np.ndarray) -> np.ndarray:
    return np.clip(np.rint(weights / step), -STEPS_OF_A_WEIGHT, STEPS_OF_A_WEIGHT)


class Net:
    """Weights, and Adam's averages of their gradients."""

    def __init__(self, inputs: int, hidden: int, seed: int, last: Sequence[float] = RARE) -> None:
        random = np.random.default_rng(seed)
        first = random.standard_normal((inputs, hidden)) * 0.15
        second = random.standard_normal((hidden, len(last))) / np.sqrt(hidden)
        start = first, np.zeros(hidden), second, np.array(last)
        self.weights = [one.astype(np.float32) for one in start]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def save(self, path: Path) -> None:
        np.savez(path, *self.weights)

    @classmethod
    def load(cls, path: Path) -> Net:
        """Return a net as it was saved, to be used or trained further."""
        with np.load(path) as found:
            weights = [found[name] for name in found.files]
        net = cls(*weights[0].shape, seed=0, last=weights[-1])
        net.weights = weights
        return net

    def forward(self, inputs: np.ndarray, fine: float = 0) -> tuple[np.ndarray, np.ndarray]:
        """Return the hidden units and the chances, by rounded weights if `fine` is given."""
        hidden, values = self.values(inputs, fine)
        return hidden, sigmoid(values)

    def values(self, inputs: np.ndarray, fine: float = 0) -> tuple[np.ndarray, np.ndarray]:
        """Return the hidden units and the values, by rounded weights if `fine` is given."""
        first, bias, second, last = self.weights
        if fine:
            step = step_of(first, fine)
            first = rounded(first, step) * step
        hidden = np.maximum(inputs @ first + bias, 0)
        return hidden, hidden @ second + last

    def learn(
        self, inputs: np.ndarray, chances: np.ndarray, rate: float, within: float, fine: float
    ) -> None:
        """Take one step; `chances` (groups, siblings, 5)."""
        groups, siblings, _ = chances.shape
        wanted = chances.reshape(-1, 5)
        hidden, out = self.forward(inputs, fine)
        error = equity(out) - equity(wanted)
        grouped = error.reshape(groups, siblings)
        apart = (grouped - grouped.mean(1, keepdims=True)).reshape(-1)
        pull = (error + within * apart)[:, None] * EQUITY * out * (1 - out)
        self._descend(inputs, hidden, (out - wanted + pull) / len(wanted), rate)

    def learn_values(
        self, inputs: np.ndarray, wanted: np.ndarray, rate: float, fine: float
    ) -> None:
        """Take one step towards values, by their squared error."""
        hidden, out = self.values(inputs, fine)
        self._descend(inputs, hidden, (out - wanted) / len(wanted), rate)

    def learn_chances(
        self, inputs: np.ndarray, wanted: np.ndarray, rate: float, fine: float
    ) -> None:
        """Take one step towards chances, by their cross-entropy."""
        hidden, out = self.forward(inputs, fine)
        self._descend(inputs, hidden, (out - wanted) / len(wanted), rate)

    def _descend(
        self, inputs: np.ndarray, hidden: np.ndarray, slope: np.ndarray, rate: float
    ) -> None:
        below = (slope @ self.weights[2].T) * (hidden > 0)
        self._adam([inputs.T @ below, below.sum(0), hidden.T @ slope, slope.sum(0)], rate)

    def _adam(self, gradients: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for at, gradient in enumerate(gradients):
            self.means[at] += 0.1 * (gradient - self.means[at])
            self.squares[at] += 0.001 * (gradient * gradient - self.squares[at])
            size = np.sqrt(self.squares[at] / second) + 1e-8
            self.weights[at] -= (rate / first) * self.means[at] / size


class Score(NamedTuple):
    """How a net judges examples: errors in equity, and what its choice of a sibling loses."""

    error: float
    apart: float
    lost: float

    def __str__(self) -> str:
        return f"error {self.error:.4f}, among siblings {self.apart:.4f}, lost {self.lost:.5f}"


def score(net: Net, table: Table, held_out: Examples, fine: float = 0) -> Score:
    count, siblings, slots = held_out.numbers.shape
    found = [
        net.forward(table.dense(part.reshape(-1, slots)), fine)[1]
        for part in np.array_split(held_out.numbers, max(1, count // 500))
    ]
    mine = equity(np.concatenate(found)).reshape(count, siblings)
    true = equity(held_out.chances)
    error = mine - true
    apart = error - error.mean(1, keepdims=True)
    picked = true[np.arange(count), mine.argmax(1)]
    return Score(
        float(np.sqrt((error**2).mean())),
        float(np.sqrt((apart**2).mean())),
        float((true.max(1) - picked).mean()),
    )


def train(
    table: Table,
    seen: Examples,
    recipe: Recipe,
    each_epoch: Callable[[Net, int], None] = lambda net, epoch: None,
    start: Net | None = None,
) -> Net:
    """Return a net trained on `seen`, or one trained further.

    The same recipe on the same machine gives the same.
    """
    net = Net(table.width, recipe.hidden, recipe.seed)
    if start is not None:
        net.weights = [weights.copy() for weights in start.weights]
    random = np.random.default_rng(recipe.seed)
    size = min(recipe.groups, len(seen))
    turns = len(seen) // size
    total = recipe.epochs * turns
    for epoch in range(recipe.epochs):
        order = random.permutation(len(seen))
        for turn in range(turns):
            done = (epoch * turns + turn) / total
            rate = recipe.rate * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * done)))
            fine = recipe.fine if done >= 1 - recipe.rounded else 0
            group = np.sort(order[turn * size : (turn + 1) * size])
            numbers = seen.numbers[group]
            inputs = table.dense(numbers.reshape(-1, numbers.shape[-1]))
            net.learn(inputs, seen.chances[group], rate, recipe.within, fine)
        each_epoch(net, epoch + 1)
    return net
