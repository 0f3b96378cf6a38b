"""The widget that a lesson and a drill share: one step at a time, in a notebook."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

import ipywidgets

from bgwidget.games.home import Home
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons.page.told_mark import ToldMark
from bgwidget.lessons.page.view import LessonView
from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.question import Question, question
from bgwidget.lessons.session.station import Station
from bgwidget.progress import Logbook
from bgwidget.tasks import Exam, Marked, Task, Text, in_words
from bgwidget.tasks.field_types import check_shape
from bgwidget.words import words_in

if TYPE_CHECKING:
    from bgwidget.progress.learner_report import Report


class LessonWidget(LessonView):
    """The widget of a learner at a list of steps: what a lesson and a drill have in common.

    Parameters
    ----------
    title, name, logbook, language, digits, theme, sound, shortcuts, home, layout
        As for a `Lesson`.
    steps
        The steps to do.
    """

    def __init__(
        self,
        title: Text,
        steps: Sequence[Step],
        *,
        name: str | None = None,
        logbook: Logbook | str | PathLike[str] | None = None,
        language: str | None = None,
        digits: str | None = None,
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        home: Home = "right",
        layout: ipywidgets.Layout | dict[str, str] | None = None,
    ) -> None:
        check_shape(title, Text, "title")
        self._words = words = words_in(language, digits)
        heading = in_words(title, words)
        book = logbook if isinstance(logbook, Logbook) else Logbook(logbook)
        self._attempt_log = AttemptLog(book, name or heading)
        super().__init__(
            heading,
            CurrentSession(self._begin(steps), words, self._attempt_log),
            words,
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            home=home,
            draws=any(map(_is_drawn, steps)),
            **({} if layout is None else {"layout": layout}),
        )

    @abstractmethod
    def _begin(self, steps: Sequence[Step]) -> LessonSession:
        """Return a session at the first step to be done."""

    @property
    def task(self) -> Task | Question:
        """The task at hand; in an exam only what it asks.

        Raises
        ------
        InvalidMoveError
            If there is none: the step is only read, or the lesson is over.
        """
        exam = self._current.exam
        return self.session.task if exam is None else question(exam.task)

    def check(self, answer: object = None) -> Marked:
        """Mark an answer to the task at hand; without one, what stands on the board.

        What is returned shows as what the lesson says of the answer, and has ``right``, ``score``
        and the other attributes of a `bgwidget.tasks.Marked`.

        Raises
        ------
        bgwidget.tasks.InvalidAnswerError
            If it is not an answer to this kind of task.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> from bgwidget import Lesson
        >>> from bgwidget.tasks import Play
        >>> make = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
        >>> folder = TemporaryDirectory()
        >>> lesson = Lesson("Points", [make], logbook=f"{folder.name}/logbook.sqlite3")
        >>> lesson.check("24/18")
        Each step uses one number that you rolled and have not used yet. From your 24-point that is
        a step of 6; still to play: 3-1. Steps open to this checker: 24/21, 24/23.
        >>> marked = lesson.check("8/5 6/5")
        >>> print(marked)
        Right. You made your 5-point. You hold it now: no opposing checker may land there.
        >>> marked.right, marked.score
        (True, 1.0)
        >>> folder.cleanup()
        """
        with self._current.lock:
            lesson = self._current.require_lesson()
            task = lesson.task
            marked = lesson.check(lesson.page_answer() if answer is None else answer)
            return ToldMark.of(marked, task, lesson)

    def hint(self) -> str:
        """Show the next hint; return all that are shown."""
        with self._current.lock:
            self._current.require_lesson().hint()
            return "\n".join(self.lesson["hints"])

    def solution(self) -> Any:
        """Show a right answer, on the board if there is one, and return it."""
        with self._current.lock:
            return self._current.require_lesson().solution()

    def again(self) -> None:
        """Start the step again."""
        with self._current.lock:
            self.session.again()

    def next(self) -> None:
        """Go on to the step after this one."""
        with self._current.lock:
            self.session.next()

    def go(self, number: int) -> None:
        """Go to a step by its number, from 1."""
        check_shape(number, int, "number")
        with self._current.lock:
            self.session.go(number - 1)

    @property
    def title(self) -> str:
        """The heading of the widget."""
        return self._title

    @property
    def station(self) -> Station | None:
        """The lesson or part of a file that this is; None if it is from no file."""
        return self._station

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of place."""
        self._current.listen(listener)

    @property
    def logbook(self) -> Logbook:
        """Where progress is kept; it can be saved and merged."""
        return self._attempt_log.logbook

    def report(self) -> Report:
        """Return how the learner stands with each rule of this lesson, as a table.

        Examples
        --------
        >>> from bgwidget import Lesson
        >>> lesson = Lesson.load("03-bar", part="entering")
        >>> len(lesson.report().rows)
        0
        """
        from bgwidget.progress.learner_report import report

        language = self._words.language
        return report(self.logbook, self._attempt_log.lesson, title=self._title, language=language)

    def __repr__(self) -> str:
        place = self._current.whole.place
        done = sum(record.done for record in place.records)
        return f"{type(self).__name__}({self._title!r}, {done} of {len(place.records)} done)"


def _is_drawn(step: Step) -> bool:
    """Tell whether there are arrows or marks on the board of a step."""
    if isinstance(step, Exam):
        return any(map(_is_drawn, step.tasks))
    return bool(getattr(step, "drawn", ()))
