"""The rules that the goal, the board and the aim of a backgammon step speak of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bgwidget.rules.backgammon import BAR
from bgwidget.teaching.linter.backgammon.board_facts import BoardFacts
from bgwidget.teaching.linter.backgammon.cube_phrases import PATTERNS
from bgwidget.teaching.linter.named import Wording

_SAID: Mapping[str, tuple[str, ...]] = {
    "they-double": ("take-or-drop",),
    "may-you-take": ("take-or-drop", "answer-first"),
    "may-you-double": ("double-before-rolling", "cube-owner"),
    "may-they-double": ("double-before-rolling", "cube-owner"),
    "they-drop": ("drop-price",),
    "you-drop": ("drop-price",),
    "they-beaver": ("beaver",),
    "may-you-beaver": ("beavers-agreed", "beaver-at-once"),
    "you-raccoon": ("raccoon",),
    "cube-middle": ("cube-owner",),
    "cube-theirs": ("cube-owner",),
    "no-cube": ("no-cube",),
    "jacoby": ("jacoby",),
    "match-to": ("match-length",),
}
"""What a goal says of the cube, and the rules that it is then about."""
_OF_KINDS: Mapping[str, tuple[str, ...]] = {
    "enter": ("entry-point", "enter-first"),
    "pips": ("pip-count",),
    "score": ("score-times-cube",),
    "match-score": ("score-times-cube",),
    "score-sheet": ("match-length", "crawford-no-cube", "score-times-cube"),
}
_OF_PLAYS = frozenset({"play", "better", "find-plays", "referee", "find-points"})


def said_in(wordings: Iterable[Wording]) -> Iterator[str]:
    """Yield the rules that goals speak of."""
    for wording in wordings:
        patterns = PATTERNS.get(wording.language, {}) if wording.field == "goal" else {}
        for name, pattern in patterns.items():
            if pattern.search(wording.text):
                yield from _SAID.get(name, ())


def shown_by(step: Any, facts: BoardFacts | None) -> Iterator[str]:
    """Yield the rules that matter on the board of a step, and for what is wanted."""
    yield from _OF_KINDS.get(getattr(step, "kind", ""), ())
    want = getattr(step, "want", None) or {}
    if "hit" in want or getattr(step, "question", "") in ("hits", "their-blots"):
        yield "hit"
    if "off" in want:
        yield from ("bear-off-exact", "bear-off-highest")
    if facts is not None and any("*" in play for play in facts.right_plays):
        yield "hit"
    if facts is None or getattr(step, "kind", "") not in _OF_PLAYS:
        return
    if facts.position[BAR]:
        yield from ("enter-first", "entry-point")
    if facts.dice and facts.dice[0] == facts.dice[1]:
        yield "doubles-four"
    if facts.is_home:
        yield from ("bear-off-exact", "bear-off-highest", "bear-off-optional", "first-off-wins")
    if not facts.position[BAR] and not facts.is_home:
        yield "point-held"
