"""Count what is said of answers to generated tasks, and what of it is false.

Run as ``python -m bench.bench_verdicts [tasks for each generator]`` in ``tests``.
"""

from __future__ import annotations

import sys
from collections import Counter

from support.exercises import generators, made
from support.verdicts import answers, beyond_words, faults

FIRST, USUAL = 100, 10


def main(count: int) -> None:
    """Print how many verdicts were tried and how many are false, and each kind of fault."""
    tasks = [made(named, seed) for named in generators() for seed in range(FIRST, FIRST + count)]
    found: Counter[str] = Counter()
    tried = false = 0
    for task in tasks:
        found["a key beyond the question's words"] += beyond_words(task)
        for answer in answers(task):
            said = list(faults(task, answer))
            tried, false = tried + 1, false + bool(said)
            found.update(said)
    print(f"{len(tasks)} tasks, {tried} verdicts, {false} of them false or without a word")
    for fault, times in found.most_common():
        print(f"{times:6} {fault}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else USUAL)
