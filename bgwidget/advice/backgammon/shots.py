"""Shots: the blots that a play leaves, the rolls that hit them, and what that costs or is worth."""

from __future__ import annotations

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.events import HOME, THEIR_HOME, blots_hit
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls, short
from bgwidget.advice.backgammon.sentences import NOTHING, Told, comparison
from bgwidget.advice.backgammon.sequences import Sequences
from bgwidget.rules.backgammon.position import BAR
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.words import Words

LEAST_OF_HITS = 1.5
"""By how many rolls of 36 two plays must differ in hits for that to be told."""

LEAST_PRICE = 6
"""By so many rolls of 36 more the better play must be hit for that to be told as its price."""

MANY = 10
"""By so many rolls more all blots must be hit for that to be told as a price in any case."""

_LEAST_SHOTS, _LEAST_WINS, _LEAST_APART = 4, 4, 2
_ANYWHERE, _THERE = frozenset(range(1, BAR)), frozenset(THEIR_HOME)
_WEAK = 2
"""So few points of theirs at home are told beside a price, if this side holds so many more."""

_LAST_HOLES = 2
_AS_MANY = 4
"""Hits in the other side's home board are as many if no more rolls differ."""


def hits(seen: Sequences, words: Words) -> Told:
    """Return which blots are left, and the rolls that hit them.

    Blots in the other side's home board lose few pips: if others can be hit, they are counted
    apart.
    """
    better, other = seen.better, seen.other
    less, more = (shots_at(one.outlook, dear(one.outlook)) for one in (better, other))
    if more - less >= LEAST_OF_HITS:
        blots = dear(other.outlook)
        if less == better.outlook.shots and more == other.outlook.shots:
            return _left("coming.hit", better, other, blots, less, more, words)
        if not better.outlook.shots:
            blots, more = other.outlook.exposed, other.outlook.shots
            return _left("coming.hit", better, other, blots, 0, more, words)
        said = _left("coming.hit-outside", better, other, blots, less, more, words)
        inside = _inside(better, other, words)
        turned = better.outlook.shots >= other.outlook.shots
        whole = _total(other, better, inside, words) if inside or turned else ""
        return Told(words.sentences(said.text, inside, whole), said.places)
    less, more = better.outlook.shots, other.outlook.shots
    if more - less >= _LEAST_SHOTS:
        blots = other.outlook.exposed
        return _left("coming.hit", better, other, blots, less, more, words)
    return Told(_cost(better, other, words))


def price(seen: Sequences, words: Words, *, of_dear: bool = True) -> Told:
    """Return what the better play risks, and why that may be risked; nothing if it risks little.

    Only blots that it would be dear to lose are looked at. Of all blots it is told only if it can
    be said why they may be left, or if many more rolls hit.
    """
    better, other = seen.better, seen.other
    look = dear if of_dear else (lambda one: one.exposed)
    less, more = (shots_at(one.outlook, look(one.outlook)) for one in (other, better))
    total, total_other = better.outlook.shots, other.outlook.shots
    if more - less < LEAST_PRICE or total < total_other:
        return NOTHING
    there = (more, less) != (total, total_other)
    blots, key = look(better.outlook), "price.hit-outside" if there else "price.hit"
    said = _left(key, better, other, blots, less, more, words)
    wins = "price.wins-there" if there else "price.wins"
    hit = blots if there else _ANYWHERE
    covered = _cover(better, other, words)
    won = _weighed(wins, better, other, hit, words)
    spared = "" if won or covered else _spared(better, hit, words)
    if not spared:
        won = won or _whole(better, other, words)
    worth = words.sentences(covered, won, spared)
    if not worth and not of_dear:
        if blots.issubset(THEIR_HOME):
            worth = words.say("advice.price.cheap", count=BAR - min(blots))
        elif more - less < MANY:
            return NOTHING
    worth = worth or _entering(better.outlook, words)
    inside = _price_inside(better, other, words) if there else ""
    whole = _total(better, other, inside, words) if inside else ""
    return Told(words.sentences(said.text, worth, inside, whole), said.places, weighed=bool(won))


def large_price(seen: Sequences, words: Words) -> Told:
    """Return what the better play risks with all blots; nothing unless many more rolls hit."""
    if seen.better.outlook.shots - seen.other.outlook.shots < MANY:
        return NOTHING
    return price(seen, words, of_dear=False)


def _left(
    key: str,
    better: Candidate,
    other: Candidate,
    blots: frozenset[int],
    less: int,
    more: int,
    words: Words,
) -> Told:
    named = sorted(blots, reverse=True)
    facts = {
        "blots": words.say("advice.blots", count=len(named), points=points(named, words)),
        "less": short(less, words),
        "more": rolls(more, words),
    }
    return Told(comparison(key, better, other, words, **facts), tuple(named))


def _inside(better: Candidate, other: Candidate, words: Words) -> str:
    """Return the rolls that hit in the other side's home board; empty if they are as many."""
    less, more = (shots_at(one.outlook, _THERE) for one in (better, other))
    if abs(more - less) <= _AS_MANY:
        return ""
    facts = {"more": rolls(more, words), "less": short(less, words)}
    return comparison("coming.hit-inside", better, other, words, **facts)


