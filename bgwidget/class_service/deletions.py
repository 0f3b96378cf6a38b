"""Deletes what is stored about a class: at once on request, or when it is too old."""

from __future__ import annotations

from bgwidget.class_service.database import Pool
from bgwidget.classroom.outbox import KEPT

_EVERYBODY = ""
_NOTED = "INSERT INTO deletion VALUES (%s) ON CONFLICT (learner) DO UPDATE SET done = now()"
_AGED = (("event", "received"), ("poll", "opened"), ("opened", "received"))


class Deletions:
    """Deletes what is stored.

    That something was deleted is noted, since notebooks may still send what happened before.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def of_learner(self, learner: str) -> None:
        """Delete the events and votes of a learner."""
        async with self._pool.connection() as connection:
            await connection.execute(_NOTED, (learner,))
            await connection.execute("DELETE FROM event WHERE learner = %s", (learner,))
            await connection.execute("DELETE FROM vote WHERE learner = %s", (learner,))

    async def of_class(self) -> None:
        """Delete everything about everybody."""
        async with self._pool.connection() as connection:
            await connection.execute("TRUNCATE event, poll, vote, opened, deletion")
            await connection.execute(_NOTED, (_EVERYBODY,))

    async def of_age(self, days: int) -> None:
        """Delete what is older than so many days, and notes of deletions no longer needed."""
        old = "DELETE FROM {} WHERE {} < now() - make_interval(days => %s)"
        async with self._pool.connection() as connection:
            for table, column in _AGED:
                await connection.execute(old.format(table, column), (days,))
            await connection.execute(old.format("deletion", "done"), (KEPT.days,))
