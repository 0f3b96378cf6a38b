"""The events of a class in PostgreSQL; each is counted once, however often it is sent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bgwidget.class_service.database import Pool
from bgwidget.class_service.together import Together
from bgwidget.classroom.class_event import ClassEvent
from bgwidget.games import board_game, game_names

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
# The next learner is looked up in the index: their events, which may be many, are not read.
_WHERE = """
WITH RECURSIVE known AS (
    SELECT min(learner) AS learner FROM event
    UNION ALL
    SELECT (SELECT min(learner) FROM event WHERE learner > known.learner)
    FROM known WHERE learner IS NOT NULL
)
SELECT learner, kind, lesson, step FROM known, LATERAL (
    SELECT kind, lesson, step FROM event WHERE event.learner = known.learner
    ORDER BY number DESC LIMIT 1
) AS last ORDER BY learner
"""
# Counted for each learner first, and only what exists: made-up names would need much memory.
_STUMBLES = """
SELECT game, rule, sum(times)::bigint AS times, count(*) AS learners FROM (
    SELECT learner, game, rule, count(*) AS times FROM event, unnest(rules) AS rule
    WHERE kind = 'answered' AND game = ANY(%s) AND rule = ANY(%s)
    GROUP BY learner, game, rule
) AS met
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


@dataclass(frozen=True, slots=True)
class Standing:
    """How a class stands.

    Attributes
    ----------
    where : list of dict
        Where each learner was last: the lesson and the step.
    stumbles : list of dict
        The rules that learners stumbled over, and how often; most learners first.
    first_tries : list of dict
        For each question, how many were asked, and how many right at first try.
    """

    where: list[dict[str, Any]]
    stumbles: list[dict[str, Any]]
    first_tries: list[dict[str, Any]]

    def named(self) -> set[tuple[str, str]]:
        """Return the lessons and steps in it; the step is empty for the lesson itself."""
        rows = [*self.where, *self.first_tries]
        return {(row["lesson"], step) for row in rows for step in ("", row["step"])}


class EventStore:
    """What the learners of a class did.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._standing = Together(self._count)

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

    async def standing(self) -> Standing:
        """Return how the class stands; it is counted once for all who ask at the same time."""
        return await self._standing.answer()

    async def _count(self) -> Standing:
        games = list(game_names())
        rules = sorted({rule for game in games for rule in board_game(game).rulebook})
        return Standing(
            await self._rows(_WHERE),
            await self._rows(_STUMBLES, games, rules, _MOST_ROWS),
            await self._rows(_FIRST_TRIES, _MOST_ROWS),
        )

    async def _rows(self, asked: str, *facts: object) -> list[dict[str, Any]]:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, facts)
            rows: list[dict[str, Any]] = await cursor.fetchall()
            return rows
