"""The phase of a game: race, bear-in, on the bar, attack, opening or middle game."""

from __future__ import annotations

from bgwidget.evaluation.backgammon.facts import in_contact, pips
from bgwidget.rules.backgammon.position import BAR, EMPTY

PHASES = ("race", "bear-in", "bar", "attack", "opening", "middle")


def phase_of(packed: bytes) -> str:
    """Return the phase of the game in which the mover, before the roll, decides.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> phase_of(START.packed)
    'opening'
    """
    if not in_contact(packed):
        return "race"
    if max(packed[7:]) <= EMPTY or pips(packed) < 75:
        return "bear-in"
    if packed[BAR] > EMPTY:
        return "bar"
    if packed[0] < EMPTY:
        return "attack"
    theirs = sum(
        (BAR - place) * (EMPTY - byte) for place, byte in enumerate(packed) if byte < EMPTY
    )
    return "opening" if pips(packed) + theirs > 280 else "middle"
