"""The logbook: what a learner answered, kept in a file that only grows."""

from __future__ import annotations

from bgwidget.progress.attempt import Attempt
from bgwidget.progress.errors import InvalidAttemptError, InvalidExportError, LogbookError
from bgwidget.progress.logbook import Logbook

__all__ = ["Attempt", "InvalidAttemptError", "InvalidExportError", "Logbook", "LogbookError"]
