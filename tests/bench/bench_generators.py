"""What a generated task costs in processor time, how many differ, and whether all are sound.

Run it with ``python -m bench.bench_generators [tasks a generator] [kind, rule or game ...]`` in
``tests``; with ``--store`` the digests of the first tasks are written to the test data instead.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median
from time import process_time

from support.generators import Named, digest, essence, generators, made

from bgwidget.lessons.tasks import InvalidTaskError, Task

DATA = Path(__file__).parents[1] / "data" / "generators.json"
STORED = 20


def store() -> None:
    digests = {
        "/".join(named): [digest(made(named, seed)) for seed in range(STORED)]
        for named in generators()
    }
    DATA.write_text(json.dumps(digests, indent=0) + "\n", encoding="utf-8")


def is_sound(task: Task) -> bool:
    """Tell whether a task can be asked, and its usual wrong answers are wrong."""
    try:
        task.verify()
    except InvalidTaskError:
        return False
    return not any(task.mark(slip.answer).right for slip in task.wrong)


def measure(named: Named, count: int) -> tuple[list[float], int, int]:
    """Return the milliseconds of each task, sorted, how many differ and how many are unsound."""
    times, seen, unsound = [], set(), 0
    for seed in range(count):
        start = process_time()
        task = made(named, seed)
        times.append((process_time() - start) * 1e3)
        seen.add(essence(task))
        unsound += not is_sound(task)
    return sorted(times), len(seen), unsound


def main() -> None:
    if "--store" in sys.argv:
        store()
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    asked = set(sys.argv[2:])
    columns = "".join(f"{column:>10}" for column in ("median ms", "p95 ms", "max ms", "distinct"))
    print(f"{'generator':<46}{columns}{'unsound':>9}")
    medians = []
    for named in generators():
        if asked and not asked & {*named, "/".join(named)}:
            continue
        times, distinct, unsound = measure(named, count)
        medians.append(median(times))
        late = times[int(0.95 * len(times))]
        shown = "/".join(named)
        print(
            f"{shown:<46}{median(times):>10.1f}{late:>10.1f}{times[-1]:>10.1f}{distinct:>10}{unsound:>9}",
            flush=True,
        )
    print(
        f"{len(medians)} generators; median of medians {median(medians):.1f} ms, "
        f"largest {max(medians):.1f} ms"
    )


if __name__ == "__main__":
    main()
