"""How a class votes: by hands that are counted and typed in, or on the learners' own devices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Literal, Protocol, TypeAlias

from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.wall.errors import InvalidWallError

WaysToVote: TypeAlias = Literal["hands", "devices"]


class Vote(Protocol):
    """One vote of a class, as `bgwidget.classroom.Poll` is one.

    Examples
    --------
    >>> from bgwidget.wall import ShowOfHands
    >>> vote = ShowOfHands("Which play?", ["8/5 6/5", "24/20"])
    >>> vote.url, vote.counts()
    ('', (0, 0))
    """

    @property
    def url(self) -> str:
        """Where the learners vote; empty where they raise their hands."""

    @property
    def code(self) -> str:
        """That address as a QR code, a picture as a data URL; empty if there is none."""

    def counts(self) -> tuple[int, ...]:
        """Return how many votes each option has."""

    def present(self) -> int:
        """Return how many learners have the vote before them; 0 if that is not known."""

    def reveal(self, option: str) -> None:
        """Tell each learner which option was right."""

    def close(self) -> None:
        """Take no more votes."""


class Votes(Protocol):
    """A way in which a class votes.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> lesson = Lesson.load("01-moving", part="hitting")
    >>> lesson.present(votes=ShowOfHands)
    Presentation('Hitting, and common slips', step 1 of 9)
    """

    def __call__(
        self,
        question: str,
        options: Sequence[str],
        position: str = "",
        *,
        game: str = DEFAULT_GAME,
        dice: tuple[int, int] | None = None,
        translations: Mapping[str, tuple[str, Sequence[str]]] | None = None,
    ) -> Vote:
        """Begin a vote, as `bgwidget.classroom.open_poll` does."""


class ShowOfHands:
    """A vote by hands.

    Examples
    --------
    >>> vote = ShowOfHands("Which play?", ["8/5 6/5", "24/20"])
    >>> vote.type([12, 5])
    >>> vote.counts()
    (12, 5)
    """

    url = code = ""

    def __init__(
        self, question: str, options: Sequence[str], position: str = "", **_: object
    ) -> None:
        self._counts = (0,) * len(options)

    def type(self, counts: Sequence[int]) -> None:
        """Take in how many hands went up for each option.

        Raises
        ------
        InvalidWallError
            If it is not one number for each option.
        """
        if len(counts) != len(self._counts):
            raise InvalidWallError("wall.hands", found=len(counts), count=len(self._counts))
        self._counts = tuple(counts)

    def counts(self) -> tuple[int, ...]:
        """Return how many hands each option had."""
        return self._counts

    def present(self) -> int:
        """Return 0: nobody has counted the class."""
        return 0

    def reveal(self, option: str) -> None:
        """Tell nobody: all see the wall."""

    def close(self) -> None:
        """Leave the hands as they were counted."""


def way_to_vote(name: object) -> Votes:
    """Return a way to vote by its name.

    Raises
    ------
    InvalidWallError
        If there is none of this name.

    Examples
    --------
    >>> way_to_vote("hands").__name__
    'ShowOfHands'
    """
    if name == "hands":
        return ShowOfHands
    if name == "devices":
        return _on_devices
    raise InvalidWallError("wall.votes", found=name, known=["hands", "devices"])


def _on_devices(*asked: Any, **shown: Any) -> Vote:
    # The room of the class is loaded only where it is wanted: few notebooks are on its hub.
    vote: Vote = import_module("bgwidget.classroom.polls").open_poll(*asked, **shown)
    return vote
