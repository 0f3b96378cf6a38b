"""A report about one learner: a row for each rule that was asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape

from bgwidget.games import board_game, game_names
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.logbook import Logbook
from bgwidget.progress.mastery import Standings, standings, zoned_time
from bgwidget.progress.table import Table, figure, sentence
from bgwidget.tasks.field_types import check_shape
from bgwidget.words import Words, current, words


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
    due : datetime
        When to ask again, in UTC.
    """

    game: str
    rule: str
    sentence: str
    attempts: int
    right: int
    broken: int
    known: bool
    due: datetime


@dataclass(frozen=True, slots=True)
class Report:
    """How a learner stands, shown by a notebook as a table.

    Attributes
    ----------
    rows : tuple of Row
        In the order of the rulebooks.
    table : Table
    notice : str
        Why the logbook is kept in memory alone; empty while all is well.
    """

    rows: tuple[Row, ...]
    table: Table
    notice: str = ""

    def __str__(self) -> str:
        return "\n".join(filter(None, (str(self.table), self.notice)))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table.html + (f"<p>{escape(self.notice)}</p>" if self.notice else "")


def report(
    logbook: Logbook,
    lesson: str | None = None,
    *,
    title: str = "",
    language: str | None = None,
    digits: str = "latin",
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
    >>> row.rule, row.attempts, row.right, row.known
    ('enter-first', 1, 0, False)
    """
    check_shape(logbook, Logbook, "logbook")
    spoken = words(language or current().language, digits)
    attempts = logbook.attempts()
    counted = [made for made in attempts if lesson is None or made.lesson == lesson]
    rows = rows_of(counted, standings(attempts), spoken)
    table = _table(rows, title or lesson, spoken, zoned_time(now))
    return Report(rows, table, logbook.notice_in(spoken))


def rows_of(counted: Sequence[Attempt], by_rule: Standings, words: Words) -> tuple[Row, ...]:
    """Return a row for each rule that some attempts were about, in the order of the rulebooks."""
    found = standings(counted)
    rows = []
    for game, rule in sorted(found, key=place):
        standing, due = by_rule[game, rule], by_rule[game, rule].due
        broken = sum(made.game == game and rule in made.broken for made in counted)
        if due is not None:
            said = sentence(game, rule, words)
            count = found[game, rule]
            known = standing.known
            rows.append(Row(game, rule, said, count.attempts, count.right, broken, known, due))
    return tuple(rows)


def place(named: tuple[str, str]) -> tuple[int, int, str, str]:
    """Return a key that sorts rules as the rulebooks do; unknown ones come last."""
    game, rule = named
    games = game_names()
    rules = list(board_game(game).rulebook) if game in games else []
    at = games.index(game) if game in games else len(games)
    return at, rules.index(rule) if rule in rules else len(rules), game, rule


def names(rules: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Return names for rules, each a game and an id: the id alone where all are of one game.

    Examples
    --------
    >>> names([("backgammon", "game-over"), ("backgammon", "roll-first")])
    ('game-over', 'roll-first')
    >>> names([("backgammon", "game-over"), ("camelot", "game-over")])
    ('backgammon.game-over', 'camelot.game-over')
    """
    alone = len({game for game, _ in rules}) < 2
    return tuple(rule if alone else f"{game}.{rule}" for game, rule in rules)


def _table(rows: Sequence[Row], lesson: str | None, words: Words, now: datetime) -> Table:
    title = words.say("report.title")
    if lesson is not None:
        title = words.say("report.title.lesson", lesson=lesson)
    headings = (
        words.say("report.rule"),
        words.say("report.answers"),
        words.say("report.right"),
        words.say("report.known"),
        words.say("report.due"),
        words.say("report.sentence"),
    )
    lines = tuple(
        (
            name,
            figure(row.attempts, words),
            figure(row.right, words),
            words.say("report.yes") if row.known else words.say("report.no"),
            _when(row.due, words, now),
            row.sentence,
        )
        for name, row in zip(names([(row.game, row.rule) for row in rows]), rows, strict=True)
    )
    return Table(title, headings, lines, words.say("report.none"), words.language, words.direction)


def _when(due: datetime, words: Words, now: datetime) -> str:
    if due <= now:
        return words.say("report.now")
    return words.isolate(figure(due.date().isoformat(), words))
