"""Sequences: two plays followed through the same rolls, theirs and then yours.

Each sequence is booked to the first event that happens in one line alone and helps the side that
gains there. What is booked, and the rest in which no such event is found, adds up to the difference
between the plays: nothing is fitted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate, Line
from bgwidget.advice.backgammon.events import (
    THEIRS,
    YOURS,
    line_against,
    their_events,
    your_events,
)
from bgwidget.rules.rolls import ALL_ROLLS

ROLLS = len(ALL_ROLLS)


class Event(NamedTuple):
    """Something that happens in a turn; ``theirs`` if the other side does it."""

    name: str
    theirs: bool


HARM = frozenset(
    Event(name, True) for name in ("hit", "two-hit", "pointed", "escape", "anchor", "point")
) | {Event("dance", False), Event("break", False)}
"""What is better the less often it happens."""


Counts = defaultdict[Event, list[float]]


@dataclass
class Sequences:
    """Two plays, followed through the same rolls.

    Attributes
    ----------
    shares : dict
        How many points of the difference each event explains.
    counts : dict
        With how many of the 36 rolls each event happens after the better play and after the other;
        of your own turn, on average over their replies, once all are followed.
    quiet : list of int
        At which of the 21 rolls nothing of theirs tells the plays apart.
    gap : float
        The difference between the plays one roll on.
    line : int
        The point that their back checkers have to get past.
    """

    better: Candidate
    other: Candidate
    shares: dict[Event, float] = field(default_factory=lambda: defaultdict(float))
    counts: Counts = field(default_factory=lambda: _no_counts())
    gap: float = 0.0

    def __post_init__(self) -> None:
        self.quiet: list[int] = []
        self.line = line_against(self.better.outlook.packed, self.other.outlook.packed)
        for at, (one, two) in enumerate(zip(*self._lines, strict=True)):
            happened = [
                their_events(play.play.after.packed, line.after, self.line)
                for play, line in ((self.better, one), (self.other, two))
            ]
            worth = one.times / ROLLS * (self._worth(one) - self._worth(two))
            self.gap += worth
            _count(self.counts, happened, one.times, theirs=True)
            event = _telling(THEIRS, happened, worth, theirs=True)
            if event is None:
                self.quiet.append(at)
            else:
                self.shares[event] += worth

    @cached_property
    def _lines(self) -> tuple[list[Line], list[Line]]:
        return self.better.lines, self.other.lines

    def _worth(self, line: Line) -> float:
        return self.better.worth_of(line.chances)

    def turned(self) -> Sequences:
        """Return the same as it speaks for the other play."""
        turned = copy(self)
        turned.better, turned.other, turned.gap = self.other, self.better, -self.gap
        turned.shares = {event: -share for event, share in self.shares.items()}
        turned.counts = _no_counts() | {e: n[::-1] for e, n in self.counts.items()}
        return turned

    def look_further(self) -> Iterator[None]:
        """Follow your own next roll, and book it where nothing of theirs tells the plays apart.

        All shares are known then. Stop for a breath now and then.
        """
        for play in (self.better, self.other):
            yield from play.follow()
        for at in self.quiet:
            for happened, weight, apart in self._own_turns(at):
                gained = weight / ROLLS * apart
                event = _telling(YOURS, happened, gained, theirs=False)
                if event is not None:
                    self.shares[event] += gained

    def count_further(self) -> None:
        """Count what happens at your own next roll, over all sequences."""
        for at in range(len(self.better.lines)):
            for happened, weight, _ in self._own_turns(at):
                _count(self.counts, happened, weight, theirs=False)

    def _own_turns(self, at: int) -> Iterator[tuple[list[frozenset[str]], float, float]]:
        """Yield what happens at each of your rolls, of how many of 36 it is, and the difference."""
        one, two = (play.lines[at] for play in (self.better, self.other))
        for mine, theirs in zip(self.better.turns(at), self.other.turns(at), strict=True):
            happened = [your_events(one.after, mine.after), your_events(two.after, theirs.after)]
            yield happened, one.times * mine.times / ROLLS, mine.worth - theirs.worth


def _no_counts() -> Counts:
    return defaultdict(lambda: [0, 0])


def _count(counts: Counts, happened: list[frozenset[str]], times: float, *, theirs: bool) -> None:
    for at, events in enumerate(happened):
        for event in events:
            counts[Event(event, theirs)][at] += times


def _telling(
    order: tuple[str, ...], happened: list[frozenset[str]], gained: float, *, theirs: bool
) -> Event | None:
    """Return the first event that differs and helps the side that gains by the difference."""
    better, other = happened if gained > 0 else happened[::-1]
    for name in order:
        event = Event(name, theirs)
        if name in (other - better if event in HARM else better - other):
            return event
    return None
