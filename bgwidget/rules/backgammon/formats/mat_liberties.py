"""Liberties: what was done to read a match file that leaves something out or contradicts itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bgwidget.rules.speech import Speaker, say

LibertyKind = Literal[
    "resumed",
    "after-crawford",
    "score",
    "points",
    "out-of-turn",
    "dropped",
    "forced",
    "unhit",
    "rerouted",
    "broken-off",
    "unfinished",
    "unwritten",
    "after-the-match",
]


@dataclass(frozen=True, slots=True)
class Liberty:
    """Something in a match file that was not read as it stands.

    Attributes
    ----------
    kind : str
        ``resumed``: the first game begins at a score. ``after-crawford``: it begins at match point,
        and has a double, so the Crawford game was played before. ``score``: a later one begins at
        another score than the games before it give; the one written is taken. ``points``: others
        than the rules give, which count. ``out-of-turn``: the loser gave up when it was not its
        turn. ``dropped``: a double without an answer was dropped. ``forced``: a roll without a play
        had only one. ``unhit``: a play with and without a hit, and none is marked. ``rerouted``:
        steps that the rules forbid, and others lead to the same position. ``broken-off``: a roll
        without a play had several; the rest of the game is left out. ``unfinished``: the game ends
        before it is won. ``unwritten``: the rules alone say who won. ``after-the-match``: a game
        after the match was won is left out.
    game : int
        The number of the game in the file, from 1.
    line : int
        The number of the line, from 1.
    facts : mapping of str to values
        What its sentence mentions besides.
    """

    kind: LibertyKind
    game: int
    line: int
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return say(f"liberty.{self.kind}", game=self.game, line=self.line, **self.facts)

    def in_words(self, words: Speaker) -> str:
        """Return what was done, in the words of a given language."""
        return words.say(f"liberty.{self.kind}", game=self.game, line=self.line, **self.facts)
