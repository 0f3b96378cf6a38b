"""The lesson in a notebook: one widget, one step at a time."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Any

import ipywidgets

from bgwidget.editing import Editing
from bgwidget.layout.colours import GOOD, THEMES
from bgwidget.lessons.asking import check, is_for_lesson
from bgwidget.lessons.drilling import twin
from bgwidget.lessons.exam_panel import exam_panel
from bgwidget.lessons.examining import Examining
from bgwidget.lessons.expanding import expand
from bgwidget.lessons.keeping import Keeping
from bgwidget.lessons.loading import load
from bgwidget.lessons.logbook import Logbook
from bgwidget.lessons.panel import panel
from bgwidget.lessons.report import Report, report
from bgwidget.lessons.results import Results
from bgwidget.lessons.sitting import Sitting
from bgwidget.lessons.steps import Step
from bgwidget.lessons.tasks import Exam, Marked, Task, Text, in_words
from bgwidget.picture import picture
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.scene import frame, scene
from bgwidget.session import State
from bgwidget.shell import Shell, told
from bgwidget.words import Words, current, words
from bgwidget.words.interface import LESSON_COMMANDS, LESSON_WORDS

_log = logging.getLogger(__name__)
_BUNDLE = Path(__file__).parents[1] / "static" / "lesson.js"


class Lesson(Shell):
    """A lesson to do, in a notebook: steps to read and tasks on a live board.

    Parameters
    ----------
    title
        What the lesson is called.
    steps
        What there is to read (`Read`), tasks, and drills that make some fresh tasks.
    name
        The name that a learner's progress is kept by; the title if left out.
    logbook
        Where progress is kept: a `Logbook` or the path of one; the learner's own if left out.
    language
        A language that ``bgwidget.words.languages()`` lists; the one in use if left out.
    digits
        ``"latin"``, or ``"native"`` for the digits of the language's own script.
    theme, sound, shortcuts, layout
        As for a `Board`.
    """

    _esm = _BUNDLE
    chrome = told("The words of the browser.", as_text=True)
    frame = told("What does not change of the board at this step.", as_text=True)
    scene = told("What the board shows, as one version; empty where there is none.")
    lesson = told("What stands round the board, as one version.")

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
        self._words = words(language or current().language, digits)
        self._title = in_words(title, self._words)
        book = logbook if isinstance(logbook, Logbook) else Logbook(logbook)
        self._keeping = Keeping(book, name or self._title)
        self._whole = self._sit(steps)
        self._exam: Examining | None = None
        self._watched: object = None
        super().__init__(
            chrome=_chrome(self._words),
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            **({} if layout is None else {"layout": layout}),
        )
        self._arrive()
        self._whole.listen(self._arrive)
        self.on_msg(self._receive)

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
    def _sitting(self) -> Sitting:
        return self._exam or self._whole

    @contextmanager
    def _seated(self) -> Iterator[Sitting]:
        with self._whole.lock:
            yield self._sitting

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
        with self._seated() as sitting:
            return sitting.check(self._assembled({}, []) if answer is None else answer)

    def answer(self, answer: object = None) -> None:
        """Keep an answer to the task at hand of an exam, and go on; it can be changed.

        Without one, what is set up on the board is kept.

        Raises
        ------
        bgwidget.lessons.tasks.InvalidAnswerError
            If it is no answer to this kind of task.
        InvalidMoveError
            If no exam is on.
        """
        self._examined().give(self._assembled({}, []) if answer is None else answer)

    def hand_in(self, path: str | PathLike[str] | None = None, learner: str = "") -> Results:
        """Hand in the answers to an exam, and write a result file; return what they came to.

        Parameters
        ----------
        path
            The file; ``result.json`` in the folder of the notebook if left out.
        learner
            A nickname to put into it, at most 60 characters.

        Raises
        ------
        InvalidMoveError
            If no exam is on, or nothing is answered: a cell that is run again elsewhere does not
            replace what was handed in.
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
        return self._examined().hand_in(path, learner)

    def _examined(self) -> Examining:
        if self._exam is None:
            raise InvalidMoveError("exam.none")
        return self._exam

    def _arrive(self) -> None:
        step, whole = self._whole.step, self._whole
        self._exam = None
        if isinstance(step, Exam):
            leave = self._leave if len(whole.steps) > 1 else None
            made = Examining(
                step, self._words, self._keeping, whole.place.version, leave, whole.lock
            )
            self._exam = made
            self._exam.listen(self._publish)
        self._publish()

    def _leave(self, exam: Examining) -> None:
        with self._whole.lock:
            if exam is self._exam:
                self._whole.settle(exam.record, exam.place.version)

    def _take(self, answer: Any) -> None:
        if self._exam is None:
            self._whole.check(answer)
        else:
            self._exam.give(answer)

    def hint(self) -> str:
        """Show the next hint; return all that are shown."""
        with self._seated() as sitting:
            sitting.hint()
            return "\n".join(self.lesson["hints"])

    def solution(self) -> Any:
        """Show a right answer, on the board where there is one, and return it."""
        with self._seated() as sitting:
            return sitting.solution()

    def again(self) -> None:
        """Begin the step anew."""
        with self._seated() as sitting:
            sitting.again()

    def next(self) -> None:
        """Go on to the step after this one."""
        with self._seated() as sitting:
            sitting.next()

    def go(self, number: int) -> None:
        """Go to a step by its number, from 1."""
        with self._seated() as sitting:
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
        return report(self.logbook, self._keeping.lesson, language=self._words.language)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        with self._whole.lock:
            try:
                if is_for_lesson(message):
                    self._ask(check(message))
                else:
                    self._handle(message)
            except RulesError:
                self._publish()
            except Exception:
                _log.exception("a message could not be handled")
                self._publish()

    def _handle(self, message: object) -> None:
        """Let the board answer, unless another step has been opened since."""
        desk, opened = self._sitting.desk, self._sitting.place.opened
        if desk is not None and isinstance(message, dict) and message.get("opened") == opened:
            desk.handle(message)

    def _ask(self, asked: Mapping[str, Any]) -> None:
        sitting = self._sitting
        if asked["base"] != sitting.place.version:
            return self._publish()
        acts: dict[str, Callable[[], object]] = {
            "check": lambda: self._take(self._assembled(asked["values"], asked["places"])),
            "hand-in": lambda: self._examined().press(),
            "hint": sitting.hint,
            "solution": sitting.solution,
            "again": sitting.again,
            "next": sitting.next,
            "first": lambda: sitting.go(0),
            "go": lambda: sitting.go(asked["at"]),
            "watch": sitting.watch,
            "note": sitting.note,
            "strike": lambda: sitting.strike(asked["at"]),
        }
        acts[asked["kind"]]()
        return None

    def _assembled(self, values: Mapping[str, Any], places: Sequence[int]) -> Any:
        desk, fields = self._sitting.desk, self._sitting.task.fields()
        given = None if desk is None else desk.answer(places)
        if not fields:
            return given["position"] if isinstance(given, Mapping) else given
        if len(fields) == 1 and not fields[0].name:
            return values.get("")
        named = {field.name: values.get(field.name) for field in fields}
        return {**named, **given} if isinstance(given, Mapping) else named

    def _publish(self) -> None:
        with self._whole.lock, self.hold_sync():
            desk = self._sitting.desk
            if desk is None:
                self.frame, self.scene = {}, {}
            else:
                self._show(desk.state)
            notice = self._keeping.notice
            if self._exam is None:
                self.lesson = panel(self._title, self._whole, notice)
            else:
                self.lesson = exam_panel(self._title, self._exam, notice)

    def _show(self, state: State) -> None:
        desk = self._sitting.desk
        if desk is None:
            return
        if self._watched is not desk:
            self._watched = desk
            desk.listen(self._follow(desk))
        made = frame(
            desk.kind, self._words, isinstance(desk, Editing), LESSON_COMMANDS, self._hidden()
        )
        if self.frame is not made:
            self.frame = made
        self.scene = scene(desk.kind, state, self._words)

    def _hidden(self) -> tuple[str, ...]:
        step = self._sitting.step
        return step.hides if isinstance(step, Task) else ()

    def _follow(self, desk: object) -> Callable[[State], None]:
        def follow(state: State) -> None:
            if desk is self._sitting.desk:
                self._show(state)

        return follow

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        desk = self._sitting.desk
        data = {**data, "text/plain": repr(self)}
        if desk is not None:
            data["image/svg+xml"] = picture(desk.kind, desk.state.game, self._words).svg
        return data, metadata

    def __repr__(self) -> str:
        place = self._whole.place
        done = sum(record.done for record in place.records)
        return f"Lesson({self._title!r}, {done} of {len(place.records)} done)"


def _chrome(words: Words) -> dict[str, Any]:
    return {
        "language": words.language,
        "direction": words.direction,
        "numerals": words.numerals,
        "words": words.templates(LESSON_WORDS, ()),
        "colours": {
            page: {"act": THEMES[page]["hand"], "alarm": THEMES[page]["block"], "good": good}
            for page, good in GOOD.items()
        },
    }
