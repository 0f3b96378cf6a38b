"""The order in which one learner is asked the questions of an exam."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from bgwidget.progress.exam_results import Results
from bgwidget.tasks import Choice, Exam
from bgwidget.wire.panel import Answer, Field

ItemT = TypeVar("ItemT")


class ExamOrder:
    """An order of questions and options, the same for the same seed.

    What is shown is in this order; what is kept, marked and handed in, in that of the exam.

    Parameters
    ----------
    written
        The exam as it is written.
    seed
        What the order is made of; None for the order in which it is written.

    Attributes
    ----------
    shown : Exam
        The exam as it is asked.

    Examples
    --------
    >>> from bgwidget.tasks import Choice, Exam
    >>> one = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
    >>> two = Choice(goal="How many dice?", options=("one", "two"), correct="two")
    >>> order = ExamOrder(Exam(goal="Two.", tasks=(one, two), passing=2), seed=4)
    >>> [task.goal for task in order.shown.tasks]
    ['How many dice?', 'Who starts?']
    >>> order.as_written(["two", "White"]), order.as_shown(["White", "two"])
    (['White', 'two'], ['two', 'White'])
    """

    def __init__(self, written: Exam, seed: int | None) -> None:
        self.written = written
        self._seed = seed
        self._order: list[int] = [*range(len(written.tasks))]
        if seed is not None:
            Random(seed).shuffle(self._order)
        self.shown = replace(written, tasks=tuple(self.as_shown(written.tasks)))

    def number(self, at: int) -> int:
        """Return the number, as written, of the question that is asked at this place; from 0."""
        return self._order[at]

    def as_shown(self, written: Sequence[ItemT]) -> list[ItemT]:
        """Return what belongs to each question in the order in which it is asked."""
        return [written[number] for number in self._order]

    def as_written(self, shown: Sequence[ItemT]) -> list[ItemT]:
        """Return what belongs to each question in the order in which it is written."""
        return [shown[self._order.index(number)] for number in range(len(self._order))]

    def results_shown(self, results: Results) -> Results:
        """Return results in the order in which the questions are asked."""
        return replace(results, by_task=tuple(self.as_shown(results.by_task)))

    def results_written(self, results: Results) -> Results:
        """Return results in the order in which the questions are written."""
        return replace(results, by_task=tuple(self.as_written(results.by_task)))

    def fields(self, at: int, fields: Sequence[Field]) -> list[Field]:
        """Return the fields of a question, the options of a choice in an order of their own."""
        if self._seed is None or not isinstance(self.shown.tasks[at], Choice):
            return [*fields]
        return [{**field, "options": self._mixed(at, field["options"])} for field in fields]

    def _mixed(self, at: int, options: Sequence[Answer]) -> list[Answer]:
        mixed = [*options]
        Random(f"{self._seed}-{self.number(at)}").shuffle(mixed)
        return mixed
