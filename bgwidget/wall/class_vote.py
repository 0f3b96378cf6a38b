"""The vote of a class at a step: begun, counted and ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bgwidget.wall.ballot import Ballot
from bgwidget.wall.votes import ShowOfHands, Vote


@dataclass(slots=True)
class ClassVote:
    """A vote of the class. What asks the service may take long, and raises a `RulesError`.

    Attributes
    ----------
    ballot : Ballot
    counts : tuple of int
        How many votes each option has, as last counted.
    vote : Vote or None
        None until it is begun.
    is_open : bool
        Whether votes are taken.

    Examples
    --------
    >>> vote = ClassVote(Ballot("Who starts?", ("You", "Nobody"), right=0), (0, 0))
    >>> vote.begin(lambda: ShowOfHands("Who starts?", ["You", "Nobody"]))
    >>> vote.by_hands, vote.url
    (True, '')
    """

    ballot: Ballot
    counts: tuple[int, ...]
    vote: Vote | None = None
    is_open: bool = True
    _is_counted: bool = False

    @property
    def by_hands(self) -> bool:
        """Whether hands are raised, and typed in."""
        return isinstance(self.vote, ShowOfHands)

    @property
    def url(self) -> str:
        """Where learners vote; empty where they cannot, or not any more."""
        return self.vote.url if self.vote is not None and self.is_open else ""

    def begin(self, way: Callable[[], Vote]) -> None:
        """Begin it in this way."""
        self.vote = way()

    def count(self) -> None:
        """Count the votes."""
        if self.vote is not None:
            self.counts = self.vote.counts()

    def end(self) -> None:
        """Take no more votes, and count them for the last time."""
        if self.vote is not None and self.is_open:
            self.vote.close()
            self.is_open = False
        if not self._is_counted:
            self.count()
            self._is_counted = not self.is_open
