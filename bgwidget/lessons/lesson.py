"""The lesson in a notebook: its steps, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.drills import twin_task
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.station import Station
from bgwidget.lessons.session.step_list import named_steps
from bgwidget.lessons.widget import LessonWidget
from bgwidget.progress.exam_results import Results
from bgwidget.rules import work_limits
from bgwidget.rules.work import limited_work
from bgwidget.tasks import in_words

if TYPE_CHECKING:
    from bgwidget.wall import Presentation, Votes
    from bgwidget.wall.votes import WaysToVote


class Lesson(LessonWidget):
    """A lesson to do, in a notebook: steps to read and tasks on a live board.

    Parameters
    ----------
    title
        The lesson's title.
    steps
        Texts to read (`Read`), tasks, and drills that make fresh tasks.
    name
        The name under which a learner's progress is kept; the title if left out. Each step in it is
        kept under its own name or, where it has none, under what it asks: a step that then asks
        something else starts again. A drill that has been done stays done, whatever it asks next.
    logbook
        Where progress is kept: a `Logbook` or the path of one; the learner's own if left out.
    language
        A language that ``bgwidget.words.languages()`` lists; the one in use if left out.
    digits
        ``"latin"``, or ``"native"`` for the digits of the language's own script.
    theme, sound, shortcuts, layout
        As for a `Board`.
    home
        As for a `Board`; a step in a game without a home board stays as it is.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> from bgwidget.tasks import Play
    >>> hit = Play(goal="Roll 3-1: hit the blot on your 5-point.", want={"hit": 1},
    ...            position="-a---aE-C---dE-a-c-e----B-", dice=(3, 1))
    >>> lesson = Lesson("Hitting", [hit])
    >>> lesson
    Lesson('Hitting', 0 of 1 done)
    >>> lesson.task.mark("6/5 8/5").right
    True
    """

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
        >>> Lesson.load("01-moving", part="reach")
        Lesson('Where a checker may land', 0 of 8 done)
        """
        file = load(source)
        station = Station(file, None if part is None else file.part(part))
        options.setdefault("name", file.name)
        with limited_work(work_limits.FILE):
            lesson = cls(station.title, station.steps, **options)
        lesson._station = station
        return lesson

    def answer(self, answer: object = None) -> None:
        """Keep an answer to this task of an exam, and go on; it can be changed later.

        Without an argument, what stands on the board is kept.

        Raises
        ------
        bgwidget.tasks.InvalidAnswerError
            If this kind of task cannot be answered so.
        InvalidMoveError
            If no exam is on, or its answers have been handed in.
        """
        with self._current.lock:
            exam = self._current.require_exam()
            exam.take(exam.page_answer() if answer is None else answer)

    def begin(self) -> None:
        """Begin an exam that has a time limit: its time runs from now on.

        Raises
        ------
        InvalidMoveError
            If no exam is on, or it has no limit or has been begun.
        """
        with self._current.lock:
            self._current.require_exam().begin()

    def hand_in(self, path: str | PathLike[str] | None = None, learner: str = "") -> Results | None:
        """Hand in the answers to an exam and write a result file; return how they were marked.

        Where the results are held back, it returns None.

        Parameters
        ----------
        path
            The file. If left out, one in the folder of the notebook that is called after the
            lesson and, from the second on, the attempt, such as ``exam.result.json`` and
            ``exam.attempt-2.result.json``, with a number where that one holds something else.
        learner
            A nickname to put into it, at most 60 characters; if left out, the name on the hub,
            where there is one.

        Raises
        ------
        InvalidMoveError
            If no exam is on, nothing is answered, or the answers have been handed in on another
            page: a cell that is run again elsewhere does not replace what was handed in.
        bgwidget.progress.exam_results.InvalidResultError
            If the file holds anything else, such as an earlier attempt, or the nickname or the path
            cannot be one.
        OSError
            If the file cannot be written; the answers are handed in all the same.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> from bgwidget.tasks import Choice, Exam
        >>> who = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
        >>> folder = TemporaryDirectory()
        >>> lesson = Lesson("Exam", [Exam(goal="One question.", tasks=(who,), passing=1)],
        ...                 logbook=f"{folder.name}/logbook.sqlite3")
        >>> lesson.answer("White")
        >>> lesson.hand_in(f"{folder.name}/result.json", learner="Mai")
        Results(score=1.0, right=1, passed=True)
        >>> folder.cleanup()
        """
        with self._current.lock:
            return self._current.require_exam().hand_in(path, learner)

    def present(
        self, *, votes: WaysToVote | Votes = "hands", exam_answers: bool = False
    ) -> Presentation:
        """Return this lesson for the wall of a classroom, from the step that is open here.

        One step fills the screen and is uncovered bit by bit: what is asked, the hints, a vote,
        usual wrong answers and why they are wrong, the answer and why. Nothing of it is kept in
        the logbook.

        Parameters
        ----------
        votes
            ``"hands"``, which are counted and typed in, or ``"devices"``: the learners vote on
            their own, through the hub.
        exam_answers
            Whether the questions of an exam are presented with hints and answers.

        Raises
        ------
        bgwidget.wall.InvalidWallError
            If there is no step, or no such way to vote.
        WorkLimitError
            If its drills take too much work to make.

        Examples
        --------
        >>> Lesson.load("01-moving", part="reach").present()
        Presentation('Where a checker may land', step 1 of 8)
        """
        from bgwidget.wall import Presentation

        with self._current.lock, limited_work(work_limits.FILE):
            lesson = self._current.whole
            return Presentation(
                self._title,
                lesson.steps,
                self._words,
                at=lesson.place.at,
                votes=votes,
                exam_answers=exam_answers,
                theme=self.theme,
                shortcuts=self.shortcuts,
                home=self.home,
            )

    def go_on(self) -> None:
        current = self._current
        station = None if self._station is None else self._station.after
        if station is None:
            return
        with current.lock:
            self._attempt_log = AttemptLog(self.logbook, station.file.name)
            self._title = in_words(station.title, self._words)
            self._station = station
            version = current.session.place.version + 1
            lesson = self._begin(station.steps, lock=current.lock, version=version)
            current.turn_to(lesson, self._attempt_log)

    def _begin(self, steps: Sequence[Step], **later: Any) -> LessonSession:
        with_names = named_steps(steps)
        return LessonSession(with_names, self._words, self._attempt_log, twin_task, **later)
