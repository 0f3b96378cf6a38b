"""A report about one learner: a row for each rule that was asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape

from bgwidget.games import board_game, game_names
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.logbook import Logbook
from bgwidget.progress.mastery import zoned_time
from bgwidget.progress.standings import RuleCount, Stage, Standings
from bgwidget.progress.table import START, Table, rule_name, sentence
from bgwidget.tasks.field_types import check_shape
from bgwidget.words import Words, words_in

_WEEK, _MONTH = 7, 30


@dataclass(frozen=True, slots=True)
class Row:
    """How a learner stands with one rule.

    Attributes
    ----------
    game, rule, sentence : str
        The rule's id with its game, and what it says.
    attempts, right, broken : int
        How many answers were about it, how many of them were right, and how many broke it.
    known : bool
        Whether the last three steps were right, on at least two days.
    stage : str
        ``"new"`` until it is answered right, then ``"practising"``, and at last ``"known"``.
    way : float
        The share of the way to knowing it that is done, from 0 to 1.
    due : datetime
        When to ask again, in UTC.
    name : str
        What the rule is called.

    Examples
    --------
    >>> from datetime import UTC, datetime
    >>> row = Row("backgammon", "enter-first", "", attempts=4, right=3, broken=1, known=False,
    ...           due=datetime(2026, 5, 1, tzinfo=UTC))
    >>> row.right, row.attempts
    (3, 4)
    """

    game: str
    rule: str
    sentence: str
    attempts: int
    right: int
    broken: int
    known: bool
    due: datetime
    stage: Stage = "new"
    way: float = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """How a learner stands, shown by a notebook in words and bars.

    Attributes
    ----------
    rows : tuple of Row
        In the order of the rulebooks.
    table : Table
    summary : tuple of str
        How many rules are known, and how many steps were right at the first try today.
    notice : str
        Why the logbook is kept in memory alone; empty while all is well.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> from bgwidget.progress.reports import report
    >>> with TemporaryDirectory() as folder:
    ...     print(report(Logbook(f"{folder}/logbook.sqlite3")).rows)
    ()
    """

    rows: tuple[Row, ...]
    table: Table
    notice: str = ""
    summary: tuple[str, ...] = ()

    def __str__(self) -> str:
        title, *lines = str(self.table).splitlines()
        return "\n".join(filter(None, (title, *self.summary, *lines, self.notice)))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        said = "".join(map(_paragraph, self.summary))
        notice = _paragraph(self.notice) if self.notice else ""
        look = f'lang="{self.table.language}" dir="{self.table.direction}"'
        return f"<div {look}>{said}{self.table.html}{notice}</div>"


def report(
    logbook: Logbook,
    lesson: str | None = None,
    *,
    title: str = "",
    language: str | None = None,
    digits: str | None = None,
    now: datetime | None = None,
) -> Report:
    """Return how a learner stands with each rule.

    Parameters
    ----------
    logbook
        The learner's.
    lesson
        Count only answers of this lesson; what is known and due follows from all answers.
    title
        What the lesson is called in the heading; its name if left out.
    language, digits
        As for a `Board`.
    now
        A time with its time zone; the present one if left out.

    Raises
    ------
    InvalidQuestionError
        If `now` has no time zone.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Attempt
    >>> with TemporaryDirectory() as folder:
    ...     logbook = Logbook(f"{folder}/logbook.sqlite3")
    ...     logbook.write(Attempt(lesson="bar", step="1", kind="play", game="backgammon",
    ...                           rules=("enter-first",), right=False, score=0))
    ...     row = report(logbook).rows[0]
    >>> row.rule, row.attempts, row.right, row.stage
    ('enter-first', 1, 0, 'new')
    """
    check_shape(logbook, Logbook, "logbook")
    spoken = words_in(language, digits)
    at = zoned_time(now)
    counts = None if lesson is None else logbook.counts(lesson)
    rows = rows_of(logbook.standings(at), spoken, counts)
    table = _table(rows, title or lesson, spoken, at)
    today = logbook.attempts(lesson, since=at.replace(hour=0, minute=0, second=0, microsecond=0))
    return Report(rows, table, logbook.notice_in(spoken), _summary(rows, today, spoken, at))


def _paragraph(text: str) -> str:
    return f'<p style="{START}">{escape(text)}</p>'


def rows_of(
    by_rule: Standings, words: Words, counts: Mapping[tuple[str, str], RuleCount] | None = None
) -> tuple[Row, ...]:
    """Return a row for each rule that was asked about, in the order of the rulebooks.

    ``counts`` limits the rows to these rules, and their figures to these counts; by default all
    answers count.
    """
    if counts is None:
        counts = {named: standing.count for named, standing in by_rule.items()}
    rows = []
    for game, rule in sorted(counts.keys() & by_rule.keys(), key=place):
        standing, due = by_rule[game, rule], by_rule[game, rule].due
        if due is not None:
            said = sentence(game, rule, words)
            known, stage, way = standing.known, standing.stage, standing.way
            called = rule_name(game, rule, words)
            rows.append(Row(game, rule, said, *counts[game, rule], known, due, stage, way, called))
    return tuple(rows)


def place(named: tuple[str, str]) -> tuple[int, int, str, str]:
    """Return a key that sorts rules as the rulebooks do; unknown ones come last."""
    game, rule = named
    games = game_names()
    rules = list(board_game(game).rulebook) if game in games else []
    at = games.index(game) if game in games else len(games)
    return at, rules.index(rule) if rule in rules else len(rules), game, rule


def names(rows: Sequence[tuple[str, str]], words: Words) -> tuple[str, ...]:
    """Return the names of rules given as (game, name); if there are several games, with the game.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> names([("backgammon", "All home first"), ("backgammon", "The bar first")], words("en"))
    ('All home first', 'The bar first')
    >>> names([("backgammon", "The bar first"), ("camelot", "No passing")], words("en"))
    ('The bar first (Backgammon board)', 'No passing (Camelot board)')
    """
    alone = len({game for game, _ in rows}) < 2
    return tuple(name if alone else _with_game(game, name, words) for game, name in rows)


def _with_game(game: str, name: str, words: Words) -> str:
    key = f"game.{game}"
    return words.say("report.of-game", rule=name, game=words.say(key)) if words.has(key) else name


def first_tries(counted: Iterable[Attempt], now: datetime) -> tuple[int, int]:
    """Return how many first tries at steps on the day of `now` were right, and out of how many."""
    today = now.date()
    tried = [
        made.right
        for made in counted
        if made.rules and made.tries == 1 and made.time.astimezone(now.tzinfo).date() == today
    ]
    return sum(tried), len(tried)


def _summary(
    rows: Sequence[Row], today: Sequence[Attempt], words: Words, now: datetime
) -> tuple[str, ...]:
    if not rows:
        return ()
    stages = Counter(row.stage for row in rows)
    facts = {stage: stages[stage] for stage in ("known", "practising", "new")}
    said = [words.say("report.stages", **facts)]
    right, count = first_tries(today, now)
    if count:
        said.append(words.say("report.today", right=right, count=count))
    return tuple(said)


def _table(rows: Sequence[Row], lesson: str | None, words: Words, now: datetime) -> Table:
    title = words.say("report.title")
    if lesson is not None:
        title = words.say("report.title.lesson", lesson=lesson)
    headings = (
        words.say("report.rule"),
        words.say("report.stage"),
        words.say("report.right"),
        words.say("report.due"),
        words.say("report.sentence"),
    )
    stages = {
        "new": words.say("report.stage.new"),
        "practising": words.say("report.stage.practising"),
        "known": words.say("report.stage.known"),
    }
    called = names([(row.game, row.name) for row in rows], words)
    lines = tuple(
        (
            name,
            stages[row.stage],
            words.say("report.share", right=row.right, count=row.attempts),
            _when(row.due, words, now),
            row.sentence or words.say("report.unknown-rule"),
        )
        for name, row in zip(called, rows, strict=True)
    )
    none, bars = words.say("report.none"), tuple(row.way for row in rows)
    return Table(title, headings, lines, none, words.language, words.direction, bars)


def _when(due: datetime, words: Words, now: datetime) -> str:
    days = (due.astimezone(now.tzinfo).date() - now.date()).days
    if due <= now:
        return words.say("report.now")
    if days == 0:
        return words.say("report.due.today")
    if days == 1:
        return words.say("report.due.tomorrow")
    if days < 2 * _WEEK:
        return words.say("report.due.days", count=days)
    if days < 2 * _MONTH:
        return words.say("report.due.weeks", count=days // _WEEK)
    return words.say("report.due.months", count=days // _MONTH)
