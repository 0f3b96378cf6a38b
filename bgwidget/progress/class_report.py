"""A report about a class, from the exports that its learners hand in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, cast

from bgwidget.picture import Diagram
from bgwidget.progress import plots
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.copies import marked, same_answers
from bgwidget.progress.errors import InvalidExportError
from bgwidget.progress.exam_report import ExamReport, exam_report
from bgwidget.progress.exam_results import InvalidResultError, is_result
from bgwidget.progress.export import Source, read
from bgwidget.progress.learner import Learner
from bgwidget.progress.learner_report import Row, first_tries, names, place, rows_of
from bgwidget.progress.mastery import zoned_time
from bgwidget.progress.nickname import alphabetical
from bgwidget.progress.order import in_order
from bgwidget.progress.refused import Refused, folder_names, refused_table
from bgwidget.progress.standings import standings
from bgwidget.progress.table import Table, rule_name, sentence
from bgwidget.tasks import Exam
from bgwidget.words import Words, words_in

Logs = dict[str, list[Attempt]]
"""The attempts of each of a learner's logbooks, by its origin, as they were written."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """How a class stands with one rule.

    Attributes
    ----------
    game, rule, sentence : str
        The rule's id with its game, and what it says.
    known, practised : int
        How many learners know it, and how many were asked about it.
    attempts, right, broken : int
        How many answers were about it, how many of them were right, and how many broke it.
    refused : int
        The number of answers before which it refused a step.
    name : str
        What the rule is called.

    Examples
    --------
    >>> row = RuleRow("backgammon", "enter-first", "", known=2, practised=5, attempts=9, right=7,
    ...               broken=2, refused=1)
    >>> row.known, row.practised
    (2, 5)
    """

    game: str
    rule: str
    sentence: str
    known: int
    practised: int
    attempts: int
    right: int
    broken: int
    refused: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class ClassReport:
    """How a class stands, shown by a notebook as tables.

    Attributes
    ----------
    learners : tuple of Learner
        By name.
    rules : tuple of RuleRow
        In the order of the rulebooks.
    exam : ExamReport or None
        How the class did in an exam, if results of one were handed in.
    refused : tuple of Refused
        Exports that were not counted, each with what is wrong with it.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> from bgwidget.progress.reports import class_report
    >>> with TemporaryDirectory() as folder:
    ...     handed_in = Logbook(f"{folder}/logbook.sqlite3").export(learner="Mai")
    >>> len(class_report([handed_in]).learners)
    1
    """

    learners: tuple[Learner, ...]
    rules: tuple[RuleRow, ...]
    words: Words
    exam: ExamReport | None = None
    refused: tuple[Refused, ...] = ()

    @property
    def most_broken(self) -> tuple[RuleRow, ...]:
        """The rules that were broken or refused a step, the most frequent first."""
        broken = [row for row in self.rules if row.broken + row.refused]
        return tuple(sorted(broken, key=lambda row: -(row.broken + row.refused)))

    @property
    def learner_table(self) -> Table:
        """A row for each learner."""
        words = self.words
        headings = (
            words.say("report.learner"),
            words.say("report.title.rules"),
            words.say("report.first-today"),
            words.say("report.right"),
        )
        lines = tuple(
            (
                marked(learner.name, learner.same_as, words),
                words.say("report.stages.of", **learner.stages),
                _share(*learner.first_today, words),
                _share(learner.right, learner.attempts, words),
            )
            for learner in self.learners
        )
        bars = tuple(learner.way for learner in self.learners)
        return self._table(words.say("report.title.learners"), headings, lines, bars)

    @property
    def rule_table(self) -> Table:
        """A row for each rule."""
        words, everyone = self.words, len(self.learners)
        headings = (
            words.say("report.rule"),
            words.say("report.known.learners"),
            words.say("report.practised"),
            words.say("report.right"),
            words.say("report.broken"),
            words.say("report.refused"),
        )
        lines = tuple(
            (
                name,
                _share(row.known, everyone, words),
                words.number(row.practised),
                _share(row.right, row.attempts, words),
                words.number(row.broken),
                words.number(row.refused),
            )
            for name, row in self._named(self.rules)
        )
        bars = tuple(row.known / everyone for row in self.rules)
        return self._table(words.say("report.title.rules"), headings, lines, bars)

    def plot_mastery(self) -> Diagram:
        """Draw how many learners know each rule; this needs the extra ``bgwidget[report]``.

        Raises
        ------
        ImportError
            If the extra is not installed.
        """
        bars = [
            plots.RuleBar(name, (row.known, row.practised - row.known, self._fresh(row)))
            for name, row in self._named(self.rules)
        ]
        return plots.mastery(bars, self.words)

    def plot_broken(self) -> Diagram:
        """Draw the rules broken most often; this needs the extra ``bgwidget[report]``.

        Raises
        ------
        ImportError
            If the extra is not installed.
        """
        bars = [
            plots.RuleBar(name, (row.broken, row.refused))
            for name, row in self._named(self.most_broken)
        ]
        return plots.broken(bars, self.words)

    def _named(self, rows: Sequence[RuleRow]) -> list[tuple[str, RuleRow]]:
        called = names([(row.game, row.name) for row in rows], self.words)
        return list(zip(called, rows, strict=True))

    def _fresh(self, row: RuleRow) -> int:
        return len(self.learners) - row.practised

    def _table(
        self,
        title: str,
        headings: tuple[str, ...],
        lines: tuple[tuple[str, ...], ...],
        bars: tuple[float, ...],
    ) -> Table:
        words = self.words
        none = words.say("report.none")
        return Table(title, headings, lines, none, words.language, words.direction, bars)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables to show: that of the exam, and those of practice."""
        refused = (refused_table(self.refused, self.words),) if self.refused else ()
        practised = (*refused, self.learner_table, self.rule_table)
        if self.exam is None:
            return practised
        has_practice = self.learners or self.refused
        return (*self.exam.tables, *practised) if has_practice else self.exam.tables

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.tables))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "".join(table.html for table in self.tables)


