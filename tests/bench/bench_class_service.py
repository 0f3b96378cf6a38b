"""A thousand learners' events against the class's service, on a real hub with a real PostgreSQL.

Run it in `tests`, after `make hub`: ``python -m bench.bench_class_service``. It asks this machine
only, for a number of times that is fixed beforehand.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from os import getloadavg
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.parse import urlsplit

from class_service.postgres import Postgres
from class_service.school import School

from bgwidget.classroom.class_event import ClassEvent

AT_ONCE = 16
LOADS, EVENTS = 5, 4
"""How many requests a learner sends, and how many events each of them has."""


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--learners", type=int, default=1000)
    learners = [f"learner-{number:04}" for number in range(parser.parse_args().learners)]
    postgres = Postgres()
    try:
        with TemporaryDirectory() as folder, School(Path(folder), postgres) as school:
            measure(school, learners)
    finally:
        postgres.remove()


def measure(school: School, learners: Sequence[str]) -> None:
    school.enter(*learners)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        began = perf_counter()
        tokens = list(pool.map(school.token_of, learners))
        print(f"{len(learners)} learners entered in {perf_counter() - began:.1f} s")
        for name, count in (
            ("first load, each token new to the service", 1),
            ("others", LOADS - 1),
        ):
            began = perf_counter()
            found = pool.map(partial(send, school, count=count), tokens)
            times = [each for own in found for each in own]
            took = perf_counter() - began
            sent = len(times) * EVENTS
            middle, p95 = (sorted(times)[int(len(times) * part)] * 1000 for part in (0.5, 0.95))
            print(
                f"{name}: {sent} events in {len(times)} requests, {AT_ONCE} at once: {took:.1f} s, "
                f"{sent / took:.0f} events/s; a request {middle:.0f} ms, p95 {p95:.0f} ms"
            )
    asked = "SELECT count(*), count(DISTINCT id), count(DISTINCT learner) FROM event"
    (stored,) = school.postgres.rows(asked)
    every = len(learners) * LOADS * EVENTS
    print(f"sent {every}, stored {stored[0]}, different {stored[1]}, of {stored[2]} learners")
    ((size, table),) = school.postgres.rows(
        "SELECT pg_size_pretty(pg_database_size('class')), "
        "pg_size_pretty(pg_total_relation_size('event'))"
    )
    print(f"the database: {size}, of it events with their indexes: {table}")
    began = perf_counter()
    teacher = school.token_of("ms-lan")
    for _ in range(10):
        school.ask("GET", school.class_url, teacher)
    print(f"the teacher's page: {(perf_counter() - began) * 100:.0f} ms")
    print(f"load of the machine in the last minutes: {getloadavg()}")


def send(school: School, token: str, count: int) -> list[float]:
    """Send so many loads as one learner; return how long each took."""
    whole = urlsplit(school.class_url)
    connection = HTTPConnection(whole.hostname or "", whole.port)
    headers = {"Authorization": f"token {token}", "Content-Type": "application/json"}
    times = []
    for _ in range(count):
        events = [
            ClassEvent(
                kind="answered",
                lesson="03-bar",
                step=f"ba-{n:02}",
                game="backgammon",
                right=n % 2 == 0,
                first=True,
                rules=("enter-first",) if n % 2 else (),
            )
            for n in range(EVENTS)
        ]
        body = json.dumps({"events": [event.to_plain() for event in events]})
        began = perf_counter()
        connection.request("POST", whole.path + "api/events", body, headers)
        reply = connection.getresponse()
        said = json.loads(reply.read())
        times.append(perf_counter() - began)
        assert len(said["confirmed"]) == EVENTS, said
    connection.close()
    return times


if __name__ == "__main__":
    main()
