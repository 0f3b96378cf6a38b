"""What two plays do, in a sentence, with what a good deed of one breaks, and what it risks."""

from __future__ import annotations

from bgwidget.advice.backgammon.asides import of_last_hit, purpose_of, risk_of
from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deed import Deed, hit_points
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.events import TRACK, held, rear
from bgwidget.advice.backgammon.phrases import phrases
from bgwidget.advice.backgammon.sentences import Told, comparison
from bgwidget.words import Words

_PHRASES = 2
_ALONE = frozenset(("keeps-builder", "on"))
_NOT_AGAINST = frozenset(
    ("keeps-builder", "keeps-slot", "builder", "builder-more", "on", "keeps-back", "faces", "evens")
)
_STAYING = frozenset(("keeps-back", "faces"))
_SPOILING = frozenset(("breaks", "leaves-anchor"))
_GETTING_AWAY = frozenset(("out", "out-last", "runs"))
_GOOD, _ANCHORS = range(3, 8), range(18, 24)
_LEAVING = frozenset(("out-last", "on"))
_MORE = frozenset(("off", "brings-home", "crosses"))
"""What is said by how much more of it there is."""

_LITTLE = frozenset(("down", "on", "builder", "keeps-builder"))
"""What says less than that a point is kept which the other play breaks."""

_SMALL = frozenset(("brings-home", "crosses", "down", "unstacks"))
"""What is not worth telling of the play that is not best if nothing is to be told of the other."""


def done(
    better: Candidate, other: Candidate, words: Words, sure: bool = True, *, risks: bool = False
) -> Told:
    """Return what both plays do; no text if there is nothing to tell.

    Unless it is `sure` which is better, none is said to be. Beside what the play that is not best
    does, the rolls are told that hit a blot of its own there, if that is asked for.
    """
    found = deeds(better, other)
    theirs = _told_against(deeds(other, better))
    mine = _told_for(found)
    if all(deed.name in _LITTLE for deed in mine):
        mine = [*_kept(better, theirs), *mine][:_PHRASES]
    kept = any(deed.name == "keeps-points" for deed in mine)
    if any(deed.name == "unstacks" for deed in mine):
        theirs = [deed for deed in theirs if deed.name != "leaves-stack"]
    buried = {at for deed in theirs if deed.name == "behind-anchor" for at in deed.points}
    # Where it holds nobody up, nobody wants to make a point.
    theirs = [deed for deed in theirs if deed.name != "slots" or not buried & {*deed.points}]
    if any(deed.name in _STAYING for deed in mine):
        # To leave it is what is wrong there.
        theirs = [deed for deed in theirs if deed.name not in _LEAVING]
    hit = hit_points(better.play.before.packed, better.outlook)
    risk = words.sentences(
        of_last_hit(hit, other.outlook, words),
        _spoilt(found, better, other, words, sure, kept=kept),
        risk_of(other, better, words) if risks else "",
    )
    if not mine and not theirs:
        return Told(risk)
    one = phrases(mine, words, [purpose_of(deed, better, other, words) for deed in mine])
    two = phrases(theirs, words)
    places = tuple(point for deed in (*mine, *theirs) for point in deed.points)
    if mine and theirs:
        both = comparison("does-both", better, other, words, deeds=one, others=two)
        return Told(words.sentences(both, risk), places)
    if mine:
        key = "does-than" if any(deed.name in _MORE for deed in mine) else "does"
        return Told(words.sentences(comparison(key, better, other, words, deeds=one), risk), places)
    if not all(deed.good for deed in theirs):
        said = comparison("does-than", other, better, words, deeds=two)
        return Told(words.sentences(said, risk), places)
    if not sure:
        return Told(comparison("does", other, better, words, deeds=two), places)
    if all(deed.name in _SMALL for deed in theirs):
        return Told(_spoilt(found, better, other, words, sure, kept=kept))
    said = comparison("does-but", better, other, words, deeds=two)
    return Told(words.sentences(said, risk), places)


def _kept(better: Candidate, theirs: list[Deed]) -> list[Deed]:
    """Return that the better play keeps what the other one breaks."""
    broken = [at for deed in theirs if deed.name in _SPOILING for at in deed.points]
    kept = tuple(at for at in broken if better.outlook.counts[at] > 1)
    return [Deed("keeps-points", kept)] if kept else []


def _spoilt(
    found: list[Deed], better: Candidate, other: Candidate, words: Words, sure: bool, *, kept: bool
) -> str:
    """Return which good points the better play breaks; empty if none.

    Of several anchors it counts only where others are `kept`, as is said.
    """
    broken = [
        at
        for deed in found
        if deed.name in _SPOILING
        for at in deed.points
        if _is_loss(at, found, better, kept)
    ]
    if not broken:
        return ""
    said = phrases([Deed("breaks", tuple(broken), good=False)], words)
    return comparison("does-though" if sure else "does", better, other, words, deeds=said)


def _is_loss(point: int, found: list[Deed], better: Candidate, kept: bool) -> bool:
    """Tell whether it costs something that a point is broken, and is not what the play is for."""
    before, seen = better.play.before.packed, better.outlook
    if point in _GOOD:
        return seen.made < held(before, TRACK)
    if point not in _ANCHORS or (held(seen.packed, _ANCHORS) and not kept):
        return False
    if rear(seen.packed) < point:
        return False
    return seen.counts[point] == 1 or all(deed.name not in _GETTING_AWAY for deed in found)


def _told_for(found: list[Deed]) -> list[Deed]:
    """Return what is told of the best play: its best deeds, and what says little if it is all."""
    good = [deed for deed in found if deed.good]
    more = [deed for deed in good if deed.name not in _ALONE]
    return (more or good)[:_PHRASES]


def _told_against(found: list[Deed]) -> list[Deed]:
    """Return what is told of the play that is not best: its best deed, and its worst."""
    bad = [deed for deed in found if not deed.good]
    # What a play breaks it may be said to clear only if it is the better one.
    broken = {point for deed in bad for point in deed.points}
    good = [
        deed
        for deed in found
        if deed.good
        and deed.name not in _NOT_AGAINST
        and not (deed.name in ("clears", "runs") and broken.intersection(deed.points))
    ]
    good = sorted(good, key=lambda deed: deed.name == "down")[:1]
    return good + bad[: _PHRASES - len(good)]
