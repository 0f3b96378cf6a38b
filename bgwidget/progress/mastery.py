"""What a learner knows of each rule, and when to ask about it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Literal, TypeAlias

from fsrs import Card, Rating, Scheduler

from bgwidget.progress.attempt import Attempt
from bgwidget.progress.logbook import Logbook
from bgwidget.rules.rulebook import RulesError

LEVELS = range(1, 4)
_KNOWN_AFTER = 3
_KNOWN_DAYS = 2
_UP_AFTER = 2
_NEVER = datetime.min.replace(tzinfo=UTC)
_SCHEDULER = Scheduler(enable_fuzzing=False)


Stage: TypeAlias = Literal["new", "practising", "known"]


class InvalidQuestionError(RulesError):
    """A question about a learner's mastery that has no answer."""


@dataclass(frozen=True, slots=True)
class RuleStanding:
    """How a learner stands with one rule.

    Attributes
    ----------
    attempts, right : int
        How many answers were about it, and how many of them were right.
    in_row : int
        How many steps in a row were answered right at the first try.
    days : frozenset of date
        The days, in UTC, on which they were.
    level : int
        How hard the next exercise should be, from 1 to 3.
    towards : int
        How many of the right answers needed for the next level have been given.
    card : fsrs.Card
        What the scheduler remembers.

    Examples
    --------
    >>> RuleStanding().known, RuleStanding().level, RuleStanding().due
    (False, 1, None)
    """

    attempts: int = 0
    right: int = 0
    in_row: int = 0
    days: frozenset[date] = frozenset()
    level: int = LEVELS[0]
    towards: int = 0
    card: Card | None = field(default=None, compare=False)

    @property
    def known(self) -> bool:
        """Whether the last three steps or more were right, on at least two days."""
        return self.in_row >= _KNOWN_AFTER and len(self.days) >= _KNOWN_DAYS

    @property
    def stage(self) -> Stage:
        """How far the learner is with it: it is new until it has been answered right."""
        return "known" if self.known else "practising" if self.right else "new"

    @property
    def way(self) -> float:
        """How much of the way to knowing it is done, from 0 to 1."""
        done = min(self.in_row, _KNOWN_AFTER) + min(len(self.days), _KNOWN_DAYS)
        return done / (_KNOWN_AFTER + _KNOWN_DAYS)

    @property
    def due(self) -> datetime | None:
        """When to ask again; None if nothing was asked yet."""
        return self.card.due if self.card else None

    def recall(self, now: datetime) -> float:
        """Return how likely the learner still knows it, from 0 to 1."""
        return _SCHEDULER.get_card_retrievability(self.card, now) if self.card else 0.0

    def faded(self, now: datetime) -> tuple[float, datetime]:
        """Return a key that sorts rules by how likely they are forgotten, the likeliest first."""
        asked = self.card and self.card.last_review
        return self.recall(now), asked or _NEVER

    def after(self, attempt: Attempt) -> RuleStanding:
        """Return how the learner stands after one more answer about the rule."""
        card = self.card or Card(card_id=0, due=attempt.time)
        card, _ = _SCHEDULER.review_card(card, _rating(attempt), attempt.time)
        seen = replace(
            self, attempts=self.attempts + 1, right=self.right + attempt.right, card=card
        )
        if not attempt.right:
            down = max(self.level - 1, LEVELS[0])
            return replace(seen, in_row=0, days=frozenset(), level=down, towards=0)
        if attempt.tries > 1:
            return seen
        up = (self.towards + 1) // _UP_AFTER
        return replace(
            seen,
            in_row=self.in_row + 1,
            days=self.days | {attempt.time.date()},
            level=min(self.level + up, LEVELS[-1]),
            towards=(self.towards + 1) % _UP_AFTER,
        )


Standings = Mapping[tuple[str, str], RuleStanding]
"""By game and id of a rule."""


