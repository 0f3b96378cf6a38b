"""What a generated task costs, how many differ, and how often the difficulty asked is met.

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

DATA = Path(__file__).parents[1] / "data" / "generators.json"
STORED = 20


def store() -> None:
    digests = {
        "/".join(named): [digest(made(named, seed)) for seed in range(STORED)]
        for named in generators()
    }
    DATA.write_text(json.dumps(digests, indent=0) + "\n", encoding="utf-8")


def measure(named: Named, count: int) -> tuple[list[float], int]:
    """Return the milliseconds of each task, sorted, and how many of them differ."""
    times, seen = [], set()
    for seed in range(count):
        start = process_time()
        task = made(named, seed)
        times.append((process_time() - start) * 1e3)
        seen.add(essence(task))
    return sorted(times), len(seen)


def main() -> None:
    if "--store" in sys.argv:
        store()
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    asked = set(sys.argv[2:])
    print(f"{'generator':<46}{'median ms':>10}{'p95 ms':>10}{'max ms':>10}{'distinct':>10}")
    medians = []
    for named in generators():
        if asked and not asked & {*named, "/".join(named)}:
            continue
        times, distinct = measure(named, count)
        medians.append(median(times))
        late = times[int(0.95 * len(times))]
        shown = "/".join(named)
        print(
            f"{shown:<46}{median(times):>10.1f}{late:>10.1f}{times[-1]:>10.1f}{distinct:>10}",
            flush=True,
        )
    print(
        f"{len(medians)} generators; median of medians {median(medians):.1f} ms, "
        f"largest {max(medians):.1f} ms"
    )


if __name__ == "__main__":
    main()
