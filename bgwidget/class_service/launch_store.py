"""Sign-ins from a learning platform in PostgreSQL, and what its lines of grades have to hear."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bgwidget.class_service.database import Pool
from bgwidget.class_service.launch import Launch

_INSERT = """
INSERT INTO launch (learner, line, subject, lesson, steps) VALUES (%s, %s, %s, %s, %s)
ON CONFLICT (learner, line) DO UPDATE SET
    subject = excluded.subject, lesson = excluded.lesson, steps = excluded.steps, received = now(),
    told = CASE WHEN (launch.lesson, launch.steps) = (excluded.lesson, excluded.steps)
        THEN launch.told ELSE 0 END
"""
# How many steps of a lesson of one's own there are is not known here: it counts once, at its end.
_SCORES = """
SELECT learner, line, subject, done, greatest(cardinality(steps), 1) AS most FROM (
    SELECT launch.*, CASE WHEN steps = '{}' THEN (
        SELECT count(*) FROM (
            SELECT FROM event WHERE event.learner = launch.learner
                AND event.lesson = launch.lesson AND kind = 'finished' LIMIT 1
        ) AS finished
    ) ELSE (
        SELECT count(DISTINCT step) FROM event WHERE event.learner = launch.learner
            AND event.lesson = launch.lesson AND kind = 'answered' AND "right"
            AND step = ANY(steps)
    ) END AS done
    FROM launch WHERE %(all)s OR learner = ANY(%(learners)s)
) AS counted WHERE done > told ORDER BY number
"""


@dataclass(frozen=True, slots=True)
class Score:
    """What a line of a platform's grades has not heard yet: how many steps are done, of how many.

    Examples
    --------
    >>> Score("lti-7", "https://platform.example/lines/3", "7", 12, 12).is_whole
    True
    """

    learner: str
    line: str
    subject: str
    done: int
    most: int

    @property
    def is_whole(self) -> bool:
        """Whether all of it is done."""
        return self.done >= self.most


class LaunchStore:
    """Who came from which line of a platform's grades.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def add(self, launch: Launch) -> None:
        """Store that somebody came; the same line again is the same launch."""
        row = (launch.learner, launch.line, launch.subject, launch.lesson, [*launch.steps])
        async with self._pool.connection() as connection:
            await connection.execute(_INSERT, row)

    async def scores(self, learners: Collection[str] | None) -> list[Score]:
        """Return what lines have not heard yet of some learners, or of all for None."""
        asked = {"all": learners is None, "learners": [*(learners or ())]}
        async with self._pool.connection() as connection:
            cursor = await connection.execute(_SCORES, asked)
            return [Score(**row) for row in await cursor.fetchall()]

    async def told(self, score: Score) -> None:
        """Remember what a line has heard."""
        asked = "UPDATE launch SET told = %s WHERE learner = %s AND line = %s"
        async with self._pool.connection() as connection:
            await connection.execute(asked, (score.done, score.learner, score.line))

    async def gone(self, score: Score) -> None:
        """Forget a line that the platform does not have any more."""
        asked = "DELETE FROM launch WHERE learner = %s AND line = %s"
        async with self._pool.connection() as connection:
            await connection.execute(asked, (score.learner, score.line))
