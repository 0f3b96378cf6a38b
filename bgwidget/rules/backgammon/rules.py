"""The rulebook of backgammon: every rule as one named object.

Its sources are rows of ``docs/rules-differences.md``, which tells where texts on the rules differ.
"""

from __future__ import annotations

from types import MappingProxyType

from bgwidget.rules.rulebook import Rule, Rulebook

_REFUSES = {
    "game-over": ("D3", "D9"),
    "not-your-turn": ("E4",),
    "answer-first": ("D2", "D3", "D5"),
    "nothing-offered": ("D3",),
    "opening-roll-first": ("A4",),
    "roll-first": ("D2",),
    "roll-once": ("B2", "E2"),
    "turn-complete": ("E2",),
    "enter-first": ("C1",),
    "your-checker": ("B",),
    "forward-only": ("B", "A3"),
    "hit-and-run": ("B8",),
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
    "opening-tie": ("A4", "A6"),
    "opening-higher-starts": ("A4",),
    "opening-shared": ("A5", "G8"),
    "closed-out": ("C3",),
    "no-cube": ("F",),
    "crawford-no-cube": ("D11",),
    "cube-owner": ("D2",),
    "cube-limit": ("D4",),
    "double-before-rolling": ("D2",),
    "no-money-rules-in-match": ("D7", "D11"),
    "beavers-agreed": ("D5",),
    "beaver-at-once": ("D5",),
    "raccoons-agreed": ("D5",),
    "raccoon-at-once": ("D5",),
}
"""The rules by which the engine refuses, most basic first, with the sources of each."""

_DEFINES = {
    "home-board": ("A2",),
    "start-position": ("A1",),
    "fifteen": ("A1",),
    "one-owner": ("B7",),
    "points-mirror": ("A3", "C2"),
    "pip-count": ("A1",),
    "doubles-four": ("B2",),
    "one-checker-both": ("B1", "B4"),
    "hit": ("B7",),
    "bear-off-exact": ("C5",),
    "bear-off-optional": ("C7",),
    "first-off-wins": ("C4",),
    "cube-start": ("D1",),
    "take-or-drop": ("D2", "D3"),
    "drop-price": ("D3",),
    "beaver": ("D5",),
    "beaver-refused": ("D5",),
    "raccoon": ("D5",),
    "single": ("D9",),
    "gammon": ("D9",),
    "backgammon": ("D9",),
    "score-times-cube": ("D8",),
    "jacoby": ("D7",),
    "automatic-double": ("D6",),
    "match-length": ("D11",),
    "post-crawford": ("D11",),
    "resign": ("standard",),
    "gammons-ignored": ("D10",),
    "no-backgammons": ("D9",),
    "double-backgammon": ("D9",),
    "cocked-dice": ("E1",),
    "turn-end": ("E2",),
    "illegal-play": ("E3",),
    "premature-roll": ("E4",),
}
"""Rules that permit or define: only an answer can break them."""

RULES: Rulebook = MappingProxyType(
    {id: Rule(id, "backgammon", source) for id, source in _REFUSES.items()}
    | {id: Rule(id, "backgammon", source, refuses=False) for id, source in _DEFINES.items()}
)
"""The rules by id; those that refuse come first, in the order in which they are judged.

Examples
--------
>>> RULES["enter-first"].source
('C1',)
"""
