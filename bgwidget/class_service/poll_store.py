"""The votes of a class in PostgreSQL: one for each learner, who may change it until the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from psycopg.types.json import Jsonb

from bgwidget.class_service.database import Pool
from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import PollQuestion
from bgwidget.common.shapes import is_whole

_VOTE = """
INSERT INTO vote (poll, learner, option)
SELECT id, %s, %s FROM poll WHERE id = %s AND closed IS NULL FOR SHARE
ON CONFLICT (poll, learner) DO UPDATE SET option = excluded.option
"""
_OPEN = """
INSERT INTO poll (
    id, question, options, position, game, dice, translations, owner, classes
)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
_CLOSE = "UPDATE poll SET closed = now() WHERE closed IS NULL AND owner = %s"
_LATEST = """
SELECT poll.*, option FROM poll LEFT JOIN vote ON poll = id AND learner = %s
WHERE classes && %s AND (closed IS NULL OR closed > now() - interval '1 hour')
ORDER BY closed IS NULL DESC, number DESC LIMIT 1
"""
_REVEAL = "UPDATE poll SET closed = coalesce(closed, now()), answer = %s WHERE id = %s"
_REMEMBERED = 100
"""Of how many votes it is remembered who has had them before them."""


@dataclass(frozen=True, slots=True)
class SeenPoll:
    """A vote, as a learner sees it.

    Attributes
    ----------
    id : str
    asked : PollQuestion
    is_open : bool
        Whether votes are taken.
    vote : int or None
        Their own, by the number of the option from 0.
    answer : int or None
        The right option, once all are told.
    """

    id: str
    asked: PollQuestion
    is_open: bool
    vote: int | None
    answer: int | None


class PollStore:
    """The polls of the class and its votes.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._present: dict[str, set[str]] = {}

    async def open(self, asked: PollQuestion, owner: str, classes: Sequence[str]) -> str:
        """Open a vote of a teacher's classes in place of their last one; return its id."""
        id = uuid4().hex
        async with self._pool.connection() as connection:
            # One after another: of two at the same time, neither sees the other's.
            await connection.execute("LOCK TABLE poll IN SHARE ROW EXCLUSIVE MODE")
            await connection.execute(_CLOSE, (owner,))
            facts = [asked.question, [*asked.options], asked.position, asked.game]
            dice = None if asked.dice is None else [*asked.dice]
            shown = (dice, Jsonb(asked.translations))
            await connection.execute(_OPEN, (id, *facts, *shown, owner, [*classes]))
        self._present[id] = set()
        if len(self._present) > _REMEMBERED:
            del self._present[next(iter(self._present))]
        return id

    async def latest(
        self, learner: str, classes: Sequence[str], *, is_present: bool
    ) -> SeenPoll | None:
        """Return the vote of some classes that is open or was last closed, as a learner sees it.

        It is None if there is none, or it was closed more than an hour ago.

        Parameters
        ----------
        learner, classes
            Who sees it, and the classes they are in.
        is_present
            Whether they are one of those who can vote.
        """
        row = await self._row(_LATEST, learner, [*classes])
        if row is None:
            return None
        if is_present and row["closed"] is None:
            self._present.setdefault(row["id"], set()).add(learner)
        is_open = row["closed"] is None
        return SeenPoll(row["id"], _question(row), is_open, row["option"], row["answer"])

    async def vote(self, id: str, learner: str, classes: Sequence[str], option: object) -> None:
        """Take a learner's vote, in place of an earlier one.

        Raises
        ------
        ClassroomError
            If there is no such vote or option, or the vote is closed.
        """
        _check_option(await self._known(id, classes), option)
        async with self._pool.connection() as connection:
            done = await connection.execute(_VOTE, (learner, option, id))
        if not done.rowcount:
            raise ClassroomError("classroom.closed")

    async def counts(
        self, id: str, classes: Sequence[str]
    ) -> tuple[dict[str, Any], list[int], int]:
        """Return a vote, how many votes each option has, and how many have had it before them.

        Raises
        ------
        ClassroomError
            If there is no such vote.
        """
        row = await self._known(id, classes)
        counts = [0] * len(row["options"])
        present = {*self._present.get(id, ())}
        asked = "SELECT option, learner FROM vote WHERE poll = %s"
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, (id,))
            for vote in await cursor.fetchall():
                counts[vote["option"]] += 1
                present.add(vote["learner"])
        return row, counts, len(present)

    async def reveal(self, id: str, classes: Sequence[str], option: object) -> None:
        """Close a vote, if it is open, and tell learners which option was right.

        Raises
        ------
        ClassroomError
            If there is no such vote or option.
        """
        _check_option(await self._known(id, classes), option)
        async with self._pool.connection() as connection:
            await connection.execute(_REVEAL, (option, id))

    async def close(self, id: str, classes: Sequence[str]) -> None:
        """Close a vote, if it is open.

        Raises
        ------
        ClassroomError
            If there is no such vote.
        """
        await self._known(id, classes)
        async with self._pool.connection() as connection:
            closed = "UPDATE poll SET closed = now() WHERE id = %s AND closed IS NULL"
            await connection.execute(closed, (id,))

    async def asked(self, id: str, classes: Sequence[str]) -> PollQuestion:
        """Return what is asked in a vote.

        Raises
        ------
        ClassroomError
            If there is no such vote.
        """
        return _question(await self._known(id, classes))

    async def _known(self, id: str, classes: Sequence[str]) -> dict[str, Any]:
        """Return a vote of some classes; of others nothing is told, not even that there is one."""
        row = await self._row("SELECT * FROM poll WHERE id = %s AND classes && %s", id, [*classes])
        if row is None:
            raise ClassroomError("classroom.no-poll")
        return row

    async def _row(self, asked: str, *facts: object) -> dict[str, Any] | None:
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, facts)
            row: dict[str, Any] | None = await cursor.fetchone()
            return row


def _question(row: dict[str, Any]) -> PollQuestion:
    facts = ("question", "options", "position", "game", "dice", "translations")
    return PollQuestion(**{name: row[name] for name in facts})


def _check_option(row: dict[str, Any], option: object) -> None:
    most = len(row["options"]) - 1
    if not is_whole(option, 0, most):
        raise ClassroomError("classroom.vote", found=option, most=most)
