"""A learner at a lesson: each answer is marked at once, with hints and the solution at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.state import State
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards import LessonBoard, StillMode, open_board
from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.place import MOST_STARS, Place, Record, stars_for
from bgwidget.lessons.session.step_list import StepList
from bgwidget.lessons.session.step_session import StepSession
from bgwidget.tasks import Marked, Play, Said, Task
from bgwidget.tasks.answers import plain_answer
from bgwidget.words import Words

HINT_AFTER = 2
SOLUTION_AFTER = 3


class LessonSession(StepSession):
    """A learner at a lesson.

    Parameters
    ----------
    steps, words
        As for a `StepSession`.
    attempt_log
        Where attempts are kept; nowhere if left out.
    twin
        Makes a fresh task like one that was missed until its solution was shown.
    lock
        As for a `StepSession`.
    version
        The first one, where it follows another on a page.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> session = LessonSession([Read("Points 1 to 6 are your home board.")], words("en"))
    >>> session.next()
    >>> session.place.over
    True
    """

    steps: StepList

    def __init__(
        self,
        steps: Sequence[Task | Read],
        words: Words,
        attempt_log: AttemptLog | None = None,
        twin: Callable[[Task], Task | None] | None = None,
        lock: RLock | None = None,
        version: int = 1,
    ) -> None:
        super().__init__(steps, words, lock)
        self.steps = steps if isinstance(steps, StepList) else StepList(steps)
        self._attempt_log = attempt_log
        self._twin = twin
        self._refused: tuple[str, ...] = ()
        self._met: set[str] = set()
        records = self._restored()
        first = next((at for at, record in enumerate(records) if not record.done), 0)
        self.place = Place(version, first, records, opened=version)
        self._open_board()

    def take(self, answer: object) -> None:
        """Mark an answer to the task at hand."""
        self.check(answer)

    def check(self, answer: object) -> Marked:
        """Mark an answer to the task at hand, and return what is said of it.

        Raises
        ------
        InvalidAnswerError
            If it is not an answer at all; nothing is counted.
        """
        with self.lock:
            task, place = self.task, self.place
            with self._refuses_unreadable():
                plain, marked = plain_answer(answer), task.mark(answer)
            record = place.record
            if self._attempt_log is not None and not record.shown:
                self._attempt_log.keep(task, plain, marked, record, self._refused)
            self._refused = ()
            new = _after(record, marked)
            helped = new.misses >= SOLUTION_AFTER and task.board_use != "game"
            if not marked.right and helped:
                # One message tells both: that it is wrong, and what is right.
                self.place = self._with(new, marked=marked)
                self._show_solution(happened="marked")
                self._add_twin(task)
                return marked
            self._move_to(self._with(new, happened="marked", marked=marked, error=None))
            if self.board is not None and place.at == self.place.at:
                self.board.mark(marked)
            if not marked.right and new.misses == HINT_AFTER:
                self.hint()
            return marked

    def reword(self, step: Task | Read) -> None:
        """Replace the words of the current step; the caller has to show them.

        The board, and what was answered, stay as they are.
        """
        with self.lock:
            at = self.place.at
            reworded = self._following(replace(step, name=self.steps.names[at]))
            self.steps = self.steps.with_replaced(at, reworded)
            self.place = replace(self.place, version=self.place.version + 1)

    def hint(self) -> None:
        """Show the next hint, if there is one left."""
        with self.lock:
            task, record = self.task, self.place.record
            if record.hints < len(task.hints):
                self._move_to(self._with(replace(record, hints=record.hints + 1), happened="hint"))

    def solution(self) -> Any:
        """Show a right answer, on the board where there is one; return it."""
        with self.lock:
            return self._show_solution(happened="solution")

    @property
    def has_teacher(self) -> bool:
        """Whether a teacher sees who asks for help."""
        return self._attempt_log is not None and self._attempt_log.class_log.is_heard

    def ask_for_help(self) -> None:
        """Let the teacher see that help is wanted at the task at hand."""
        with self.lock:
            if self.has_teacher and self._attempt_log is not None:
                self._attempt_log.class_log.help(self.task.name, self.task.game)
                self._move_to(replace(self.place, happened="help"))

    def again(self) -> None:
        """Restart the step; the stars it has earned stay."""
        self.go(self.place.at)

    def next(self) -> None:
        """Go on to the step after this one; what is only read is done then."""
        with self.lock:
            if self.place.over:
                return
            if isinstance(self.step, Read):
                self.place = self._with(Record(done=True, stars=MOST_STARS))
                if self._attempt_log is not None:
                    self._attempt_log.passed(self.step.name, self.step.game)
            self.go(self.place.at + 1)

    def earn(self) -> None:
        """Go to the first step with stars missing."""
        with self.lock:
            missing = (at for at, each in enumerate(self.place.records) if each.stars < MOST_STARS)
            self.go(next(missing, 0))

    def settle(self, record: Record, version: int) -> None:
        """Record the result of an exam, whose page reached `version`, and go on."""
        with self.lock:
            self.place = replace(
                self.place if self.place.record.done else self._with(record), version=version
            )
            self.next()

    def _restored(self) -> tuple[Record, ...]:
        """Return the record of each step from earlier attempts."""
        if self._attempt_log is None:
            return (Record(),) * len(self.steps)
        return tuple(self._attempt_log.restore(self.steps.names))

    def _show_solution(self, happened: str) -> Any:
        answer = self.task.solution()
        record = replace(self.place.record, shown=True)
        if self.board is not None:
            self.board.solve(answer)
        self._move_to(self._with(record, happened=happened, error=None))
        return answer

    def _add_twin(self, task: Task) -> None:
        made = None if self._twin is None else self._twin(task)
        if made is not None and made.name not in self.steps.names:
            self._move_to(self._inserted(made, self.place.at + 1))

    def _inserted(self, task: Task, at: int) -> Place:
        self.steps = self.steps.with_inserted(at, task)
        records = self.place.records
        return replace(self.place, records=(*records[:at], Record(), *records[at:]))

    def _open_board(self) -> None:
        step, at = self.step, self.place.at
        if step is not None:
            step = self._following(step)
            self.steps = self.steps.with_replaced(at, step)
        self._refused, self._met = (), set()
        self._tell_the_class(step)
        if step is None:
            self._seat(self._last_board())
        else:
            self._seat(open_board(step, self.words, self.lock, self._is_right))

    def _following(self, step: Task | Read) -> Task | Read:
        """Return a step as it is given the answers to earlier steps."""
        if isinstance(step, Task) and self._attempt_log is not None:
            return step.following(self._attempt_log.answered)
        return step

    def _tell_the_class(self, step: Task | Read | None) -> None:
        if self._attempt_log is None:
            return
        if step is not None:
            self._attempt_log.class_log.at(step.name, step.game)
        elif all(record.done for record in self.place.records):
            self._attempt_log.class_log.finished()

    def _last_board(self) -> LessonBoard | None:
        """Return the board of the previous step, as it stands, to look at."""
        last = self.board
        if last is None:
            return None
        return LessonBoard(StillMode(last.board_game, last.state.game, self.words))

    def _is_right(self, answer: object) -> bool:
        first = self._still_to_try(answer)
        if first is not None:
            self._move_to(replace(self.place, happened="marked", marked=first, error=None))
            return False
        return self.check(answer).right

    def _still_to_try(self, answer: object) -> Marked | None:
        """Return what is said of a right play before the illegal step that was to be tried."""
        task = self.task
        tried = task.tried() if isinstance(task, Play) else None
        if tried is None or tried.name in self._met or not task.mark(answer).right:
            return None
        return Marked(False, reason=Said("lesson.try-first", {"play": (tried.text,)}), legal=True)

    def _follow(self, state: State) -> None:
        if state.refusal is not None:
            rules = (breach.rule.id for breach in state.refusal.breaches)
            self._refused = tuple(dict.fromkeys((*self._refused, *rules)))
            self._met |= {*self._refused}
        super()._follow(state)


def _after(record: Record, marked: Marked) -> Record:
    if not marked.right:
        return replace(record, misses=record.misses + 1)
    earned = 0 if record.shown else stars_for(record.misses, record.hints)
    return replace(record, done=True, stars=max(record.stars, earned))
