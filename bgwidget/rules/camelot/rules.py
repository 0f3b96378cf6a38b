"""The rulebook of Camelot: every rule as one named object.

Sources are sections of the federation's rules: 1 the board, 2 the pieces, 3 the moves, 4 the duty
to capture, 5 one's own castle, 6 the enemy's castle, 7 the end of the game, 8 notation.
"""

from __future__ import annotations

from types import MappingProxyType

from bgwidget.rules.rulebook import Rule, Rulebook

_REFUSES = {
    "game-over": ("7",),
    "not-yours": ("2",),
    "one-piece-a-turn": ("3",),
    "no-passing": ("1",),
    "own-castle-leave": ("5",),
    "board-edge": ("1",),
    "not-empty": ("3",),
    "one-step-or-leap": ("3",),
    "leap-needs-piece": ("3",),
    "enemy-castle-stays": ("6",),
    "castle-moves-two": ("6",),
    "plain-alone": ("3",),
    "charge-order": ("3",),
    "charge-knights-only": ("3",),
    "no-canter-home": ("5",),
    "canter-no-return": ("3", "8"),
    "capture-duty": ("4",),
    "own-castle-capture": ("5",),
    "knight-must-capture": ("4",),
    "go-on-capturing": ("3", "4"),
}
"""Rules by which the engine refuses, most basic first."""

_DEFINES = {
    "white-first": ("2",),
    "start-position": ("2",),
    "exposed": ("3",),
    "canter-free": ("3",),
    "charge-optional": ("4",),
    "free-choice": ("4",),
    "castle-win": ("7",),
    "captured-all": ("7",),
    "no-move-loses": ("7",),
    "draw-material": ("7",),
    "claims": ("7",),
}
"""Rules that permit or define: only an answer can break them."""

RULES: Rulebook = MappingProxyType(
    {id: Rule(id, "camelot", source) for id, source in _REFUSES.items()}
    | {id: Rule(id, "camelot", source, refuses=False) for id, source in _DEFINES.items()}
)
"""The rules by id; those that refuse come first, in the order in which they are judged.

Examples
--------
>>> [*RULES][:2]
['game-over', 'not-yours']
"""
