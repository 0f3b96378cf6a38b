"""What generated tasks cost, how many differ, and whether all are sound and come out the same.

Run it with ``python -m bench.bench_exercises [tasks] [kind, rule, game or all three ...]`` in
``tests``. Every task is marked, and made again from its seed by another process in which texts
hash otherwise. ``--part 1/4`` takes a quarter of the generators, and ``--minutes 20`` stops in
time; ``--store`` writes the digests of the first tasks to the test data instead. It fails where a
task is invalid or comes out different.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from operator import ne
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from support.exercises import Named, digest, essence, generators, made

from bgwidget.exercises import again, most_different
from bgwidget.tasks import InvalidTaskError, Task

DATA = Path(__file__).parents[1] / "data" / "exercises.json"
STORED = 3
LEVELS = 3
COLUMNS = ("tasks", "distinct", "of", "invalid", "unstable", "median ms", "p95 ms", "max ms")


@dataclass(frozen=True)
class Row:
    """What was found of one generator; ``of`` is how many different tasks there could be."""

    named: Named
    times: tuple[float, ...]
    distinct: int
    of: int
    invalid: int
    unstable: int

    @property
    def late(self) -> float:
        return self.times[int(0.95 * len(self.times))]

    def __str__(self) -> str:
        counts = (len(self.times), self.distinct, self.of, self.invalid, self.unstable)
        figures = (median(self.times), self.late, self.times[-1])
        told = "".join(f"{count:>9}" for count in counts) + "".join(
            f"{ms:>10.1f}" for ms in figures
        )
        return f"{'/'.join(self.named):<46}{told}"


def store() -> None:
    digests = {
        "/".join(named): [digest(made(named, seed)) for seed in range(STORED)]
        for named in generators()
    }
    DATA.write_text(json.dumps(digests, indent=0) + "\n", encoding="utf-8")


def is_valid(task: Task) -> bool:
    """Tell whether a task can be asked, and its usual wrong answers are wrong."""
    try:
        task.verify()
    except InvalidTaskError:
        return False
    return not any(task.mark(slip.answer).right for slip in task.wrong)


def digests_again(seeds: list[str]) -> list[str]:
    return [digest(again(seed)) for seed in seeds]


def elsewhere() -> ProcessPoolExecutor:
    """Return a process in which texts do not hash as they do here."""
    os.environ["PYTHONHASHSEED"] = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"))


def reachable(named: Named, count: int) -> int:
    """Return how many of the first tasks can differ."""
    game, kind, rule = named
    asked = [len(range(level, count, LEVELS)) for level in range(LEVELS)]
    limits = [most_different(kind, rule, level, game) for level in range(1, LEVELS + 1)]
    return sum(min(seeds, limit or seeds) for seeds, limit in zip(asked, limits, strict=True))


def measure(named: Named, count: int, pool: ProcessPoolExecutor) -> Callable[[], Row]:
    """Make and mark the tasks; return what gives the row once the other process is done."""
    times, seeds, digests, seen, invalid = [], [], [], set(), 0
    for seed in range(count):
        start = process_time()
        task = made(named, seed)
        times.append((process_time() - start) * 1e3)
        invalid += not is_valid(task)
        seeds.append(task.seed)
        digests.append(digest(task))
        seen.add(essence(task))
    repeated = pool.submit(digests_again, seeds)

    def row() -> Row:
        unstable = sum(map(ne, repeated.result(), digests))
        of = reachable(named, count)
        return Row(named, tuple(sorted(times)), len(seen), of, invalid, unstable)

    return row


def chosen(asked: set[str], part: str) -> list[Named]:
    number, parts = map(int, part.split("/"))
    wanted = [named for named in generators() if not asked or asked & {*named, "/".join(named)}]
    return wanted[number - 1 :: parts]


def rows(wanted: list[Named], count: int, minutes: float) -> Iterator[Row]:
    end = monotonic() + 60 * minutes
    before = None
    with elsewhere() as pool:
        for named in wanted:
            if monotonic() > end:
                break
            measured = measure(named, count, pool)
            if before is not None:
                yield before()
            before = measured
        if before is not None:
            yield before()


def summary(found: list[Row], wanted: int) -> str:
    medians = [median(row.times) for row in found]
    count = sum(len(row.times) for row in found)
    distinct, of = sum(row.distinct for row in found), sum(row.of for row in found)
    return (
        f"{len(found)} of {wanted} generators, {count} tasks: {distinct} distinct of {of}, "
        f"{sum(row.invalid for row in found)} invalid, {sum(row.unstable for row in found)} "
        f"unstable; median of medians {median(medians):.1f} ms, largest {max(medians):.1f} ms, "
        f"largest p95 {max(row.late for row in found):.1f} ms"
    )


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("tasks", nargs="?", type=int, default=100)
    reader.add_argument("asked", nargs="*")
    reader.add_argument("--part", default="1/1")
    reader.add_argument("--minutes", type=float, default=600)
    reader.add_argument("--store", action="store_true")
    given = reader.parse_args()
    if given.store:
        store()
        return 0
    wanted, found = chosen(set(given.asked), given.part), []
    print(f"{'generator':<46}" + "".join(f"{name:>{9 + (' ' in name)}}" for name in COLUMNS))
    for row in rows(wanted, given.tasks, given.minutes):
        print(row, flush=True)
        found.append(row)
    if not found:
        print("nothing was measured")
        return 1
    print(summary(found, len(wanted)))
    return int(any(row.invalid or row.unstable for row in found))


if __name__ == "__main__":
    sys.exit(main())
