"""What a learner would see of a step or a lesson, of which nothing is kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import mkdtemp
from threading import RLock
from typing import Any, NamedTuple, Never
from weakref import finalize

from bgwidget.board.board_widget import let_answer
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.games.home import Home
from bgwidget.lesson_files.step_reader import asked_in
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.page.exam_page import exam_page
from bgwidget.lessons.page.lesson_page import lesson_page
from bgwidget.lessons.page.view import Requests, board_frame, is_for_lesson
from bgwidget.lessons.session.attempt_log import AttemptLog
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.lessons.session.drills import twin_task
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.step_list import named_steps
from bgwidget.progress import Logbook
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Task
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Panel
from bgwidget.wire.scene import Scene
from bgwidget.words import Words


class PreviewPage(NamedTuple):
    """What the page of the lesson shows; empty where there is none."""

    frame: Frame | Mapping[str, Never]
    scene: Scene | Mapping[str, Never]
    lesson: Panel | Mapping[str, Never]


class Preview:
    """One step, as it is done.

    Parameters
    ----------
    words
        The language.
    lock
        The lock of the studio.
    publish
        Called after every change of what is seen.

    Attributes
    ----------
    number : int
        New with every step that is opened.
    is_whole : bool
        Whether it is the whole lesson that is tried.
    """

    def __init__(self, words: Words, lock: RLock, publish: Callable[[], None]) -> None:
        self._words, self._lock, self._publish = words, lock, publish
        self._folder = Path(mkdtemp(prefix="bgwidget-"))
        finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        self._step: Step | None = None
        self._current: CurrentSession | None = None
        self._watched: Session | None = None
        self._untouched = True
        self._board_seen: tuple[Any, ...] = ()
        self._drawn: tuple[Any, Any] = ({}, {})
        self._title = ""
        self._before = self._of = 0
        self.number = 0
        self.is_whole = False

    def open(
        self, title: str, step: Step | None, around: Sequence[Step], at: int, anew: bool = False
    ) -> None:
        """Show a step from its beginning, as one of those around it; one that is shown goes on."""
        self._before, self._of = _count(around[:at]), _count(around)
        known = step is self._step and not self.is_whole
        if known and (step is None or (title == self._title and not anew)):
            return
        if not anew and not self.is_whole and title == self._title and self._reword(step):
            return
        self._begin(title, step, [] if step is None else [step])

    def open_whole(self, title: str, steps: Sequence[Step], at: int) -> None:
        """Show a whole lesson, from one of its steps on."""
        self._begin(title, None, steps)
        self.is_whole = self._current is not None
        self.go(steps, at)

    def go(self, steps: Sequence[Step], at: int) -> None:
        """Go to a step of the whole lesson; each exercise of a drill is a step of its own."""
        if self._current is not None and at >= 0:
            self._current.session.go(len(named_steps(steps[:at])))

    def _begin(self, title: str, step: Step | None, steps: Sequence[Step]) -> None:
        self.number += 1
        self._step, self._title, self._current = step, title, None
        self._untouched, self.is_whole = True, False
        if not steps:
            return
        log = AttemptLog(Logbook(self._folder / "preview.sqlite3"), f"preview-{self.number}")
        try:
            session = LessonSession(
                named_steps(steps), self._words, log, twin_task, lock=self._lock
            )
        except RulesError:
            return
        current = CurrentSession(session, self._words, log)
        self._current = current
        current.listen(lambda: self._follow(current))
        self._watch(current)

    @property
    def is_open(self) -> bool:
        """Whether there is anything to be seen."""
        return self._current is not None

    def receive(self, message: Mapping[str, object]) -> None:
        """Take in what the page of the lesson sends; an exam is not handed in."""
        current = self._current
        if current is None or message.get("kind") == "hand-in":
            return
        self._untouched = False
        if is_for_lesson(message):
            Requests(current, lambda: None, lambda: None).answer(message)
        else:
            session = current.session
            let_answer(session.board, message, "opened", session.place.opened)

    def page(self, home: Home) -> PreviewPage:
        """Return what is to be seen."""
        current = self._current
        if current is None:
            return PreviewPage({}, {}, {})
        board = current.session.board
        if board is None:
            self._board_seen, self._drawn = (), ({}, {})
        elif (seen := (board, board.state, home)) != self._board_seen:
            self._board_seen = seen
            self._drawn = (
                board_frame(board, current.session.step, self._words, home),
                scene(board.board_game, board.state, self._words),
            )
        if current.exam is None:
            panel = lesson_page(self._title, current.whole, "", None)
            if self._of and not self.is_whole and panel["progress"]:
                number = self._before + current.whole.place.at + 1
                panel["progress"] = self._words.say("lesson.step", number=number, total=self._of)
        else:
            panel = exam_page(self._title, current.exam, "", home)
        return PreviewPage(*self._drawn, panel)

    def _reword(self, step: Step | None) -> bool:
        """Go on with the step that is shown if it is the same in other words, and untouched."""
        current, shown = self._current, self._step
        if current is None or current.exam is not None or not self._untouched:
            return False
        if not isinstance(step, Task) or shown is None or asked_in(step) != asked_in(shown):
            return False
        self._step = step
        current.whole.reword(step)
        return True

    def _follow(self, current: CurrentSession) -> None:
        if current is self._current:
            self._watch(current)
            self._publish()

    def _watch(self, current: CurrentSession) -> None:
        board = current.session.board
        if board is not None and board is not self._watched:
            self._watched = board
            board.listen(lambda state: self._redraw(current, board, state))

    def _redraw(self, current: CurrentSession, board: object, state: State) -> None:
        if current is self._current and board is current.session.board:
            self._publish()


def _count(steps: Sequence[Step]) -> int:
    """Return how many steps a learner counts: each exercise of a drill is one."""
    return sum(step.count if isinstance(step, DrillStep) else 1 for step in steps)
