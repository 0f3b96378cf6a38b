"""The class's page of a whole school: a thousand learners and a million events in PostgreSQL.

Run it in `tests`, after `make hub`, with the hub's own Python, as it has the database's driver:
``../.venv-hub/bin/python -m bench.bench_class_page``. It tells how long the service takes to count
what a page shows, for one class and for all learners at once, and from a new answer to a page that
has it.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser
from os import getloadavg
from statistics import median
from time import perf_counter

from class_service.postgres import Postgres

from bgwidget.class_service.choice import SPANS, Choice
from bgwidget.class_service.class_page import class_page
from bgwidget.class_service.database import migrate, opened
from bgwidget.class_service.settings import Settings
from bgwidget.class_service.stores import Stores
from bgwidget.classroom.class_event import ClassEvent
from bgwidget.lesson_files import load_shipped
from bgwidget.tasks import Task
from bgwidget.words import words

CLASS = 30
TIMES = 5
MEMBERS = (
    "INSERT INTO member SELECT 'p' || n, 'c' || n / {size} FROM generate_series(0, {last}) AS n"
)
# Each learner goes on through the course for half a year, and every fifth answer is wrong.
FILL = """
CREATE TEMP TABLE step AS
SELECT number - 1 AS number, lesson, step FROM unnest(ARRAY[{lessons}], ARRAY[{steps}])
    WITH ORDINALITY AS named (lesson, step, number);
INSERT INTO event (
    learner, id, kind, lesson, step, game, "right", first, rules, happened, received, answer,
    opening
)
SELECT 'p' || n % {learners}, md5(n::text),
    CASE WHEN n / {learners} % 3 = 0 THEN 'at' ELSE 'answered' END,
    lesson, step, 'backgammon', n % 5 <> 0, n / {learners} % 3 = 1,
    CASE WHEN n % 5 = 0 AND n / {learners} % 3 > 0 THEN '{{hit,blocked}}'::text[] ELSE '{{}}' END,
    now() - interval '180 days' * (1 - n::float / {events}),
    now() - interval '180 days' * (1 - n::float / {events}),
    CASE WHEN n % 5 = 0 AND n / {learners} % 3 > 0 THEN '"13/' || 1 + n % 12 || '"' ELSE '' END,
    n / {learners} % 3 = 1 AND n / {learners} / 3 < (SELECT count(*) FROM step)
FROM generate_series(0, {events} - 1) AS n
JOIN step ON number = n / {learners} / 3 % (SELECT count(*) FROM step) ORDER BY n;
"""


def filling(learners: int, events: int) -> str:
    steps = [
        (name, step.name)
        for name in ("01-moving", "03-bar", "05-cube")
        for step in load_shipped(name).steps
        if isinstance(step, Task)
    ]
    lessons, named = (
        ", ".join(f"'{each}'" for each in column) for column in zip(*steps, strict=True)
    )
    return FILL.format(lessons=lessons, steps=named, learners=learners, events=events)


async def measure(postgres: Postgres, learners: int, events: int) -> None:
    pool = await opened(postgres.url)
    await migrate(pool)
    began = perf_counter()
    postgres.rows(MEMBERS.format(size=CLASS, last=learners - 1))
    postgres.rows(filling(learners, events))
    postgres.rows("VACUUM ANALYZE")
    print(f"{events} events of {learners} learners stored in {perf_counter() - began:.0f} s")
    needed = {
        "BGWIDGET_CLASS_DATABASE": postgres.url,
        "JUPYTERHUB_SERVICE_URL": "http://127.0.0.1:10101",
        "JUPYTERHUB_SERVICE_PREFIX": "/services/class/",
    }
    stores = Stores.of(Settings.read(needed), pool)
    everybody = tuple(f"c{number}" for number in range(learners // CLASS + 1))
    for name, classes in ((f"a class of {CLASS}", ("c1",)), ("all learners", everybody)):
        for span in SPANS:
            times = []
            for _ in range(TIMES):
                began = perf_counter()
                page = await class_page(stores, Choice(classes, span=span), words("en"), named=True)
                times.append(perf_counter() - began)
            print(f"{name}, {span}: {median(times):.3f} s, {page.learners} on the page")
    answer = ClassEvent(kind="at", lesson="01-moving", step="mv-01", game="backgammon")
    began = perf_counter()
    await stores.events.add("p31", ("c1",), [answer])
    page = await class_page(stores, Choice(("c1",), span="lesson"), words("en"), named=True)
    assert [pupil.name for pupil in page.pupils if pupil.seen == "now"].count("p31") == 1
    print(f"from a new event to a page that has it: {perf_counter() - began:.3f} s")
    await pool.close()


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--learners", type=int, default=1000)
    parser.add_argument("--events", type=int, default=1_000_000)
    given = parser.parse_args()
    postgres = Postgres()
    try:
        asyncio.run(measure(postgres, given.learners, given.events))
        size = "SELECT pg_size_pretty(pg_total_relation_size('event'))"
        print(f"events with their indexes: {postgres.rows(size)[0][0]}; load {getloadavg()}")
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
