"""Reasons: what a play does, and what will happen, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.coming import told
from bgwidget.advice.backgammon.deeds import Deed, deeds
from bgwidget.advice.backgammon.facts import FACTS, Fact
from bgwidget.advice.backgammon.outcomes import outcome, said_of
from bgwidget.advice.backgammon.phrases import phrases
from bgwidget.advice.backgammon.sentences import comparison, sentence
from bgwidget.advice.backgammon.sequences import Sequences
from bgwidget.advice.backgammon.worths import worths_at
from bgwidget.words import Words

MOST = 3
CLOSE = 0.02
"""Plays that differ by less, in points, are about as good as each other."""

COUNTED = 2
"""How many counted reasons follow what a play does."""

SHARE = 0.15
"""A reason must explain at least this share of the difference."""

GAMMONS = 0.4
"""Gammons are told if they make at least this share of the difference."""

AGAINST = 0.3
"""What speaks for the other play is told if it comes to this share of the difference."""

ENOUGH = 0.7
"""With so much of the difference explained nothing is told beside what will happen."""

LITTLE = 0.08
"""Where nothing else could be told, so small a share of the difference is enough."""

_PHRASES = 2
_BESIDE = frozenset(
    {
        "their-escapes",
        "home-points",
        "trapped",
        "count",
        "rolls",
        "gaps",
        "contact",
        "builders",
        "makes",
    }
)
"""Facts that are told where what will happen tells too little."""


class Reasons:
    """Why one play is better than another: at once, and with your own next roll.

    Attributes
    ----------
    texts : list of str
        The sentences so far; more are only added at the end.
    """

    def __init__(self, better: Candidate, other: Candidate, words: Words) -> None:
        self.better, self.other = better, other
        self._words = words
        self._carried = 0.0
        self._counted = 0
        self._ended = True
        self.texts: list[str] = []
        if better.equity - other.equity < CLOSE:
            self.texts = [comparison("close", better, other, words)]
        elif better.play.after.mover_won:
            self.texts = [comparison("wins-at-once", better, other, words)]
        else:
            self._begin()

    def _begin(self) -> None:
        self._ended = False
        self.seen = Sequences(self.better, self.other)
        self.texts += filter(None, [done(self.better, self.other, self._words)])
        self._tell()

    def _tell(self, part: float = SHARE) -> None:
        """Add what will happen, the weightiest first, as long as it is few."""
        gap = self.seen.gap
        least = part * gap
        if gap <= 0:
            return
        for event in sorted(self.seen.shares, key=lambda one: (-self.seen.shares[one], one)):
            share = self.seen.shares[event]
            if share < least or self._counted >= COUNTED:
                return
            text = told(event, self.seen, self._words)
            if text and text not in self.texts:
                self.texts.append(text)
                self._counted += 1
                self._carried += share

    def look_further(self) -> Iterator[None]:
        """Add what your own next roll will bring; stop for a breath now and then."""
        if self._ended:
            return
        self._ended = True
        contact = self.better.outlook.contact or self.other.outlook.contact
        if self._counted < COUNTED and contact:
            yield from self.seen.look_further()
            self._tell()
        for text in self._beside():
            if self._counted < COUNTED and text and text not in self.texts:
                self.texts.append(text)
                self._counted += 1
        if not self.texts:
            self.texts = [self._words.say("advice.unclear")]

    def _beside(self) -> Iterator[str]:
        better, other, words = self.better, self.other, self._words
        gap = better.equity - other.equity
        ending, share = outcome(better, other)
        gammons = "gammons" in ending and share >= GAMMONS * gap
        if gammons:
            yield said_of(ending, better, other, words)
        if not self._counted:
            self._tell(LITTLE)
        by_fact = shares(better, other)
        for fact in sorted(by_fact, key=lambda one: -by_fact[one]):
            if by_fact[fact] < SHARE * gap or self._carried >= ENOUGH * gap:
                break
            if fact.name in _BESIDE:
                yield sentence(fact, better, other, words)
        yield self._against()
        if ending and not gammons and not self._counted:
            yield said_of(ending, better, other, words)

    def _against(self) -> str:
        """Return what speaks most for the other play, if it is much."""
        turned = self.seen.turned()
        event = max(turned.shares, key=lambda one: (turned.shares[one], one), default=None)
        if event is None or turned.shares[event] < AGAINST * self.seen.gap:
            return ""
        reason = told(event, turned, self._words)
        return reason and self._words.say("advice.against", other=self.other.text, reason=reason)


def shares(better: Candidate, other: Candidate) -> dict[Fact, float]:
    """Return how many points of the difference each fact explains."""
    worth = worths_at(better.play.before.packed)
    return {
        fact: worth.get(fact.name, 0.0) * (better.facts[fact.name] - other.facts[fact.name])
        for fact in FACTS
    }


def done(better: Candidate, other: Candidate, words: Words) -> str:
    """Return what both plays do; empty if there is nothing to tell of the better one."""
    mine = [deed for deed in deeds(better, other) if deed.good][:_PHRASES]
    theirs = _told_against(deeds(other, better))
    if not mine and not theirs:
        return ""
    one, two = phrases(mine, words), phrases(theirs, words)
    if mine and theirs:
        return comparison("does-both", better, other, words, deeds=one, others=two)
    return comparison("does" if mine else "does-not", better, other, words, deeds=one or two)


def _told_against(found: list[Deed]) -> list[Deed]:
    """Return what is told of the play that is not best: its best deed, and its worst."""
    good = [deed for deed in found if deed.good][:1]
    bad = [deed for deed in found if not deed.good][: _PHRASES - len(good)]
    return good + bad


def play_reasons(
    better: Candidate, other: Candidate, words: Words
) -> tuple[tuple[str, ...], list[int]]:
    """Return at most `MOST` sentences why one play is better, and the places that were counted."""
    reasons = Reasons(better, other, words)
    for _ in reasons.look_further():
        pass
    return tuple(reasons.texts), []
