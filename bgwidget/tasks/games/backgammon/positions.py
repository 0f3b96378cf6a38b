"""Positions of backgammon that a learner sets up."""

from __future__ import annotations

from bgwidget.games.backgammon.position_text import checkers
from bgwidget.layout.backgammon import FAR_BAR
from bgwidget.rules.backgammon import RULES, START, Position
from bgwidget.rules.backgammon.position import BAR, CHECKERS
from bgwidget.rules.rulebook import Breach, Mark

_MOST_HIT = 2


def position(text: object) -> str:
    """Return a position in the 26-character form; raises `InvalidPositionError`."""
    return str(checkers(text) if isinstance(text, str) else Position.parse(text))


def faults(target: str, position: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
    """Return the rules that a position breaks, and where it differs from its target.

    Only the start has rules of its own: anywhere else, checkers that are missing may be off.

    Examples
    --------
    >>> broken, marks = faults(str(START), "-b----C-E---eE---c-e----B-")
    >>> [breach.rule.id for breach in broken], [mark.place for mark in marks]
    (['start-position'], [6, 8])
    """
    right, given = Position.parse(target), Position.parse(position)
    differing = [at for at in range(BAR + 1) if right[at] != given[at]]
    marks = tuple(Mark(at or FAR_BAR, "block") for at in differing)
    if not marks or right != START:
        return (), marks
    if missing := max(given.off, given.off_opponent):
        facts = {"count": CHECKERS - missing}
        return (Breach(RULES["fifteen"], marks, facts=facts),), marks
    return (Breach(RULES["start-position"], marks),), marks


def unlikely(position: Position) -> bool:
    """Tell whether a side has borne off, but has more checkers outside than two hits explain.

    Examples
    --------
    >>> unlikely(START), unlikely(Position.parse("-b----E-C---eE---c-e----A-"))
    (False, True)
    """
    return any(
        side.off > 0 and sum(max(side[at], 0) for at in range(7, BAR + 1)) > _MOST_HIT
        for side in (position, position.flipped())
    )
