"""Processes: batches played by all processors of one machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread

from bgwidget.rollouts.batches import Batch, BatchEndings, play
from bgwidget.rollouts.errors import LostWorkersError

PATIENCE = 3
"""How often workers may end, one after another, with no batch finished."""

_stopped: Callable[[], bool] = bool


def in_processes(batches: list[Batch], workers: int) -> Generator[BatchEndings, None, None]:
    """Yield how batches end, in their order; a batch whose worker dies is played again.

    Raises
    ------
    LostWorkersError
        If workers end again and again.
    """
    context = get_context("spawn")
    done: dict[int, BatchEndings] = {}
    at = lost = 0
    while at < len(batches):
        stop = context.Event()
        waiting: dict[int, Future[BatchEndings]] = {}
        pool = ProcessPoolExecutor(min(workers, len(batches) - at), context, _begin, (stop,))
        try:
            while at < len(batches):
                for ahead in range(at, min(at + 2 * workers + 1, len(batches))):
                    if ahead not in waiting and ahead not in done:
                        waiting[ahead] = pool.submit(_play, batches[ahead])
                batch_endings = done.pop(at, None) or waiting.pop(at).result()
                at, lost = at + 1, 0
                yield batch_endings
        except BrokenProcessPool as error:
            finished = {n: one.result() for n, one in waiting.items() if _finished(one)}
            done |= finished
            lost = 0 if finished else lost + 1
            if lost == PATIENCE:
                raise LostWorkersError("rollout.lost", count=lost) from error
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _finished(future: Future[BatchEndings]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _play(batch: Batch) -> BatchEndings:
    return play(batch, _stopped)


def _begin(stop: Event) -> None:
    """Begin a worker: its parent alone hears Ctrl-C, and it does not outlive its parent."""
    global _stopped
    _stopped = stop.is_set
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
