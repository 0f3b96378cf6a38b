"""The lessons and steps that the teachers of a class have opened, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Set

from bgwidget.class_service.database import Pool
from bgwidget.classroom.class_event import ClassEvent

_INSERT = """
INSERT INTO opened (lesson, step)
SELECT DISTINCT * FROM unnest(%s::text[], %s::text[])
ON CONFLICT (lesson, step) DO UPDATE SET received = now()
"""
_AMONG = """
SELECT lesson, step FROM opened
WHERE (lesson, step) IN (SELECT * FROM unnest(%s::text[], %s::text[]))
"""


class OpenedStore:
    """The names of lessons and steps that teachers have sent, which a class may see.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def add(self, events: Iterable[ClassEvent]) -> None:
        """Store the names in a teacher's events, and nothing else of them."""
        named = {(event.lesson, step) for event in events for step in ("", event.step)}
        lessons, steps = zip(*sorted(named), strict=True)
        async with self._pool.connection() as connection:
            await connection.execute(_INSERT, ([*lessons], [*steps]))

    async def among(self, asked: Set[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Return which of some lessons and steps; the step is empty for the lesson itself."""
        lessons, steps = [lesson for lesson, _ in asked], [step for _, step in asked]
        async with self._pool.connection() as connection:
            cursor = await connection.execute(_AMONG, (lessons, steps))
            return frozenset((row["lesson"], row["step"]) for row in await cursor.fetchall())
