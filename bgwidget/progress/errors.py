"""Errors about attempts, exports and logbooks."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError


class InvalidAttemptError(RulesError):
    """A value that a field of an attempt cannot have.

    Examples
    --------
    >>> from bgwidget.progress import Attempt
    >>> Attempt(lesson="bar", step="ba-01", kind="enter", game="backgammon", right=True, score=2)
    Traceback (most recent call last):
        ...
    bgwidget.progress.errors.InvalidAttemptError: The score of an attempt is 2; it has to be a
    number from 0 to 1.
    """


class InvalidExportError(RulesError):
    """A text or file that is not an export, or one that was damaged or changed by hand.

    Examples
    --------
    >>> from bgwidget.progress.reports import class_report
    >>> class_report(["no export"])
    Traceback (most recent call last):
        ...
    bgwidget.progress.errors.InvalidExportError: Export 1 : 'no export' is neither the text of
    an export nor a file that can be read.
    """


class LogbookError(RulesError):
    """A file that cannot be used as a logbook.

    `passing` says whether it may be usable a moment later, as when a disk is full.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Logbook
    >>> Logbook(7)
    Traceback (most recent call last):
        ...
    bgwidget.progress.errors.LogbookError: A logbook is opened by the path of its file, not by
    7.
    """

    @property
    def passing(self) -> bool:
        """Whether trying again makes sense."""
        return self.problem in ("logbook.unwritable", "logbook.locked")
