"""The votes of a class in PostgreSQL: one for each learner, who may change it until the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from bgwidget.class_service.database import Pool
from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import PollQuestion
from bgwidget.picture import diagram
from bgwidget.words import Words

_VOTE = """
INSERT INTO vote (poll, learner, option)
SELECT id, %s, %s FROM poll WHERE id = %s AND closed IS NULL FOR SHARE
ON CONFLICT (poll, learner) DO UPDATE SET option = excluded.option
"""


@dataclass(frozen=True, slots=True)
class OpenPoll:
    """A vote, as a learner sees it: ``vote`` is their own, by its number from 0."""

    id: str
    question: str
    options: tuple[str, ...]
    position: str
    vote: int | None

    def described(self, words: Words) -> str:
        """Return the position in words, for those who cannot see the picture."""
        return diagram(self.position, language=words.language).text


class PollStore:
    """The polls of the class and its votes.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def open(self, asked: PollQuestion) -> str:
        """Open a vote in place of any other that is open, and return its id."""
        id = uuid4().hex
        insert = "INSERT INTO poll (id, question, options, position) VALUES (%s, %s, %s, %s)"
        async with self._pool.connection() as connection:
            # One after another: of two at the same time, neither sees the other's.
            await connection.execute("LOCK TABLE poll IN SHARE ROW EXCLUSIVE MODE")
            await connection.execute("UPDATE poll SET closed = now() WHERE closed IS NULL")
            await connection.execute(
                insert, (id, asked.question, list(asked.options), asked.position)
            )
        return id

    async def current(self, learner: str) -> OpenPoll | None:
        """Return the vote that is open, as a learner sees it; None if there is none."""
        row = await self._row(
            "SELECT id, question, options, position, option FROM poll "
            "LEFT JOIN vote ON poll = id AND learner = %s "
            "WHERE closed IS NULL ORDER BY number DESC LIMIT 1",
            learner,
        )
        if row is None:
            return None
        options = tuple(row["options"])
        return OpenPoll(row["id"], row["question"], options, row["position"], row["option"])

    async def vote(self, id: str, learner: str, option: object) -> None:
        """Take a learner's vote, in place of an earlier one.

        Raises
        ------
        ClassroomError
            If there is no such vote or option, or the vote is closed.
        """
        row = await self._known(id)
        most = len(row["options"]) - 1
        if type(option) is not int or not 0 <= option <= most:
            raise ClassroomError("classroom.vote", found=option, most=most)
        async with self._pool.connection() as connection:
            done = await connection.execute(_VOTE, (learner, option, id))
        if not done.rowcount:
            raise ClassroomError("classroom.closed")

    async def counts(self, id: str) -> tuple[dict[str, Any], list[int]]:
        """Return a vote, and how many votes each option has.

        Raises
        ------
        ClassroomError
            If there is no such vote.
        """
        row = await self._known(id)
        counts = [0] * len(row["options"])
        asked = "SELECT option, count(*) AS count FROM vote WHERE poll = %s GROUP BY option"
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, (id,))
            for counted in await cursor.fetchall():
                counts[counted["option"]] = counted["count"]
        return row, counts

    async def close(self, id: str) -> None:
        """Close a vote, if it is open.

        Raises
        ------
        ClassroomError
            If there is no such vote.
        """
        await self._known(id)
        async with self._pool.connection() as connection:
            closed = "UPDATE poll SET closed = now() WHERE id = %s AND closed IS NULL"
            await connection.execute(closed, (id,))

    async def position(self, id: str) -> str:
        """Return the position of a vote; empty if it has none.

        Raises
        ------
        ClassroomError
            If there is no such vote.
        """
        return str((await self._known(id))["position"])

    async def _known(self, id: str) -> dict[str, Any]:
        row = await self._row("SELECT * FROM poll WHERE id = %s", id)
        if row is None:
            raise ClassroomError("classroom.no-poll")
        return row

    async def _row(self, asked: str, *facts: object) -> dict[str, Any] | None:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, facts)
            row: dict[str, Any] | None = await cursor.fetchone()
            return row
