"""The logbook: what a learner answered, kept in a file that only grows; and what it tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.lazy import lazy
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.errors import InvalidAttemptError, InvalidExportError, LogbookError
from bgwidget.progress.logbook import Logbook

if TYPE_CHECKING:
    from bgwidget.progress.mastery import Mastery
    from bgwidget.progress.reports import class_report, report

__all__ = [
    "Attempt",
    "InvalidAttemptError",
    "InvalidExportError",
    "Logbook",
    "LogbookError",
    "Mastery",
    "class_report",
    "report",
]

if not TYPE_CHECKING:
    __getattr__ = lazy(
        __name__,
        __all__,
        {
            "Mastery": "bgwidget.progress.mastery",
            "class_report": "bgwidget.progress.reports",
            "report": "bgwidget.progress.reports",
        },
    )


def __dir__() -> list[str]:
    return __all__
