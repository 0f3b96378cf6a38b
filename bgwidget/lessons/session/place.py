"""Where a learner is in a list of steps, with a record of each step."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Marked

MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class Record:
    """The record of one step; ``shown`` tells whether its solution was shown."""

    done: bool = False
    stars: int = 0
    misses: int = 0
    hints: int = 0
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a learner is, at one version.

    Attributes
    ----------
    version, opened, at : int
        This version, the one at which the step was opened, and the number of the step from 0;
        one more than the last at the end.
    records : tuple of Record
        By step.
    happened : str
        What brought it here: ``"open"``, ``"marked"``, ``"hint"``, ``"solution"``, ``"help"``,
        ``"noted"``, ``"watched"`` or ``"unread"``; in an exam also ``"asked"`` and ``"minute"``.
    marked : Marked or None
        What was said of the last answer to this step.
    error : RulesError or None
        Why what was given is not an answer.
    changed : int
        The last version at which anything but a play noted on the board happened.
    """

    version: int
    at: int
    records: tuple[Record, ...]
    happened: str = "open"
    marked: Marked | None = None
    error: RulesError | None = None
    opened: int = 1
    changed: int = 0

    @property
    def answerable(self) -> range:
        """The versions whose answers are still accepted: since then, only plays were noted."""
        return range(max(self.opened, self.changed), self.version + 1)

    @property
    def over(self) -> bool:
        """Whether the learner is past the last step."""
        return self.at == len(self.records)

    @property
    def record(self) -> Record:
        """The record of this step so far."""
        return self.records[self.at]


def stars_for(misses: int, hints: int) -> int:
    """Return the stars that a right answer earns after so many misses and hints.

    Examples
    --------
    >>> stars_for(0, 0), stars_for(1, 0), stars_for(2, 2)
    (3, 2, 1)
    """
    return max(1, MOST_STARS - misses - hints)
