"""The events of a class in PostgreSQL; each is stored once, however often it is sent."""

from __future__ import annotations

import json
from collections.abc import Sequence

from psycopg import AsyncConnection
from psycopg.rows import DictRow

from bgwidget.class_service.database import Pool
from bgwidget.classroom.class_event import ClassEvent

MOST_STORED = 50_000
"""How many events of one learner are stored at most."""

_COUNT = "SELECT count(*) AS count FROM (SELECT FROM event WHERE learner = %s LIMIT %s) AS stored"
_KNOWN = "SELECT id FROM event WHERE learner = %s AND id = ANY(%s)"
_CLASSES = "SELECT class FROM member WHERE learner = %s"
_LEAVE = "DELETE FROM member WHERE learner = %s AND class <> ALL(%s)"
_JOIN = "INSERT INTO member SELECT %s, unnest(%s::text[]) ON CONFLICT DO NOTHING"
# The first answer of a learner to a step opens it: each is counted once as a first try.
_INSERT = """
INSERT INTO event (
    learner, id, kind, lesson, step, game, "right", first, rules, happened, answer, opening
)
SELECT %(learner)s, e.id, e.kind, e.lesson, e.step, e.game, e."right", e.first,
    ARRAY(SELECT jsonb_array_elements_text(e.rules)), e.time, e.answer,
    e.kind = 'answered'
        AND row_number() OVER (PARTITION BY e.kind, e.lesson, e.step ORDER BY e.ordinality) = 1
        AND NOT EXISTS (
            SELECT FROM event AS known WHERE known.learner = %(learner)s
                AND known.lesson = e.lesson AND known.step = e.step AND known.kind = 'answered'
        )
FROM ROWS FROM (jsonb_to_recordset(%(events)s::jsonb) AS (
    id text, kind text, lesson text, step text, game text, "right" boolean, first boolean,
    rules jsonb, time timestamptz, answer text
)) WITH ORDINALITY AS e
WHERE NOT EXISTS (SELECT FROM deletion WHERE learner = %(learner)s AND done >= e.time)
    AND NOT EXISTS (
        SELECT FROM class_deletion WHERE class = ANY(%(classes)s) AND done >= e.time
    )
ORDER BY e.ordinality
ON CONFLICT DO NOTHING
"""


class EventStore:
    """What the learners of a class did.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def add(
        self, learner: str, classes: Sequence[str], events: Sequence[ClassEvent]
    ) -> frozenset[str]:
        """Store events of a learner, who is in some classes; return once they are committed.

        One that is stored already is left as it is, and one that happened before the learner's
        events were deleted is not stored.

        Returns
        -------
        frozenset of str
            The ids of those for which there is no room.
        """
        async with self._pool.connection() as connection:
            await _join(connection, learner, classes)
            counted = await connection.execute(_COUNT, (learner, MOST_STORED))
            left = MOST_STORED - (await counted.fetchall())[0]["count"]
            full: frozenset[str] = frozenset()
            if left < len(events):
                cursor = await connection.execute(_KNOWN, (learner, [each.id for each in events]))
                known = {row["id"] for row in await cursor.fetchall()}
                new = [each.id for each in events if each.id not in known]
                full = frozenset(new[left:])
            plain = json.dumps([each.to_plain() for each in events if each.id not in full])
            facts = {"learner": learner, "classes": [*classes], "events": plain}
            await connection.execute(_INSERT, facts)
        return full


async def _join(connection: AsyncConnection[DictRow], learner: str, classes: Sequence[str]) -> None:
    """Store in which classes a learner is, if that has changed."""
    cursor = await connection.execute(_CLASSES, (learner,))
    if {row["class"] for row in await cursor.fetchall()} != {*classes}:
        await connection.execute(_LEAVE, (learner, [*classes]))
        await connection.execute(_JOIN, (learner, [*classes]))
