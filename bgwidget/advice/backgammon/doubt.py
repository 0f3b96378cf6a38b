"""Doubt: by how much the judgement which of two plays is better may be off, by kind of position.

Our own net is held against bgsage in each kind (`tests/bench/bench_doubt.py`). Where the two often
disagree by more than what the net finds between two plays, it is not said which is better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import HOME, THEIR_HOME, held, held_against
from bgwidget.advice.backgammon.facts import prime
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.position import BAR, EMPTY

LONG = 4
"""From so many points in a row a prime holds."""

OPEN = 0.03
"""From so likely on, and no more likely than 1 less this, the end of a race is open."""

IN_PLAY = 6
"""With so few checkers beyond its two deepest points a side has crashed."""


def doubt(better: Candidate, other: Candidate) -> float:
    """Return how many points apart two plays must be for it to be said which is better.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon import MONEY
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> doubt(*(Candidate(play, MONEY) for play in legal_plays(START, (3, 1))[:2]))
    0.0
    """
    if not _own(better):
        return 0.0
    return max(map(DOUBTS.__getitem__, {kind_of(better.outlook), kind_of(other.outlook)}))


def can_err(better: Candidate, other: Candidate) -> bool:
    """Tell whether plays that seem about equally good may not be so.

    In any position with contact our net errs at times by more than lies between such plays.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon import MONEY
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> can_err(*(Candidate(play, MONEY) for play in legal_plays(START, (3, 1))[:2]))
    True
    """
    return _own(better) and (better.outlook.contact or other.outlook.contact)


def _own(better: Candidate) -> bool:
    """Tell whether it is our own net that judges."""
    return better.judge is None or isinstance(better.judge, OwnEvaluator)


def kind_of(seen: Outlook) -> str:
    """Return the kind of a position in which judgements differ; empty for all others."""
    if not seen.contact:
        return "gammon-race" if _gammon_open(seen) else ""
    return next((kind for kind, holds in _KINDS.items() if holds(seen)), "")


def _prime_against_prime(seen: Outlook) -> bool:
    back = Outlook(flipped(seen.packed), seen.rules)
    return all(len(prime(side)) >= LONG for side in (seen, back))


def _gammon_open(seen: Outlook) -> bool:
    """Tell whether it is open, in a race, if a side loses a gammon or a backgammon."""
    chances = chances_after(seen.packed, seen.rules)
    return any(OPEN < chance < 1 - OPEN for chance in chances[1:])


def _two_anchors(seen: Outlook) -> bool:
    return held(seen.packed, THEIR_HOME) > 1 or held_against(seen.packed, HOME) > 1


def _bearing_off(seen: Outlook) -> bool:
    return max(seen.packed[7:]) <= EMPTY


def _crashed(seen: Outlook) -> bool:
    sides = seen.packed, flipped(seen.packed)
    return any(
        sum(byte - EMPTY for byte in side[3 : BAR + 1] if byte > EMPTY) <= IN_PLAY for side in sides
    )


_KINDS: Mapping[str, Callable[[Outlook], bool]] = {
    "primes": _prime_against_prime,
    "anchors": _two_anchors,
    "bearing-off": _bearing_off,
    "crashed": _crashed,
}

DOUBTS: Mapping[str, float] = {
    "": 0.0,
    "primes": 0.06,
    "anchors": 0.04,
    "bearing-off": 0.02,
    "crashed": 0.06,
    "gammon-race": 0.1,
}
"""In points, by kind: with more between two plays the judges seldom disagree which is better."""