def _total(one: Candidate, other: Candidate, inside: str, words: Words) -> str:
    """Return the rolls that hit anywhere after the play that is told first, and after the other.

    Nothing where what is told of either half of the board says it already.
    """
    halves = (shots_at(each.outlook, _THERE) in (0, each.outlook.shots) for each in (one, other))
    if inside and all(halves):
        return ""
    facts = {"more": rolls(one.outlook.shots, words), "less": short(other.outlook.shots, words)}
    return comparison("coming.hit-total", other, one, words, **facts)


def _price_inside(better: Candidate, other: Candidate, words: Words) -> str:
    """Return the rolls that hit in the other side's home board, if many more, and what they cost.

    It is told, too, if it is seldom best to hit there.
    """
    more, less = (shots_at(one.outlook, _THERE) for one in (better, other))
    if more - less < MANY:
        return ""
    cost = BAR - min(better.outlook.exposed & _THERE)
    facts = {"more": rolls(more, words), "less": short(less, words), "count": cost}
    said = comparison("price.inside", better, other, words, **facts)
    return words.sentences(said, _spared(better, _THERE, words, "-there"))


def _cover(better: Candidate, other: Candidate, words: Words) -> str:
    """Return with how many rolls a blot that waits for a second checker gets it."""
    exposed = better.outlook.exposed
    waiting = [deed.points for deed in deeds(better, other) if deed.name in ("slots", "keeps-slot")]
    # What covers a point farther in may break another one.
    slots = [at for points_of in waiting for at in points_of if at in exposed and at > _LAST_HOLES]
    if not slots:
        return ""
    facts = {"rolls": rolls(better.outlook.covers(slots[0]), words)}
    return words.say("advice.price.cover", points=points(slots[:1], words), **facts)


def _weighed(
    key: str, better: Candidate, other: Candidate, blots: frozenset[int], words: Words
) -> str:
    """Return what is won in all, with these blots missed and hit; empty if that is not more."""
    if better.judge is not None:
        return ""
    missed, hit = _wins(better, blots, hit=False), _wins(better, blots, hit=True)
    whole, wins = (round(100 * one.chances.win) for one in (better, other))
    if missed is None or hit is None or missed - hit < _LEAST_APART or whole <= wins:
        return ""
    # Those who can hit may do better not to; then the rolls told and the wins are not of one sum.
    shots = shots_at(better.outlook, blots)
    mean = (shots * hit + (len(ALL_ROLLS) - shots) * missed) / len(ALL_ROLLS)
    if abs(mean - 100 * better.chances.win) > _LEAST_APART:
        return ""
    facts = {"whole": whole, "missed": missed, "hit": hit, "wins": wins}
    return comparison(key, better, other, words, **facts)


def _whole(better: Candidate, other: Candidate, words: Words) -> str:
    """Return what is won in all, where a hit hardly costs more; empty if that is not more."""
    whole, wins = (round(100 * one.chances.win) for one in (better, other))
    if better.judge is not None or whole - wins < _LEAST_APART:
        return ""
    return comparison("price.whole", better, other, words, whole=whole, wins=wins)


def _spared(better: Candidate, blots: frozenset[int], words: Words, where: str = "") -> str:
    """Return that to hit is seldom best for those who can; empty if it often is."""
    before = better.play.after.packed
    best = sum(line.times for line in better.lines if blots_hit(before, line.after) & blots)
    if better.judge is not None or 2 * best > shots_at(better.outlook, blots):
        return ""
    key = f"price.rarely{where}" if best else "price.never"
    return words.say(f"advice.{key}", rolls=rolls(best, words))


def _entering(seen: Outlook, words: Words) -> str:
    """Return where a checker that is hit enters more easily; empty unless that is yours by far."""
    mine = sum(seen.counts[point] > 1 for point in HOME)
    theirs = sum(seen.counts[point] < -1 for point in THEIR_HOME)
    if theirs > _WEAK or mine - theirs < _WEAK:
        return ""
    return words.say("advice.price.entering", fewer=theirs, more=mine)


def _cost(better: Candidate, other: Candidate, words: Words) -> str:
    """Return how much more a hit harms the other play; empty if it does not by much."""
    one, two = (_wins(play, _ANYWHERE, hit=True) for play in (better, other))
    if one is None or two is None or one - two < _LEAST_WINS:
        return ""
    return comparison("coming.hit-cost", better, other, words, wins=one, others=two)


def _wins(one: Candidate, blots: frozenset[int], *, hit: bool) -> int | None:
    """Return how many games of 100 are won after the best replies that hit a blot, or do not."""
    before = one.play.after.packed
    found = [line for line in one.lines if bool(blots_hit(before, line.after) & blots) == hit]
    times = sum(line.times for line in found)
    if not times:
        return None
    return round(100 * sum(line.times * line.chances.win for line in found) / times)


def dear(outlook: Outlook) -> frozenset[int]:
    """Return the blots that can be hit outside the other side's home board, at some cost."""
    return frozenset(point for point in outlook.exposed if point not in THEIR_HOME)


def shots_at(outlook: Outlook, blots: frozenset[int]) -> int:
    """Return the opponent's rolls that can hit one of the blots."""
    return sum(times for times, hit in outlook.hit_by_roll if hit & blots)
