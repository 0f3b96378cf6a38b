"""The lesson in a notebook: one widget, one step at a time."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any

import ipywidgets

from bgwidget.lessons.attending import Attending
from bgwidget.lessons.drilling import twin
from bgwidget.lessons.exam import Results
from bgwidget.lessons.expanding import expand
from bgwidget.lessons.hearing import Hearing, assembled
from bgwidget.lessons.keeping import Keeping
from bgwidget.lessons.loading import load
from bgwidget.lessons.logbook import Logbook
from bgwidget.lessons.report import Report, report
from bgwidget.lessons.showing import Showing
from bgwidget.lessons.sitting import Sitting
from bgwidget.lessons.steps import Step
from bgwidget.lessons.tasks import Marked, Task, Text, in_words
from bgwidget.lessons.tasks.shapes import check_shape
from bgwidget.words import current, words


class Lesson(Showing):
    """A lesson to do, in a notebook: steps to read and tasks on a live board.

    Parameters
    ----------
    title
        What the lesson is called.
    steps
        What there is to read (`Read`), tasks, and drills that make some fresh tasks.
    name
        The name that a learner's progress is kept by; the title if left out. In it, each step is
        kept by its own name, or by what it asks where it has none: a step that asks something else
        begins anew. A drill that was done stays done, whatever it asks next.
    logbook
        Where progress is kept: a `Logbook` or the path of one; the learner's own if left out.
    language
        A language that ``bgwidget.words.languages()`` lists; the one in use if left out.
    digits
        ``"latin"``, or ``"native"`` for the digits of the language's own script.
    theme, sound, shortcuts, layout
        As for a `Board`.
    """

    def __init__(
        self,
        title: Text,
        steps: Sequence[Step],
        *,
        name: str | None = None,
        logbook: Logbook | str | PathLike[str] | None = None,
        language: str | None = None,
        digits: str = "latin",
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        layout: ipywidgets.Layout | dict[str, str] | None = None,
    ) -> None:
        check_shape(title, Text, "title")
        self._words = words(language or current().language, digits)
        named = in_words(title, self._words)
        book = logbook if isinstance(logbook, Logbook) else Logbook(logbook)
        self._keeping = Keeping(book, name or named)
        super().__init__(
            named,
            Attending(self._sit(steps), self._words, self._keeping),
            self._words,
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            **({} if layout is None else {"layout": layout}),
        )
        self.on_msg(Hearing(self._attending, self._publish).receive)

    @classmethod
    def load(cls, source: str | PathLike[str], part: str | None = None, **options: Any) -> Lesson:
        """Return the lesson of a file, or one of the course by its name.

        Parameters
        ----------
        source
            The path of a lesson file, or a name that ``bgwidget.course.names()`` lists.
        part
            The id of one of its parts; the whole lesson if left out.
        **options
            As for a `Lesson`.

        Raises
        ------
        LessonFileError
            If it cannot be read; every problem is told with its line.

        Examples
        --------
        >>> Lesson.load("02-moving", part="reach")
        Lesson('Where a checker may land', 0 of 13 done)
        """
        found = load(source)
        asked = found if part is None else found.part(part)
        options.setdefault("name", found.name)
        return cls(asked.title, asked.steps, **options)

    def _sit(self, steps: Sequence[Step]) -> Sitting:
        return Sitting(expand(steps), self._words, self._keeping, twin=twin)

    @property
    def task(self) -> Task:
        """The task at hand.

        Raises
        ------
        InvalidMoveError
            If there is none: the step is only read, or the lesson is over.
        """
        return self._sitting.task

    def check(self, answer: object = None) -> Marked:
        """Mark an answer to the task at hand; without one, what is set up on the board.

        Raises
        ------
        bgwidget.lessons.tasks.InvalidAnswerError
            If it is no answer to this kind of task.
        """
        with self._attending.seated() as sitting:
            return sitting.check(assembled(sitting) if answer is None else answer)

    def answer(self, answer: object = None) -> None:
        """Keep an answer to the task at hand of an exam, and go on; it can be changed.

        Without one, what is set up on the board is kept.

        Raises
        ------
        bgwidget.lessons.tasks.InvalidAnswerError
            If it is no answer to this kind of task.
        InvalidMoveError
            If no exam is on, or the answers are handed in.
        """
        exam = self._attending.examined()
        exam.give(assembled(exam) if answer is None else answer)

    def hand_in(self, path: str | PathLike[str] | None = None, learner: str = "") -> Results:
        """Hand in the answers to an exam, and write a result file; return what they came to.

        Parameters
        ----------
        path
            The file. If left out, one in the folder of the notebook that is called after the
            lesson and, from the second on, the attempt, such as ``exam.result.json`` and
            ``exam.attempt-2.result.json``, with a number where that one holds something else.
        learner
            A nickname to put into it, at most 60 characters.

        Raises
        ------
        InvalidMoveError
            If no exam is on, nothing is answered, or the answers have been handed in on another
            page: a cell that is run again elsewhere does not replace what was handed in.
        bgwidget.lessons.exam.InvalidResultError
            If the file holds anything else, such as an earlier attempt, or the nickname or the path
            cannot be one.
        OSError
            If the file cannot be written; the answers are handed in all the same.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> from bgwidget.lessons.tasks import Choice, Exam
        >>> who = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
        >>> folder = TemporaryDirectory()
        >>> lesson = Lesson("Exam", [Exam(goal="One question.", tasks=(who,), passing=1)],
        ...                 logbook=f"{folder.name}/logbook.sqlite3")
        >>> lesson.answer("White")
        >>> lesson.hand_in(f"{folder.name}/result.json", learner="Mai")
        Results(score=1.0, right=1, passed=True)
        >>> folder.cleanup()
        """
        return self._attending.examined().hand_in(path, learner)

    def hint(self) -> str:
        """Show the next hint; return all that are shown."""
        with self._attending.seated() as sitting:
            sitting.hint()
            return "\n".join(self.lesson["hints"])

    def solution(self) -> Any:
        """Show a right answer, on the board where there is one, and return it."""
        with self._attending.seated() as sitting:
            return sitting.solution()

    def again(self) -> None:
        """Begin the step anew."""
        with self._attending.seated() as sitting:
            sitting.again()

    def next(self) -> None:
        """Go on to the step after this one."""
        with self._attending.seated() as sitting:
            sitting.next()

    def go(self, number: int) -> None:
        """Go to a step by its number, from 1."""
        check_shape(number, int, "number")
        with self._attending.seated() as sitting:
            sitting.go(number - 1)

    @property
    def logbook(self) -> Logbook:
        """Where progress is kept; it exports and merges."""
        return self._keeping.logbook

    def report(self) -> Report:
        """Return how the learner stands with each rule of this lesson, as a table.

        Examples
        --------
        >>> lesson = Lesson.load("03-bar", part="entering")
        >>> len(lesson.report().rows)
        0
        """
        language = self._words.language
        return report(self.logbook, self._keeping.lesson, title=self._title, language=language)

    def __repr__(self) -> str:
        place = self._attending.whole.place
        done = sum(record.done for record in place.records)
        return f"Lesson({self._title!r}, {done} of {len(place.records)} done)"
