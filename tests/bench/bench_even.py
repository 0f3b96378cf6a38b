"""The opponent that keeps just ahead: what it wins against each level in the learner's place.

Run it with ``python -m bench.bench_even`` in ``tests``. Each series of games is played twice with
the same rolls and sides changed, for money and without a cube; ``--series 100`` says how many a
level plays, ``--games 6`` how many games make one.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import sqrt
from random import Random
from statistics import mean, stdev

from bench.opponents import Roll, rolls, worth

from bgwidget.opponents.backgammon import LEVELS, Opponent
from bgwidget.opponents.backgammon.even import BEGINS_AS
from bgwidget.opponents.backgammon.losses import Decision, loss
from bgwidget.opponents.even import LATEST, error_meant, level_near
from bgwidget.rules.backgammon import STANDARD, START, Game, Position
from bgwidget.rules.backgammon.results import results

TABLE = Game.start()


class Learner:
    """A level in the learner's place, and what it has lost so far."""

    def __init__(self, level: str, seed: int) -> None:
        self._player, self.losses = Opponent(LEVELS[level], seed), list[float]()

    def play(self, position: Position, roll: Roll) -> Position:
        made = self._player.choose(position, roll)
        assert made is not None
        lost = loss(Decision(TABLE, 0, 1, position, roll, made.after))
        if lost is not None:
            self.losses.append(lost)
        return made.after


def answer(position: Position, roll: Roll, losses: list[float], chance: Random) -> Position:
    """Return what the opponent plays; as at a table, but without one, to be quick."""
    error = error_meant(losses[-LATEST:], BEGINS_AS.error)
    level = level_near(LEVELS.values(), error, chance)
    made = Opponent(level, 1).choose(position, roll)
    assert made is not None
    return made.after


def game(learner: Learner, first: bool, seed: str) -> int:
    """Return the points that the opponent wins."""
    position, chance, ours = START, Random(f"{seed} {first}"), first
    for roll in rolls(Random(seed)):
        if results(position, roll, STANDARD):
            if ours:
                position = answer(position, roll, learner.losses, chance)
            else:
                position = learner.play(position, roll)
            if position.mover_won:
                return worth(position) if ours else -worth(position)
        position, ours = position.flipped(), not ours
    raise AssertionError


def told(pairs: list[tuple[int, int]]) -> str:
    means = [sum(pair) / 2 for pair in pairs]
    wins = mean(points > 0 for pair in pairs for points in pair)
    return f"{mean(means):+.3f} ({stdev(means) / sqrt(len(means)):.3f}), wins {wins:.1%}"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--series", type=int, default=100)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--levels", nargs="*", default=[*LEVELS])
    asked = parser.parse_args()
    print("points a game: in the first game of a series, in the others")
    for level in asked.levels:
        first, others = [], []
        for seed in range(asked.series):
            both = []
            for side in (True, False):
                learner = Learner(level, seed)
                names = (f"{level} {seed} {number}" for number in range(asked.games))
                both.append([game(learner, side, name) for name in names])
            pairs = [*zip(*both, strict=True)]
            first.append(pairs[0])
            others += pairs[1:]
        print(f"{level:<10}{told(first)}; {told(others)}", flush=True)


if __name__ == "__main__":
    main()
