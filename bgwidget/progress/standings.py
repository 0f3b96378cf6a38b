"""How a learner stands with each rule, worked out from the answers in their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Literal, NamedTuple, TypeAlias

from fsrs import Card, Rating, Scheduler

from bgwidget.common.shapes import is_whole
from bgwidget.progress.attempt import Attempt

LEVELS = range(1, 4)
_KNOWN_AFTER = 3
_KNOWN_DAYS = 2
_UP_AFTER = 2
_NEVER = datetime.min.replace(tzinfo=UTC)
_SCHEDULER = Scheduler(enable_fuzzing=False)
_COUNTS = ("attempts", "right", "asked", "broken", "in_row", "level", "towards")


Stage: TypeAlias = Literal["new", "practising", "known"]


@dataclass(frozen=True, slots=True)
class RuleStanding:
    """How a learner stands with one rule.

    Attributes
    ----------
    attempts, right : int
        How many answers were about it, and how many of them were right.
    asked, broken : int
        How many of the answers were to a task about it, and how many broke it.
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
    asked: int = 0
    broken: int = 0
    in_row: int = 0
    days: frozenset[date] = frozenset()
    level: int = LEVELS[0]
    towards: int = 0
    card: Card | None = field(default=None, compare=False)

    @property
    def count(self) -> RuleCount:
        """How many answers were about it, were right, and broke it."""
        return RuleCount(self.attempts, self.right, self.broken)

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
        """The share of the way to knowing it that is done, from 0 to 1."""
        done = min(self.in_row, _KNOWN_AFTER) + min(len(self.days), _KNOWN_DAYS)
        return done / (_KNOWN_AFTER + _KNOWN_DAYS)

    @property
    def due(self) -> datetime | None:
        """When to ask again; None if nothing was asked yet."""
        return self.card.due if self.card else None

    def asked_on(self, day: datetime) -> bool:
        """Tell whether it was last asked about on this day, by the clock of this machine."""
        asked = self.card.last_review if self.card else None
        return asked is not None and asked.astimezone().date() == day.astimezone().date()

    def recall(self, now: datetime) -> float:
        """Return how likely the learner still knows it, from 0 to 1."""
        return _SCHEDULER.get_card_retrievability(self.card, now) if self.card else 0.0

    def faded(self, now: datetime) -> tuple[float, datetime]:
        """Return a sort key that puts the rule most likely forgotten first."""
        asked = self.card and self.card.last_review
        return self.recall(now), asked or _NEVER

    def after(self, attempt: Attempt, rule: str) -> RuleStanding:
        """Return how the learner stands after one more answer about the rule.

        It counts as given no earlier than the ones before it, even if the clock was set back.
        """
        card = self.card or Card(card_id=0, due=attempt.time)
        at = max(attempt.time, card.last_review or attempt.time)
        card, _ = _SCHEDULER.review_card(card, _rating(attempt), at)
        in_row, days, level, towards = self.in_row, self.days, self.level, self.towards
        if not attempt.right:
            in_row, days, level, towards = 0, frozenset(), max(level - 1, LEVELS[0]), 0
        elif attempt.tries == 1:
            in_row, days = in_row + 1, days | {at.date()}
            level = min(level + (towards + 1) // _UP_AFTER, LEVELS[-1])
            towards = (towards + 1) % _UP_AFTER
        return RuleStanding(
            attempts=self.attempts + 1,
            right=self.right + attempt.right,
            asked=self.asked + (rule in attempt.rules),
            broken=self.broken + (rule in attempt.broken),
            in_row=in_row,
            days=days,
            level=level,
            towards=towards,
            card=card,
        )


class RuleCount(NamedTuple):
    """How many answers were about a rule, how many of them were right, and how many broke it."""

    attempts: int = 0
    right: int = 0
    broken: int = 0

    def plus(self, times: int, right: bool, broken: bool) -> RuleCount:
        """Return the count with `times` more answers of the same kind."""
        return RuleCount(
            self.attempts + times, self.right + times * right, self.broken + times * broken
        )


Standings = Mapping[tuple[str, str], RuleStanding]
"""How a learner stands with each rule, by game and id.

Examples
--------
>>> from bgwidget.progress.mastery import standings
>>> standings([])
{}
"""


def standings(attempts: Iterable[Attempt], before: Standings | None = None) -> Standings:
    """Return how a learner stands with each rule after attempts, in the order in which they count.

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
    current = dict(before or {})
    for attempt in attempts:
        for rule in rules_of(attempt):
            standing = current.get((attempt.game, rule), RuleStanding())
            current[attempt.game, rule] = standing.after(attempt, rule)
    return current


def rules_of(attempt: Attempt) -> Iterable[str]:
    """Return the rules that an attempt counts for or against, each once."""
    return dict.fromkeys((*attempt.rules, *attempt.broken))


def to_plain(standing: RuleStanding) -> dict[str, Any]:
    """Return how a learner stands with a rule as plain JSON data.

    Examples
    --------
    >>> attempt = Attempt(lesson="bar", step="1", kind="play", game="backgammon",
    ...                   rules=("enter-first",), right=True, score=1)
    >>> standing = standings([attempt])["backgammon", "enter-first"]
    >>> from_plain(to_plain(standing)) == standing
    True
    """
    counts = {name: getattr(standing, name) for name in _COUNTS}
    days = sorted(day.isoformat() for day in standing.days)
    return {**counts, "days": days, "card": standing.card and standing.card.to_dict()}


def from_plain(plain: Any) -> RuleStanding:
    """Return how a learner stands with a rule, from plain JSON data.

    Raises
    ------
    KeyError, TypeError, ValueError
        If it is anything else.
    """
    counts = {name: plain[name] for name in _COUNTS}
    days = frozenset(map(date.fromisoformat, plain["days"]))
    card = Card.from_dict(plain["card"])
    asked = card.last_review or _NEVER
    if not (all(map(is_whole, counts.values())) and _NEVER < asked <= card.due):
        raise ValueError(plain)
    return RuleStanding(**counts, days=days, card=card)


def _rating(attempt: Attempt) -> Rating:
    if not attempt.right:
        return Rating.Again
    return Rating.Hard if attempt.hints or attempt.tries > 1 else Rating.Good
