"""How long a lesson of the course takes to open, and each of its steps, beside a bare widget.

Each lesson is opened in a process of its own, as a learner's first. What is counted is the time at
work, whatever else runs. Run it with ``python -m bench.bench_lessons`` in ``tests``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from bgwidget import course

MOST_OPEN = 200
MOST_STEP = 50
BARE = """
from time import process_time
start = process_time()
import anywidget
class Bare(anywidget.AnyWidget):
    _esm = "export default () => ({})"
Bare()
print((process_time() - start) * 1000)
"""
OPEN = """
import json, sys
from time import process_time
start = process_time()
import bgwidget
lesson = bgwidget.Lesson.load(sys.argv[1])
opened = (process_time() - start) * 1000
whole, steps = lesson._current.whole, {}
for number, name in enumerate(whole.steps.names):
    start = process_time()
    whole.go(number)
    steps[name] = (process_time() - start) * 1000
print(json.dumps([opened, steps]))
"""


def run(source: str, *given: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        setting = {**os.environ, "BGWIDGET_LOGBOOK": str(Path(folder) / "logbook.sqlite3")}
        command = [sys.executable, "-c", source, *given]
        return subprocess.run(
            command, env=setting, capture_output=True, check=True, encoding="utf-8"
        ).stdout


def main() -> None:
    bare = median(float(run(BARE)) for _ in range(5))
    print(f"a bare widget: {bare:.0f} ms; a lesson may take {MOST_OPEN} more")
    print(f"{'milliseconds':<22}{'opened':>8}{'more':>8}{'steps':>8}{'median':>8}  slowest")
    for name in course.names():
        opened, steps = json.loads(run(OPEN, name))
        slow = sorted(steps, key=steps.__getitem__, reverse=True)
        told = ", ".join(f"{step} {steps[step]:.0f}" for step in slow if steps[step] > MOST_STEP)
        print(
            f"{name:<22}{opened:>8.0f}{opened - bare:>8.0f}{len(steps):>8}"
            f"{median(steps.values()):>8.1f}  {told or f'{slow[0]} {steps[slow[0]]:.0f}'}"
        )


if __name__ == "__main__":
    main()
