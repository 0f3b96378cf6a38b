"""The settings, limits and stores that every request needs."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.class_service.allowance import Allowance
from bgwidget.class_service.class_counts import Standings
from bgwidget.class_service.database import Pool
from bgwidget.class_service.deletions import Deletions
from bgwidget.class_service.event_store import EventStore
from bgwidget.class_service.grades import Grades
from bgwidget.class_service.launch_store import LaunchStore
from bgwidget.class_service.lti_platform import Key, LearningPlatform
from bgwidget.class_service.opened_store import OpenedStore
from bgwidget.class_service.own_store import OwnStore
from bgwidget.class_service.poll_store import PollStore
from bgwidget.class_service.presence import Presence
from bgwidget.class_service.settings import Settings
from bgwidget.class_service.table_store import TableStore
from bgwidget.class_service.tables import Tables
from bgwidget.class_service.tournament_store import TournamentStore
from bgwidget.class_service.unknown_tokens import UnknownTokens


@dataclass(frozen=True, slots=True)
class Stores:
    """The settings, the limits on requests, and the stores of the class.

    Without a learning platform there are neither a key nor grades.
    """

    settings: Settings
    allowance: Allowance
    unknown_tokens: UnknownTokens
    events: EventStore
    standings: Standings
    opened: OpenedStore
    own: OwnStore
    polls: PollStore
    tables: Tables
    presence: Presence
    tournaments: TournamentStore
    deletions: Deletions
    launches: LaunchStore
    key: Key | None = None
    grades: Grades | None = None

    @classmethod
    def of(cls, settings: Settings, pool: Pool) -> Stores:
        """Return the stores of a database, with fresh limits."""
        launches, platform = LaunchStore(pool), settings.platform
        key = None if platform is None else Key.read(platform.key)
        grades = None
        if platform is not None and key is not None:
            grades = Grades(launches, LearningPlatform(platform, key))
        return cls(
            settings,
            Allowance(),
            UnknownTokens(),
            EventStore(pool),
            Standings(pool),
            OpenedStore(pool),
            OwnStore(pool),
            PollStore(pool),
            Tables(TableStore(pool)),
            Presence(pool),
            TournamentStore(pool),
            Deletions(pool),
            launches,
            key,
            grades,
        )

    def hurry_grades(self, learner: str) -> None:
        """Let a learning platform hear what somebody has done, if there is one."""
        if self.grades is not None:
            self.grades.hurry(learner)
