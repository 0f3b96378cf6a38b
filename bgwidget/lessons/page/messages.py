"""The messages of a lesson's page, and what each of them brings about."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bgwidget.lessons.page.message_checks import check, is_for_lesson
from bgwidget.lessons.session.current import Attending
from bgwidget.lessons.session.lesson_session import Sitting
from bgwidget.rules.rulebook import RulesError

_log = logging.getLogger(__name__)


class Hearing:
    """Carries out, refuses or drops the messages of a page; never raises.

    Parameters
    ----------
    attending
        The learner.
    publish
        Shows the page how things stand, where nothing else does.
    """

    def __init__(self, attending: Attending, publish: Callable[[], None]) -> None:
        self._attending = attending
        self._publish = publish

    def receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Take in a message, to the lesson or to the board in it."""
        with self._attending.lock:
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
        sitting = self._attending.sitting
        desk, opened = sitting.desk, sitting.place.opened
        if desk is not None and isinstance(message, dict) and message.get("opened") == opened:
            desk.handle(message)

    def _ask(self, asked: Mapping[str, Any]) -> None:
        attending, sitting = self._attending, self._attending.sitting
        place = sitting.place
        fit = place.answerable if asked["kind"] == "check" else (place.version,)
        if asked["base"] not in fit:
            return self._publish()
        acts: dict[str, Callable[[], object]] = {
            "check": lambda: attending.take(assembled(sitting, asked["values"], asked["places"])),
            "hand-in": lambda: attending.examined().press(),
            "hint": sitting.hint,
            "solution": sitting.solution,
            "again": sitting.again,
            "next": sitting.next,
            "first": lambda: sitting.go(0),
            "go": lambda: sitting.go(asked["at"]),
            "watch": sitting.watch,
            "note": sitting.note,
            "pass": sitting.skip_turn,
            "strike": lambda: sitting.strike(asked["at"]),
        }
        acts[asked["kind"]]()
        return None


def assembled(
    sitting: Sitting,
    values: Mapping[str, Any] | None = None,
    places: Sequence[int] = (),
) -> Any:
    """Return the answer that a board and the forms beside it make together.

    ``values`` are those of the forms, by field; ``places`` those chosen on the board.
    """
    desk, fields, filled = sitting.desk, sitting.task.fields(), values or {}
    given = None if desk is None else desk.answer(places)
    if not fields:
        return given["position"] if isinstance(given, Mapping) else given
    if len(fields) == 1 and not fields[0].name:
        return filled.get("")
    named = {field.name: filled.get(field.name) for field in fields}
    return {**named, **given} if isinstance(given, Mapping) else named
