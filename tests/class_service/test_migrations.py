"""A database of an older version is brought up to date, and keeps what is in it."""

from __future__ import annotations

import subprocess

import pytest
from class_service.postgres import Postgres
from class_service.school import School
from class_service.unit import HOME
from support.environment import ROOT

pytestmark = pytest.mark.hub

MIGRATIONS = ROOT / "bgwidget" / "class_service" / "migrations"
OLD = ("0001_events.sql", "0002_polls.sql")
MIGRATE = """\
import asyncio, sys
from bgwidget.class_service.database import migrate, opened

async def run():
    pool = await opened(sys.argv[1])
    await asyncio.gather(*(migrate(pool) for _ in range(3)))
    await pool.close()

asyncio.run(run())
"""
FILLED = """\
INSERT INTO event (pupil, id, kind, lesson, step, game, "right", first, rules, happened)
VALUES ('an', 'e', 'at', 'bar', '1', 'backgammon', false, false, '{hit}', now());
INSERT INTO poll (id, question, options, position) VALUES ('p', 'Which?', '{a,b}', '');
INSERT INTO vote (poll, pupil, option) VALUES ('p', 'an', 1);
"""


def test_an_older_database_keeps_what_is_in_it(school: School) -> None:
    postgres: Postgres = school.postgres
    postgres.rows("CREATE DATABASE older")
    postgres.rows("CREATE TABLE migration (name text PRIMARY KEY, applied timestamptz)", "older")
    for name in OLD:
        postgres.rows((MIGRATIONS / name).read_text(encoding="utf-8"), "older")
        postgres.rows(f"INSERT INTO migration VALUES ('{name}', now())", "older")
    postgres.rows(FILLED, "older")
    url = postgres.url.replace("dbname=class", "dbname=older")
    done = subprocess.run((HOME / "bin" / "python", "-c", MIGRATE, url), capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    assert postgres.rows("SELECT learner, id, rules FROM event", "older") == [["an", "e", "{hit}"]]
    assert postgres.rows("SELECT learner, option FROM vote", "older") == [["an", "1"]]
    tables = "SELECT table_name, column_name, data_type FROM information_schema.columns"
    tables += " WHERE table_schema = 'public' ORDER BY 1, 2"
    assert postgres.rows(tables, "older") == postgres.rows(tables), "as in a new one"
    names = postgres.rows("SELECT name FROM migration ORDER BY 1", "older")
    assert [name for (name,) in names] == sorted(each.name for each in MIGRATIONS.iterdir())
