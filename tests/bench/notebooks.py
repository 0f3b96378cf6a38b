"""Bare notebooks whose kernels run a trivial cell now and then: what a machine does anyway."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from subprocess import DEVNULL
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import Self

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel

CELL = "1 + 1"
AT_ONCE = 4
"""How many kernels start at a time."""
_LONGEST = 300


class Notebooks:
    """So many kernels, driven by a process of their own; use it in a `with` block.

    Parameters
    ----------
    count
        How many there are.
    think
        How many seconds pass at most before the next cell.
    """

    def __init__(self, count: int, think: float) -> None:
        context = get_context("spawn")
        self._line, inside = context.Pipe()
        self._process = context.Process(target=_serve, args=(count, think, inside), daemon=False)

    def __enter__(self) -> Self:
        self._process.start()
        assert self._line.recv() == "ready"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._line.send("close")
        self._process.join(_LONGEST)

    def begin(self) -> None:
        """Run cells from now on."""
        self._line.send("begin")

    def end(self) -> list[float]:
        """Stop; return how many seconds each cell took."""
        self._line.send("end")
        times: list[float] = self._line.recv()
        return times


def _serve(count: int, think: float, line: Connection) -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        kernels = [*pool.map(_kernel, range(count))]
    line.send("ready")
    while line.recv() == "begin":
        line.send(_times(kernels, think, line))
    for manager, client in kernels:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def _kernel(_: int) -> tuple[KernelManager, BlockingKernelClient]:
    return start_new_kernel(startup_timeout=_LONGEST, stderr=DEVNULL)


def _times(
    kernels: Sequence[tuple[KernelManager, BlockingKernelClient]], think: float, line: Connection
) -> list[float]:
    """Let all kernels run cells until the line says that it is enough."""
    ended, times = Event(), list[float]()

    def work(client: BlockingKernelClient, chance: Random) -> None:
        while not ended.wait(chance.uniform(0, think)):
            start = monotonic()
            client.execute_interactive(CELL, output_hook=lambda _: None, timeout=_LONGEST)
            times.append(monotonic() - start)

    threads = [
        Thread(target=work, args=(client, Random(number)))
        for number, (_, client) in enumerate(kernels)
    ]
    for thread in threads:
        thread.start()
    line.recv()
    ended.set()
    for thread in threads:
        thread.join()
    return times
