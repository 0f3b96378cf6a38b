"""The lessons and steps that the teachers of a class have opened, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from bgwidget.class_service.database import Pool
from bgwidget.classroom.class_event import ClassEvent

_INSERT = """
INSERT INTO opened (class, lesson, step)
SELECT DISTINCT class, named.* FROM unnest(%s::text[]) AS class,
    unnest(%s::text[], %s::text[]) AS named
ON CONFLICT (class, lesson, step) DO UPDATE SET received = now()
"""
_AMONG = """
SELECT lesson, step FROM opened
WHERE class = ANY(%s) AND (lesson, step) IN (SELECT * FROM unnest(%s::text[], %s::text[]))
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

    async def add(self, classes: Sequence[str], events: Iterable[ClassEvent]) -> None:
        """Store the names in the events of a teacher of some classes, and nothing else of them."""
        named = {(event.lesson, step) for event in events for step in ("", event.step)}
        lessons, steps = zip(*sorted(named), strict=True)
        async with self._pool.connection() as connection:
            await connection.execute(_INSERT, ([*classes], [*lessons], [*steps]))

    async def among(
        self, classes: Sequence[str], asked: Set[tuple[str, str]]
    ) -> frozenset[tuple[str, str]]:
        """Return which of some lessons and steps teachers of some classes have opened.

        The step is empty for the lesson itself.
        """
        lessons, steps = [lesson for lesson, _ in asked], [step for _, step in asked]
        async with self._pool.connection() as connection:
            cursor = await connection.execute(_AMONG, ([*classes], lessons, steps))
            return frozenset((row["lesson"], row["step"]) for row in await cursor.fetchall())
