"""Halves: what two plays of the same roll share, step by step, and in what they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.rules.backgammon.notation import Walk, format_play
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
    both = _shared(one, two)
    if not both or better.text != str(better.play):
        return ""
    facts = {"half": both, "one": _without(one, two), "two": _without(two, one)}
    if not facts["one"] or not facts["two"]:
        return ""
    return words.say("advice.halves", **{name: _text(better, at) for name, at in facts.items()})


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
    for rival, points in behind:
        if rival == other or most - points > CLOSE_BY:
            continue
        both = _without(_shared(best.play.steps, rival.play.steps), other.play.steps)
        if both:
            half = _text(best, both)
            facts = {"rival": rival.text, "better": best.text, "other": other.text, "half": half}
            return words.say("advice.theme", **facts)
    return ""


def _shared(one: Walk, two: Walk) -> Walk:
    return _picked(one, (Counter(one) & Counter(two)).elements())


def _without(one: Walk, two: Walk) -> Walk:
    return _picked(one, (Counter(one) - Counter(two)).elements())


def _picked(walk: Walk, steps: Iterable[object]) -> Walk:
    """Return steps in the order of a walk."""
    left, picked = Counter(steps), []
    for step in walk:
        if left[step]:
            left[step] -= 1
            picked.append(step)
    return tuple(picked)


def _text(one: Candidate, steps: Walk) -> str:
    return format_play(one.play.before, steps)
