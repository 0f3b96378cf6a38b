"""The vote of a class at a step, and what is asked of it, one thing after another."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import RLock

from bgwidget.rules.rulebook import RulesError
from bgwidget.wall.ballot import Ballot
from bgwidget.wall.votes import ShowOfHands, Vote
from bgwidget.words import Words

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class ClassVote:
    """A vote of the class. What asks the service may take long, and raises a `RulesError`.

    Attributes
    ----------
    ballot : Ballot
    counts : tuple of int
        How many votes each option has, as last counted.
    present : int
        How many could vote, as far as is known.
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
    present: int = 0
    _is_counted: bool = False
    _is_told: bool = False

    @property
    def by_hands(self) -> bool:
        """Whether hands are raised, and typed in."""
        return isinstance(self.vote, ShowOfHands)

    @property
    def url(self) -> str:
        """Where learners vote; empty where they cannot, or not any more."""
        return self.vote.url if self.vote is not None and self.is_open else ""

    @property
    def code(self) -> str:
        """Where learners vote, as a picture of a QR code; empty where `url` is."""
        return self.vote.code if self.vote is not None and self.is_open else ""

    def begin(self, way: Callable[[], Vote]) -> None:
        """Begin it in this way."""
        self.vote = way()

    def count(self) -> None:
        """Count the votes."""
        if self.vote is not None:
            self.counts = self.vote.counts()
            self.present = self.vote.present()

    def reveal(self) -> None:
        """Tell the learners which option was right."""
        if self.vote is not None and not self._is_told:
            self.vote.reveal(self.ballot.options[self.ballot.right])
            self._is_told = True

    def end(self) -> None:
        """Take no more votes, and count them for the last time."""
        if self.vote is not None and self.is_open:
            self.vote.close()
            self.is_open = False
        if not self._is_counted:
            self.count()
            self._is_counted = not self.is_open


class VoteQueue:
    """What is asked of the votes of a class, one thing after another.

    Parameters
    ----------
    threaded
        Whether a thread of its own asks, so that a service that does not answer holds up no more
        than that thread.
    words
        The language.
    lock
        The lock under which an answer is taken in.
    note
        Called with the vote, and what went wrong in words; with no words if nothing did.
    tell
        Called after `note` where the answer came from the thread.
    """

    def __init__(
        self,
        threaded: bool,
        words: Words,
        lock: RLock,
        note: Callable[[ClassVote, str], None],
        tell: Callable[[], None],
    ) -> None:
        self._worker = ThreadPoolExecutor(1, "wall votes") if threaded else None
        self._words, self._lock, self._note, self._tell = words, lock, note, tell
        self._unanswered = 0

    @property
    def is_busy(self) -> bool:
        """Whether something has not been answered yet."""
        return self._unanswered > 0

    def ask(self, vote: ClassVote, ask: Callable[[], None], failed: str = "wall.uncounted") -> None:
        """Ask something that may take long; `failed` is the sentence to say if it is refused."""
        if self._worker is None or vote.by_hands:
            self._note(vote, self._notice(ask, failed))
        else:
            self._unanswered += 1
            self._worker.submit(self._ask_in_thread, vote, ask, failed)

    def _ask_in_thread(self, vote: ClassVote, ask: Callable[[], None], failed: str) -> None:
        notice = ""
        try:
            notice = self._notice(ask, failed)
        except Exception:
            _log.exception("the class could not be asked")
        with self._lock:
            self._unanswered -= 1
            self._note(vote, notice)
            self._tell()

    def _notice(self, ask: Callable[[], None], failed: str) -> str:
        try:
            ask()
        except RulesError as error:
            return self._words.say(failed, why=error.in_words(self._words))
        return ""
