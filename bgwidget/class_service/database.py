"""The service's PostgreSQL, brought to the newest version when the service starts."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeAlias

from psycopg import AsyncConnection
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool

Pool: TypeAlias = AsyncConnectionPool[AsyncConnection[DictRow]]

_MIGRATIONS = files(__package__) / "migrations"
_LOCK = 0x62676C76
_MOST_CONNECTIONS = 8
_PATIENCE = 10.0
"""Seconds for which a request waits for a connection."""


async def opened(database: str) -> Pool:
    """Return connections to a database, which need not be there yet."""
    pool: Pool = AsyncConnectionPool(
        database,
        min_size=1,
        max_size=_MOST_CONNECTIONS,
        timeout=_PATIENCE,
        open=False,
        # Compiling the queries of the class's page takes longer than running them.
        kwargs={"row_factory": dict_row, "options": "-c jit=off"},
        check=AsyncConnectionPool.check_connection,
    )
    await pool.open()
    return pool


async def migrate(pool: Pool) -> None:
    """Apply the numbered files that were not applied yet, all of them or none."""
    async with pool.connection() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS migration "
            "(name text PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now())"
        )
        cursor = await connection.execute("SELECT name FROM migration")
        applied = {row["name"] for row in await cursor.fetchall()}
        for file in sorted(_MIGRATIONS.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".sql") and file.name not in applied:
                await connection.execute(file.read_text(encoding="utf-8"))
                await connection.execute("INSERT INTO migration (name) VALUES (%s)", (file.name,))
