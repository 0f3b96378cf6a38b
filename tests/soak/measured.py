"""What an input costs, measured in a process of its own, which may hang or run out of memory."""

from __future__ import annotations

import gc
import json
import os
import resource
import shutil
import signal
import tempfile
import traceback
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soak.costly_readers import Door

SLOWEST, LARGEST = 10.0, 400.0
"""The most seconds of processor time that an act may take, and the most megabytes in all."""
_GIVEN_UP = 30
_ROOM = 3 * 2**30


@dataclass(frozen=True)
class Cost:
    """The slowest act in seconds, the memory in MB over that of an empty process, what came of it.

    ``came`` is "read", "refused", or what no reader may do.
    """

    seconds: float
    megabytes: float
    came: str
    act: int = 0

    @property
    def size(self) -> float:
        """How much of what is promised it takes, 1 for all."""
        return max(self.seconds / SLOWEST, self.megabytes / LARGEST)

    @property
    def held(self) -> bool:
        return self.size <= 1 and self.came in ("read", "refused")

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s, {self.megabytes:.0f} MB, {self.came}"


def cost(door: Door, data: bytes) -> Cost:
    """Return what it costs to use an input."""
    folder = Path(tempfile.mkdtemp(prefix="costly-"))
    out, into = os.pipe()
    child = os.fork()
    if not child:
        os.close(out)
        _measure(door, data, folder, into)
    os.close(into)
    with os.fdopen(out, "rb") as told:
        said = told.read()
    _, status = os.waitpid(child, 0)
    shutil.rmtree(folder, ignore_errors=True)
    if said:
        return Cost(**json.loads(said))
    ended = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else f"{status}"
    return Cost(float(_GIVEN_UP), 0.0, f"killed: {ended}")


def _measure(door: Door, data: bytes, folder: Path, into: int) -> None:
    """Use the input, tell what it cost, and end the process."""
    # Copies of a process begin with its time at nought, but a limit counts what is used up.
    resource.setrlimit(resource.RLIMIT_CPU, (_GIVEN_UP, _GIVEN_UP + 5))
    resource.setrlimit(resource.RLIMIT_AS, (_ROOM, _ROOM))
    signal.alarm(4 * _GIVEN_UP)
    os.chdir(folder)
    # What the parent has left to be collected would else make room that is not counted.
    gc.freeze()
    slowest, act, number = 0.0, 0, 0
    before, came, start = _held(), "read", process_time()
    try:
        acts = door.use(data, folder)
        while True:
            start = process_time()
            next(acts)
            if (took := process_time() - start) > slowest:
                slowest, act = took, number
            number += 1
    except StopIteration:
        pass
    except ValueError:
        came = "refused"
    except BaseException:
        came = "gave way: " + traceback.format_exc(limit=-4)
    if (took := process_time() - start) > slowest:
        slowest, act = took, number
    found = {"seconds": slowest, "megabytes": _held() - before, "came": came, "act": act}
    os.write(into, json.dumps(found).encode()[:60_000])
    os._exit(0)


def _held() -> float:
    """Return the most memory that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
