"""The rulebook of backgammon: every rule of movement the engine refuses by, most basic first."""

from __future__ import annotations

from types import MappingProxyType

from bgwidget.rules.rulebook import Rule, Rulebook

_SOURCES = {
    "game-over": ("D3", "D9"),
    "not-your-turn": ("E4",),
    "roll-first": ("D2",),
    "roll-once": ("B2", "E2"),
    "turn-complete": ("E2",),
    "your-checker": ("B",),
    "enter-first": ("C1",),
    "forward-only": ("B", "A3"),
    "all-home": ("C4", "C8"),
    "point-held": ("B7", "C2"),
    "no-such-number": ("B1", "B7", "G9"),
    "entry-point": ("C2",),
    "land-between": ("B1", "B2"),
    "bear-off-highest": ("C5", "C6", "G1"),
    "both-numbers": ("B3", "B4"),
    "larger-number": ("B3",),
    "as-many-as-possible": ("B5", "G3"),
    "no-legal-play": ("B6", "C3"),
    "play-unfinished": ("B3", "B5", "B6"),
}

RULES: Rulebook = MappingProxyType(
    {id: Rule(id, "backgammon", source) for id, source in _SOURCES.items()}
)
"""The rules by id, in the order in which they are judged."""
