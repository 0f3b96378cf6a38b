"""The tables of a class in PostgreSQL: who sits where, and the log of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self

from psycopg import AsyncConnection
from psycopg.rows import DictRow

from bgwidget.class_service.database import Pool
from bgwidget.classroom.errors import ClassroomError
from bgwidget.games import BoardGame, board_game
from bgwidget.tables import Chain, Table, Terms

_FOUND = """
SELECT game_table.*, ARRAY(
    SELECT ARRAY[coalesce(learner, ''), coalesce(link, '')]
    FROM generate_series(0, 1) AS place
    LEFT JOIN seat ON seat.seat = place AND seat.game_table = game_table.number
    ORDER BY place
) AS seated
FROM game_table
"""
# Of two with the same name, in two classes of one teacher, the one at which they sit comes first.
_NAMED = f"""
{_FOUND} WHERE name = %s
    AND (classes && %s OR %s IN (SELECT learner FROM seat WHERE game_table = game_table.number))
ORDER BY EXISTS (SELECT FROM seat WHERE game_table = game_table.number AND learner = %s) DESC,
    number DESC
LIMIT 1
"""
_OPEN = """
INSERT INTO game_table (name, classes, owner, game, match, rules, secret)
VALUES (%s, %s, %s, %s, %s, %s, %s) RETURNING number
"""
_SIT = "INSERT INTO seat (game_table, seat, learner) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_LAY = "UPDATE seat SET link = %s WHERE game_table = %s AND seat = %s AND link = ''"
_LOG = "SELECT act, head FROM act WHERE game_table = %s AND number >= %s ORDER BY number"
_ADD = "INSERT INTO act (game_table, number, key, act, head) VALUES (%s, %s, %s, %s, %s)"
_LATELY = f"""
SELECT found.*, done.acts, extract(epoch FROM now() - coalesce(last, opened))::float AS seen
FROM ({_FOUND} WHERE classes && %(classes)s) AS found
CROSS JOIN LATERAL (
    SELECT count(*) AS acts, max(received) AS last FROM act WHERE game_table = found.number
) AS done
WHERE (%(name)s = '' OR name = %(name)s)
    AND coalesce(last, opened) > now() - make_interval(hours => %(hours)s)
ORDER BY found.number LIMIT %(most)s
"""
# One at a time comes to a table of a name, so that none is opened twice.
_ALONE = "SELECT pg_advisory_xact_lock(hashtext('table ' || %s))"
MOST_OPEN = 200
"""How many tables one person may have opened at most."""
_NOTHING = ("_" * 22, "-" * 22, "0" * 22)
"""Stands for what is laid down, where only what is played matters."""
_OPENED = "SELECT count(*) AS count FROM game_table WHERE owner = %s"


@dataclass(frozen=True, slots=True)
class Seating:
    """A table as it is stored, without its log.

    Attributes
    ----------
    number : int
        Its number in the database.
    name : str
    seats, laid : tuple of str
        Who sits there and what each has laid down; empty where nobody does, or has yet.
    game, match, rules : str, int, str
        What is played.
    secret : str
        That of the dealer's chain.
    """

    number: int
    name: str
    seats: tuple[str, str]
    laid: tuple[str, str]
    game: str
    match: int
    rules: str
    secret: str

    @classmethod
    def of(cls, row: dict[str, Any]) -> Self:
        """Return the table of a row."""
        (one, its), (other, others) = row["seated"]
        kept = ("number", "name", "game", "match", "rules", "secret")
        return cls(**{name: row[name] for name in kept}, seats=(one, other), laid=(its, others))

    @property
    def terms(self) -> Terms | None:
        """What is played, with all that was laid down; None until it is complete."""
        if not all(self.laid):
            return None
        return Terms((*self.laid, self.dealt), self.game, self.match, self.rules)

    @property
    def dealt(self) -> str:
        """What the dealer has laid down."""
        return _first_link(self.secret)

    @property
    def board_game(self) -> BoardGame:
        """The game's entry in the register."""
        return board_game(self.game)

    def begin(self) -> Any:
        """Return the first game, as it is before both have sat down."""
        return Terms(_NOTHING, self.game, self.match, self.rules).begin()

    def seat_of(self, person: str) -> int | None:
        """Return where somebody sits; None if they do not."""
        return self.seats.index(person) if person in self.seats else None


@lru_cache(maxsize=1_000)
def _first_link(secret: str) -> str:
    """Return the first link of a chain, for which all of it is worked out."""
    return Chain(secret).link(0)


