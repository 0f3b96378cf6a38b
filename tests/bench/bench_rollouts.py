"""Rollouts: in this process, in two others, and on Dask clusters of one and two workers.

Run it with ``python -m bench.bench_rollouts`` in ``tests``; ``--games 288`` says how many games.
The Dask part needs the extra ``cluster``.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter

from bgwidget.rollouts import Rollout, rollout
from bgwidget.rules.backgammon import START


def timed(name: str, play: Callable[[], Rollout], first: float | None = None) -> float:
    begun = perf_counter()
    found = play()
    took = perf_counter() - begun
    ratio = f"{first / took:8.2f}" if first else f"{1:8.2f}"
    print(
        f"{name:<24}{took:8.1f} s{took / found.games * 1e3:8.1f} ms a game{ratio}"
        f"   {found.equity:+.4f} ({found.error:.4f})",
        flush=True,
    )
    return took


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=288)
    parser.add_argument("--evaluator", default="own")
    asked = parser.parse_args()

    def play(**where: object) -> Rollout:
        found: Rollout = rollout(
            START,
            games=asked.games,
            seed=1,
            evaluator=asked.evaluator,
            **where,  # type: ignore[call-overload]
        )
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


if __name__ == "__main__":
    main()
