"""Where a learner goes on in the course: what is next, its board, and how long it takes."""

from __future__ import annotations

from math import ceil

from bgwidget.games import board_game
from bgwidget.games.home import Home
from bgwidget.lesson_files.minutes import reckoned_minutes
from bgwidget.lessons.session.headway import CourseLog
from bgwidget.lessons.session.station import Station
from bgwidget.picture import picture
from bgwidget.tasks import Task, in_words
from bgwidget.wire.course import Door
from bgwidget.words import Words

WIDTH = 380
"""The width of the picture in pixels."""


def course_door(
    log: CourseLog, is_begun: bool, words: Words, theme: str = "auto", home: Home = "right"
) -> Door | None:
    """Return the way on, with a picture that is dressed as the map is; None if all is done.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> from bgwidget.words import words
    >>> with TemporaryDirectory() as folder:
    ...     log = CourseLog(Logbook(f"{folder}/logbook.sqlite3"))
    ...     door = course_door(log, False, words("en"))
    >>> door["kicker"], door["title"], door["time"], door["picture"][:4]
    ('Begin here', 'Your first turn', 'About 4 minutes', '<svg')
    """
    station = log.next_station
    if station is None:
        return None
    return {
        "kicker": _kicker(log, station, is_begun, words),
        "title": in_words(station.title, words),
        "time": _time(log, station, words),
        "picture": _picture(log, station, words, theme, home),
    }


def _kicker(log: CourseLog, station: Station, is_begun: bool, words: Words) -> str:
    if not is_begun:
        return words.say("course.door.begin")
    entered = log.headway(station).done
    return words.say("course.door.on") if entered else words.say("course.door.next")


def _time(log: CourseLog, station: Station, words: Words) -> str:
    """Tell how long the rest takes: its share of the minutes that the file gives for all of it."""
    whole, done = station.file.minutes, log.done(station)
    if whole is None:
        return ""
    left = reckoned_minutes(step for step in station.steps if step.name not in done)
    share = left / reckoned_minutes(station.file.steps)
    return words.say("course.door.time", count=max(1, ceil(whole * share)))


def _picture(log: CourseLog, station: Station, words: Words, theme: str, home: Home) -> str:
    """Return the first board that is still to come, as the text of an SVG."""
    done = log.done(station)
    for step in station.steps:
        if not isinstance(step, Task) or not step.shows_board or step.name in done:
            continue
        board, state = board_game(step.game), step.table()
        drawn = picture(board, state, words, width=WIDTH, theme=theme, home=home, turn=False)
        return drawn.svg
    return ""
