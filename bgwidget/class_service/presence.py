"""Who of a class has been seen, and how long ago."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.class_service.database import Pool

_SEEN = """
SELECT learner, extract(epoch FROM now() - last.at)::float AS seen
FROM (SELECT DISTINCT learner FROM member WHERE class = ANY(%s)) AS pupil
CROSS JOIN LATERAL (
    SELECT at FROM event WHERE event.learner = pupil.learner ORDER BY number DESC LIMIT 1
) AS last
ORDER BY learner
"""


class Presence:
    """Who of some classes has been seen.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def seen(self, classes: Sequence[str]) -> dict[str, float]:
        """Return the learners of some classes, and how many seconds ago each did something."""
        async with self._pool.connection() as connection:
            cursor = await connection.execute(_SEEN, ([*classes],))
            return {row["learner"]: row["seen"] for row in await cursor.fetchall()}