def class_report(
    exports: Source | Iterable[Source],
    *,
    exam: Exam | None = None,
    language: str | None = None,
    digits: str | None = None,
    now: datetime | None = None,
) -> ClassReport:
    """Return how a class stands.

    Files with the same nickname are one learner's. One without a nickname is that of the folder by
    which it is told from the others, or else another learner's. A file that cannot be read is told,
    and the others are counted.

    Parameters
    ----------
    exports
        Texts or files that `Logbook.export` or `Logbook.save` wrote, such as
        ``Path("handed-in").glob("*.json")``; and result files of an exam, in any order.
    exam
        The exam that the result files are of. The answers are marked again by it. Attempts that do
        not count are passed over.
    language, digits
        As for a `Board`.
    now
        A time with its time zone; the present one if left out.

    Raises
    ------
    InvalidExportError
        If not one of them is an export that can be read; the error tells the first.
    bgwidget.progress.exam_results.InvalidResultError
        If not one of the result files is of the exam and unchanged, or no exam is named.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> with TemporaryDirectory() as folder:
    ...     handed_in = Logbook(f"{folder}/logbook.sqlite3").export(learner="Mai")
    >>> [learner.name for learner in class_report([handed_in]).learners]
    ['Mai']
    """
    spoken = words_in(language, digits)
    if isinstance(exports, str | bytes | bytearray | memoryview | PathLike):
        exports = [exports]
    if not isinstance(exports, Iterable):
        raise InvalidExportError("export.no-file", found=exports)
    exports, results = _parted(exports)
    at = zoned_time(now)
    everyone, refused = _by_learner(exports, spoken)
    same = same_answers([(name, _answers(logs)) for name, logs in everyone])
    learners = tuple(
        _learner(name, logs, spoken, at, same.get(name, ())) for name, logs in everyone
    )
    taken = None
    if results:
        if exam is None:
            raise InvalidResultError("result.which-exam", name=results[0].name)
        taken = exam_report(results, exam, spoken)
    return ClassReport(learners, _rules(learners, spoken), spoken, taken, refused)


