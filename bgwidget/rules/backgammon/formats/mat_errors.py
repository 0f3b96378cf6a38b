"""The error of match files, and how long they may be."""

from __future__ import annotations

from bgwidget.rules.rulebook import RulesError

LONGEST = 1_000_000


class InvalidMatchFileError(RulesError):
    """A text is not a match file (``line`` says where), or a match cannot be written as one."""

    @property
    def line(self) -> object:
        """The line that is wrong, counted from 1; None if the error arose in writing."""
        return self.facts.get("line")
