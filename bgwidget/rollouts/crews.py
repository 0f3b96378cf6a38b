"""Crews: who plays the batches, here, in processes, or on a Dask cluster."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from functools import partial
from typing import Any

from bgwidget.rollouts.batches import Batch, BatchEndings, Crew, play
from bgwidget.rollouts.errors import InvalidRolloutError

AHEAD = 16
"""The fewest batches that a cluster has been given at any time: it may grow by what waits."""


def crew(workers: int | None, cluster: Any) -> Crew:
    """Return who plays.

    Parameters
    ----------
    workers : int, optional
        How many processes; by default one for each processor. One is this process itself.
    cluster : distributed.Client, optional
        A Dask cluster that plays instead.

    Raises
    ------
    InvalidRolloutError
        If the cluster is none.
    """
    if cluster is not None:
        if not all(hasattr(cluster, name) for name in ("submit", "cancel", "nthreads")):
            raise InvalidRolloutError("rollout.cluster", found=type(cluster).__name__)
        return partial(on_cluster, client=cluster)
    workers = workers or os.cpu_count() or 1
    if workers == 1 or sys.platform == "emscripten":
        return serially
    # What a browser has no use for is not loaded there.
    from bgwidget.rollouts.processes import in_processes

    return partial(in_processes, workers=workers)


def serially(batches: list[Batch]) -> Generator[BatchEndings, None, None]:
    """Yield how batches end, played one after another."""
    for batch in batches:
        yield play(batch)


def on_cluster(batches: list[Batch], client: Any) -> Generator[BatchEndings, None, None]:
    """Yield how batches end, in their order, played on a Dask cluster.

    Dask gives the batch of a worker that ends to another one.
    """
    waiting: dict[int, Any] = {}
    try:
        for at in range(len(batches)):
            ahead = max(AHEAD, 2 * sum(client.nthreads().values()))
            for batch in range(at + len(waiting), min(at + ahead, len(batches))):
                waiting[batch] = client.submit(play, batches[batch], pure=False)
            yield waiting.pop(at).result()
    finally:
        client.cancel(list(waiting.values()))
