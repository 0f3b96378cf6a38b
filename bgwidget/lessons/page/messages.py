"""The messages of a lesson's page, and what each of them does."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bgwidget.lessons.page.message_checks import check, is_for_lesson
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.messages import Asks, LessonRequest

_log = logging.getLogger(__name__)


class PageMessages:
    """Carries out, refuses or drops the messages of a page, and never raises.

    Parameters
    ----------
    current
        The learner's session.
    publish
        Shows the page how things stand, where nothing else does.
    go_on
        Opens what comes after the lesson.
    """

    def __init__(
        self, current: CurrentSession, publish: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        self._current = current
        self._publish = publish
        self._go_on = go_on

    def receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Take in a message, to the lesson or to the board in it."""
        with self._current.lock:
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
        session = self._current.session
        board, opened = session.board, session.place.opened
        if board is not None and isinstance(message, dict) and message.get("opened") == opened:
            board.handle(message)

    def _ask(self, asked: LessonRequest) -> None:
        current, session = self._current, self._current.session
        place, at = session.place, asked["at"]
        fit = place.answerable if asked["kind"] == "check" else (place.version,)
        if asked["base"] not in fit:
            return self._publish()
        acts: dict[Asks, Callable[[], object]] = {
            "check": lambda: session.take(session.given(asked["values"], asked["places"])),
            "hand-in": lambda: current.require_exam().press(),
            "hint": lambda: current.require_lesson().hint(),
            "solution": lambda: current.require_lesson().solution(),
            "again": session.again,
            "next": session.next,
            "first": lambda: session.go(0),
            "go": lambda: session.go(at),
            "earn": lambda: current.require_lesson().earn(),
            "onward": self._go_on,
            "watch": session.watch,
            "note": session.note,
            "pass": session.skip_turn,
            "strike": lambda: session.strike(at),
        }
        acts[asked["kind"]]()
        return None