def _parted(sources: Iterable[Source]) -> tuple[list[Source], list[Path]]:
    """Return the sources in two lists: exports, and result files of exams."""
    exports: list[Source] = []
    results: list[Path] = []
    for source in sources:
        if isinstance(source, str | PathLike) and is_result(source):
            results.append(Path(source))
        else:
            exports.append(source)
    return exports, results


def _by_learner(
    exports: Sequence[Source], words: Words
) -> tuple[list[tuple[str, Logs]], tuple[Refused, ...]]:
    """Return each learner with the attempts of each of their logbooks, and what is not counted."""
    folders = folder_names(source for source in exports if isinstance(source, PathLike))
    refused: list[Refused] = []
    first_error: InvalidExportError | None = None
    named: dict[str, dict[str, Attempt]] = {}
    logs: dict[str, Logs] = {}
    unnamed: list[tuple[str, Logs]] = []
    for number, source in enumerate(exports, 1):
        try:
            export = read(source)
            learner = export.learner
            if not learner and isinstance(source, PathLike):
                learner = folders.get(Path(source), "")
            known = named.setdefault(learner, {}) if learner else {}
            new = [attempt for attempt in export.attempts if attempt.id not in known]
            for attempt in export.attempts:
                if known.get(attempt.id, attempt) != attempt:
                    raise InvalidExportError("export.clash", found=attempt.id)
        except InvalidExportError as error:
            place: dict[str, Any] = {"number": number, "name": _name(source)}
            refused.append(Refused(place["name"] or str(number), error.in_words(words)))
            if first_error is None:
                first_error = InvalidExportError("export.of-class", **place, why=str(error))
                first_error.__cause__ = error
            continue
        known |= {attempt.id: attempt for attempt in new}
        if learner:
            log = logs.setdefault(learner, {})
            log.setdefault(export.origin, []).extend(new)
        else:
            name = words.say("report.learner.number", number=number)
            unnamed.append((name, {export.origin: new}))
    if first_error is not None and len(refused) == len(exports):
        raise first_error
    sorted_names = sorted(logs, key=alphabetical)
    return [*((name, logs[name]) for name in sorted_names), *unnamed], tuple(refused)


def _answers(logs: Logs) -> Iterator[Hashable]:
    for log in logs.values():
        for each in log:
            yield each.time, each.lesson, each.step, each.kind, each.right, repr(each.answer)


def _learner(
    name: str, logs: Logs, words: Words, now: datetime, same_as: tuple[str, ...]
) -> Learner:
    made = [attempt for attempt in in_order(logs.values(), now) if attempt.counts]
    rows = rows_of(standings(made), words)
    refused = Counter((attempt.game, rule) for attempt in made for rule in attempt.refused)
    right = sum(attempt.right for attempt in made)
    tried = [attempt for log in logs.values() for attempt in log if attempt.counts]
    return Learner(name, len(made), right, rows, refused, first_tries(tried, now), same_as)


def _rules(learners: Sequence[Learner], words: Words) -> tuple[RuleRow, ...]:
    by_rule: dict[tuple[str, str], list[Row]] = {}
    for learner in learners:
        for row in learner.rows:
            by_rule.setdefault((row.game, row.rule), []).append(row)
        for named in learner.refused:
            by_rule.setdefault(named, [])
    return tuple(
        RuleRow(
            game,
            rule,
            sentence(game, rule, words),
            known=sum(row.known for row in rows),
            practised=len(rows),
            attempts=sum(row.attempts for row in rows),
            right=sum(row.right for row in rows),
            broken=sum(row.broken for row in rows),
            refused=sum(learner.refused.get((game, rule), 0) for learner in learners),
            name=rule_name(game, rule, words),
        )
        for (game, rule), rows in sorted(by_rule.items(), key=lambda item: place(item[0]))
    )


def _share(right: int, count: int, words: Words) -> str:
    return words.say("report.share", right=right, count=count) if count else "–"


def _name(source: object) -> str:
    return Path(cast("PathLike[str]", source)).name if isinstance(source, PathLike) else ""
