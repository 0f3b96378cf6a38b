"""A report about an exam, from the results that a class hands in."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from bgwidget.progress.copies import marked, same_answers
from bgwidget.progress.exam_results import (
    InvalidResultError,
    Result,
    Results,
    mark_answers,
    read,
)
from bgwidget.progress.nickname import alphabetical
from bgwidget.progress.refused import Refused, folder_names, refused_table
from bgwidget.progress.table import Table
from bgwidget.tasks import Exam, in_words
from bgwidget.words import Words

ResultFile = str | PathLike[str]


@dataclass(frozen=True)
class TakenRow:
    """How one learner did in an exam, in plain values: a row of a table.

    Attributes
    ----------
    name : str
        The nickname.
    attempts : int
        How many attempts that count were handed in.
    first_score : float or None
        The share of right answers at the first attempt, from 0 to 1; None if that was not handed
        in.
    best_score : float
        That of the best attempt.
    passed : bool
        Whether the best attempt is enough.
    """

    name: str
    attempts: int
    first_score: float | None
    best_score: float
    passed: bool


class Taken(TakenRow):
    """One learner's exam.

    It has the attributes of `TakenRow`, and those below, which are no columns of a table: pandas
    and the like take the fields of a dataclass.

    Attributes
    ----------
    by_attempt : tuple of Results or None
        What each attempt that counts came to; None for one that was not handed in.
    same_as : tuple of str
        Other learners who handed in the same answers at the same time.
    first : Results or None
        The first attempt.
    best : Results
        The attempt with most right answers.
    """

    by_attempt: tuple[Results | None, ...]
    same_as: tuple[str, ...]
    first: Results | None
    best: Results

    def __init__(
        self, name: str, by_attempt: tuple[Results | None, ...], same_as: tuple[str, ...] = ()
    ) -> None:
        made = [results for results in by_attempt if results is not None]
        first, best = by_attempt[0], max(made, key=lambda results: results.right)
        first_score = None if first is None else first.score
        super().__init__(name, len(made), first_score, best.score, best.passed)
        object.__setattr__(self, "by_attempt", by_attempt)
        object.__setattr__(self, "same_as", same_as)
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "best", best)


@dataclass(frozen=True, slots=True)
class Question:
    """One question of an exam: of how many first attempts, how many answered it right."""

    goal: str
    asked: int
    right: int

    @property
    def rate(self) -> float:
        """The share that was right at the first try, from 0 to 1; 0 if nobody was asked."""
        return self.right / self.asked if self.asked else 0.0


@dataclass(frozen=True, slots=True)
class ExamReport:
    """How a class did in an exam, shown by a notebook as two tables.

    Attributes
    ----------
    learners : tuple of Taken
        By name.
    questions : tuple of Question
        In the order of the exam.
    refused : tuple of Refused
        Files that were not counted, each with what is wrong with it.
    """

    learners: tuple[Taken, ...]
    questions: tuple[Question, ...]
    words: Words
    refused: tuple[Refused, ...] = ()

    @property
    def learner_table(self) -> Table:
        """A row for each learner."""
        say = self.words.say
        headings = (
            say("report.learner"),
            say("report.exam.attempts"),
            say("report.exam.first"),
            say("report.exam.best"),
            say("report.exam.passed"),
        )
        rows = map(self._learner, self.learners)
        return self._table(say("report.exam.title.learners"), headings, rows)

    @property
    def question_table(self) -> Table:
        """A row for each question."""
        say = self.words.say
        headings = (
            say("report.exam.number"),
            say("report.practised"),
            say("report.exam.first"),
            say("report.exam.rate"),
            say("report.exam.question"),
        )
        rows = (self._question(*row) for row in enumerate(self.questions, 1))
        return self._table(say("report.exam.title.questions"), headings, rows)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables to show; first that of the files that were not counted, if there are any."""
        refused = [refused_table(self.refused, self.words)] if self.refused else []
        return (*refused, self.learner_table, self.question_table)

    def _learner(self, taken: Taken) -> tuple[str, ...]:
        first, best, words = taken.first, taken.best, self.words
        return (
            marked(taken.name, taken.same_as, words),
            words.number(taken.attempts),
            "" if first is None else words.number(first.right),
            words.number(best.right),
            words.say("report.exam.yes" if taken.passed else "report.exam.no"),
        )

    def _question(self, number: int, question: Question) -> tuple[str, ...]:
        words = self.words
        return (
            words.number(number),
            words.number(question.asked),
            words.number(question.right),
            words.percent(100 * question.rate),
            question.goal,
        )

    def _table(
        self, title: str, headings: tuple[str, ...], rows: Iterable[tuple[str, ...]]
    ) -> Table:
        words = self.words
        none = words.say("report.none")
        return Table(title, headings, tuple(rows), none, words.language, words.direction)

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.tables))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "".join(table.html for table in self.tables)


def exam_report(files: Iterable[ResultFile], exam: Exam, words: Words) -> ExamReport:
    """Return how a class did in an exam, from its result files.

    A result without a nickname is that of the folder by which it is told from the others. A file
    that is not a result of this exam, or contradicts another of the same learner, is not counted.

    Raises
    ------
    InvalidResultError
        If not one of them can be counted; the error names the first.
    """
    files = list(files)
    folders = folder_names(files)
    refused: list[Refused] = []
    first_error: InvalidResultError | None = None
    last = 1 + (exam.retakes or 0)
    named: dict[str, dict[int, Result]] = {}
    unnamed: list[dict[int, Result]] = []
    for file in files:
        try:
            result = read(file, exam)
            learner = result.learner or folders.get(Path(file), "")
            attempts = named.setdefault(learner, {}) if learner else {}
            first = attempts.setdefault(result.attempt, result)
            if first.answers != result.answers:
                facts = {"attempt": result.attempt, "learner": learner}
                raise InvalidResultError("result.clash", **facts)
        except InvalidResultError as error:
            refused.append(Refused(str(file), error.in_words(words)))
            if first_error is None:
                facts = {"name": str(file), "why": str(error)}
                first_error = InvalidResultError("result.of-class", **facts)
                first_error.__cause__ = error
            continue
        if not learner:
            unnamed.append(attempts)
    if first_error is not None and len(refused) == len(files):
        raise first_error
    everyone = [(name, named[name]) for name in sorted(named, key=alphabetical)]
    for number, attempts in enumerate(unnamed, 1):
        everyone.append((words.say("report.learner.number", number=number), attempts))
    same = same_answers([(name, _handed_in(attempts.values())) for name, attempts in everyone])
    learners = []
    for name, attempts in everyone:
        made = [attempts.get(number) for number in range(1, last + 1)]
        if any(result is not None for result in made):
            by_attempt = tuple(
                None if each is None else mark_answers(exam, each.answers) for each in made
            )
            learners.append(Taken(name, by_attempt, same.get(name, ())))
    questions = _questions(learners, exam, words)
    return ExamReport(tuple(learners), questions, words, tuple(refused))


def _handed_in(attempts: Iterable[Result]) -> list[Hashable]:
    """Return what was handed in, with its time, if that is exact.

    In older files it is told in whole seconds, which two learners of a class may share.
    """
    return [
        (each.time, each.attempt, repr(each.answers)) for each in attempts if each.time.microsecond
    ]


def _questions(learners: Iterable[Taken], exam: Exam, words: Words) -> tuple[Question, ...]:
    firsts = [taken.first for taken in learners if taken.first is not None]
    return tuple(
        Question(
            in_words(task.goal, words),
            len(firsts),
            sum(results.by_task[number].right for results in firsts),
        )
        for number, task in enumerate(exam.tasks)
    )
