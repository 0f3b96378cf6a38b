"""Lateness: how likely a side of a race has borne off its first, or its last, checker by a roll.

For homes both are worked out. Sides that are not home are taken from games, from where their rolls
lead, and at random; they are judged by their rolls, each played for what is asked: in sweeps, so
that what is known of homes spreads outwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import numpy as np

from bgwidget.evaluation.backgammon.facts import pips, way_home
from bgwidget.evaluation.backgammon.net import Weights
from bgwidget.evaluation.backgammon.race import PIPS_A_ROLL
from bgwidget.evaluation.backgammon.slots import LATE, SIDE
from bgwidget.evaluation.backgammon.weights import IN_ROLLS
from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.backgammon.position import CHECKERS, EMPTY
from bgwidget.rules.backgammon.results import results_by_roll
from training.bearoff import ROLLS, Bearoff
from training.decisions import Decisions
from training.inputs import Table
from training.net import Net, sigmoid
from training.sides import by_pips, is_home, met
from training.sides import numbers_of as side_numbers

Examples = tuple[np.ndarray, np.ndarray]
"""Sides as numbers, and their chances."""

BATCH, MOST_AT_ONCE = 512, 50_000
SLOWEST = 0.02
FIRST_AFTER, WASTED = 0.2, 0.6
"""The rolls, less a half, that a first checker off takes with all home, and that are wasted."""
DETOUR, AMONG = 3, 8
"""Looked at are so many ends of a roll, of those within so many pips of the shortest way home."""


class LateRecipe(NamedTuple):
    """How the net is trained: on so many sides of each kind, and so many homes.

    Sides are ``met`` in games, ``led`` to by rolls of the first ``leading`` of these, or ``drawn``.
    """

    hidden: int = 44
    met: int = 6000
    leading: int = 2000
    led: int = 4000
    drawn: int = 4500
    homes: int = 20000
    sweeps: int = 10
    epochs: int = 6
    last: int = 120
    rate: float = 1.2e-2
    fine: float = 24.0
    seed: int = 0


def checkers(side: bytes) -> int:
    return sum(byte - EMPTY for byte in side if byte > EMPTY)


def drawn(count: int, random: Random) -> list[bytes]:
    """Return sides at random: some checkers outside, often together, the rest at home."""
    found = []
    while len(found) < count:
        board = [0] * 26
        far, near = random.choice((9, 12, 18, 24, 24)), random.choice((1, 1, 3))
        for _ in range(random.randint(1, random.choice((3, 6, 10)))):
            board[random.randint(7, far)] += random.choice((1, 1, 1, 2, 3))
        for _ in range(max(0, random.choice((CHECKERS, CHECKERS, 10)) - sum(board))):
            board[random.randint(near, 6)] += 1
        if sum(board) <= CHECKERS:
            found.append(bytes(EMPTY + count for count in board))
    return found


class Outside:
    """Sides that are not home, where their rolls can lead, and what is known of that."""

    def __init__(self, sides: list[bytes], known: Bearoff) -> None:
        self.sides = sides
        place: dict[bytes, int] = {}
        ends, starts, shares = [], [], []
        for side in sides:
            for _, times, after in results_by_roll(Position(side), STANDARD):
                starts.append(len(ends))
                shares.append(times / ROLLS)
                ends += [place.setdefault(end, len(place)) for end in _short(after)]
        self.ends_of = list(place)
        self._ends, self._starts = np.array(ends), np.array(starts)
        self._shares = np.array(shares).reshape(len(sides), -1)
        self._roll_of_end = np.repeat(np.arange(len(starts)), np.diff([*starts, len(ends)]))
        home = np.array([is_home(end) for end in place])
        self._away = np.flatnonzero(~home)
        self._numbers = numbers_of(self.ends_of[at] for at in self._away)
        self._off = np.array([checkers(self.ends_of[at]) < CHECKERS for at in self._away])
        # By end: how likely the first, and the last, is not off after 0, 1, 2, ... rolls.
        self._late = np.ones((2, len(place), IN_ROLLS + 1), np.float32)
        index = {bytes(row): at for at, row in enumerate(known.homes.astype(np.uint8))}
        found = [index[bytes(byte - EMPTY for byte in end[1:7])] for end in place if is_home(end)]
        for at, late in enumerate((known.first_late, known.late)):
            self._late[at, home] = late[found, : IN_ROLLS + 1]
        self._means = np.zeros(len(place))
        self._means[home] = known.mean[found]

    def set_means(self, means: Iterable[float]) -> None:
        self._means[self._away] = list(means)

    def away(self) -> list[bytes]:
        return [self.ends_of[at] for at in self._away]

    def judged(self, net: Net, table: Table) -> np.ndarray:
        """Return the chances of the sides, (n, 2 * `IN_ROLLS`), by the net where not known."""
        parts = np.array_split(self._numbers, 1 + len(self._numbers) // MOST_AT_ONCE)
        out = np.concatenate([sigmoid(net.values(table.dense(part))[1]) for part in parts])
        done = np.maximum.accumulate(out.reshape(len(out), 2, IN_ROLLS), 2)
        self._late[:, self._away, 1:] = 1 - done.transpose(1, 0, 2)
        self._late[0, self._away[self._off]] = 0
        found = []
        for late, worth in zip(self._late, (self._late[0].sum(1), self._means), strict=True):
            # Sorted by roll and worth: the first of each roll is its best end.
            best = self._ends[np.lexsort((worth[self._ends], self._roll_of_end))[self._starts]]
            after = late[best].reshape(*self._shares.shape, -1)
            found.append(1 - (after * self._shares[:, :, None]).sum(1)[:, :-1])
        chances = np.concatenate(found, 1).astype(np.float32)
        off = np.array([checkers(side) < CHECKERS for side in self.sides])
        chances[off, :IN_ROLLS] = 1
        return chances


def _short(after: Iterable[bytes]) -> list[bytes]:
    """Return the ends that are nearest: fewer checkers outside waste less on the same way home."""
    ends = sorted(after, key=lambda end: (checkers(end), *way_home(end), pips(end), end))
    least = way_home(ends[0])[0]
    return [
        end
        for end in ends
        if checkers(end) == checkers(ends[0]) and way_home(end)[0] <= least + DETOUR
    ][:AMONG]


def numbers_of(sides: Iterable[bytes]) -> np.ndarray:
    found = [LATE.numbers(side) for side in sides]
    return np.array(found, np.int16).reshape(len(found), len(LATE.slots))


def some_homes(known: Bearoff, count: int, seed: int) -> np.ndarray:
    """Return so many homes by their number: half of them with all checkers, if there are."""
    random = np.random.default_rng(seed)
    full = np.flatnonzero(known.homes.sum(1) == CHECKERS)
    others = 1 + random.permutation(len(known.homes) - 1)
    return np.sort(np.concatenate([random.permutation(full)[: count // 2], others[: count // 2]]))


def home_examples(known: Bearoff, chosen: np.ndarray) -> Examples:
    """Return homes by their numbers, and their chances."""
    packed = [
        bytes([EMPTY, *map(int, home + EMPTY), *[EMPTY] * 19]) for home in known.homes[chosen]
    ]
    late = [one[chosen, 1 : IN_ROLLS + 1] for one in (known.first_late, known.late)]
    return numbers_of(packed), (1 - np.concatenate(late, 1)).astype(np.float32)


def by_pips_alone(sides: list[bytes]) -> np.ndarray:
    """Return chances to begin with: a roll brings its pips, and a little is wasted."""
    way = np.array([way_home(side)[0] / PIPS_A_ROLL for side in sides])
    needed = np.stack([way + FIRST_AFTER, by_pips(sides) + WASTED], 1)[:, :, None]
    chances = sigmoid(2 * (np.arange(1, IN_ROLLS + 1) - needed)).reshape(len(sides), -1)
    off = np.array([checkers(side) < CHECKERS for side in sides])
    chances[off, :IN_ROLLS] = 1
    return chances.astype(np.float32)


def mean_rolls(sides: list[bytes], weights: Weights) -> np.ndarray:
    """Return the rolls that sides need, by the net of sides as it is stored."""
    table = Table(SIDE)
    first, bias, second = (np.array(one, float) for one in weights[:3])
    found = []
    for part in np.array_split(side_numbers(sides), 1 + len(sides) // MOST_AT_ONCE):
        hidden = np.maximum(table.dense(part) @ first + bias, 0)
        found.append(hidden @ second[0] * weights.scale[0] + weights.last[0])
    return np.concatenate(found) + by_pips(sides)


def trained_on_lateness(
    parts: Iterable[Decisions], known: Bearoff, side: Weights, recipe: LateRecipe
) -> Net:
    """Return a net trained on homes and other sides; tell how it gets on."""
    random, table = Random(recipe.seed), Table(LATE)
    sides = met(parts, recipe.met, recipe.seed)
    led = sorted(set(Outside(sides[: recipe.leading], known).away()) - set(sides))
    random.shuffle(led)
    sides += [*led[: recipe.led], *drawn(recipe.drawn, random)]
    outside = Outside(sides, known)
    outside.set_means(mean_rolls(outside.away(), side))
    numbers = numbers_of(sides)
    home = home_examples(known, some_homes(known, recipe.homes, recipe.seed))
    net = Net(table.width, recipe.hidden, recipe.seed, last=[0.0] * 2 * IN_ROLLS)
    order = np.random.default_rng(recipe.seed)

    def learn(examples: list[Examples], epochs: int, fine: float) -> None:
        given, wanted = (np.concatenate(one) for one in zip(*examples, strict=True))
        turns = max(1, len(given) // BATCH)
        for epoch in range(epochs):
            for turn, group in enumerate(np.array_split(order.permutation(len(given)), turns)):
                done = (epoch * turns + turn) / (epochs * turns)
                slowed = SLOWEST + (1 - SLOWEST) * 0.5 * (1 + np.cos(np.pi * done))
                inputs = table.dense(given[group])
                net.learn_chances(inputs, wanted[group], recipe.rate * slowed, fine)

    learn([home, (numbers, by_pips_alone(sides))], recipe.epochs, 0)
    for sweep in range(recipe.sweeps + 1):
        last = sweep == recipe.sweeps
        fine = recipe.fine if last else 0
        judged = numbers, outside.judged(net, table)
        learn([home, judged], recipe.last if last else recipe.epochs, fine)
        told = "; ".join(error(net, table, one, fine) for one in (home, judged))
        print(f"lateness, sweep {sweep}: at home {told} outside", flush=True)
    return net


def error(net: Net, table: Table, examples: Examples, fine: float) -> str:
    """Return the error of the mean rolls to the first checker off, and to the last."""
    given, wanted = examples
    off = sigmoid(net.values(table.dense(given), fine)[1]) - wanted
    first, last = np.sqrt((off.reshape(len(off), 2, -1).sum(2) ** 2).mean(0))
    return f"first {first:.4f}, last {last:.4f}"
