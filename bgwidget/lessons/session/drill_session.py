"""A learner at a drill: a lesson whose next step is made when it is needed."""

from __future__ import annotations

from collections.abc import Callable

from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.place import Record
from bgwidget.tasks import Task
from bgwidget.words import Words


class DrillSession(LessonSession):
    """A learner at exercises without an end.

    Parameters
    ----------
    words
        The language.
    attempt_log
        Where attempts are kept.
    more
        Makes one more task.
    """

    def __init__(self, words: Words, attempt_log: AttemptLog, more: Callable[[], Task]) -> None:
        self._more = more
        super().__init__((more(),), words, attempt_log)

    def next(self) -> None:
        """Go on to the next task, made now if there is none left."""
        with self.lock:
            if self.place.at + 1 == len(self.steps):
                self.place = self._inserted(self._more(), len(self.steps))
            super().next()

    def _restored(self) -> tuple[Record, ...]:
        """Return that nothing is done: a fresh task has the name of those about its rule before."""
        return (Record(),) * len(self.steps)
