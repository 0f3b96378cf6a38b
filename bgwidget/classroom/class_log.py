"""Reports what happens in a lesson to the class's service, if the hub has one."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from bgwidget.classroom.class_event import LONGEST_ANSWER, ClassEvent
from bgwidget.classroom.courier import Courier
from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.outbox import Outbox
from bgwidget.classroom.service import Service
from bgwidget.common.shapes import is_line

_log = logging.getLogger(__name__)


class ClassLog:
    """Reports the events of one lesson; nothing is kept or sent without a class's service.

    No method raises, so a service out of reach never holds up a learner.

    Parameters
    ----------
    logbook
        The file of the logbook, beside which the outbox is.
    lesson
        The name of the lesson.

    Examples
    --------
    >>> ClassLog(Path("logbook.sqlite3"), "03-bar").began()
    """

    def __init__(self, logbook: Path, lesson: str) -> None:
        self._lesson = lesson
        service = Service.from_environment()
        self._keep = None if service is None else _carried(outbox_path(logbook), service)

    @property
    def is_heard(self) -> bool:
        """Whether there is a class that hears of it."""
        return self._keep is not None

    def began(self) -> None:
        """Tell that the lesson was opened."""
        self._tell(kind="began")

    def at(self, step: str, game: str) -> None:
        """Tell that the learner is at a step."""
        self._tell(kind="at", step=step, game=game)

    def answered(
        self,
        step: str,
        game: str,
        *,
        right: bool,
        first: bool,
        rules: Iterable[str],
        answer: object,
    ) -> None:
        """Tell how an answer was marked, which rules stood in its way, and a wrong one itself."""
        rules = tuple(dict.fromkeys(rules))[:20]
        wrong = "" if right else json.dumps(answer, ensure_ascii=False, sort_keys=True)
        self._tell(
            kind="answered",
            step=step,
            game=game,
            right=right,
            first=first,
            rules=rules,
            answer=wrong if is_line(wrong, LONGEST_ANSWER) else "",
        )

    def help(self, step: str, game: str) -> None:
        """Tell that the learner asks the teacher for help with a step."""
        self._tell(kind="help", step=step, game=game)

    def finished(self) -> None:
        """Tell that every step is done."""
        self._tell(kind="finished")

    def _tell(self, **what: Any) -> None:
        if self._keep is not None:
            try:
                self._keep(ClassEvent(lesson=self._lesson, **what))
            except ClassroomError as error:
                _log.warning("the class was not told: %s", error)


def outbox_path(logbook: Path) -> Path:
    """Return the file of the outbox that belongs to a logbook.

    Examples
    --------
    >>> outbox_path(Path("mai/logbook.sqlite3")).name
    'logbook-outbox.sqlite3'
    """
    return logbook.with_name(f"{logbook.stem}-outbox{logbook.suffix}")


@cache
def _carried(path: Path, service: Service) -> Callable[[ClassEvent], None]:
    """Return the function that stores an event and has it sent.

    There is one courier for each file and service.
    """
    outbox = Outbox(path)
    courier = Courier(outbox, service)

    def keep(event: ClassEvent) -> None:
        outbox.add(event)
        courier.hurry()

    return keep
