"""What every request needs: the settings, and where events and votes are kept."""

from __future__ import annotations

from dataclasses import dataclass

from psycopg_pool import AsyncConnectionPool

from bgwidget.live_view.event_store import EventStore
from bgwidget.live_view.poll_store import PollStore
from bgwidget.live_view.settings import Settings


@dataclass(frozen=True, slots=True)
class Stores:
    """The settings, the events and the votes."""

    settings: Settings
    events: EventStore
    polls: PollStore

    @classmethod
    def of(cls, settings: Settings, pool: AsyncConnectionPool) -> Stores:
        """Return the stores of a database."""
        return cls(settings, EventStore(pool), PollStore(pool))
