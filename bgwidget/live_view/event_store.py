"""The events of a class in PostgreSQL; each is counted once, however often it is sent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from psycopg_pool import AsyncConnectionPool

from bgwidget.classroom.class_event import ClassEvent

MOST_STORED = 50_000
"""How many events of one pupil are stored at most."""

_MOST_ROWS = 200
_INSERT = """
INSERT INTO event (pupil, id, kind, lesson, step, game, "right", first, rules, happened)
SELECT %s, e.id, e.kind, e.lesson, e.step, e.game, e."right", e.first,
    ARRAY(SELECT jsonb_array_elements_text(e.rules)), e.time
FROM ROWS FROM (jsonb_to_recordset(%s::jsonb) AS (
    id text, kind text, lesson text, step text, game text, "right" boolean, first boolean,
    rules jsonb, time timestamptz
)) WITH ORDINALITY AS e
ORDER BY e.ordinality
ON CONFLICT DO NOTHING
"""
_WHERE = """
SELECT DISTINCT ON (pupil) pupil, kind, lesson, step FROM event ORDER BY pupil, number DESC
"""
_STUMBLES = """
SELECT game, rule, count(*) AS times, count(DISTINCT pupil) AS learners
FROM event, unnest(rules) AS rule WHERE kind = 'answered'
GROUP BY game, rule ORDER BY learners DESC, times DESC, game, rule LIMIT %s
"""
_FIRST_TRIES = """
SELECT lesson, step, asked, "right" FROM (
    SELECT lesson, step, count(*) AS asked, count(*) FILTER (WHERE "right" AND first) AS "right"
    FROM (
        SELECT DISTINCT ON (pupil, lesson, step) lesson, step, "right", first
        FROM event WHERE kind = 'answered' ORDER BY pupil, lesson, step, number
    ) AS answered
    GROUP BY lesson, step ORDER BY asked DESC, lesson, step LIMIT %s
) AS question
ORDER BY lesson, "right"::real / asked, step
"""
# What many learners met comes first where rows are left out: one who makes up names fills no page.


class EventStore:
    """What the pupils of a class did.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: AsyncConnectionPool) -> None:
        self._pool = pool

    async def add(self, pupil: str, events: Sequence[ClassEvent]) -> bool:
        """Store events of a pupil, and return once they are committed; False if there is no room.

        One that is stored already is left as it is.
        """
        plain = json.dumps([event.to_plain() for event in events])
        stored = "SELECT count(*) AS count FROM event WHERE pupil = %s"
        async with self._pool.connection() as connection:
            found = await connection.execute(stored, (pupil,))
            row = await found.fetchone()
            if row is not None and row["count"] + len(events) > MOST_STORED:
                return False
            await connection.execute(_INSERT, (pupil, plain))
        return True

    async def count(self, pupil: str) -> int:
        """Return how many events of a pupil are stored."""
        rows = await self._rows("SELECT count(*) AS count FROM event WHERE pupil = %s", pupil)
        return int(rows[0]["count"])

    async def own(self, pupil: str) -> list[dict[str, Any]]:
        """Return the events of one pupil, in the order in which they came."""
        return await self._rows("SELECT * FROM event WHERE pupil = %s ORDER BY number", pupil)

    async def where(self) -> list[dict[str, Any]]:
        """Return what each pupil did last."""
        return await self._rows(_WHERE)

    async def stumbles(self) -> list[dict[str, Any]]:
        """Return which rules stood in the way, and how often, those of most learners first."""
        return await self._rows(_STUMBLES, _MOST_ROWS)

    async def first_tries(self) -> list[dict[str, Any]]:
        """Return of each question how many pupils were asked it and had it right at once."""
        return await self._rows(_FIRST_TRIES, _MOST_ROWS)

    async def delete(self, pupil: str) -> None:
        """Delete the events and votes of a pupil."""
        async with self._pool.connection() as connection:
            await connection.execute("DELETE FROM event WHERE pupil = %s", (pupil,))
            await connection.execute("DELETE FROM vote WHERE pupil = %s", (pupil,))

    async def delete_all(self) -> None:
        """Delete the events, questions and votes of the whole class."""
        async with self._pool.connection() as connection:
            await connection.execute("TRUNCATE event, vote, poll")

    async def delete_older(self, days: int) -> None:
        """Delete what came more than so many days ago."""
        async with self._pool.connection() as connection:
            for table, column in (("event", "received"), ("poll", "opened")):
                await connection.execute(
                    f"DELETE FROM {table} WHERE {column} < now() - make_interval(days => %s)",
                    (days,),
                )

    async def _rows(self, asked: str, *facts: object) -> list[dict[str, Any]]:
        async with self._pool.connection() as connection:
            found = await connection.execute(asked, facts)
            return list(await found.fetchall())
