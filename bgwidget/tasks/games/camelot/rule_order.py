"""The rules in the order in which the lesson on Camelot teaches them."""

from __future__ import annotations

RULE_ORDER: tuple[str, ...] = (
    *("castle-win", "start-position", "white-first", "one-step-or-leap", "leap-needs-piece"),
    *("not-empty", "board-edge", "canter-free", "plain-alone", "one-piece-a-turn"),
    *("canter-no-return", "capture-duty", "exposed", "free-choice", "not-yours"),
    *("go-on-capturing", "charge-optional", "charge-order", "knight-must-capture"),
    *("charge-knights-only", "no-canter-home", "own-castle-leave", "own-castle-capture"),
    *("enemy-castle-stays", "castle-moves-two", "draw-material", "captured-all", "claims"),
    *("no-move-loses", "no-passing", "game-over"),
)
"""Made from the lessons; a test keeps it as they are."""
