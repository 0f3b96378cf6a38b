"""The logbook: a learner's answers in a file that only grows, and the reports made from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy
from bgwidget.progress.attempt import Attempt
from bgwidget.progress.errors import InvalidAttemptError, InvalidExportError, LogbookError
from bgwidget.progress.logbook import Logbook

if TYPE_CHECKING:
    from bgwidget.progress import exam_results, mastery, reports

__all__ = [
    "Attempt",
    "InvalidAttemptError",
    "InvalidExportError",
    "Logbook",
    "LogbookError",
    "exam_results",
    "mastery",
    "reports",
]

if not TYPE_CHECKING:
    __getattr__ = lazy(__name__, __all__)


def __dir__() -> list[str]:
    return __all__
