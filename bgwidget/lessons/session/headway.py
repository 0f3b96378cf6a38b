"""How far a learner has come in the course, and what is due for review."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import dropwhile
from typing import Any, Literal

from bgwidget.exercises import kinds_for, options_for
from bgwidget.games import board_game, game_names
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.session.attempt_log import stars_by_lesson
from bgwidget.lessons.session.place import MOST_STARS
from bgwidget.lessons.session.station import Station, course
from bgwidget.progress import Logbook
from bgwidget.progress.mastery import Mastery, zoned_time

_FADING = 5

EXERCISES = 5
"""How many exercises a review has at most: three minutes by the reckoning of lessons."""


Skill = Literal["opening", "cube", "race"]
"""What a drill can ask for besides rules."""

_SKILLS: Mapping[Skill, str] = {"opening": "01-moving", "cube": "05-cube", "race": "05-cube"}
"""The lesson after which a learner knows what the drill is about."""


@dataclass(frozen=True, slots=True)
class Headway:
    """The progress in a lesson or a part."""

    done: int
    steps: int
    stars: int

    @property
    def most(self) -> int:
        """The most stars that can be earned."""
        return MOST_STARS * self.steps

    @property
    def is_done(self) -> bool:
        """Whether every step is done."""
        return self.done == self.steps


class CourseLog:
    """A learner's progress through the course, read from the logbook.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     log = CourseLog(Logbook(f"{folder}/logbook.sqlite3"))
    ...     headway = log.headway(log.stations[0])
    >>> headway.done, log.next_station.title["en"], dict(log.due())
    (0, 'Your first turn', {})
    """

    def __init__(self, logbook: Logbook) -> None:
        self.logbook = logbook
        self.stations = course()
        self._mastery = {game: Mastery(logbook, game) for game in game_names()}
        self.read()

    def read(self) -> None:
        """Read the logbook anew."""
        self._stars = stars_by_lesson(self.logbook)
        # Steps come in the order in which they were first answered right.
        self._latest = next(reversed([*self.logbook.best()]), ("", ""))
        asked = {named for named, standing in self.logbook.standings().items() if standing.asked}
        self._practised = {
            game: [rule for rule in board_game(game).rulebook if _is_practised(rule, game, asked)]
            for game in self._mastery
        }

    def headway(self, station: Station) -> Headway:
        """Return the progress in a lesson or a part."""
        names, stars = list(step_names(station.steps)), self._stars.get(station.file.name, {})
        earned = [stars[name] for name in names if name in stars]
        return Headway(len(earned), len(names), sum(earned))

    def done(self, station: Station) -> set[str]:
        """Return the names of the steps of a lesson or a part that are done."""
        return self._stars.get(station.file.name, {}).keys() & set(step_names(station.steps))

    def open_part(self, station: Station) -> Station:
        """Return the first part of a lesson that is not done; the first one if all are."""
        parts = [Station(station.file, part) for part in station.file.parts]
        return next((part for part in parts if not self.headway(part).is_done), parts[0])

    @property
    def next_station(self) -> Station | None:
        """The part to go on with: the one last worked at, or what comes after it in its lesson.

        Once that lesson is done, it is of the first that is not; None if the course is done.
        """
        to_do = [each for each in self.stations if not self.headway(each).is_done]
        lesson, step = self._latest
        here = [each for each in to_do if each.file.name == lesson]
        for station in here:
            parts = [Station(station.file, part) for part in station.file.parts]
            later = dropwhile(lambda part: step not in step_names(part.steps), parts)
            following = next((part for part in later if not self.headway(part).is_done), None)
            if following is not None:
                return following
        first = next(iter([*here, *to_do]), None)
        return None if first is None else self.open_part(first)

    def due(self, now: datetime | None = None) -> Mapping[str, tuple[str, ...]]:
        """Return the rules that are due for review, by game; games without any are left out.

        None is due on the day on which it was asked about.
        """
        at = zoned_time(now)
        by_game = {}
        for game, rules in self._practised.items():
            rested = self._rested(game, at)
            asked = self._mastery[game].due(rules, at)
            by_game[game] = tuple(rule for rule in asked if rule in rested)
        return {game: rules for game, rules in by_game.items() if rules}

    def fades(self, now: datetime | None = None) -> bool:
        """Tell whether a rule was practised on an earlier day, and not since."""
        at = zoned_time(now)
        return any(self._rested(game, at) for game in self._practised)

    def _rested(self, game: str, at: datetime) -> set[str]:
        """Return the rules of a game that were practised, and not asked about on this day."""
        standing = self._mastery[game].standing
        return {rule for rule in self._practised[game] if not standing(rule).asked_on(at)}

    def review(self, now: datetime | None = None) -> Mapping[str, Any] | None:
        """Return the arguments of a `Drill` in the rules that are due or most likely forgotten.

        It takes three minutes at most: of many rules that are due, those most likely forgotten
        are in it. It is None if no rule has been practised.
        """
        game = max(self._practised, key=lambda game: len(self._practised[game]))
        due = self.due(now)
        if due:
            game = max(due, key=lambda game: len(due[game]))
        if not self._practised[game]:
            return None
        fading = self._mastery[game].fading(self._practised[game], now)
        asked = due.get(game, ())[:EXERCISES]
        rules, count = (asked, len(asked)) if asked else (fading[:_FADING], EXERCISES)
        begun = [each for each in self.stations if each.file.game == game and self._is_begun(each)]
        house = begun[-1].file.house if begun else None
        untaught = [
            option
            for option in options_for(game)
            if all(kinds_for(rule, game, (option,)) for rule in self._practised[game])
        ]
        given = {"rules": rules, "count": count, "game": game, "house": house}
        return {**given, **dict.fromkeys(untaught, False)}

    def skills(self) -> tuple[Skill, ...]:
        """Return the skills that can be drilled after what is done."""
        done = {each.file.name for each in self.stations if self.headway(each).is_done}
        return tuple(skill for skill, lesson in _SKILLS.items() if lesson in done)

    def _is_begun(self, station: Station) -> bool:
        return station.file.name in self._stars


def step_names(steps: Iterable[Step]) -> Iterable[str]:
    """Yield the name of each step of the course, and of each task that a drill becomes."""
    for step in steps:
        if isinstance(step, DrillStep):
            yield from (f"{step.name}-{number}" for number in range(1, step.count + 1))
        else:
            yield step.name


def _is_practised(rule: str, game: str, asked: Collection[tuple[str, str]]) -> bool:
    return (game, rule) in asked and bool(kinds_for(rule, game))
