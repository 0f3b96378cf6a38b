"""Errors about attempts, exports and logbooks."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidAttemptError(RulesError):
    """A value that a field of an attempt cannot have."""


class InvalidExportError(RulesError):
    """A text or file that is not an export, or one that was damaged or changed by hand."""


class LogbookError(RulesError):
    """A file that cannot be used as a logbook.

    `passing` says whether it may be usable a moment later, as when a disk is full.
    """

    @property
    def passing(self) -> bool:
        """Whether trying again makes sense."""
        return self.problem in ("logbook.unwritable", "logbook.locked")
