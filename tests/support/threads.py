"""Many hands at once: the same work in several threads, and somebody who reads meanwhile."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

PATIENCE = 600


@contextmanager
def switching_often() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def all_at_once(count: int, work: Callable[[Random], None]) -> None:
    """Do the same work in several threads; raise what one of them raises."""
    errors: list[BaseException] = []
    gate = threading.Barrier(count)

    def run(seed: int) -> None:
        gate.wait(PATIENCE)
        try:
            work(Random(seed))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(seed,), daemon=True) for seed in range(count)]
    with switching_often():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads), "a thread waits for ever"
    raise_all(errors)


@contextmanager
def somebody_reading(read: Callable[[], None]) -> Iterator[None]:
    """Read over and over in a thread of its own while the block lasts."""
    errors: list[BaseException] = []
    done = threading.Event()

    def run() -> None:
        try:
            while not done.is_set():
                read()
        except BaseException as error:
            errors.append(error)

    reader = threading.Thread(target=run, daemon=True)
    reader.start()
    yield
    done.set()
    reader.join(PATIENCE)
    assert not reader.is_alive()
    raise_all(errors)


def raise_all(errors: list[BaseException]) -> None:
    if errors:
        raise BaseExceptionGroup("in the threads", errors)
