"""Kernels of their own in which hostile messages and files are tried while the class is at work."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from soak.attacked_kernel import AttackedKernel
from soak.hostile_files import READERS
from soak.kernel_memory import Memory
from soak.spoiled_messages import spoiled
from soak.widgets import BARE, targets

EACH = 2.0
"""How many seconds a widget or a reader is tried at a time."""
OVER_THE_LINE = 0.1
"""How many messages come over ZMQ, for each that is handed on in the kernel."""
MOST = 100_000
"""How many messages are sent to each widget."""
_SAFE_BUFFERS = ((),) * 9 + ((b"", b"\0" * 70_000),)
_LONGEST = 700
KINDS = ("messages", "files")


class Attack(threading.Thread):
    """Tries all there is, again and again, until it is told to stop or did each `most` times.

    What gave way is not tried again.
    """

    kind: str
    start_with: str
    patience = 0

    def __init__(self, name: str, tries: Sequence[str], seed: str, folder: Path, most: int) -> None:
        super().__init__(daemon=True)
        self.name, self.tries, self.seed, self.folder = name, [*tries], seed, folder
        self.most = most
        self.tried: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.memory = Memory(name)
        self._done = threading.Event()

    def stop(self) -> None:
        """End after what is being tried."""
        self._done.set()
        if self.ident is not None:
            self.join(_LONGEST)

    def unproven(self) -> Iterator[str]:
        """Yield what nobody can say of it that it held."""
        if self.is_alive():
            yield f"{self.name}: has not ended"
        for name in self.tries:
            if not self.tried[name]:
                yield f"{self.name}, {name}: was never tried"
        if not self.memory.is_measured:
            yield f"{self.memory}: run it for longer"
        elif self.memory.has_grown:
            yield str(self.memory)

    def run(self) -> None:
        try:
            with AttackedKernel(self.folder, self.start_with, self.patience) as kernel:
                self._try_everything(kernel)
        except BaseException as error:
            self.wrong.append(f"{self.name}: {error!r}")

    def _try_everything(self, kernel: AttackedKernel) -> None:
        chance = Random(f"{self.seed} {self.name}")
        kernel.run("from soak.python_memory import held")
        while names := [name for name in self.tries if self.tried[name] < self.most]:
            for name in names:
                if self._done.is_set():
                    return
                try:
                    self._try(kernel, name, f"{self.seed}/{chance.getrandbits(32)}")
                except AssertionError as error:
                    self.wrong.append(f"{self.name}, {name}: {error}")
                    self.tries.remove(name)
            blocks = kernel.run("", "held()")
            self.memory.note(self.tried.total(), kernel.megabytes(), blocks)

    def _try(self, kernel: AttackedKernel, name: str, seed: str) -> None:
        raise NotImplementedError


class Files(Attack):
    """Gives spoiled files to readers, and lets all others go first."""

    start_with = "from soak.hostile_files import attack"
    patience = 10

    def _try(self, kernel: AttackedKernel, name: str, seed: str) -> None:
        call = f"attack({name!r}, {seed!r}, {EACH}, pathlib.Path({str(self.folder)!r}))"
        self.tried[name] += kernel.run("", call)


class Messages(Attack):
    """Sends spoiled messages to widgets, in the kernel and over ZMQ."""

    start_with = "from soak.hostile_messages import address, attack, came"

    def __init__(self, name: str, tries: Sequence[str], seed: str, folder: Path, most: int) -> None:
        super().__init__(name, tries, seed, folder, most)
        self.over_the_line = 0

    def _try(self, kernel: AttackedKernel, name: str, seed: str) -> None:
        left = self.most - self.tried[name]
        most = max(1, round(left / (1 + OVER_THE_LINE)))
        folder = f"pathlib.Path({str(self.folder)!r})"
        count, blocks = kernel.run("", f"attack({name!r}, {seed!r}, {EACH}, {most}, {folder})")
        self.tried[name] += count
        self.memory.blocks[name] += blocks
        burst = min(round(count * OVER_THE_LINE), left)
        self._burst(kernel, name, Random(seed), burst)
        self.tried[name] += burst
        self.over_the_line += burst

    def _burst(self, kernel: AttackedKernel, name: str, chance: Random, count: int) -> None:
        """Send messages one after the other; then all must have come, and the widget answer."""
        comm, known = kernel.run("", f"address({name!r})")
        to = (BARE | targets())[name].to
        for _ in range(count):
            data, harmless = spoiled(to, known, chance)
            kernel.send(comm, data, harmless, chance.choice(_SAFE_BUFFERS))
        came = kernel.run("", f"came({name!r})")
        assert came == count, f"{count} messages were sent, {came} came"


def attacks(seed: str, folder: Path, most: int | None, kinds: Sequence[str]) -> list[Attack]:
    """Return all attacks of these kinds: on a kernel for each core, and on a bare widget."""
    found: list[Attack] = []
    if "messages" in kinds:
        cores = len(os.sched_getaffinity(0))
        parts = [[*targets()][core::cores] for core in range(cores)]
        for number, names in enumerate(filter(None, [*parts, [*BARE]])):
            name = "bare widget" if names == [*BARE] else f"messages {number + 1}"
            found.append(Messages(name, names, seed, folder / name, most or MOST))
    if "files" in kinds:
        found.append(Files("files", [*READERS], seed, folder / "files", 10**9))
    return found


def wait(running: Sequence[Attack], seconds: float, to_the_end: bool) -> None:
    """Let attacks go on for so long; with a number to reach, until they reach it."""
    until = time.monotonic() + seconds
    for attack in running:
        forever = to_the_end and isinstance(attack, Messages)
        attack.join(None if forever else max(0, until - time.monotonic()))
