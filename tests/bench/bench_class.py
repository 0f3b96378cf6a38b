"""A class on one machine: kernels with a lesson, over as many with a bare widget.

Kernels are driven over ZeroMQ by the comm messages that a page sends, without a server or a
browser. All open their lesson at once, and all answer at once; memory is each kernel's proportional
share (PSS). Run it with ``python -m bench.bench_class`` in ``tests``, or with another number of
kernels than 30 behind it; on Linux only.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median, quantiles
from threading import Barrier
from typing import Any

from jupyter_client.manager import start_new_kernel

LEARNERS = 30
ANSWERS = 20
RIGHT = 48
LESSON = """\
from bgwidget import Lesson
from bgwidget.tasks import Pips
widget = Lesson("Class", [Pips(goal="24?", points=(24,))] * 40, logbook={logbook!r})
"""
BARE = """\
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    _esm = "export default () => ({})"
    count = traitlets.Int().tag(sync=True)
widget = Bare()
widget.on_msg(lambda widget, content, buffers: widget.set_trait("count", widget.count + 1))
"""
TELL = "print(widget.model_id)"
_LONGEST = 300


class Kernel:
    """A kernel and the page's end of the line to it."""

    def __init__(self, source: str) -> None:
        start = time.perf_counter()
        self.manager, self.client = start_new_kernel(startup_timeout=_LONGEST)
        self.started = time.perf_counter() - start
        start = time.perf_counter()
        self.run(source)
        self.opened = time.perf_counter() - start
        self.model = self.run(TELL).strip()
        self.version = 1

    def run(self, source: str) -> str:
        told: list[str] = []
        reply = self.client.execute_interactive(
            source,
            output_hook=lambda message: told.append(message["content"].get("text", "")),
            timeout=_LONGEST,
        )
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(told)

    def ask(self, content: dict[str, Any]) -> float:
        """Send what a page sends; return the seconds until the widget has answered."""
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": self.model, "data": data})
        start = time.perf_counter()
        self.client.shell_channel.send(message)
        while True:
            answer = self.client.get_iopub_msg(timeout=_LONGEST)
            if answer["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            state = answer["content"].get("data", {}).get("state", {})
            if "lesson" in state:
                self.version = json.loads(state["lesson"])["version"]
            if "lesson" in state or "count" in state:
                return time.perf_counter() - start

    def answer(self) -> float:
        """Answer the step at hand, and go on to the next; return how long the answer took."""
        asked = {"to": "lesson", "base": self.version}
        took = self.ask({**asked, "kind": "check", "values": {"": RIGHT}, "places": []})
        self.ask({**asked, "kind": "next", "base": self.version})
        return took

    def megabytes(self) -> float:
        status = Path(f"/proc/{self.manager.provisioner.pid}/smaps_rollup").read_text(
            encoding="ascii"
        )
        found = re.search(r"^Pss:\s+(\d+) kB", status, re.MULTILINE)
        assert found is not None
        return int(found[1]) / 1024

    def end(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def late(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def measure(count: int, source: Callable[[int], str]) -> dict[str, float]:
    """Return the figures of a class of so many kernels."""
    gate = Barrier(count)

    def sit(number: int) -> tuple[Kernel, float, list[float], float]:
        """Open a kernel and work in it, all at the same pace and in one thread."""
        start = time.perf_counter()
        kernel = Kernel(source(number))
        try:
            gate.wait(_LONGEST)
            opened = time.perf_counter() - start
            times = [kernel.answer() for _ in range(ANSWERS)]
            gate.wait(_LONGEST)
            return kernel, opened, times, kernel.megabytes()
        finally:
            kernel.end()

    with ThreadPoolExecutor(count) as hands:
        kernels, opened, answers, held = zip(*hands.map(sit, range(count)), strict=True)
    times = [took for each in answers for took in each]
    return {
        "memory of each, MB (PSS)": median(held),
        "kernel started, s, median": median(kernel.started for kernel in kernels),
        "first widget after that, s, median": median(kernel.opened for kernel in kernels),
        "all opened, s": max(opened),
        "answer, ms, median": median(times) * 1000,
        "answer, ms, p95": late(times) * 1000,
    }


def main(count: int = LEARNERS) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kinds = {
            "bare": lambda number: BARE,
            "lesson": lambda number: LESSON.format(logbook=f"{folder}/{number}.sqlite3"),
        }
        load = os.getloadavg()[0]
        found = {name: measure(count, source) for name, source in kinds.items()}
    print(f"{f'{count} kernels, load {load:.1f} before':<38}{'bare':>9}{'lesson':>9}{'ratio':>7}")
    for name, bare in found["bare"].items():
        lesson = found["lesson"][name]
        print(f"{name:<38}{bare:>9.2f}{lesson:>9.2f}{lesson / bare:>7.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
