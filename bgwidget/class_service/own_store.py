"""What is stored about one person, read a page at a time, so that it is never held whole."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from bgwidget.class_service.database import Pool

_PAGE, _TABLES_PAGE = 200, 10
_COUNTED = """
SELECT (SELECT count(*) FROM event WHERE learner = %s) AS events,
    (SELECT count(*) FROM vote WHERE learner = %s) AS votes,
    (SELECT count(*) FROM seat WHERE learner = %s) AS tables,
    (SELECT count(*) FROM tournament_player WHERE name = %s) AS tournaments
"""
# PostgreSQL writes the JSON: the one process that serves the whole class only hands it on.
_AS_JSON = """
SELECT max(number) AS last, string_agg((to_jsonb(page) - 'number')::text, ', ' ORDER BY number)
    AS rows FROM ({} ORDER BY number LIMIT %s) AS page
"""
_EVENTS = """
SELECT number, id, kind, lesson, step, game, "right", first, rules, answer, happened, received
FROM event WHERE learner = %s AND number > %s
"""
_VOTES = """
SELECT number, question, options[option + 1] AS option, opened
FROM vote JOIN poll ON poll = id WHERE learner = %s AND number > %s
"""
# What the other did there is theirs.
_TABLES = """
SELECT number, name, game, match, rules, seat, link, opened, ARRAY(
    SELECT act FROM act WHERE game_table = game_table.number
        AND act LIKE seat || '.%%' ORDER BY act.number
) AS acts
FROM seat JOIN game_table ON game_table = game_table.number
WHERE learner = %s AND game_table.number > %s
"""
# Whom they met is not theirs to have.
_TOURNAMENTS = """
SELECT tournament.number, opened, closed, name, here, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
        'round', round,
        'result', CASE WHEN second = 0 THEN 'bye' WHEN winner IS NULL THEN 'open'
            WHEN winner = 0 THEN 'half' WHEN winner = player.number THEN 'won' ELSE 'lost' END,
        'points', points
    ) ORDER BY round), '[]')
    FROM tournament_game AS game
    WHERE game.tournament = player.tournament AND player.number IN (first, second)
) AS games
FROM tournament_player AS player JOIN tournament ON tournament.id = player.tournament
WHERE name = %s AND tournament.number > %s
"""
_LAUNCHES = """
SELECT number, line, subject, lesson, told, received FROM launch WHERE learner = %s AND number > %s
"""


class OwnStore:
    """What is stored about each person.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._turn = Lock()
        self._asking: set[str] = set()

    async def counts(self, learner: str) -> tuple[int, int, int, int]:
        """Return how many events, votes, tables and tournaments of a learner are stored."""
        async with self._pool.connection() as connection:
            (row,) = await (await connection.execute(_COUNTED, (learner,) * 4)).fetchall()
        return row["events"], row["votes"], row["tables"], row["tournaments"]

    def is_asking(self, learner: str) -> bool:
        """Tell whether an answer to a learner is under way."""
        return learner in self._asking

    @contextmanager
    def asking(self, learner: str) -> Iterator[None]:
        """Remember, until the end, that an answer to a learner is under way."""
        self._asking.add(learner)
        try:
            yield
        finally:
            self._asking.remove(learner)

    async def json(self, learner: str) -> AsyncIterator[str]:
        """Return what is stored about a learner as JSON, piece by piece, oldest first."""
        yield '{"events": ['
        async for rows in self._pages(_EVENTS, learner):
            yield rows
        yield '], "votes": ['
        async for rows in self._pages(_VOTES, learner):
            yield rows
        yield '], "tables": ['
        async for rows in self._pages(_TABLES, learner, _TABLES_PAGE):
            yield rows
        yield '], "tournaments": ['
        async for rows in self._pages(_TOURNAMENTS, learner):
            yield rows
        yield '], "launches": ['
        async for rows in self._pages(_LAUNCHES, learner):
            yield rows
        yield "]}"

    async def _pages(self, asked: str, learner: str, most: int = _PAGE) -> AsyncIterator[str]:
        page, last, comma = _AS_JSON.format(asked), 0, ""
        while last is not None:
            # However many people ask, one page is read at a time: others are served in between.
            async with self._turn, self._pool.connection() as connection:
                cursor = await connection.execute(page, (learner, last, most))
                (row,) = await cursor.fetchall()
            if row["rows"]:
                yield comma + row["rows"]
            last, comma = row["last"], ", "
