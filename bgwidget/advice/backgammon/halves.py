"""Halves: what two plays of the same roll share, step by step, and in what they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import FORWARD, TRACK
from bgwidget.advice.backgammon.phrases import points
from bgwidget.rules.backgammon.notation import Walk, format_play
from bgwidget.rules.backgammon.position import EMPTY, Position
from bgwidget.words import Words

CLOSE_BY = 0.03
"""A play that is no more points behind the best one comes close to it."""

FAR_BEHIND = 0.06
"""A play must be so many points behind for it to be told what the better ones share."""


def halves(better: Candidate, other: Candidate, words: Words) -> str:
    """Return what is played both ways, and what is not; empty if nothing is shared.

    A play that sentences do not name is not given away by its half either.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon import MONEY
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> from bgwidget.words import words
    >>> plays = {str(play): Candidate(play, MONEY) for play in legal_plays(START, (4, 3))}
    >>> halves(plays["24/20 13/10"], plays["13/10 13/9"], words("en"))
    'Both play 13/10; what differs is 24/20 or 13/9.'
    """
    one, two = better.play.steps, other.play.steps
    both, rest, others = _shared(one, two), _without(one, two), _without(two, one)
    if not (both and rest and others) or better.text != str(better.play):
        return ""
    # A move that is made both ways, and once more one way, would stand on either side.
    if {*both} & {*rest, *others}:
        return ""
    before = better.play.before
    left = _without_blots(before, both)
    facts = {
        "half": format_play(before, both),
        "one": format_play(left, rest),
        "two": format_play(left, others),
    }
    return words.say("advice.halves", **facts)


def both_make(better: Candidate, other: Candidate, words: Words) -> str:
    """Return which points both plays make; empty if none.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon import MONEY
    >>> from bgwidget.rules.backgammon import Position, legal_plays
    >>> from bgwidget.words import words
    >>> split = Position.parse("-b---ADBB---eD---c-e----B-")
    >>> plays = {str(play): Candidate(play, MONEY) for play in legal_plays(split, (3, 1))}
    >>> both_make(plays["8/5 7/6"], plays["24/23 8/5"], words("en"))
    'Both plays make your 5-point.'
    """
    before = better.play.before.packed
    made = [
        at
        for at in (*TRACK, *FORWARD)
        if before[at] <= EMPTY + 1 and min(one.outlook.counts[at] for one in (better, other)) > 1
    ]
    return words.say("advice.both-make", points=points(made, words)) if made else ""


def theme(ranked: Sequence[tuple[Candidate, float]], other: Candidate, words: Words) -> str:
    """Return what the best plays share and another one does not; empty if that is nothing.

    Parameters
    ----------
    ranked : sequence of (Candidate, float)
        Plays with what they are worth, the best first.
    other : Candidate
        The one that was made.
    words : Words
    """
    (best, most), *behind = ranked
    worth = next(worth for one, worth in ranked if one == other)
    if most - worth < FAR_BEHIND:
        return ""
    for rival, worth_of in behind:
        if rival == other or most - worth_of > CLOSE_BY:
            continue
        both = _more_often(_shared(best.play.steps, rival.play.steps), other.play.steps)
        if both:
            half = format_play(best.play.before, both)
            facts = {"rival": rival.text, "better": best.text, "other": other.text, "half": half}
            return words.say("advice.theme", **facts)
    return ""


def _shared(one: Walk, two: Walk) -> Walk:
    return _picked(one, (Counter(one) & Counter(two)).elements())


def _without(one: Walk, two: Walk) -> Walk:
    return _picked(one, (Counter(one) - Counter(two)).elements())


def _more_often(one: Walk, two: Walk) -> Walk:
    """Return the steps that one walk makes more often than another, as often as it makes them."""
    return tuple(step for step in one if one.count(step) > two.count(step))


def _picked(walk: Walk, steps: Iterable[object]) -> Walk:
    """Return steps in the order of a walk."""
    left, picked = Counter(steps), []
    for step in walk:
        if left[step]:
            left[step] -= 1
            picked.append(step)
    return tuple(picked)


def _without_blots(before: Position, steps: Walk) -> Position:
    """Return a position without the blots that steps hit: nothing else hits them then."""
    counts = bytearray(before.packed)
    for _, target, _ in steps:
        counts[target] = max(counts[target], EMPTY)
    return Position(bytes(counts))
