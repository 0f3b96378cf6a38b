"""The logbook: what a learner answered, kept in a file that only grows."""

from __future__ import annotations

from bgwidget.lessons.logbook.attempt import Attempt
from bgwidget.lessons.logbook.book import Logbook
from bgwidget.lessons.logbook.errors import InvalidAttemptError, InvalidExportError, LogbookError

__all__ = ["Attempt", "InvalidAttemptError", "InvalidExportError", "Logbook", "LogbookError"]
