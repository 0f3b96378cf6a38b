"""The map of the course, with the lesson that is open below it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from os import PathLike
from typing import Any

import ipywidgets

from bgwidget.board.session import Listeners, checked
from bgwidget.board.shell import KernelTrait, Shell, chrome, front_end, kernel_trait
from bgwidget.board.widget import Board
from bgwidget.games.home import Home, check_home
from bgwidget.lessons.drill import Drill
from bgwidget.lessons.lesson import Lesson
from bgwidget.lessons.page.course_page import TITLES, course_page, requested_station
from bgwidget.lessons.page.progress_file import bring, take
from bgwidget.lessons.page.welcome import welcome as greet
from bgwidget.lessons.session.headway import CourseLog, Skill
from bgwidget.lessons.session.station import Station
from bgwidget.lessons.widget import LessonWidget
from bgwidget.progress import Logbook
from bgwidget.progress.learner_report import Report, report
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Said
from bgwidget.wire.course import CourseMap, CourseRequest, MapAsks, MapReply
from bgwidget.wire.panel import Chrome
from bgwidget.wire.resume import Resume
from bgwidget.words import Words, words_in
from bgwidget.words.interface import LESSON_WORDS

_WISHES = ("language", "digits", "theme", "sound", "shortcuts", "home")
"""The options of the map that are those of a board too."""

_EXERCISES = 10
"""How many exercises a drill of a skill has."""


class MapView(Shell):
    """The widget of the map; its requests are checked and passed to `ask`."""

    _esm = front_end("map")
    _page = "course"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    course: KernelTrait[CourseMap] = kernel_trait("The way through the course.")

    def __init__(
        self, page: CourseMap, ask: Callable[[CourseRequest], None], words: Words, **options: Any
    ) -> None:
        self._ask = ask
        self._words = words
        super().__init__(chrome=chrome(words, LESSON_WORDS), course=page, **options)

    def show(self, page: CourseMap) -> None:
        """Show how the learner stands now."""
        if page != self.course:
            self.course = page

    def reply(self, reply: MapReply) -> None:
        """Send the outcome of saving or restoring a file to the view that asked."""
        self.send(reply)

    def _resume(self, key: str = "on", **facts: object) -> Resume:
        return super()._resume(key, **facts)

    def _answer(self, message: object) -> None:
        self._ask(checked(message, CourseRequest))


class Course(ipywidgets.VBox):  # type: ignore[misc]
    """The way through the lessons: what is done, what is due, and what comes next.

    A lesson that is pressed opens below the map.

    Parameters
    ----------
    logbook
        Where progress is kept: a `Logbook` or the path of one; the learner's own if left out.
    language
        A language that ``bgwidget.words.languages()`` lists; the one in use if left out.
    digits
        ``"latin"``, or ``"native"`` for the digits of the language's own script; those in use if
        left out.
    theme, sound, shortcuts, home
        As for a `Board`; for the lessons that are opened here.
    welcome
        Whether a learner who comes back on another day is told what was learnt last, and on how
        many days in a row.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> course = Course(logbook=f"{folder.name}/logbook.sqlite3")
    >>> course
    Course(0 of 13 lessons done)
    >>> course.go("01-moving", part="reach")
    Lesson('Where a checker may land', 0 of 8 done)
    >>> folder.cleanup()
    """

    def __init__(
        self,
        *,
        logbook: Logbook | str | PathLike[str] | None = None,
        language: str | None = None,
        digits: str | None = None,
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        home: Home = "right",
        welcome: bool = True,
    ) -> None:
        check_home(home)
        self._words = words_in(language, digits)
        book = logbook if isinstance(logbook, Logbook) else Logbook(logbook)
        self._log = CourseLog(book)
        self._options: dict[str, Any] = {
            "logbook": book,
            "language": self._words.language,
            "digits": digits,
            "theme": theme,
            "sound": sound,
            "shortcuts": shortcuts,
            "home": home,
        }
        today = datetime.now().astimezone().date()
        self._greeting = greet(self._log, today, self._words) if welcome else ""
        self._opened: LessonWidget | Board | None = None
        self._sought = 0
        self._openings = 0
        self._listeners: Listeners[()] = Listeners()
        self._listeners.add(self._refresh)
        self._map = MapView(self._page(), self._ask, self._words, theme=theme)
        self._map.observe(self._dress, "theme")
        super().__init__((self._map,))

    @property
    def opened(self) -> LessonWidget | Board | None:
        """The lesson, drill or game that is open below the map."""
        return self._opened

    @property
    def logbook(self) -> Logbook:
        """Where progress is kept; it can be saved and merged."""
        return self._log.logbook

    def go(self, name: str, part: str | None = None) -> Lesson:
        """Open a lesson of the course, or a part of it, below the map; return it.

        Raises
        ------
        LessonFileError
            If there is none of that name.
        """
        lesson = Lesson.load(name, part, **self._options)
        self._show(lesson)
        return lesson

    def go_on(self) -> LessonWidget:
        """Open the part to go on with: of the lesson last worked at, or the first that is not done.

        Raises
        ------
        InvalidMoveError
            If the whole course is done.
        """
        self._log.read()
        station = self._log.next_station
        if station is None or station.part is None:
            raise InvalidMoveError("course.done")
        return self.go(station.file.name, station.part.id)

    def practise(self) -> LessonWidget:
        """Open a drill in the rules that the learner is about to forget, of three minutes at most.

        What is due and has no place in it stays due.

        Raises
        ------
        InvalidMoveError
            If nothing has been practised yet.
        """
        self._log.read()
        review = self._log.review()
        if review is None:
            raise InvalidMoveError("course.nothing-practised")
        drill = Drill(title=Said("course.review"), **review, **self._options)
        self._show(drill)
        return drill

    def drill(self, skill: Skill) -> LessonWidget:
        """Open ten exercises in a skill below the map: the opening, the cube, or races.

        The map offers one once the lesson is done that it builds on.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> folder = TemporaryDirectory()
        >>> course = Course(logbook=f"{folder.name}/logbook.sqlite3")
        >>> course.drill("opening").task.kind
        'opening'
        >>> folder.cleanup()
        """
        drill = Drill(kind=skill, count=_EXERCISES, title=TITLES[skill], **self._options)
        self._show(drill)
        return drill

    def play(self, opponent: str = "novice") -> Board:
        """Open a game against an opponent below the map; another can be chosen there.

        Raises
        ------
        ValueError
            If there is no such opponent.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> folder = TemporaryDirectory()
        >>> course = Course(logbook=f"{folder.name}/logbook.sqlite3")
        >>> course.play("club").opponent
        'club'
        >>> folder.cleanup()
        """
        wishes = {name: self._options[name] for name in _WISHES}
        board = Board(opponent=opponent, **wishes)
        self._show(board)
        return board

    def report(self) -> Report:
        """Return how the learner stands with each rule."""
        return report(self.logbook, language=self._words.language)

    def _ask(self, asked: CourseRequest) -> None:
        acts: dict[MapAsks, Callable[[], object]] = {
            "open": lambda: self._open_asked(asked),
            "continue": self._continue,
            "practise": self.practise,
            "play": self.play,
            "opening": lambda: self.drill("opening"),
            "cube": lambda: self.drill("cube"),
            "race": lambda: self.drill("race"),
            "take": lambda: self._map.reply(take(self.logbook, self._words)),
            "bring": lambda: self._bring(asked),
        }
        acts[asked["kind"]]()

    def _continue(self) -> None:
        self._log.read()
        if not self._lead(self._log.next_station):
            self.go_on()

    def _open_asked(self, asked: CourseRequest) -> None:
        station = requested_station(self._log, asked)
        if not self._lead(station):
            self.go(station.file.name, None if station.part is None else station.part.id)

    def _lead(self, station: Station | None) -> bool:
        """Lead to a part that is open and not done: opened anew, it would lose a turn begun."""
        opened = self._opened
        if station is None or not isinstance(opened, LessonWidget) or opened.station != station:
            return False
        if self._log.headway(station).is_done:
            return False
        self._openings += 1
        self._refresh()
        return True

    def _bring(self, asked: CourseRequest) -> None:
        reply = bring(self.logbook, asked.get("file"), self._words)
        self._listeners.tell()
        self._map.reply(reply)

    def _show(self, opened: LessonWidget | Board) -> None:
        before, self._opened = self._opened, opened
        self._openings += 1
        if isinstance(opened, LessonWidget):
            opened.listen(self._refresh)
            opened.lead_back(self._seek)
        self.children = (self._map, opened)
        if before is not None:
            before.close()
        self._listeners.tell()

    def _seek(self) -> None:
        self._sought += 1
        self._refresh()

    def _dress(self, change: Any) -> None:
        self._options["theme"] = change["new"]
        self._refresh()

    def _refresh(self) -> None:
        self._log.read()
        self._map.show(self._page())

    def _page(self) -> Any:
        here, told = None, ""
        if isinstance(self._opened, Board):
            told = self._words.say("course.game")
        elif self._opened is not None:
            here = self._opened.station
            told = self._words.say("course.opened", title=self._opened.title)
        theme, home = self._options["theme"], self._options["home"]
        page = course_page(self._log, here, told, self._words, self._greeting, theme, home)
        return {**page, "sought": self._sought, "openings": self._openings}

    def __repr__(self) -> str:
        done = sum(self._log.headway(station).is_done for station in self._log.stations)
        return f"Course({done} of {len(self._log.stations)} lessons done)"
