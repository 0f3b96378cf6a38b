"""Doubt: by how much the judgement which of two plays is better may be off, by kind of position.

The built-in net is held against bgsage in decisions of each kind (`tests/bench/bench_doubt.py`).
Where it is often off by more than what it finds between two plays, it does not say which is better.
"""

from __future__ import annotations

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.facts import prime
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.stakes import Chances

LONG = 4
"""From so many points in a row a prime holds."""

OPEN, DECIDED = 0.04, 0.1
"""A gammon is open if it is neither lost nor won by so much; a game is decided if it is by that."""

OF_PRIMES, OF_GAMMONS = 0.06, 0.04
"""In points: beyond this the two judges seldom disagree."""


def doubt(better: Candidate, other: Candidate) -> float:
    """Return how many points apart two plays must be for it to be said which is better."""
    if not (better.judge is None or isinstance(better.judge, OwnEvaluator)):
        return 0.0
    if not better.outlook.contact and not other.outlook.contact:
        return 0.0
    found = 0.0
    if any(_prime_against_prime(one.outlook) for one in (better, other)):
        found = OF_PRIMES
    if any(_open(one.chances) for one in (better, other)):
        found = max(found, OF_GAMMONS)
    return found


def _prime_against_prime(seen: Outlook) -> bool:
    return all(
        len(prime(side)) >= LONG for side in (seen, Outlook(flipped(seen.packed), seen.rules))
    )


def _open(chances: Chances) -> bool:
    """Tell whether a game is decided, and a gammon is not."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    if min(win, 1 - win) > DECIDED:
        return False
    endings = (gammon, backgammon) if win > 0.5 else (lost_gammon, lost_backgammon)
    return any(OPEN < chance < 1 - OPEN for chance in endings)