class TableStore:
    """The tables of all classes.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def open(
        self,
        name: str,
        seats: Sequence[str],
        classes: Sequence[str],
        owner: str,
        terms: tuple[str, int, str],
    ) -> Seating:
        """Open a table for named people of some classes; an empty name leaves a seat free.

        Parameters
        ----------
        name
            Its name, as `bgwidget.tables.remote.table_name` gives it.
        seats
            Two names.
        classes, owner
            Whose table it is.
        terms
            The game, the points to play to and the name of the house rules.

        Raises
        ------
        ClassroomError
            If there is a table of that name, or the owner has too many.
        TableError
            If what is to be played cannot be agreed on.
        """
        async with self._pool.connection() as connection:
            await connection.execute(_ALONE, (name,))
            if await _named(connection, name, classes, owner) is not None:
                raise ClassroomError("classroom.table-there", name=name)
            return await _opened(connection, name, seats, classes, owner, terms)

    async def come(
        self,
        name: str,
        person: str,
        classes: Sequence[str],
        terms: tuple[str, int, str],
        *,
        sits: bool,
        seats: Sequence[str] | None = None,
    ) -> Seating:
        """Return the table of a name for one who comes to it.

        It is opened if there is none, for those whose `seats` it has, or else for who comes; who
        comes takes a seat that is free, if they are one who `sits` wherever there is one.

        Raises
        ------
        ClassroomError
            If they have opened too many.
        TableError
            If what they would play cannot be agreed on.
        """
        async with self._pool.connection() as connection:
            await connection.execute(_ALONE, (name,))
            found = await _named(connection, name, classes, person)
            if found is None:
                seated = seats or (person, "")
                return await _opened(connection, name, seated, classes, person, terms)
            if sits and found.seat_of(person) is None and "" in found.seats:
                await connection.execute(_SIT, (found.number, found.seats.index(""), person))
                found = await _named(connection, name, classes, person) or found
            return found

    async def lay(self, table: Seating, seat: int, link: str) -> None:
        """Keep what a seat lays down for the dice; what it laid down before stays."""
        async with self._pool.connection() as connection:
            await connection.execute(_LAY, (link, table.number, seat))

    async def found(self, name: str, person: str, classes: Sequence[str]) -> Seating:
        """Return the table of a name among those of some classes.

        Raises
        ------
        ClassroomError
            If there is none.
        """
        async with self._pool.connection() as connection:
            found = await _named(connection, name, classes, person)
        if found is None:
            raise ClassroomError("classroom.no-table", name=name)
        return found

    async def lately(
        self, classes: Sequence[str], name: str, hours: int, most: int
    ) -> list[tuple[Seating, int, float]]:
        """Return the tables of some classes at which something was done in the last hours.

        Each comes with how many acts there were, and how many seconds ago the last was; of one
        name, if it is not empty.
        """
        facts = {"classes": [*classes], "name": name, "hours": hours, "most": most}
        async with self._pool.connection() as connection:
            rows = await (await connection.execute(_LATELY, facts)).fetchall()
        return [(Seating.of(row), row["acts"], row["seen"]) for row in rows]

    async def log(self, number: int, start: int = 0) -> list[tuple[str, str]]:
        """Return the acts at a table from one on, each with the `Table.head` after it."""
        async with self._pool.connection() as connection:
            rows = await (await connection.execute(_LOG, (number, start))).fetchall()
        return [(row["act"], row["head"]) for row in rows]

    async def has(self, number: int, key: str) -> bool:
        """Tell whether an act with a key was taken at a table."""
        asked = "SELECT FROM act WHERE game_table = %s AND key = %s"
        async with self._pool.connection() as connection:
            return bool(await (await connection.execute(asked, (number, key))).fetchall())

    async def add(self, number: int, tables: Sequence[Table], key: str) -> None:
        """Store the last act of each of some tables, all or none; the first one has a key."""
        async with self._pool.connection() as connection, connection.transaction():
            for offset, table in enumerate(tables):
                act, place = str(table.log[-1]), len(table.log) - 1
                facts = (number, place, None if offset else key, act, table.head)
                await connection.execute(_ADD, facts)


async def _named(
    connection: AsyncConnection[DictRow], name: str, classes: Sequence[str], person: str
) -> Seating | None:
    found = await connection.execute(_NAMED, (name, [*classes], person, person))
    row = await found.fetchone()
    return None if row is None else Seating.of(row)


async def _opened(
    connection: AsyncConnection[DictRow],
    name: str,
    seats: Sequence[str],
    classes: Sequence[str],
    owner: str,
    terms: tuple[str, int, str],
) -> Seating:
    (counted,) = await (await connection.execute(_OPENED, (owner,))).fetchall()
    if counted["count"] >= MOST_OPEN:
        raise ClassroomError("classroom.tables-full", most=MOST_OPEN)
    # What cannot be agreed on is refused before anything is stored.
    Terms(_NOTHING, *terms)
    facts = (name, [*classes], owner, *terms, Chain().secret)
    (row,) = await (await connection.execute(_OPEN, facts)).fetchall()
    for seat, learner in enumerate(seats):
        if learner:
            await connection.execute(_SIT, (row["number"], seat, learner))
    found = await _named(connection, name, classes, owner)
    assert found is not None, "it was stored just now"
    return found
