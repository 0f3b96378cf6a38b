"""What a game at a table brings to the tournament of which it is."""

from __future__ import annotations

from bgwidget.board.score import score_of
from bgwidget.class_service.table_store import Seating
from bgwidget.tables import Table


def result_of(found: Seating, table: Table | None) -> tuple[str, int] | None:
    """Return who has won at a table, and by how many points.

    It is None while they play, and in a game in which no points are kept.
    """
    score = None if table is None or table.on_turn else score_of(table.game)
    if score is None or score.you == score.opponent:
        return None
    return found.seats[score.opponent > score.you], abs(score.you - score.opponent)
