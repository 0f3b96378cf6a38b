"""The levels of Camelot: matches of each against the one below, and milliseconds a move.

Run it with ``python -m bench.bench_camelot_levels`` in ``tests``. After six moves by chance two
levels play each opening twice, with sides changed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import pairwise
from random import Random
from statistics import median
from time import process_time

from bgwidget.opponents.camelot import LEVELS, Opponent
from bgwidget.rules.camelot import Game, legal_moves

OPENING, LONGEST = 6, 240


def winner(
    sides: tuple[Opponent, Opponent], seed: int, timed: int, times: list[float]
) -> int | None:
    """Return who wins from an opening, None if nobody does, and time the moves of one side."""
    chance, game = Random(f"o{seed}"), Game.start()
    for _ in range(OPENING):
        game = game.play(chance.choice(legal_moves(game.position)).steps)
    for _ in range(LONGEST):
        if game.result is not None:
            break
        side, start = game.mover, process_time()
        name, *given = sides[side].act(game)
        if side == timed:
            times.append((process_time() - start) * 1e3)
        game = getattr(game, name)(*given)
    return game.winner


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    print("wins, losses, undecided; milliseconds a move of the higher level, median and most")
    for lower, higher in pairwise(LEVELS.values()):
        won, lost, times = 0, 0, list[float]()
        for seed in range(asked.games // 2):
            one, other = Opponent(higher, seed), Opponent(lower, seed + 1000)
            for sides, ours in (((one, other), 0), ((other, one), 1)):
                found = winner(sides, seed, ours, times)
                won += found == ours
                lost += found == 1 - ours
        undecided = asked.games - won - lost
        names = f"{higher.name} v {lower.name}"
        print(f"{names:<24}{won}, {lost}, {undecided}; {median(times):.0f}, {max(times):.0f}")


if __name__ == "__main__":
    main()
