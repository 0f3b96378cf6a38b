"""Deletes what is stored about a class: at once on request, or when it is too old."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.class_service.database import Pool
from bgwidget.classroom.outbox import KEPT

_NOTED = "INSERT INTO deletion VALUES (%s) ON CONFLICT (learner) DO UPDATE SET done = now()"
_NOTED_CLASS = """
INSERT INTO class_deletion SELECT unnest(%s::text[])
ON CONFLICT (class) DO UPDATE SET done = now()
"""
_OF_CLASS = "(SELECT learner FROM member WHERE class = ANY(%s))"
# What is done at a table is about both who sit there.
_TABLES = (
    "DELETE FROM game_table WHERE EXISTS "
    "(SELECT FROM seat WHERE game_table = game_table.number AND learner = %s)"
)
_NO_NAME = "UPDATE tournament_player SET name = '', here = false WHERE name = %s"
_CLASSES = (
    f"DELETE FROM event WHERE learner IN {_OF_CLASS}",
    f"DELETE FROM vote WHERE learner IN {_OF_CLASS}",
    f"DELETE FROM launch WHERE learner IN {_OF_CLASS}",
    f"DELETE FROM deletion WHERE learner IN {_OF_CLASS}",
    "DELETE FROM poll WHERE classes && %s",
    "DELETE FROM opened WHERE class = ANY(%s)",
    "DELETE FROM game_table WHERE classes && %s",
    "DELETE FROM tournament WHERE classes && %s",
    f"UPDATE tournament_player SET name = '', here = false WHERE name IN {_OF_CLASS}",
    # Last, as the others ask who is in the classes.
    f"DELETE FROM member WHERE learner IN {_OF_CLASS}",
)
_GONE = "DELETE FROM member WHERE NOT EXISTS (SELECT FROM event WHERE learner = member.learner)"
_AGED = (
    ("event", "received"),
    ("poll", "opened"),
    ("opened", "received"),
    ("game_table", "opened"),
    ("tournament", "opened"),
    ("launch", "received"),
)


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
        """Delete all that names a learner, but the points of those whom they met."""
        async with self._pool.connection() as connection:
            await connection.execute(_NOTED, (learner,))
            await connection.execute("DELETE FROM event WHERE learner = %s", (learner,))
            await connection.execute("DELETE FROM vote WHERE learner = %s", (learner,))
            await connection.execute(_TABLES, (learner,))
            await connection.execute("DELETE FROM launch WHERE learner = %s", (learner,))
            await connection.execute("DELETE FROM member WHERE learner = %s", (learner,))
            # Whom they met keep their points.
            await connection.execute(_NO_NAME, (learner,))

    async def of_classes(self, classes: Sequence[str]) -> None:
        """Delete all about the learners of some classes, and the classes' votes and games."""
        async with self._pool.connection() as connection:
            await connection.execute(_NOTED_CLASS, ([*classes],))
            for each in _CLASSES:
                await connection.execute(each, ([*classes],))

    async def of_age(self, days: int) -> None:
        """Delete what is older than so many days, and notes of deletions no longer needed."""
        old = "DELETE FROM {} WHERE {} < now() - make_interval(days => %s)"
        async with self._pool.connection() as connection:
            for table, column in _AGED:
                await connection.execute(old.format(table, column), (days,))
            for table in ("deletion", "class_deletion"):
                await connection.execute(old.format(table, "done"), (KEPT.days,))
            await connection.execute(_GONE)
