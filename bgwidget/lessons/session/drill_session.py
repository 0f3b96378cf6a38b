"""A learner at a drill: a lesson whose next step is made when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import takewhile

from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.place import MOST_STARS, Record
from bgwidget.progress.reviewed import KIND as REVIEWED
from bgwidget.tasks import Task
from bgwidget.words import Words

DAILY = 5
"""How many right answers make a day's practice."""


class DrillSession(LessonSession):
    """A learner at exercises without an end, or at so many of them.

    Parameters
    ----------
    words
        The language.
    attempt_log
        Where attempts are kept.
    more
        Makes one more task.
    count
        After how many the drill is over; never if left out.
    """

    def __init__(
        self,
        words: Words,
        attempt_log: AttemptLog,
        more: Callable[[], Task],
        count: int | None = None,
    ) -> None:
        self._more = more
        self.count = count
        super().__init__((more(),), words, attempt_log)

    def next(self) -> None:
        """Go on to the next task, made now if there is none left."""
        with self.lock:
            made = len(self.steps)
            if self.place.at + 1 == made and made != self.count:
                self.place = self._inserted(self._more(), len(self.steps))
            super().next()

    @property
    def streak(self) -> int:
        """How many of the latest exercises were right at the first try, without a hint."""
        records = self.place.records[: self.place.at + 1]
        if not (records[-1].done or records[-1].misses or records[-1].shown):
            records = records[:-1]
        perfect = takewhile(lambda record: record.stars == MOST_STARS, reversed(records))
        return sum(1 for _ in perfect)

    @property
    def today(self) -> int:
        """How many right answers the logbook holds of this drill since midnight."""
        if self._attempt_log is None or self._attempt_log.logbook.notice:
            return 0
        now = datetime.now().astimezone()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        book, name = self._attempt_log.logbook, self._attempt_log.lesson
        found = book.attempts(name, since=midnight)
        answers = [each for each in found if each.kind != REVIEWED]
        return sum(each.right and each.time.astimezone().date() == now.date() for each in answers)

    def _restored(self) -> tuple[Record, ...]:
        """Return fresh records, in which nothing is done.

        A task of a drill is named after its rule, so that the logbook knows of others by its name.
        """
        return (Record(),) * len(self.steps)
