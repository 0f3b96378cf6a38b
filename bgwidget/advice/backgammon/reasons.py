"""Reasons: what a play does, and what will happen, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.advice.backgammon.asides import LEAST_SHOTS
from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.clearance import bearing_off, clearance
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.done import done
from bgwidget.advice.backgammon.doubt import can_err, doubt
from bgwidget.advice.backgammon.events import THEIR_SIDE
from bgwidget.advice.backgammon.facts import FACTS, Fact
from bgwidget.advice.backgammon.forecast import (
    LEAST_ATTACKS,
    MUCH_ATTACKED,
    attack,
    purpose,
    told,
)
from bgwidget.advice.backgammon.gammon_race import gammon_race
from bgwidget.advice.backgammon.halves import both_make, halves
from bgwidget.advice.backgammon.held_up import bar_left, held_already
from bgwidget.advice.backgammon.outcomes import (
    free_gammons,
    outcome,
    outcomes,
    risks_no_gammon,
    said_of,
)
from bgwidget.advice.backgammon.sentences import NOTHING, Told, comparison, sentence
from bgwidget.advice.backgammon.sequences import Event, Sequences
from bgwidget.advice.backgammon.shots import dear, hits, large_price, price, shots_at
from bgwidget.advice.backgammon.worths import worths_at
from bgwidget.words import Words

CLOSE = 0.02
"""Plays that differ by less, in points, are about as good as each other."""

COUNTED = 2
"""How many counted reasons follow what a play does."""

MOST = 1 + COUNTED

SHARE = 0.15
"""A reason must explain at least this share of the difference."""

GAMMONS = 0.4
"""Gammons are told if they make at least this share of the difference."""

MOST_BY_GAMMONS = 0.7
"""Gammons come before what is counted from this share of the difference on."""

AGAINST = 0.3
"""What speaks for the other play is told if it comes to this share of the difference."""

ENOUGH = 0.7
"""With so much of the difference explained nothing is told beside what will happen."""

HOPELESS = 0.05
"""Who wins no more than this share of games plays for what a loss costs: that is told first."""

GAMMONS_TOO = 0.2
"""Beside wins they are told from this share of the difference on."""

LEAST_MORE = 4
"""By so many rolls of 36 more back checkers must get out for it to be what moving up is for."""

MANY_SHOTS = 10
"""By so many rolls more a blot must be hit for that to come before what moves little."""

LITTLE = 0.08
"""Where nothing else could be told, so small a share of the difference is enough."""

_UP = frozenset(("up", "enters", "joins"))
_LITTLE = frozenset(
    (
        *("faces", "keeps-back", "up", "enters", "joins", "down", "on", "evens", "keeps-slot"),
        *("builder", "builder-more", "keeps-builder", "slots", "unstacks", "brings-home"),
    )
)
"""What weighs less than a blot that many more rolls hit."""

_RUNNING = frozenset(("out", "out-last"))

_ESCAPES = next(fact for fact in FACTS if fact.name == "escapes")

_SAME_AS = {
    "safety": Event("hit", True),
    "their-escapes": Event("escape", True),
    "makes": Event("point", False),
    "escapes": Event("escape", False),
}
"""Facts, and groups of them, that say no more than an event once that is told."""


class Reasons:
    """Why one play is better than another: at once, and with your own next roll.

    Attributes
    ----------
    texts : list of str
        The sentences so far; more are only added at the end.
    places : list of int
        The places that they name.
    more : bool
        Whether there is more to be looked at.
    sure : bool
        Whether the plays are further apart than their judgement may be off.
    """

    def __init__(
        self, better: Candidate, other: Candidate, words: Words, *, gap: float | None = None
    ) -> None:
        self._better, self._other, self._words = better, other, words
        self._gap = better.equity - other.equity if gap is None else gap
        self._carried, self._counted = 0.0, 0
        self._events: set[Event] = set()
        self._priced = self._weighed = False
        self.texts: list[str] = []
        self.places: list[int] = []
        self.more = False
        self.sure = self._gap >= doubt(better, other)
        self._are_close = self._gap < CLOSE and self.sure
        if self._are_close:
            self.sure = not can_err(better, other)
            self.texts = [comparison("close" if self.sure else "seem-close", better, other, words)]
            self._add(done(better, other, words, self.sure, risks=False))
        elif better.play.after.mover_won:
            self.texts = [comparison("wins-at-once", better, other, words)]
        else:
            self._begin()

    def texts_among(self, ranked: Sequence[tuple[Candidate, float]]) -> list[str]:
        """Return the sentences; where two plays are close, all that lose no more are named.

        ``ranked`` are the plays with what they are worth, the best first.
        """
        (first, most), *_ = ranked
        lost = {one: round(most - worth, 2) for one, worth in ranked}
        close = [lost[one] for one, worth in ranked if most - worth < CLOSE]
        named = [one for one in lost if lost[one] <= max(close)]
        if not self._are_close or len(named) < 2:
            return self.texts
        key = "seem-close" if any(can_err(first, one) for one in named[1:]) else "close"
        *before, last = (one.text for one in named)
        facts = {"better": self._words.listed(before), "other": last}
        return [self._words.say(f"advice.{key}", **facts), *self.texts[1:]]

    def _begin(self) -> None:
        better, other, words = self._better, self._other, self._words
        if self._gap < CLOSE:
            self._does(risks=False)
            return
        self._seen = Sequences(better, other)
        hit = self._seen.shares.get(Event("hit", True), 0.0) >= SHARE * self._gap
        apart = self._shots_apart()
        shots_first = hit and apart >= MANY_SHOTS and self._does_little()
        if not shots_first:
            self._does(risks=not hit)
        ending, share = outcome(better, other)
        hopeless = max(better.chances.win, other.chances.win) <= HOPELESS
        by_gammons = "gammons" in ending and (hopeless or share >= GAMMONS * self._gap)
        if hit and apart >= LEAST_SHOTS and self._count(hits(self._seen, words)):
            self._events.add(Event("hit", True))
        if shots_first:
            self._does(risks=False)
        self._count(bearing_off(better, other, words))
        if self._count(held_already(better, other, words)):
            self._events.add(Event("escape", True))
        if self._count(purpose(self._seen, words)):
            self._events.add(Event("escape", True))
        elif self._count(bar_left(better, other, words)):
            self._events.add(Event("dance", True))
        self._count(clearance(better, other, words))
        if self._counted < COUNTED and (not hit or Event("hit", True) in self._events):
            self._count(attack(self._seen, words, MUCH_ATTACKED, first=True))
        first = by_gammons and (hopeless or share >= MOST_BY_GAMMONS * self._gap)
        if first:
            self._count(Told(said_of(ending, better, other, words)))
            if ending.startswith("lost") and self._counted < COUNTED:
                self._count(attack(self._seen, words, LEAST_ATTACKS))
        cost = price(self._seen, words)
        if not cost.text and not (hit and apart > 0):
            cost = large_price(self._seen, words)
        self._priced = bool(cost.text)
        self._tell(SHARE, COUNTED - (by_gammons and not first) - self._priced)
        if by_gammons and not first:
            self._count(Told(said_of(ending, better, other, words)))
        if by_gammons and self._counted < COUNTED - self._priced:
            self._count(Told(gammon_race(ending, better, other, words)))
        free = "" if by_gammons else free_gammons(better, other, words)
        if cost.text and not free:
            risk = risks_no_gammon(better, words)
            cost = cost._replace(text=words.sentences(cost.text, risk))
        self._count(cost)
        self._add(Told(free))
        contact = better.outlook.contact or other.outlook.contact
        self.more = contact and self._counted < COUNTED
        if not self.more:
            self._fill()

    def _does(self, *, risks: bool) -> None:
        """Add what both plays do, and what they share."""
        better, other, words = self._better, self._other, self._words
        said = done(better, other, words, self.sure, risks=risks)
        if said.text:
            shared = halves(better, other, words) or both_make(better, other, words)
            self._add(said._replace(text=words.sentences(said.text, shared)))

    def _shots_apart(self) -> int:
        """Return by how many rolls more a blot is hit that is dear after the other play."""
        two = self._better.outlook, self._other.outlook
        less, more = (shots_at(one, dear(one)) for one in two)
        return more - less

    def _does_little(self) -> bool:
        """Tell whether nothing that the plays do is as large as a blot that is left to a hit."""
        mine, theirs = deeds(self._better, self._other), deeds(self._other, self._better)
        return all(deed.name in _LITTLE for deed in mine if deed.good) and all(
            deed.name in _LITTLE or deed.name in _RUNNING for deed in theirs
        )

    def look_further(self) -> Iterator[None]:
        """Add what your own next roll will bring; stop for a breath now and then."""
        if self.more:
            yield from self._seen.look_further()
            if self._tells_of_your_turn():
                self._seen.count_further()
            self._tell(SHARE)
            self._fill()
            self.more = False

    def _tells_of_your_turn(self) -> bool:
        """Tell whether an event of your own next roll weighs enough to be told, for either play."""
        part = SHARE if self._counted else LITTLE
        return any(
            share >= part * self._apart or -share >= AGAINST * self._gap
            for event, share in self._seen.shares.items()
            if not event.theirs
        )

    @property
    def _apart(self) -> float:
        """The points between the plays one roll on, unless it takes another to set them apart."""
        return self._seen.gap if self._seen.gap > 0 else self._gap

    def _add(self, told: Told) -> bool:
        if not told.text or told.text in self.texts:
            return False
        self.texts.append(told.text)
        self.places += [place for place in told.places if place not in self.places]
        return True

    def _count(self, told: Told) -> bool:
        added = self._add(told)
        self._counted += added
        self._weighed = self._weighed or (added and told.weighed)
        return added

    def _tell(self, part: float, most: int = COUNTED) -> None:
        """Add what will happen, the weightiest first, as long as it is few."""
        shares, gap = self._seen.shares, self._apart
        for event in sorted(shares, key=lambda one: (-shares[one], one)):
            if shares[event] < part * gap or self._counted >= most:
                return
            if self._count(told(event, self._seen, self._words)):
                self._carried += shares[event] / gap
                self._events.add(event)

    def _fill(self) -> None:
        """Add what can be counted beside that, until there is enough."""
        for counted in self._beside():
            if self._counted >= COUNTED:
                break
            self._count(counted)
        if not self.texts:
            self.texts = [self._words.say("advice.unclear")]

    def _beside(self) -> Iterator[Told]:
        better, other, words, gap = self._better, self._other, self._words, self._gap
        if not self._counted:
            self._tell(LITTLE)
        yield attack(self._seen, words, MUCH_ATTACKED)
        by_fact = shares(better, other)
        for fact in sorted(by_fact, key=lambda one: -by_fact[one]):
            if by_fact[fact] < SHARE * gap or self._carried >= ENOUGH:
                break
            if _SAME_AS.get(fact.name, _SAME_AS.get(fact.about)) in self._events:
                continue
            text = sentence(fact, better, other, words)
            yield Told(text, tuple(fact.places((better if fact.good > 0 else other).outlook)))
        if not self._priced and Event("hit", True) not in self._events:
            if self._shots_apart() >= MANY_SHOTS:
                yield hits(self._seen, words)
            yield price(self._seen, words, of_dear=False)
        yield self._on_the_way_out()
        yield attack(self._seen, words, LEAST_ATTACKS)
        if not self._priced:
            yield self._against()
        ending, share = outcome(better, other)
        if share > 0 and not (self._weighed and ending == "wins"):
            said = said_of(ending, better, other, words)
            yield Told(words.sentences(said, self._of_gammons_too(ending)))

    def _of_gammons_too(self, ending: str) -> str:
        """Return how gammons differ, too, if they make part of the difference beside wins."""
        found = outcomes(self._better, self._other)
        also = max(found, key=lambda one: (one != ending, found[one]))
        if ending != "wins" or found[also] < GAMMONS_TOO * self._gap:
            return ""
        return said_of(also, self._better, self._other, self._words)

    def _on_the_way_out(self) -> Told:
        """Return with how many rolls back checkers could get out, if one has moved up for that."""
        better, other = self._better, self._other
        moved = any(
            deed.name in _UP or (deed.name == "makes" and deed.points[0] in THEIR_SIDE)
            for deed in deeds(better, other)
        )
        more = better.outlook.escapes - other.outlook.escapes
        if not moved or more < LEAST_MORE or Event("escape", False) in self._events:
            return NOTHING
        said = sentence(_ESCAPES, better, other, self._words)
        return Told(said, tuple(_ESCAPES.places(better.outlook)))

    def _against(self) -> Told:
        """Return what speaks most for the other play, if it is much."""
        better, other, turned = self._better, self._other, self._seen.turned()
        event = max(turned.shares, key=lambda one: (turned.shares[one], one), default=None)
        if event is None or turned.shares[event] < AGAINST * self._gap:
            return NOTHING
        if event == Event("hit", True) and better.outlook.shots <= other.outlook.shots:
            return NOTHING
        text, places, _ = told(event, turned, self._words)
        if not text:
            return NOTHING
        return Told(self._words.say("advice.against", other=self._other.text, reason=text), places)


def shares(better: Candidate, other: Candidate) -> dict[Fact, float]:
    """Return how many points of the difference each fact explains."""
    worth = worths_at(better.play.before.packed)
    return {
        fact: worth.get(fact.name, 0.0) * (better.facts[fact.name] - other.facts[fact.name])
        for fact in FACTS
    }


def play_reasons(
    better: Candidate, other: Candidate, words: Words, *, gap: float | None = None
) -> Reasons:
    """Return why one play is better, by so many points, with all that is looked at."""
    reasons = Reasons(better, other, words, gap=gap)
    for _ in reasons.look_further():
        pass
    return reasons
