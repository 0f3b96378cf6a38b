"""A learner at an exam: answers are kept, and marked together once they are handed in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from os import PathLike
from pathlib import Path
from random import SystemRandom
from threading import RLock
from typing import Any

from bgwidget.lessons.boards import open_exam_board
from bgwidget.lessons.session.answer_sheet import AnswerSheet, Kept
from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.exam_clock import ExamClock
from bgwidget.lessons.session.exam_order import ExamOrder
from bgwidget.lessons.session.file_faults import trouble, unfit
from bgwidget.lessons.session.place import MOST_STARS, Place, Record
from bgwidget.lessons.session.step_session import StepSession
from bgwidget.progress import exam_results
from bgwidget.progress.exam_results import InvalidResultError, Result, Results
from bgwidget.progress.nickname import hub_name
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.rules.work import uncounted_work
from bgwidget.tasks import Exam, Said
from bgwidget.tasks.answers import plain_answer
from bgwidget.words import Words

_SEEDS = 2**31


class ExamSession(StepSession):
    """A learner at an exam: one task a page, and a last page on which the answers are handed in.

    Until then nothing is marked, and nothing on the page depends on what is right. One with a time
    limit begins when the learner says so, and takes no answers once the time is up.

    Parameters
    ----------
    draw
        Returns the exam to take: at the beginning, and each time it is taken again.
    words
        The language.
    attempt_log
        Where answers are kept.
    version
        The version of the page to begin at.
    leave
        Goes on to what follows the exam; None if nothing follows.
    lock
        The lock of the lesson that it belongs to; one of its own if left out.

    Attributes
    ----------
    exam : Exam
        The exam, its tasks in the order in which this learner is asked them.
    answers : list
        By task, in that order; None where there is none yet.
    results : Results or None
        How they were marked, in that order, once they are handed in.
    clock : ExamClock or None
        The time that is left, where there is a limit and the learner has begun.
    order : ExamOrder
        The order in which this learner is asked.
    nameless : bool
        Whether the learner was asked back for a name.
    attempt : int
        Which attempt this is, from 1.
    saved : str
        The file that holds the results; empty if there is none.
    trouble : Said, InvalidResultError or None
        Why no file could be written.
    """

    exam: Exam
    answers: list[Any]
    attempt: int
    results: Results | None
    clock: ExamClock | None
    order: ExamOrder
    _handed_in: datetime | None

    def __init__(
        self,
        draw: Callable[[], Exam],
        words: Words,
        attempt_log: AttemptLog,
        version: int = 1,
        leave: Callable[[ExamSession], None] | None = None,
        lock: RLock | None = None,
    ) -> None:
        self._draw = draw
        self._attempt_log = attempt_log
        self.exam = draw()
        super().__init__(self.exam.tasks, words, lock)
        self._sheet = AnswerSheet(attempt_log, self.exam)
        self.clock = None
        self._name = (
            attempt_log.lesson if leave is None else f"{attempt_log.lesson}-{self.exam.name}"
        )
        self._take_up(self.exam, self._sheet.restore())
        self.saved = ""
        self.trouble: Said | InvalidResultError | None = None
        self.leave = leave
        self._begin(version)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The numbers, from 0, of the tasks without an answer."""
        return tuple(at for at, answer in enumerate(self.answers) if answer is None)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is answered at all."""
        return len(self.unanswered) == len(self.steps)

    @property
    def waits(self) -> bool:
        """Whether the learner has still to say that the time begins."""
        timed = self.exam.time_limit is not None
        return timed and self.clock is None and self.results is None

    @property
    def is_late(self) -> bool:
        """Whether the time is up, and the answers are not handed in yet."""
        return self.clock is not None and self.clock.over and self.results is None

    @property
    def asks_name(self) -> bool:
        """Whether handing in asks for a name: for whoever marks it, where no hub knows one."""
        return self.results is None and not self.exam.fresh and not hub_name()

    @property
    def goes_on(self) -> bool:
        """Whether the exam may be taken again after this attempt."""
        return self.exam.retakes is None or self.attempt <= self.exam.retakes

    @property
    def shown_results(self) -> Results | None:
        """How the answers were marked, where the learner is to be told."""
        return None if self.exam.held_back else self.results

    @property
    def record(self) -> Record:
        """The record of the whole exam, as a step of its lesson."""
        if self.exam.held_back:
            return Record(done=self.results is not None)
        passed = self.results is not None and self.results.passed
        return Record(done=passed, stars=MOST_STARS if passed else 0)

    def take(self, answer: object) -> None:
        """Keep an answer to this task, replacing an earlier one, and go on to the next.

        Raises
        ------
        InvalidAnswerError
            If it is not an answer at all.
        InvalidMoveError
            If this page asks nothing, or the answers were handed in, here or on another page.
        """
        with self.lock:
            self._refuse_waiting()
            if self.is_late:
                self.go(len(self.steps))
                raise InvalidMoveError("exam.time-over")
            task, at = self.task, self.place.at
            if self.results is not None:
                raise InvalidMoveError("exam.handed-in")
            self._catch_up()
            with self._refuses_unreadable():
                plain = plain_answer(answer)
                task.take(answer)
            self._sheet.keep(self.order.number(at), plain)
            self.answers[at] = plain
            self.place = self._with(Record(done=True))
            self.go(at + 1)

    def hand_in(self, path: str | PathLike[str] | None = None, learner: str = "") -> Results | None:
        """Hand the answers in: mark them, log that, and write a result file.

        When called again afterwards, it only writes the file once more.

        Parameters
        ----------
        path
            The file. If left out, one in the folder of the notebook that is called after the
            lesson and, from the second on, the attempt, such as ``exam.result.json`` and
            ``exam.attempt-2.result.json``, with a number where that one holds something else.
        learner
            A nickname to put into it; if left out, the name on the hub, where there is one.

        Returns
        -------
        Results or None
            By task, in the order of the exam as it is written; None where they are held back.

        Raises
        ------
        InvalidMoveError
            If nothing is answered at all, or the answers have been handed in on another page.
        InvalidResultError
            If the nickname or the path cannot be one; or the file holds anything else, such as an
            earlier attempt, and then the answers are handed in all the same.
        OSError
            If the file cannot be written; the answers are handed in all the same.
        """
        with self.lock:
            learner = learner or hub_name()
            exam_results.check_learner(learner)
            exam_results.check_path(path)
            if self.results is None or self._handed_in is None:
                self._refuse_waiting()
                self._catch_up()
                if self.is_empty and not self.is_late:
                    raise InvalidMoveError("exam.nothing")
                marked, answers = self._marked(), self.order.as_written(self.answers)
                time = self._sheet.hand_in(
                    answers, self.order.results_written(marked), self.attempt
                )
                if time is None:
                    self._catch_up()
                    raise InvalidMoveError("exam.handed-in")
                self.results, self._handed_in = marked, time
                self._stop_clock()
            exam, answers = self.order.written, self.order.as_written(self.answers)
            given = Result(answers, learner, self._handed_in, self.attempt)
            file = exam_results.usual_file(self._name, exam, given) if path is None else Path(path)
            try:
                exam_results.write(file, exam, given)
                self.saved, self.trouble = str(file), None
            except (OSError, InvalidResultError) as error:
                self.saved, self.trouble = "", trouble(error, file)
                raise
            finally:
                self.go(len(self.steps))
            shown = self.shown_results
            return None if shown is None else self.order.results_written(shown)

    def press(self, learner: object = "") -> None:
        """Go to the last page; from there, hand in, after a warning if anything is missing.

        What may be missing are answers, and the learner's name where it is asked for. If the file
        cannot be written, the page says so.
        """
        with self.lock, suppress(OSError, InvalidResultError):
            name = "" if learner is None or not self.asks_name else str(learner).strip()
            nameless = self.asks_name and not name
            lacks = nameless or (self.unanswered and not self.is_late)
            if self.results is None and not self.place.over:
                self.go(len(self.steps))
            elif (fault := unfit(name)) is not None:
                self._move_to(replace(self.place, happened="unread", error=fault))
            elif self.results is None and lacks and self.place.happened != "asked":
                self.nameless = nameless
                self._move_to(replace(self.place, happened="asked"))
            else:
                self.hand_in(learner=name)

    def begin(self) -> None:
        """Begin an exam that has a time limit.

        Raises
        ------
        InvalidMoveError
            If it has none, or has been begun.
        """
        with self.lock:
            if not self.waits:
                raise InvalidMoveError("exam.begun")
            self._start()
            self._begin(self.place.version + 1)
            self._publish()

    def go(self, at: int) -> None:
        """Go to a question by its number from 0; to the last page by the number of questions."""
        with self.lock:
            self._refuse_waiting()
            super().go(at)

    def next(self) -> None:
        """Go on to the next task, or from the last page to what follows the exam."""
        with self.lock:
            if not self.place.over:
                self.go(self.place.at + 1)
            elif self.leave is not None:
                self.leave(self)

    def first(self) -> None:
        """Go to the first task that has no answer yet; to the first of all if each has one."""
        with self.lock:
            self.go(next(iter(self.unanswered), 0))

    def again(self) -> None:
        """Take an exam again after handing it in, with no answers; begin one that waits for it.

        Raises
        ------
        InvalidMoveError
            If no retakes are left.
        """
        with self.lock:
            if self.waits:
                self.begin()
            elif self.results is not None:
                if not self.goes_on:
                    raise InvalidMoveError("exam.no-retake")
                asked, exam = self.order.written, self._draw()
                self._sheet = AnswerSheet(self._attempt_log, exam)
                attempt = self.attempt + 1 if exam == asked else 1
                self._take_up(exam, Kept([None] * len(exam.tasks), attempt - 1))
                self._begin(self.place.version + 1)
                self._publish()

    def _take_up(self, exam: Exam, kept: Kept) -> None:
        """Go on with what is kept of an attempt; begin one that is only shuffled."""
        if exam.shuffled and exam.time_limit is None and kept.begun is None and not kept.handed_in:
            kept = self._sheet.begin(SystemRandom().randrange(_SEEDS))
        self._stop_clock()
        self.order = ExamOrder(exam, kept.seed if exam.shuffled else None)
        self.exam = self.order.shown
        self.steps = self.exam.tasks
        self.answers = self.order.as_shown(kept.answers)
        self._handed_in = kept.handed_in
        self.attempt = kept.times + (kept.handed_in is None)
        self.nameless = False
        self.results = None if kept.handed_in is None else self._marked()
        if exam.time_limit is not None and kept.begun is not None and kept.handed_in is None:
            self.clock = ExamClock(kept.begun, exam.time_limit, self._minute)
            self.clock.start()

    def _start(self) -> None:
        self._take_up(self.order.written, self._sheet.begin(SystemRandom().randrange(_SEEDS)))

    def _stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.stop()
        self.clock = None

    def _minute(self) -> None:
        """Show that a minute has passed; when the time is up, the page of handing in."""
        with self.lock:
            if self.is_late and not self.place.over:
                self.go(len(self.steps))
            elif self.clock is not None:
                self.place = replace(self.place, happened="minute")
                self._publish()

    def _refuse_waiting(self) -> None:
        if self.waits:
            raise InvalidMoveError("exam.waits")

    def _catch_up(self) -> None:
        """Refuse to go on, and show it, if another page has handed in this attempt."""
        if self._sheet.times() >= self.attempt:
            self._take_up(self.order.written, self._sheet.restore())
            self._begin(self.place.version + 1)
            self._publish()
            raise InvalidMoveError("exam.handed-in" if self.goes_on else "exam.no-retake")

    def _begin(self, version: int) -> None:
        missing = self.unanswered
        is_on = self.results is None and not self.waits and not self.is_late
        at = missing[0] if missing and is_on else len(self.steps)
        records = tuple(Record(done=answer is not None) for answer in self.answers)
        self.place = Place(version, at, records, opened=version)
        self._open_board()

    def _open_board(self) -> None:
        over = self.place.over
        self._seat(None if over else open_exam_board(self.task, self.words, self.lock))
        answer = None if over else self.answers[self.place.at]
        if self.board is not None and answer is not None:
            with suppress(ValueError):
                self.board.solve(answer)

    def _marked(self) -> Results:
        # Answers that were taken are marked, however much that takes.
        with uncounted_work():
            return exam_results.mark_answers(self.exam, self.answers)
