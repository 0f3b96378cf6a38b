"""Rollouts: by how much taking the luck off lowers the error, and how workers speed them up.

Run it with ``python -m bench.bench_rollouts`` in ``tests``; ``--games 72`` says how many games. It
plays the same games of some positions with the luck and without it, and then one of them in this
process, in two others, and on Dask clusters of one and two workers, for which it needs the extra
``cluster``. Wall time tells of workers only on a machine that has nothing else to do: its load is
printed. ``--only errors`` or ``--only workers`` leaves out the other half.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter, process_time

from bgwidget.rollouts import Rollout, rollout
from bgwidget.rules.backgammon import START, Position

POSITIONS = {
    "start": START,
    "holding game": Position.from_points(
        {20: 2, 13: 4, 8: 3, 6: 4, 5: 2}, {18: 2, 13: 4, 8: 3, 6: 6}
    ),
    "prime v prime": Position.from_points(
        {24: 2, 13: 1, 8: 2, 7: 2, 6: 3, 5: 3, 4: 2}, {24: 2, 8: 2, 7: 3, 6: 2, 5: 3, 4: 3}
    ),
    "blitz": Position.from_points(
        {24: 1, 13: 3, 8: 2, 6: 4, 5: 3, 4: 2}, {25: 1, 24: 1, 13: 4, 8: 3, 6: 6}
    ),
    "ace-point game": Position.from_points(
        {6: 3, 5: 3, 4: 3, 3: 2, 2: 2}, {24: 2, 6: 4, 5: 3, 4: 3, 3: 2, 2: 1}
    ),
    "race": Position.from_points(
        {10: 2, 9: 2, 7: 2, 6: 4, 5: 3, 4: 2}, {11: 2, 8: 3, 6: 5, 5: 3, 3: 2}
    ),
}


def errors(games: int, evaluator: str) -> None:
    """Print the standard error with the luck and without it, and what both take."""
    print("Standard error of the same games, with the luck and with it taken off; processor time.")
    for truncate in (9, None):
        for name, position in POSITIONS.items():
            told = []
            for reduced in (False, True):
                begun = process_time()
                found = rollout(
                    position,
                    games=games,
                    seed=1,
                    evaluator=evaluator,
                    truncate=truncate,
                    workers=1,
                    variance_reduction=reduced,
                )
                told.append((found, process_time() - begun))
            (raw, quick), (without, slow) = told
            smaller = raw.error / without.error if without.error else float("inf")
            print(
                f"{name:<16}{'to the end' if truncate is None else f'{truncate} rolls':<12}"
                f"{raw.equity:+.3f} ({raw.error:.4f}) {without.equity:+.3f} ({without.error:.4f})"
                f"   error {smaller:6.1f} times smaller, time {slow / quick:5.1f} times"
                f"   {slow / games * 1e3:6.0f} ms a game",
                flush=True,
            )


def timed(name: str, play: Callable[[], Rollout], first: float | None = None) -> float:
    begun = perf_counter()
    found = play()
    took = perf_counter() - begun
    ratio = f"{first / took:8.2f}" if first else f"{1:8.2f}"
    print(
        f"{name:<24}{took:8.1f} s{took / found.games * 1e3:8.1f} ms a game{ratio}"
        f"   {found.equity:+.4f} ({found.error:.4f})   load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return took


def workers(games: int, evaluator: str) -> None:
    """Print how long a rollout takes in one process, in two, and on Dask."""

    def play(**where: object) -> Rollout:
        asked = {"games": games, "seed": 1, "evaluator": evaluator, "truncate": 9}
        found: Rollout = rollout(START, **asked, **where)  # type: ignore[call-overload]
        return found

    alone = timed("this process", lambda: play(workers=1))
    timed("two processes", lambda: play(workers=2), alone)
    if find_spec("distributed") is None:
        return
    dask = import_module("distributed")
    for count in (1, 2):
        with (
            dask.LocalCluster(
                n_workers=count, threads_per_worker=1, dashboard_address=None
            ) as cluster,
            dask.Client(cluster) as client,
        ):
            timed(f"Dask, workers: {count}", lambda client=client: play(cluster=client), alone)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=72)
    parser.add_argument("--evaluator", default="own")
    parser.add_argument("--only", choices=("errors", "workers"))
    asked = parser.parse_args()
    if asked.only != "workers":
        errors(asked.games, asked.evaluator)
    if asked.only != "errors":
        workers(asked.games, asked.evaluator)


if __name__ == "__main__":
    main()
