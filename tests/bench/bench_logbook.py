"""How long a logbook of very many answers takes to open, and what a learner opens with it.

Run it with ``python -m bench.bench_logbook [answers]`` in ``tests``; a million if left out. The
answers are written first, and summed up once, which takes some minutes for so many.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from bgwidget import Course, Drill, Lesson
from bgwidget.lessons.session.headway import step_names
from bgwidget.lessons.session.station import course
from bgwidget.progress import Attempt, Logbook, rows, storage
from bgwidget.progress.reports import report

MOST = 1000
ANSWERS = 1_000_000
BEGUN = datetime(2020, 1, 1, tzinfo=UTC)
EVERY = timedelta(seconds=150)


def made(count: int) -> Iterator[Attempt]:
    """Yield answers to steps of the course, drawn at random, most of them right."""
    steps = [
        (station.file.name, name, step.game, getattr(step, "rules", ()))
        for station in course()
        for step in station.steps
        for name in step_names([step])
    ]
    chance = Random(1)
    for number in range(count):
        lesson, step, game, rules = chance.choice(steps)
        right = chance.random() < 0.7
        yield Attempt(
            lesson=lesson,
            step=step,
            kind="play",
            game=game,
            rules=rules,
            broken=() if right else rules[:1],
            answer=[["bar", 21], [6, 5]],
            right=right,
            score=int(right),
            time=BEGUN + number * EVERY,
            id=f"{chance.getrandbits(128):032x}",
        )


def timed(name: str, work: Callable[[], object]) -> None:
    wall, busy = perf_counter(), process_time()
    work()
    wall, busy = perf_counter() - wall, process_time() - busy
    print(f"{name:<28}{wall * 1000:>10.0f}{busy * 1000:>10.0f}")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else ANSWERS
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "logbook.sqlite3"
        os.environ["BGWIDGET_LOGBOOK"] = str(file)
        print(f"{f'{count} answers, milliseconds':<28}{'passed':>10}{'busy':>10}")
        with storage.opened(file) as connection:
            timed("written", partial(rows.insert, connection, made(count)))
        timed("summed up, once", partial(Logbook, file))
        print(f"from here on the goal is at most {MOST} each")
        logbook = Logbook(file)
        for name, work in {
            "opened": partial(Logbook, file),
            "the map": Course,
            "a lesson": partial(Lesson.load, "01-moving"),
            "a drill": partial(Drill, "01-moving"),
            "the report": partial(report, logbook),
            "the report of a lesson": partial(report, logbook, "01-moving"),
            "an answer": partial(logbook.write, next(made(1))),
        }.items():
            timed(name, work)


if __name__ == "__main__":
    main()
