"""The messages of a lesson's page, and what each of them brings about."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bgwidget.lessons.page.message_checks import check, is_for_lesson
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.messages import Asks, LessonRequest

_log = logging.getLogger(__name__)


class PageMessages:
    """Carries out, refuses or drops the messages of a page; never raises.

    Parameters
    ----------
    current
        The learner.
    publish
        Shows the page how things stand, where nothing else does.
    """

    def __init__(self, current: CurrentSession, publish: Callable[[], None]) -> None:
        self._current = current
        self._publish = publish

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
        place = session.place
        fit = place.answerable if asked["kind"] == "check" else (place.version,)
        if asked["base"] not in fit:
            return self._publish()
        acts: dict[Asks, Callable[[], object]] = {
            "check": lambda: current.take(assembled(session, asked["values"], asked["places"])),
            "hand-in": lambda: current.examined().press(),
            "hint": session.hint,
            "solution": session.solution,
            "again": session.again,
            "next": session.next,
            "first": lambda: session.go(0),
            "go": lambda: session.go(asked["at"]),
            "watch": session.watch,
            "note": session.note,
            "pass": session.skip_turn,
            "strike": lambda: session.strike(asked["at"]),
        }
        acts[asked["kind"]]()
        return None


def assembled(
    session: LessonSession,
    values: Mapping[str, Any] | None = None,
    places: Sequence[int] = (),
) -> Any:
    """Return the answer that a board and the forms beside it make together.

    ``values`` are those of the forms, by field; ``places`` those chosen on the board.
    """
    board, fields, filled = session.board, session.task.fields(), values or {}
    given = None if board is None else board.answer(places)
    if not fields:
        return given["position"] if isinstance(given, Mapping) else given
    if len(fields) == 1 and not fields[0].name:
        return filled.get("")
    named = {field.name: filled.get(field.name) for field in fields}
    return {**named, **given} if isinstance(given, Mapping) else named
