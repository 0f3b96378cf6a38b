"""The map of the course as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from bgwidget.games.home import Home
from bgwidget.lesson_files.minutes import reckoned_minutes
from bgwidget.lesson_files.model import WARM_UP
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.lessons.page.course_door import course_door
from bgwidget.lessons.page.progress_file import MOST
from bgwidget.lessons.session.headway import CourseLog, Headway, Skill
from bgwidget.lessons.session.station import Station, course
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Said, in_words
from bgwidget.wire.course import Carry, CourseMap, CourseRequest, MapButton, Stop, StopState
from bgwidget.words import Words

TITLES: Mapping[Skill, Said] = {
    "opening": Said("course.do.opening"),
    "cube": Said("course.do.cube"),
    "race": Said("course.do.race"),
}
"""What a drill of a skill is called."""


def course_page(
    log: CourseLog,
    here: Station | None,
    told: str,
    words: Words,
    greeting: str = "",
    theme: str = "auto",
    home: Home = "right",
) -> CourseMap:
    """Return the map: each lesson, the parts of the one that is open, and what is to be done next.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> from bgwidget.words import words
    >>> with TemporaryDirectory() as folder:
    ...     log = CourseLog(Logbook(f"{folder}/logbook.sqlite3"))
    ...     page = course_page(log, None, "", words("en"))
    >>> page["lessons"][1].title, [label for _, label, _ in page["buttons"]]
    ('Moving', ['Begin', 'Play a game'])
    """
    ways = [log.headway(station) for station in log.stations]
    at = next((at for at, each in enumerate(log.stations) if _holds(each, here)), None)
    next_one = next(
        (at for at, each in enumerate(log.stations) if _holds(each, log.next_station)), None
    )
    stands = next_one if at is None else at
    parts = [] if at is None else _parts(log.stations[at])
    is_begun = any(way.done for way in ways)
    facts = {
        "done": sum(way.is_done for way in ways),
        "count": len(ways),
        "stars": sum(way.stars for way in ways),
    }
    due = _due(log)
    return {
        "title": words.say("course.title"),
        "summary": words.sentences(greeting, words.say("course.summary", **facts) * is_begun),
        "due": words.say("course.due", count=due) if due else "",
        "door": course_door(log, is_begun, words, theme, home),
        "lessons": [
            _stop(station, way, number == stands, words)
            for number, (station, way) in enumerate(zip(log.stations, ways, strict=True))
        ],
        "lesson": at,
        "parts_name": "" if at is None else words.say("course.parts", title=_title(at, log, words)),
        "parts": [_stop(part, log.headway(part), part == here, words) for part in parts],
        "buttons": _buttons(log, is_begun, words),
        "carry": carry(words),
        "told": told,
    }


def carry(words: Words) -> Carry:
    """Return the buttons that save progress as a file and restore it."""
    return Carry(words.say("course.take"), words.say("course.bring"), MOST)


def requested_station(log: CourseLog, asked: CourseRequest) -> Station:
    """Return the part or lesson that a request names.

    Raises
    ------
    InvalidMoveError
        If there is no such lesson or part.
    """
    station = _at(log.stations, asked.get("lesson", -1))
    if "part" not in asked:
        return log.open_part(station)
    return _at(_parts(station), asked["part"])


def _at(stations: tuple[Station, ...], number: int) -> Station:
    if not 0 <= number < len(stations):
        raise InvalidMoveError("course.no-stop")
    return stations[number]


def _parts(station: Station) -> tuple[Station, ...]:
    return tuple(Station(station.file, part) for part in station.file.parts)


def _holds(station: Station, here: Station | None) -> bool:
    return here is not None and station.file is here.file


def _title(at: int, log: CourseLog, words: Words) -> str:
    return in_words(log.stations[at].title, words)


def _stop(station: Station, way: Headway, here: bool, words: Words) -> Stop:
    title = in_words(station.title, words)
    state: StopState = "done" if way.is_done else "begun" if way.done else "open"
    facts = {"done": way.done, "count": way.steps, "stars": way.stars, "most": way.most}
    stars = words.say("course.stars", **facts) if way.done else ""
    number = _number(station, words)
    # Begins as what is seen does, so that who speaks to the screen may say what is seen.
    name = words.say("course.stop", title=f"{number} {title}".lstrip(), **facts)
    return Stop(title, state, way.done, way.steps, stars, here, name, number)


def _number(station: Station, words: Words) -> str:
    if station.part is not None:
        counted = [part for part in station.file.parts if part.id != WARM_UP]
        if station.part not in counted:
            return ""
        return words.number(counted.index(station.part) + 1)
    # Not those of the files, which leave out the number of a notebook that is no lesson.
    numbered = [each.file.name for each in course() if each.file.name[0].isdecimal()]
    name = station.file.name
    return words.number(numbered.index(name)) if name in numbered else ""


def _buttons(log: CourseLog, is_begun: bool, words: Words) -> list[MapButton]:
    buttons = []
    if log.next_station is not None:
        label = words.say("course.do.continue") if is_begun else words.say("course.do.begin")
        buttons.append(MapButton("continue", label, True))
    review = log.review() if log.fades() else None
    if review is not None:
        buttons.append(MapButton("practise", _review(review["count"], _due(log), words), False))
    buttons.append(MapButton("play", words.say("course.do.play"), False))
    skills = log.skills()
    return [*buttons, *(MapButton(kind, in_words(TITLES[kind], words), False) for kind in skills)]


def _due(log: CourseLog) -> int:
    return sum(map(len, log.due().values()))


def _review(count: int, due: int, words: Words) -> str:
    """Tell what the review is about, and how long it takes."""
    minutes = ceil(reckoned_minutes([DrillStep(rules=(), count=count)]))
    if due:
        return words.say("course.do.review", some=count, all=due, count=minutes)
    return words.say("course.do.practise", count=minutes)
