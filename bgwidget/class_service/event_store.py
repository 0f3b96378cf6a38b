"""The events of a class in PostgreSQL; each is counted once, however often it is sent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bgwidget.class_service.database import Pool
from bgwidget.classroom.class_event import ClassEvent

MOST_STORED = 50_000
"""How many events of one learner are stored at most."""

_MOST_ROWS = 200
_COUNT = "SELECT count(*) AS count FROM (SELECT FROM event WHERE learner = %s LIMIT %s) AS stored"
_KNOWN = "SELECT id FROM event WHERE learner = %s AND id = ANY(%s)"
_INSERT = """
INSERT INTO event (learner, id, kind, lesson, step, game, "right", first, rules, happened)
SELECT %s, e.id, e.kind, e.lesson, e.step, e.game, e."right", e.first,
    ARRAY(SELECT jsonb_array_elements_text(e.rules)), e.time
FROM ROWS FROM (jsonb_to_recordset(%s::jsonb) AS (
    id text, kind text, lesson text, step text, game text, "right" boolean, first boolean,
    rules jsonb, time timestamptz
)) WITH ORDINALITY AS e
WHERE NOT EXISTS (SELECT FROM deletion WHERE learner IN (%s, '') AND done >= e.time)
ORDER BY e.ordinality
ON CONFLICT DO NOTHING
"""
_WHERE = """
SELECT DISTINCT ON (learner) learner, kind, lesson, step FROM event ORDER BY learner, number DESC
"""
_STUMBLES = """
SELECT game, rule, count(*) AS times, count(DISTINCT learner) AS learners
FROM event, unnest(rules) AS rule WHERE kind = 'answered'
GROUP BY game, rule ORDER BY learners DESC, times DESC, game, rule LIMIT %s
"""
_FIRST_TRIES = """
SELECT lesson, step, asked, "right" FROM (
    SELECT lesson, step, count(*) AS asked, count(*) FILTER (WHERE "right" AND first) AS "right"
    FROM (
        SELECT DISTINCT ON (learner, lesson, step) lesson, step, "right", first
        FROM event WHERE kind = 'answered' ORDER BY learner, lesson, step, number
    ) AS answered
    GROUP BY lesson, step ORDER BY asked DESC, lesson, step LIMIT %s
) AS question
ORDER BY lesson, "right"::real / asked, step
"""
# If rows are left out, those of most learners stay: one who makes up names cannot fill the page.


class EventStore:
    """What the learners of a class did.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def add(self, learner: str, events: Sequence[ClassEvent]) -> frozenset[str]:
        """Store events of a learner, and return once they are committed.

        One that is stored already is left as it is, and one that happened before the learner's
        events were deleted is not stored.

        Returns
        -------
        frozenset of str
            The ids of those for which there is no room.
        """
        async with self._pool.connection() as connection:
            counted = await connection.execute(_COUNT, (learner, MOST_STORED))
            left = MOST_STORED - (await counted.fetchall())[0]["count"]
            full: frozenset[str] = frozenset()
            if left < len(events):
                cursor = await connection.execute(_KNOWN, (learner, [each.id for each in events]))
                known = {row["id"] for row in await cursor.fetchall()}
                new = [each.id for each in events if each.id not in known]
                full = frozenset(new[left:])
            plain = json.dumps([each.to_plain() for each in events if each.id not in full])
            await connection.execute(_INSERT, (learner, plain, learner))
        return full

    async def where(self) -> list[dict[str, Any]]:
        """Return where each learner was last: the lesson and the step."""
        return await self._rows(_WHERE)

    async def stumbles(self) -> list[dict[str, Any]]:
        """Return the rules that learners stumbled over, and how often; most learners first."""
        return await self._rows(_STUMBLES, _MOST_ROWS)

    async def first_tries(self) -> list[dict[str, Any]]:
        """Return, for each question, how many were asked, and how many right at first try."""
        return await self._rows(_FIRST_TRIES, _MOST_ROWS)

    async def _rows(self, asked: str, *facts: object) -> list[dict[str, Any]]:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, facts)
            rows: list[dict[str, Any]] = await cursor.fetchall()
            return rows
