"""Tells a learning platform, again and again until it has heard, what its learners have done."""

from __future__ import annotations

import asyncio

import psycopg
from psycopg_pool import PoolTimeout
from tornado.log import app_log

from bgwidget.class_service.launch_store import LaunchStore, Score
from bgwidget.class_service.lti_platform import (
    LearningPlatform,
    LineGoneError,
    PlatformError,
)

_AGAIN, _TOGETHER = 10, 1
"""In seconds: until what failed is tried again, and for which what comes is told together."""


class Grades:
    """Carries scores to a platform.

    Parameters
    ----------
    launches
        What its lines have to hear.
    platform
        The platform.
    """

    def __init__(self, launches: LaunchStore, platform: LearningPlatform) -> None:
        self._launches, self._platform = launches, platform
        self._asked = asyncio.Event()
        # At first everybody: who answered while this did not run is in the database.
        self._whose: set[str] | None = None

    def hurry(self, learner: str) -> None:
        """Tell what somebody has done."""
        if self._whose is not None:
            self._whose.add(learner)
        self._asked.set()

    async def run(self) -> None:
        """Carry what comes, without end."""
        while True:
            self._asked.clear()
            if await self._carry():
                await self._asked.wait()
                await asyncio.sleep(_TOGETHER)
            else:
                self._whose = None
                await asyncio.sleep(_AGAIN)

    async def _carry(self) -> bool:
        """Tell of all that is waiting; tell whether nothing is left."""
        whose, self._whose = self._whose, set()
        try:
            scores = await self._launches.scores(whose)
            return all([await self._give(score) for score in scores])
        except (psycopg.Error, PoolTimeout) as error:
            app_log.warning("grades wait for the database: %s", error)
            return False

    async def _give(self, score: Score) -> bool:
        try:
            await self._platform.give(score)
            await self._launches.told(score)
        except LineGoneError:
            app_log.warning("a line of grades is gone")
            await self._launches.gone(score)
        except PlatformError as error:
            app_log.warning("a grade waits: %s", error)
            return False
        return True
