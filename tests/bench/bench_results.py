"""What a roll costs the engine, in microseconds, over the recorded positions.

Run it with ``python -m bench.bench_results`` in ``tests``.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

from support.positions import records

from bgwidget.rules.backgammon import STANDARD, Position, breaches, legal_plays, turn
from bgwidget.rules.backgammon.results import results

REPEATS = 9
Roll = tuple[Position, tuple[int, int]]


def expand(position: Position, dice: tuple[int, int]) -> None:
    turn(position, dice).nodes()


def bare(position: Position, dice: tuple[int, int]) -> None:
    results(position, dice, STANDARD)


def refuse(position: Position, dice: tuple[int, int]) -> None:
    breaches(position, dice, (13, 8))


ASKED = {
    "results": bare,
    "legal_plays": legal_plays,
    "turn, every node": expand,
    "breaches of 13/8": refuse,
}


def per_roll(ask: Callable[..., object], rolls: list[Roll]) -> list[float]:
    """Return the microseconds a roll takes, once for each repeat."""
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        for position, dice in rolls:
            ask(position, dice)
        times.append((perf_counter() - start) / len(rolls) * 1e6)
    return times


def main() -> None:
    rolls = [(Position.parse(found["pos"]), tuple(found["dice"])) for found in records()]
    plain = [roll for roll in rolls if roll[1][0] != roll[1][1]]
    doubles = [roll for roll in rolls if roll[1][0] == roll[1][1]]
    print(f"{'microseconds a roll':<20}{'no double':>20}{'double':>20}")
    print(f"{'':<20}{'min':>10}{'median':>10}{'min':>10}{'median':>10}")
    for name, ask in ASKED.items():
        figures = [
            figure
            for times in (per_roll(ask, plain), per_roll(ask, doubles))
            for figure in (min(times), median(times))
        ]
        print(f"{name:<20}" + "".join(f"{figure:>10.1f}" for figure in figures))


if __name__ == "__main__":
    main()
