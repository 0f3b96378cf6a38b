"""The answers to an exam, kept in the logbook until they are handed in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import inf
from typing import Any

from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.place import Record
from bgwidget.progress import Attempt
from bgwidget.progress.exam_results import Results, digest_of
from bgwidget.tasks import Exam, InvalidAnswerError, Task

KEPT, BEGUN = "exam-answer", "exam-begun"


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of one attempt at an exam.

    Attributes
    ----------
    answers : list
        The answers so far, by task.
    times : int
        How many times the exam has been handed in.
    handed_in, begun : datetime or None
        When this attempt was handed in, and when it was begun.
    seed : int or None
        What the order of its questions is made of; None if it has not been begun.
    """

    answers: list[Any]
    times: int = 0
    handed_in: datetime | None = None
    begun: datetime | None = None
    seed: int | None = None


class AnswerSheet:
    """A learner's answers to one exam.

    An answer that has not been handed in is an attempt of the kind ``"exam-answer"``: it counts as
    neither right nor wrong, and for no rule. One of the kind ``"exam-begun"`` tells when an attempt
    was begun, and the seed of its order. Handing in writes an attempt for each task, as any
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
        self._kinds = (exam.kind, KEPT, BEGUN)

    def restore(self) -> Kept:
        """Return the attempt that is on, or the last one if that was handed in.

        Answers given since the last handing in belong to the next attempt. Anything that is not an
        answer to its task is left out, and so is whatever follows the last attempt allowed.
        """
        kept = self._read()
        pairs = zip(self._exam.tasks, kept.answers, strict=True)
        sound = [answer if _takes(task, answer) else None for task, answer in pairs]
        return replace(kept, answers=sound)

    def times(self) -> int:
        """Return how many times the exam has been handed in."""
        return self._read().times

    def begin(self, seed: int) -> Kept:
        """Store that the next attempt is begun, unless another page has; return that attempt."""
        log = self._attempt_log
        content = {"exam": self._digest, "seed": seed}
        begun = self._attempt(self._exam.name, BEGUN, content, right=False, score=0)

        def is_open(earlier: Iterable[Attempt]) -> bool:
            kept = self._read_in(earlier)
            return kept.begun is None or kept.handed_in is not None

        log.logbook.write_if([begun], is_open, log.lesson, self._kinds)
        return self.restore()

    def _read(self) -> Kept:
        log = self._attempt_log
        return self._read_in(log.logbook.attempts(log.lesson, kinds=self._kinds))

    def _read_in(self, attempts: Iterable[Attempt]) -> Kept:
        kept = Kept(self._empty())
        last = inf if self._exam.retakes is None else 1 + self._exam.retakes
        for attempt in attempts:
            if kept.times == last:
                break
            told = attempt.answer
            if isinstance(told, dict) and told.get("exam") == self._digest:
                kept = self._after(kept, attempt, told)
        return kept

    def _after(self, kept: Kept, attempt: Attempt, told: dict[str, Any]) -> Kept:
        """Return what is kept after one more attempt has been read."""
        at, seed, whole = told.get("number"), told.get("seed"), told.get("answers")
        if attempt.kind == self._exam.kind:
            if not isinstance(whole, list) or len(whole) != len(kept.answers):
                return kept
            times = kept.times + 1
            return replace(kept, answers=[*whole], times=times, handed_in=attempt.time)
        current = Kept(self._empty(), kept.times) if kept.handed_in is not None else kept
        if attempt.kind == BEGUN and type(seed) is int:
            return replace(current, begun=attempt.time, seed=seed)
        if attempt.kind == KEPT and type(at) is int and 0 <= at < len(kept.answers):
            before, after = current.answers[:at], current.answers[at + 1 :]
            return replace(current, answers=[*before, told.get("answer"), *after])
        return kept

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
            return self._read_in(earlier).times < number

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


def _takes(task: Task, answer: object) -> bool:
    try:
        task.take(answer)
    except InvalidAnswerError:
        return False
    return True
