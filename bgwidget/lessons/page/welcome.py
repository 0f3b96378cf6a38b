"""A word to a learner who comes back on another day."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from bgwidget.lessons.session.headway import CourseLog, step_names
from bgwidget.lessons.session.station import Station
from bgwidget.progress import Attempt
from bgwidget.tasks import in_words
from bgwidget.words import Words


def welcome(log: CourseLog, today: date, words: Words) -> str:
    """Return what was learnt last, and on how many days in a row with this one.

    It is empty for a learner who has already learnt today, or never.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> from bgwidget.words import words
    >>> with TemporaryDirectory() as folder:
    ...     log = CourseLog(Logbook(f"{folder}/logbook.sqlite3"))
    ...     welcome(log, date(2026, 1, 2), words("en"))
    ''
    """
    attempts = log.logbook.attempts()
    days = {_day(attempt) for attempt in attempts}
    if not days or today in days:
        return ""
    last = next(filter(None, (_part(log, attempt) for attempt in reversed(attempts))), None)
    said = [words.say("course.welcome")]
    if last is not None:
        said.append(words.say("course.last", title=in_words(last.title, words)))
    in_a_row = 1 + _days_before(today, days)
    if in_a_row > 1:
        said.append(words.say("course.days", count=in_a_row))
    return words.sentences(*said)


def _day(attempt: Attempt) -> date:
    return attempt.time.astimezone().date()


def _days_before(today: date, days: Iterable[date]) -> int:
    """Return on how many days in a row before this one something was learnt."""
    known, day = {*days}, today
    while (day := day - timedelta(days=1)) in known:
        pass
    return (today - day).days - 1


def _part(log: CourseLog, attempt: Attempt) -> Station | None:
    """Return the part of the course in which an answer was given; None if it was elsewhere."""
    for station in log.stations:
        if station.file.name == attempt.lesson:
            for part in station.file.parts:
                if attempt.step in step_names(part.steps):
                    return Station(station.file, part)
    return None
