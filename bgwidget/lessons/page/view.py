"""What the page of a lesson shows, version by version, and what it may ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from bgwidget.board.board_widget import BoardWidget
from bgwidget.board.scene import frame
from bgwidget.board.session import InvalidIntentError, Session, checked
from bgwidget.board.shell import KernelTrait, chrome, front_end, kernel_trait
from bgwidget.games.home import Home
from bgwidget.lessons.page.exam_page import NAME, exam_page
from bgwidget.lessons.page.lesson_page import lesson_page
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.place import Place
from bgwidget.lessons.session.station import Station
from bgwidget.tasks import Task
from bgwidget.wire.frame import Frame
from bgwidget.wire.messages import Asks, LessonRequest
from bgwidget.wire.panel import Chrome, Panel
from bgwidget.wire.resume import Resume
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_COMMANDS, LESSON_WORDS


def board_frame(board: Session, step: object, words: Words, home: Home) -> Frame:
    """Return the frame of the board at a step, without anything that would reveal the answer."""
    return frame(
        board.board_game,
        words,
        board.state.draft is not None,
        LESSON_COMMANDS,
        step.hides if isinstance(step, Task) else (),
        home,
        () if "opponent" in board.state.instead else None,
    )


def is_for_lesson(message: object) -> TypeGuard[Mapping[str, object]]:
    """Tell whether a message is for the lesson, rather than for the board in it."""
    return isinstance(message, dict) and message.get("to") == "lesson"


def check(message: Mapping[str, object]) -> LessonRequest:
    """Return a checked request; optional fields that were left out are empty.

    Raises
    ------
    InvalidIntentError
        If it is not a request; the error says which field is wrong.

    Examples
    --------
    >>> check({"to": "lesson", "kind": "go", "base": 3, "at": 1})
    {'at': 1, 'values': {}, 'places': [], 'to': 'lesson', 'kind': 'go', 'base': 3}
    """
    return {"at": 0, "values": {}, "places": [], **checked(message, LessonRequest)}


class Requests:
    """Carries out the requests of a lesson's page.

    Parameters
    ----------
    current
        The learner's session.
    go_on
        Opens what comes after the lesson.
    go_back
        Leads back to the map.
    """

    def __init__(
        self, current: CurrentSession, go_on: Callable[[], None], go_back: Callable[[], None]
    ) -> None:
        self._current = current
        self._go_on = go_on
        self._go_back = go_back

    def answer(self, message: Mapping[str, object]) -> None:
        """Carry out a request.

        Raises
        ------
        RulesError
            If it cannot be done, or the page has asked it of an earlier version.
        """
        asked = check(message)
        current, session = self._current, self._current.session
        place, at = session.place, asked["at"]
        fit = place.answerable if asked["kind"] == "check" else (place.version,)
        if asked["base"] not in fit:
            raise InvalidIntentError("intent.field", field="base")
        acts: dict[Asks, Callable[[], object]] = {
            "check": lambda: session.take(session.page_answer(asked["values"], asked["places"])),
            "hand-in": lambda: current.require_exam().press(asked["values"].get(NAME)),
            "hint": lambda: current.require_lesson().hint(),
            "solution": lambda: current.require_lesson().solution(),
            "help": lambda: current.require_lesson().ask_for_help(),
            "again": session.again,
            "next": session.next,
            "first": session.first,
            "go": lambda: session.go(at),
            "earn": lambda: current.require_lesson().earn(),
            "onward": self._go_on,
            "map": self._go_back,
            "watch": session.watch,
            "note": session.note,
            "pass": session.skip_turn,
            "strike": lambda: session.strike(at),
        }
        acts[asked["kind"]]()


class LessonView(BoardWidget):
    """A widget that shows the current session of a learner, version by version.

    Parameters
    ----------
    title
        What the lesson is called.
    current
        The session to show.
    words
        The language.
    draws
        Whether there are arrows on its boards.
    **options
        As for a `Shell`.
    """

    _esm = front_end("lesson")
    _page = "lesson"
    _number_field = "opened"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    lesson: KernelTrait[Panel] = kernel_trait("What stands round the board, as one version.")

    def __init__(
        self,
        title: str,
        current: CurrentSession,
        words: Words,
        *,
        draws: bool = False,
        **options: Any,
    ) -> None:
        self.draws = draws
        if draws:
            self._esm = front_end("drawn")
        self._title = title
        self._current = current
        self._station: Station | None = None
        self._to_map: Callable[[], None] | None = None
        self._requests = Requests(current, self.go_on, self._go_back)
        super().__init__(words, lock=current.lock, chrome=chrome(words, LESSON_WORDS), **options)
        current.listen(self._publish)

    def go_on(self) -> None:
        """Open what follows this lesson, in its place; do nothing if nothing is known to follow."""

    def lead_back(self, to_map: Callable[[], None]) -> None:
        """Offer a way back at the end: to the map from which the lesson was opened."""
        self._to_map = to_map
        self._publish()

    def _go_back(self) -> None:
        if self._to_map is not None:
            self._to_map()

    @property
    def session(self) -> LessonSession | ExamSession:
        """The learner at the steps: at an exam while one is on, else at the lesson."""
        return self._current.session

    @property
    def _board(self) -> Session | None:
        return self.session.board

    @property
    def _board_number(self) -> int:
        return self.session.place.opened

    def _frame_of(self, board: Session) -> Frame:
        return board_frame(board, self.session.step, self._words, self.home)

    def _publish(self) -> None:
        current = self._current
        with current.lock, self.hold_sync():
            super()._publish()
            self.resume = self._way_on(current.whole.place)
            if current.exam is None:
                station = self._station if current.whole.place.over else None
                onward = None if station is None else station.after
                self.lesson = lesson_page(
                    self._title, current.whole, current.notice, onward, self._to_map is not None
                )
            else:
                self.lesson = exam_page(self._title, current.exam, current.notice, self.home)

    def _way_on(self, place: Place) -> Resume:
        to_do = [number for number, record in enumerate(place.records, 1) if not record.done]
        if not to_do or len(place.records) == 1:
            return self._resume("on")
        return self._resume("step", number=to_do[0])

    def _answer(self, message: object) -> None:
        if is_for_lesson(message):
            self._requests.answer(message)
        else:
            super()._answer(message)

    def _refuse(self, error: Exception) -> None:
        self._publish()
        super()._refuse(error)
