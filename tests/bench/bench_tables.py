"""Tables of a class at once against one service, on a real hub with a real PostgreSQL.

Run it in `tests`, after `make hub`: ``python -m bench.bench_tables``. It asks this machine only,
for a number of times that is fixed beforehand. Each learner is a process with a board of their own,
who thinks for a while before each act. Meanwhile the service is killed, and the database.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from multiprocessing import get_context
from os import getloadavg
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer
from time import monotonic, sleep
from typing import Any, NamedTuple

from class_service.postgres import Postgres
from class_service.school import School

from bgwidget import Board
from bgwidget.classroom.service import TOKEN, URL
from bgwidget.rules import RulesError

ARRIVING = 15.0
"""Seconds within which all learners come to their tables."""
LONGEST = 400.0
"""Seconds after which a table is given up."""


class Seen(NamedTuple):
    """What one learner saw: when each act was begun, when each was there, what was refused."""

    begun: dict[int, float]
    taken: dict[int, float]
    there: dict[int, float]
    refused: list[str]
    head: str
    fault: str


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--acts", type=int, default=40, help="how many acts at each table")
    parser.add_argument("--think", type=float, default=2.0, help="seconds before an act, at most")
    parser.add_argument("--faults", action="store_true", help="kill the service and the database")
    asked = parser.parse_args()
    postgres = Postgres()
    try:
        with TemporaryDirectory() as folder, School(Path(folder), postgres) as school:
            measure(school, asked.tables, asked.acts, asked.think, asked.faults)
    finally:
        postgres.remove()


def measure(school: School, tables: int, acts: int, think: float, faults: bool) -> None:
    learners = [f"learner-{number:03}" for number in range(2 * tables)]
    school.enter(*learners)
    jobs = [
        (school.class_url, school.token_of(learner), number, acts, think)
        for number, learner in enumerate(learners)
    ]
    began, before = monotonic(), school.class_work()
    if faults:
        Timer(20, kill, (school,)).start()
    # Forked, so that the package is read once: what is measured is not the start of kernels.
    with get_context("fork").Pool(len(jobs)) as pool:
        seen = pool.starmap(play, jobs, chunksize=1)
    took = monotonic() - began
    report(school, seen, took)
    if not faults:
        (acts,) = school.postgres.rows("SELECT count(*) FROM act")[0]
        work = (school.class_work() - before) / int(acts) * 1000
        print(f"processor time of the service: {work:.0f} ms an act, with all that is asked")


def kill(school: School) -> None:
    school.kill_class()
    school.start_class()
    sleep(10)
    school.postgres.stop("immediate")
    school.postgres.start()


def play(url: str, token: str, number: int, acts: int, think: float) -> Seen:
    """Play at a table until so many acts were done there."""
    os.environ |= {URL: url, TOKEN: token}
    chance = Random(number)
    sleep(chance.uniform(0, ARRIVING))
    while True:
        try:
            board = Board(table=f"bench-{number // 2}", match=3)
            break
        except RulesError:
            sleep(0.5)
    begun: dict[int, float] = {}
    taken: dict[int, float] = {}
    there: dict[int, float] = {}
    refused: list[str] = []

    def note(_: object) -> None:
        table = board.table.table
        if table is not None:
            there.setdefault(len(table.log), monotonic())

    board.observe(note, "scene")
    last = monotonic() + LONGEST
    while board.table.fault is None and monotonic() < last:
        table = board.table.table
        if table is not None and len(table.log) >= acts:
            break
        if not board.table.is_mine:
            sleep(0.005)
            continue
        sleep(chance.uniform(0, think))
        start = monotonic()
        try:
            do(board, chance)
        except RulesError as error:
            refused.append(error.problem)
            continue
        begun[len(table.log)] = start
        taken[len(table.log)] = monotonic()
    result = board.table
    board.close()
    return Seen(begun, taken, there, refused, result.table.head, str(result.fault or ""))


def do(board: Any, chance: Random) -> None:
    choices = board.scene["choices"]
    if board.scene["turn"] is None:
        # What the other does may come between two looks at the board.
        board.act(choices[0] if choices else "roll")
    else:
        board.play(str(chance.choice(board.legal_plays)) if board.legal_plays else "pass")


def report(school: School, seen: Sequence[Seen], took: float) -> None:
    own, across = [], []
    for number, each in enumerate(seen):
        other = seen[number ^ 1]
        own += [each.taken[at] - start for at, start in each.begun.items()]
        for at, start in each.begun.items():
            came = [time for far, time in other.there.items() if far > at]
            across += [min(came) - start] if came else []
    stored = school.postgres.rows("SELECT count(*), count(DISTINCT (game_table, number)) FROM act")
    print(f"{len(seen) // 2} tables, {stored[0][0]} acts in {took:.0f} s, {len(own)} by learners")
    for name, times in (("until it is taken", own), ("until the other sees it", across)):
        middle, p95, most = (quantile(times, part) * 1000 for part in (0.5, 0.95, 1))
        print(f"an act {name}: {middle:.0f} ms, p95 {p95:.0f} ms, longest {most:.0f} ms")
    print(f"refused: {dict(Counter(problem for each in seen for problem in each.refused))}")
    print(f"faults: {[each.fault for each in seen if each.fault]}")
    apart = [n for n in range(0, len(seen), 2) if seen[n].head != seen[n + 1].head]
    print(f"tables at which both do not see the same: {len(apart)}")
    gaps = school.postgres.rows(
        "SELECT count(*) FROM (SELECT count(*) AS acts, max(number) + 1 AS far FROM act "
        "GROUP BY game_table) AS log WHERE acts <> far"
    )
    print(f"logs with a gap: {gaps[0][0]}; memory of the service: {school.class_memory() >> 20} MB")
    print(f"load of the machine in the last minutes: {getloadavg()}")


def quantile(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


if __name__ == "__main__":
    main()
