"""The opponent that keeps just ahead: what it wins against each level in the learner's place.

Run it with ``python -m bench.bench_even`` in ``tests``. Each series of games is played twice with
the same rolls and sides changed, for money and without a cube; ``--series 100`` says how many a
level plays, ``--games 6`` how many games make one. Luck is taken off by bgsage.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

from bench.luck import Luck
from bench.opponents import Choose, LuckOf, Outcome, Roll, Tally, play

from bgwidget.opponents.backgammon import LEVELS, Opponent
from bgwidget.opponents.backgammon.even import BEGINS_AS
from bgwidget.opponents.backgammon.losses import Decision, loss
from bgwidget.opponents.even import LATEST, error_meant, level_near
from bgwidget.rules.backgammon import Game, Position

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


def even(losses: list[float], chance: Random) -> Choose:
    """Return the opponent of who has lost so much; as at a table, but without one, to be quick."""

    def choose(position: Position, roll: Roll) -> Position:
        error = error_meant(losses[-LATEST:], BEGINS_AS.error)
        level = level_near(LEVELS.values(), error, chance)
        made = Opponent(level, 1).choose(position, roll)
        assert made is not None
        return made.after

    return choose


def game(learner: Learner, first: bool, seed: str, luck: LuckOf) -> Outcome:
    """Return what the opponent wins."""
    answer = even(learner.losses, Random(f"{seed} {first}"))
    if first:
        return play((answer, learner.play), seed, luck)
    return play((learner.play, answer), seed, luck).turned()


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--series", type=int, default=100)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--levels", nargs="*", default=[*LEVELS])
    asked = parser.parse_args()
    luck = Luck()
    print("points a game: in the first game of a series, in the others")
    for level in asked.levels:
        first, others = [], []
        for seed in range(asked.series):
            both = []
            for side in (True, False):
                learner = Learner(level, seed)
                names = (f"{level} {seed} {number}" for number in range(asked.games))
                both.append([game(learner, side, name, luck) for name in names])
            pairs = [*zip(*both, strict=True)]
            first.append(pairs[0])
            others += pairs[1:]
        print(f"{level:<10}{Tally.of(first)}; {Tally.of(others)}", flush=True)


if __name__ == "__main__":
    main()
