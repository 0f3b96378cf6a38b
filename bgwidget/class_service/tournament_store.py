"""The tournaments of a class in PostgreSQL; of two changes at once, one comes after the other."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, TypeAlias
from uuid import uuid4

from psycopg import AsyncConnection
from psycopg.rows import DictRow

from bgwidget.class_service.database import Pool
from bgwidget.class_service.table_name import KEY_LETTERS, KEY_LONG, TableName
from bgwidget.common.shapes import is_line
from bgwidget.tournament import NOBODY, Game, Player, Result, Tournament, TournamentError

Change: TypeAlias = Callable[[Tournament], Tournament]

LONGEST_NAME = 60
_OPEN = "INSERT INTO tournament (id, key, owner, classes) VALUES (%s, %s, %s, %s)"
_UNDER_WAY = "SELECT FROM tournament WHERE classes && %s AND closed IS NULL"
_LATEST = """
SELECT * FROM tournament WHERE classes && %s ORDER BY closed IS NULL DESC, number DESC LIMIT 1
"""
_OWN = "SELECT * FROM tournament WHERE id = %s AND classes && %s"
_BY_KEY = "SELECT * FROM tournament WHERE key = %s"
_PLAYERS = "SELECT * FROM tournament_player WHERE tournament = %s ORDER BY number"
_GAMES = "SELECT * FROM tournament_game WHERE tournament = %s ORDER BY round, board"
_PLAYER = """
INSERT INTO tournament_player (tournament, number, name, here) VALUES (%s, %s, %s, %s)
ON CONFLICT (tournament, number) DO UPDATE SET here = excluded.here
"""
_GAME = """
INSERT INTO tournament_game (tournament, round, board, first, second, winner, points)
VALUES (%s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (tournament, round, board)
DO UPDATE SET winner = excluded.winner, points = excluded.points
"""
_NO_GAME = "DELETE FROM tournament_game WHERE tournament = %s AND round > %s"


@dataclass(frozen=True, slots=True)
class Held:
    """A tournament, as it is stored.

    Attributes
    ----------
    id, key : str
        What it is known by, and what the names of its tables begin with.
    classes : tuple of str
    is_open : bool
        Whether it goes on.
    state : Tournament
    """

    id: str
    key: str
    classes: tuple[str, ...]
    is_open: bool
    state: Tournament

    def table(self, game: Game) -> str:
        """Return the name of the table of a game, which no other has."""
        return str(TableName(self.key, game.round, game.table))


class TournamentStore:
    """The tournaments of the classes.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._chance = SystemRandom()

    async def latest(self, classes: Sequence[str]) -> Held | None:
        """Return the tournament of some classes that is under way, or else the last of them."""
        async with self._pool.connection() as connection:
            row = await (await connection.execute(_LATEST, ([*classes],))).fetchone()
            return None if row is None else await _held(connection, row)

    async def open(self, owner: str, classes: Sequence[str]) -> str:
        """Open a tournament of some of a teacher's classes, and return its id.

        Raises
        ------
        TournamentError
            If one of them is under way.
        """
        id = uuid4().hex
        async with self._pool.connection() as connection:
            # One after another: of two at the same time, neither sees the other's.
            await connection.execute("LOCK TABLE tournament IN SHARE ROW EXCLUSIVE MODE")
            cursor = await connection.execute(_UNDER_WAY, ([*classes],))
            if await cursor.fetchone() is not None:
                raise TournamentError("tournament.under-way")
            taken = await (await connection.execute("SELECT key FROM tournament")).fetchall()
            key = self._key({row["key"] for row in taken})
            await connection.execute(_OPEN, (id, key, owner, [*classes]))
        return id

    async def close(self, id: str, classes: Sequence[str]) -> None:
        """End a tournament; the games that are still played count as broken off.

        Raises
        ------
        TournamentError
            If these classes have no such tournament, or it has ended.
        """
        async with self._changed(_OWN, id, [*classes]) as (connection, held):
            await _keep(connection, held, held.state.all_ended())
            ended = "UPDATE tournament SET closed = now() WHERE id = %s"
            await connection.execute(ended, (id,))

    async def enter(self, id: str, classes: Sequence[str], names: Iterable[str]) -> None:
        """Enter players, in an order that is drawn by lot; one who had left is here again.

        Raises
        ------
        TournamentError
            If a name is none, or there are too many.
        """
        wished = list(dict.fromkeys(name.strip() for name in names))
        for name in wished:
            if not name or not is_line(name, LONGEST_NAME):
                raise TournamentError("tournament.name", found=name, most=LONGEST_NAME)
        self._chance.shuffle(wished)

        def entered(state: Tournament) -> Tournament:
            known = {player.name: player.number for player in state.players}
            for name in wished:
                number = known.get(name)
                state = (
                    state.with_player(name)
                    if number is None
                    else state.present(number, is_here=True)
                )
            return state

        await self.change(id, classes, entered)

    async def change(self, id: str, classes: Sequence[str], change: Change) -> None:
        """Change a tournament of some classes.

        Raises
        ------
        TournamentError
            If these classes have no such tournament, or it has ended, or the change is refused.
        """
        async with self._changed(_OWN, id, [*classes]) as (connection, held):
            # Pairing many takes a while, in which others are served.
            await _keep(connection, held, await to_thread(change, held.state))

    async def players_at(self, table: str) -> tuple[str, str] | None:
        """Return who plays at a table, by the names of both; None if nobody does."""
        name = TableName.read(table)
        if name is None:
            return None
        async with self._pool.connection() as connection:
            row = await (await connection.execute(_BY_KEY, (name.key,))).fetchone()
            if row is None or row["closed"] is not None:
                return None
            state = (await _held(connection, row)).state
        for game in state.games:
            if (game.round, game.table) == (name.round, name.number) and not game.is_bye:
                return state.name_of(game.first), state.name_of(game.second)
        return None

    async def record(self, table: str, winner: str, points: int) -> bool:
        """Take the result of a game that has ended at a table.

        What a teacher has entered stays, and so does what was recorded before.

        Parameters
        ----------
        table
            The name of the table.
        winner
            The winner's name, who has to be one of the two.
        points
            How many points they have won, from 1.

        Returns
        -------
        bool
            Whether it was taken: False if no open game of a tournament is at this table.

        Raises
        ------
        TournamentError
            If the winner does not play there, or the points are none.
        """
        name = TableName.read(table)
        if name is None:
            return False
        try:
            async with self._changed(_BY_KEY, name.key) as (connection, held):
                state = held.state
                game = state.game(name.round, name.number)
                if not game.is_open:
                    return False
                numbers = {state.name_of(number): number for number in (game.first, game.second)}
                if not winner or winner not in numbers:
                    raise TournamentError("tournament.winner", found=winner)
                result = Result(numbers[winner], points)
                await _keep(connection, held, state.with_result(game.round, game.table, result))
                return True
        except TournamentError as error:
            if error.problem not in ("tournament.none", "tournament.ended", "tournament.no-game"):
                raise
            return False

    def _key(self, taken: set[str]) -> str:
        while True:
            key = "".join(self._chance.choices(KEY_LETTERS, k=KEY_LONG))
            if key not in taken:
                return key

    @asynccontextmanager
    async def _changed(
        self, asked: str, *facts: object
    ) -> AsyncIterator[tuple[AsyncConnection[DictRow], Held]]:
        """Hold a tournament that is under way, until it is changed."""
        async with self._pool.connection() as connection:
            row = await (await connection.execute(f"{asked} FOR UPDATE", facts)).fetchone()
            if row is None:
                raise TournamentError("tournament.none")
            if row["closed"] is not None:
                raise TournamentError("tournament.ended")
            yield connection, await _held(connection, row)


async def _held(connection: AsyncConnection[DictRow], row: dict[str, Any]) -> Held:
    players = await (await connection.execute(_PLAYERS, (row["id"],))).fetchall()
    games = await (await connection.execute(_GAMES, (row["id"],))).fetchall()
    state = Tournament(
        tuple(Player(each["number"], each["name"], each["here"]) for each in players),
        tuple(_game(each) for each in games),
    )
    return Held(row["id"], row["key"], tuple(row["classes"]), row["closed"] is None, state)


def _game(row: dict[str, Any]) -> Game:
    result = None if row["winner"] is None else Result(row["winner"], row["points"])
    return Game(row["round"], row["board"], row["first"], row["second"], result)


async def _keep(connection: AsyncConnection[DictRow], held: Held, state: Tournament) -> None:
    """Store what has changed."""
    for player in {*state.players} - {*held.state.players}:
        await connection.execute(_PLAYER, (held.id, player.number, player.name, player.is_here))
    if state.round < held.state.round:
        await connection.execute(_NO_GAME, (held.id, state.round))
    for game in {*state.games} - {*held.state.games}:
        winner = None if game.result is None else game.result.winner
        points = NOBODY if game.result is None else game.result.points
        played = (game.first, game.second, winner, points)
        await connection.execute(_GAME, (held.id, game.round, game.table, *played))
