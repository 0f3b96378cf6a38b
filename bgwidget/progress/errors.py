"""What is no attempt, no export, and no logbook that can be used."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidAttemptError(RulesError):
    """A field of an attempt that it cannot have."""


class InvalidExportError(RulesError):
    """A text or file that is no export, or one that was damaged or changed by hand."""


class LogbookError(RulesError):
    """A file that cannot be used as a logbook.

    `passing` tells whether it may be usable a moment later, as a full disk may.
    """

    @property
    def passing(self) -> bool:
        """Whether trying again makes sense."""
        return self.problem == "logbook.unwritable"