def standings(attempts: Iterable[Attempt], before: Standings | None = None) -> Standings:
    """Return how a learner stands with each rule after attempts given in order of time.

    `before` is how the learner stood before them. A wrong answer counts against every rule that
    it was about or broke. A right one counts for those it was about, and for less if there were
    hints or earlier tries.

    Examples
    --------
    >>> attempt = Attempt(lesson="bar", step="1", kind="play", game="backgammon",
    ...                   rules=("enter-first",), broken=("point-held",), right=False, score=0)
    >>> sorted(rule for game, rule in standings([attempt]))
    ['enter-first', 'point-held']
    """
    found = dict(before or {})
    for attempt in attempts:
        for rule in dict.fromkeys((*attempt.rules, *attempt.broken)):
            standing = found.get((attempt.game, rule), RuleStanding())
            found[attempt.game, rule] = standing.after(attempt)
    return found


class Mastery:
    """What a learner knows of each rule of a game, according to the logbook.

    It is worked out from the attempts alone, so every machine comes to the same result.

    Parameters
    ----------
    logbook
        The learner's.
    game
        The game that the ids of rules belong to.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> logbook = Logbook(f"{folder.name}/logbook.sqlite3")
    >>> mastery = Mastery(logbook)
    >>> mastery.next_rule(["enter-first", "both-numbers"])
    'enter-first'
    >>> logbook.write(Attempt(lesson="bar", step="1", kind="play", game="backgammon",
    ...                       rules=("enter-first",), right=True, score=1))
    >>> mastery.next_rule(["enter-first", "both-numbers"])
    'both-numbers'
    >>> mastery.known("enter-first"), mastery.level("enter-first")
    (False, 1)
    >>> folder.cleanup()
    """

    def __init__(self, logbook: Logbook, game: str = "backgammon") -> None:
        self.logbook = logbook
        self.game = game
        self._seen: tuple[tuple[Attempt, ...], Standings] = ((), {})

    def standing(self, rule: str) -> RuleStanding:
        """Return how the learner stands with a rule."""
        return self._standings().get((self.game, rule), RuleStanding())

    def known(self, rule: str) -> bool:
        """Tell whether the last three steps about it were right, on at least two days."""
        return self.standing(rule).known

    def level(self, rule: str) -> int:
        """Return how hard an exercise should be, from 1 to 3.

        It goes up after two right in a row, and down after a miss.
        """
        return self.standing(rule).level

    def due(self, rules: Sequence[str], now: datetime | None = None) -> tuple[str, ...]:
        """Return the rules to ask about now, in order.

        Rules that are due come first, those most likely forgotten at the front; then rules that
        were never asked about, in the order given.

        Parameters
        ----------
        rules
            Ids.
        now
            A time with its time zone; the present one if left out.

        Raises
        ------
        InvalidQuestionError
            If `now` has no time zone.
        """
        at = zoned_time(now)
        found = self._standings()
        asked, fresh = [], []
        for rule in dict.fromkeys(rules):
            standing = found.get((self.game, rule))
            if standing is None or standing.due is None:
                fresh.append(rule)
            elif standing.due <= at:
                asked.append((standing.recall(at), standing.due, rule))
        return (*(rule for _, _, rule in sorted(asked)), *fresh)

    def next_rule(self, rules: Sequence[str], now: datetime | None = None) -> str:
        """Return the rule to ask about next: the first that is due.

        If none is due, it is the one most likely forgotten and, of equals, the one asked longest
        ago.

        Raises
        ------
        InvalidQuestionError
            If there are no rules, or `now` has no time zone.
        """
        if not rules:
            raise InvalidQuestionError("mastery.no-rules")
        at = zoned_time(now)
        due = self.due(rules, at)
        return due[0] if due else min(rules, key=lambda rule: self.standing(rule).faded(at))

    def _standings(self) -> Standings:
        seen, found = self._seen
        attempts = self.logbook.attempts()
        # Attempts merged from elsewhere may be older than those seen: then begin anew.
        if attempts[: len(seen)] != seen:
            seen, found = (), {}
        found = standings(attempts[len(seen) :], found)
        self._seen = attempts, found
        return found


def _rating(attempt: Attempt) -> Rating:
    if not attempt.right:
        return Rating.Again
    return Rating.Hard if attempt.hints or attempt.tries > 1 else Rating.Good


def zoned_time(now: datetime | None) -> datetime:
    """Return a time that has a time zone; the present one for None."""
    found = now or datetime.now(UTC)
    if found.utcoffset() is None:
        raise InvalidQuestionError("mastery.time", found=str(found))
    return found
