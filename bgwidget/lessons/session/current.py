"""The session of a learner at this moment: the lesson, or the exam in it while one is on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import RLock

from bgwidget.board.session import Listeners
from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.drills import fresh_exam
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Exam
from bgwidget.words import Words


class CurrentSession:
    """A learner at a lesson; at a step that is an exam, an `ExamSession` takes over meanwhile.

    Parameters
    ----------
    whole
        The learner at the whole lesson.
    words
        The language.
    attempt_log
        Where answers are kept.

    Attributes
    ----------
    exam : ExamSession or None
        The exam that is on.
    """

    def __init__(self, whole: LessonSession, words: Words, attempt_log: AttemptLog) -> None:
        self.whole = whole
        self.exam: ExamSession | None = None
        self._words = words
        self._attempt_log = attempt_log
        self._listeners: Listeners[()] = Listeners()
        self._arrive()
        whole.listen(self._arrive)

    @property
    def lock(self) -> RLock:
        """The one lock of all that happens here."""
        return self.whole.lock

    @property
    def session(self) -> LessonSession | ExamSession:
        """The exam while one is on, else the lesson."""
        return self.exam or self.whole

    @property
    def notice(self) -> str:
        """Why attempts are not kept on the disk; empty while they are."""
        return self._attempt_log.logbook.notice_in(self._words)

    def require_lesson(self) -> LessonSession:
        """Return the lesson.

        Raises
        ------
        InvalidMoveError
            If an exam is on: nothing in it is marked or explained before all is handed in.
        """
        if self.exam is not None:
            raise InvalidMoveError("exam.unmarked")
        return self.whole

    def require_exam(self) -> ExamSession:
        """Return the exam that is on.

        Raises
        ------
        InvalidMoveError
            If none is.
        """
        if self.exam is None:
            raise InvalidMoveError("exam.none")
        return self.exam

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of place."""
        self._listeners.add(listener)

    def turn_to(self, whole: LessonSession, attempt_log: AttemptLog) -> None:
        """Replace this lesson by another, with the same lock and a later version."""
        self.whole, self._attempt_log = whole, attempt_log
        self._arrive()
        whole.listen(self._arrive)

    def _arrive(self) -> None:
        step, whole = self.whole.step, self.whole
        self.exam = None
        if isinstance(step, Exam):
            leave = self._leave if len(whole.steps) > 1 else None
            version = whole.place.version
            draw = partial(self._drawn, step)
            self.exam = ExamSession(draw, self._words, self._attempt_log, version, leave, self.lock)
            self.exam.listen(self._listeners.tell)
        self._listeners.tell()

    def _drawn(self, exam: Exam) -> Exam:
        return fresh_exam(exam, f"{exam.name}-{self._attempt_log.handed_in(exam.name)}")

    def _leave(self, exam: ExamSession) -> None:
        with self.lock:
            if exam is self.exam:
                self.whole.settle(exam.record, exam.place.version)
