"""How long the service has run: the time by which clocks at tables go."""

from __future__ import annotations

from asyncio import Lock, sleep
from contextlib import suppress
from time import monotonic

from psycopg import Error
from psycopg_pool import PoolTimeout

from bgwidget.class_service.database import Pool

_BEAT = 1.0
"""Seconds after which it is stored again; so much is lost at most when the service is killed."""
_SECOND = 1_000
_KEPT = "UPDATE running SET milliseconds = greatest(milliseconds, %s) RETURNING milliseconds"


class Uptime:
    """The milliseconds for which the service has run, with its database, since the first day.

    It stands still while the service is away, or the database, whatever the machine's clock says.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept, self._since = 0, 0.0
        self._is_known = False
        self._turn = Lock()

    async def now(self) -> int:
        """Return how long it has run."""
        if not self._is_known:
            await self._beat()
        return self._now()

    async def run(self) -> None:
        """Store it again and again."""
        while True:
            # Without a database no time passes.
            with suppress(Error, PoolTimeout):
                await self._beat()
            await sleep(_BEAT)

    def _now(self) -> int:
        passed = min(monotonic() - self._since, 2 * _BEAT) if self._is_known else 0
        return self._kept + round(passed * _SECOND)

    async def _beat(self) -> None:
        async with self._turn, self._pool.connection() as connection:
            (row,) = await (await connection.execute(_KEPT, (self._now(),))).fetchall()
            self._kept, self._since = row["milliseconds"], monotonic()
            self._is_known = True
