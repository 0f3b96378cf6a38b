"""What the page of a lesson may ask, and what is done then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeGuard

from bgwidget.board.intents import InvalidIntentError, checked
from bgwidget.lessons.session.current import CurrentSession
from bgwidget.wire.messages import Asks, LessonRequest


def is_for_lesson(message: object) -> TypeGuard[Mapping[str, object]]:
    """Tell whether a message speaks to the lesson, not to the board in it."""
    return isinstance(message, dict) and message.get("to") == "lesson"


def check(message: Mapping[str, object]) -> LessonRequest:
    """Return what is asked, well formed; what may be left out is empty.

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
    """What the page of a lesson asks of it.

    Parameters
    ----------
    current
        The learner's session.
    go_on
        Opens what comes after the lesson.
    """

    def __init__(self, current: CurrentSession, go_on: Callable[[], None]) -> None:
        self._current = current
        self._go_on = go_on

    def answer(self, message: Mapping[str, object]) -> None:
        """Do what is asked.

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
