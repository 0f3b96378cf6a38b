"""The answers to an exam, kept in the logbook until they are handed in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from math import inf
from typing import Any

from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.place import Record
from bgwidget.progress import Attempt
from bgwidget.progress.exam_results import Results, digest_of
from bgwidget.tasks import Exam, InvalidAnswerError, Task

KEPT = "exam-answer"


class AnswerSheet:
    """A learner's answers to one exam.

    An answer that has not been handed in is an attempt of the kind ``"exam-answer"``: it counts as
    neither right nor wrong, and for no rule. Handing in writes an attempt for each task, as any
    other step does, and one for the exam itself.

    Parameters
    ----------
    attempt_log
        Where they are kept.
    exam
        The exam; answers to another one, even of the same name, are ignored.
    """

    def __init__(self, attempt_log: AttemptLog, exam: Exam) -> None:
        self._attempt_log = attempt_log
        self._exam = exam
        self._digest = digest_of(exam)
        self._kinds = (exam.kind, KEPT)

    def restore(self) -> tuple[list[Any], datetime | None, int]:
        """Return the answers so far, when they were handed in (or None), and how many times.

        Answers given since the last handing in belong to the next attempt. Anything that is not an
        answer to its task is left out, and so is whatever follows the last attempt allowed.
        """
        answers, handed_in, times = self._read()
        pairs = zip(self._exam.tasks, answers, strict=True)
        sound = [answer if _takes(task, answer) else None for task, answer in pairs]
        return sound, handed_in, times

    def times(self) -> int:
        """Return how many times the exam has been handed in."""
        _, _, times = self._read()
        return times

    def _read(self) -> tuple[list[Any], datetime | None, int]:
        log = self._attempt_log
        return self._read_in(log.logbook.attempts(log.lesson, kinds=self._kinds))

    def _read_in(self, attempts: Iterable[Attempt]) -> tuple[list[Any], datetime | None, int]:
        answers, handed_in, times = self._empty(), None, 0
        last = inf if self._exam.retakes is None else 1 + self._exam.retakes
        for attempt in attempts:
            if times == last:
                break
            kept = attempt.answer
            if not isinstance(kept, dict) or kept.get("exam") != self._digest:
                continue
            at = kept.get("number")
            if attempt.kind == self._exam.kind and self._is_whole(kept.get("answers")):
                answers, handed_in, times = list(kept["answers"]), attempt.time, times + 1
            elif attempt.kind == KEPT and type(at) is int and 0 <= at < len(answers):
                if handed_in is not None:
                    answers, handed_in = self._empty(), None
                answers[at] = kept.get("answer")
        return answers, handed_in, times

    def keep(self, number: int, answer: Any) -> None:
        """Store the answer to a task, given by its number from 0."""
        content = {"exam": self._digest, "number": number, "answer": answer}
        name = self._exam.tasks[number].name
        attempt = self._attempt(name, KEPT, content, right=False, score=0)
        self._attempt_log.logbook.write(attempt)

    def hand_in(self, answers: Sequence[Any], results: Results, number: int) -> datetime | None:
        """Store the marks of the answers; return the time.

        `number` is which attempt it is. If that one has been handed in elsewhere, nothing is
        written, and None is returned.
        """
        log = self._attempt_log
        marks = zip(self._exam.tasks, answers, results.by_task, strict=True)
        attempts = [log.attempt(task, answer, marked, Record()) for task, answer, marked in marks]
        content = {"exam": self._digest, "answers": list(answers)}
        score = 1 if results.passed else results.score
        whole = self._attempt(
            self._exam.name, self._exam.kind, content, right=results.passed, score=score
        )

        def is_open(earlier: Iterable[Attempt]) -> bool:
            _, _, times = self._read_in(earlier)
            return times < number

        stored = log.logbook.write_if([*attempts, whole], is_open, log.lesson, self._kinds)
        return whole.time if stored else None

    def _attempt(self, step: str, kind: str, content: Any, *, right: bool, score: float) -> Attempt:
        return Attempt(
            lesson=self._attempt_log.lesson,
            step=step,
            kind=kind,
            game=self._exam.game,
            answer=content,
            right=right,
            score=score,
        )

    def _empty(self) -> list[Any]:
        return [None] * len(self._exam.tasks)

    def _is_whole(self, answers: object) -> bool:
        return isinstance(answers, list) and len(answers) == len(self._exam.tasks)


def _takes(task: Task, answer: object) -> bool:
    try:
        task.take(answer)
    except InvalidAnswerError:
        return False
    return True
