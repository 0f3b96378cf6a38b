"""An exam: several tasks, marked together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bgwidget.tasks.answers import Answer
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.text import Said

LONGEST_TIME = 600
"""The longest time limit of an exam, in minutes."""


@dataclass(frozen=True, kw_only=True)
class Exam(Task):
    """Answer several tasks, ``passing`` of them right. The answer is a list of answers.

    None, or what cannot be an answer to its task, counts as wrong. Tasks that are played in a
    running game cannot be part of an exam.

    Once handed in, it may be taken again ``retakes`` times, and each result counts. Without
    ``retakes`` it may be taken as often as one likes, but only the first result counts.

    In a lesson, a ``fresh`` exam is for practice: it asks tasks like its own, of the same kinds and
    about the same rules, and new ones after each time it was handed in. It may be taken as often
    as one likes.

    Where the results are ``held_back``, those who have handed in are not told what was right, until
    the teacher takes that out of the lesson. It changes nothing in what was handed in.

    With a ``time_limit``, in minutes, it begins when the learner says so, and what is answered
    after that time does not count. Where it is ``shuffled``, each learner is asked the questions,
    and shown the options of a `Choice`, in an order of their own; answers are marked, and handed
    in, in the order in which they are written here.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> one = Choice(goal="Who moves first?", options=("White", "Black"), correct="White")
    >>> exam = Exam(goal="Two questions, one right.", tasks=(one, one), passing=1)
    >>> marked = exam.mark(["White", None])
    >>> marked.right, [each.right for each in exam.results(["White", None])]
    (True, [True, False])
    """

    kind: ClassVar[str] = "exam"
    board_use: ClassVar[str] = "still"

    tasks: tuple[Task, ...]
    passing: int
    retakes: int | None = None
    fresh: bool = False
    held_back: bool = False
    time_limit: int | None = None
    shuffled: bool = False

    def solution(self) -> list[Answer]:
        """Return a right answer to each task."""
        return [task.solution() for task in self.tasks]

    def read_answer(self, answer: object) -> tuple[Answer, ...]:
        """Return the list of answers; each is read later, by its own task."""
        if not isinstance(answer, (list, tuple)) or len(answer) != len(self.tasks):
            count = len(self.tasks)
            raise InvalidAnswerError("task.answer.exam", found=answer, count=count)
        return tuple(answer)

    def results(self, answers: Sequence[object]) -> tuple[Marked, ...]:
        """Return the mark of each answer.

        Raises
        ------
        InvalidAnswerError
            If there are more or fewer answers than tasks.
        """
        given = self.read_answer(answers)
        return tuple(_mark(task, answer) for task, answer in zip(self.tasks, given, strict=True))

    def judge(self, answer: tuple[Answer, ...]) -> Marked:
        """Mark all answers together: right if enough are; the score is their mean."""
        results = self.results(answer)
        count = sum(marked.right for marked in results)
        score = round(sum(marked.score for marked in results) / len(results), 12)
        facts = {"count": count, "all": len(results), "passing": self.passing}
        return Marked(count >= self.passing, score, reason=Said("task.exam.result", facts))

    def examine(self) -> None:
        """Refuse an exam that nobody can pass, or whose tasks cannot be asked or told apart."""
        self._check_numbers()
        self._check_names()
        for task in self.tasks:
            _check_task(task)

    def _check_numbers(self) -> None:
        most = len(self.tasks)
        if not most:
            raise InvalidTaskError("task.exam.tasks")
        if not 1 <= self.passing <= most:
            raise InvalidTaskError("task.exam.passing", found=self.passing, most=most)
        if self.retakes is not None and self.retakes < 0:
            raise InvalidTaskError("task.exam.retakes", found=self.retakes)
        if self.time_limit is not None and not 1 <= self.time_limit <= LONGEST_TIME:
            facts = {"found": self.time_limit, "most": LONGEST_TIME}
            raise InvalidTaskError("task.exam.time-limit", **facts)
        if self.fresh and self.retakes is not None:
            raise InvalidTaskError("task.exam.fresh")
        if self.fresh and self.held_back:
            raise InvalidTaskError("task.exam.held-back")

    def _check_names(self) -> None:
        names = [step.name for step in (self, *self.tasks) if step.name]
        for name in names:
            if names.count(name) > 1:
                raise InvalidTaskError("lesson.name", found=name)


def _check_task(task: Task) -> None:
    if isinstance(task, Exam):
        raise InvalidTaskError("task.exam.nested")
    if task.board_use == "game":
        raise InvalidTaskError("task.exam.game", kind=task.kind)
    task.verify()


def _mark(task: Task, answer: object) -> Marked:
    try:
        return task.mark(answer)
    except InvalidAnswerError:
        return Marked(False, expected=task.solution())
