"""What a game at a table brings to the tournament of which it is."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.board.score import score_of
from bgwidget.class_service.stores import Stores
from bgwidget.class_service.table_store import Seating
from bgwidget.tables import Table

HOURS, MOST = 12, 60
"""Which tables are looked at: those of the last hours, and how many at most."""


async def record(stores: Stores, found: Seating) -> None:
    """Let the tournament of a table know what came of it, if all is over there."""
    result = result_of(found, await stores.tables.table(found))
    if result is not None:
        await stores.tournaments.record(found.name, *result)


async def record_time(stores: Stores, classes: Sequence[str]) -> None:
    """Let a tournament know whose time was up, also where nobody is at the table any more."""
    for found, _, _ in await stores.tables.store.lately(classes, "", HOURS, MOST):
        if found.minutes:
            await record(stores, found)


def result_of(found: Seating, table: Table | None) -> tuple[str, int] | None:
    """Return who has won at a table, and by how many points.

    It is None while they play, and in a game in which no points are kept.
    """
    score = None if table is None or table.on_turn else score_of(table.game)
    if table is None or score is None:
        return None
    if table.loser is not None:
        # As if the other had won all that was still to be won.
        lost = (score.you, score.opponent)[table.loser]
        return found.seats[1 - table.loser], max(1, score.match - lost)
    if score.you == score.opponent:
        return None
    return found.seats[score.opponent > score.you], abs(score.you - score.opponent)
