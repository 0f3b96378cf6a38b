"""An adviser for the tests: it counts blots, so that what it says can be told beforehand."""

from __future__ import annotations

from typing import Any

from bgwidget.advice import Advice, Odds, Option
from bgwidget.rules.backgammon import Game, Play, Position, legal_plays
from bgwidget.rules.rulebook import Mark
from bgwidget.words import Words

A_BLOT = 0.1
SHOWN = 3


class BlotAdviser:
    """Of two plays the one that leaves fewer blots is better, by `A_BLOT` points each."""

    def __init__(self, odds: Odds | None = None) -> None:
        self.odds = odds
        self.asked = 0

    def advise(self, game: Game, words: Words, done: Any = None) -> Advice | None:
        self.asked += 1
        if game.phase == "answer":
            options = (Option(words.say("choice.drop"), -1.0, 0.0), Option("Take", -1.5, 0.5))
            return Advice(options, reasons=("The cube is dear.",), odds=self.odds)
        if game.phase != "move" or game.dice is None:
            return None
        plays = legal_plays(game.position, game.dice, game.rules)
        ranked = sorted(plays, key=lambda play: (len(blots(play)), str(play)))
        if not ranked:
            return None
        best = len(blots(ranked[0]))
        found = [_option(play, best) for play in ranked[:SHOWN]]
        at = None
        if isinstance(done, Play):
            mine = _option(next(p for p in plays if p.after == done.after), best)
            found = found if mine in found else [*found, mine]
            at = found.index(mine)
        reasons = (f"It leaves {best} blots.",)
        marks = tuple(Mark(point, "counted") for point in blots(ranked[0]))
        return Advice(tuple(found), at, reasons, marks, self.odds)


def blots(play: Play) -> list[int]:
    """Return the points on which a play leaves one checker, as its side numbers them."""
    position: Position = play.after
    return [point for point in range(1, 25) if position[point] == 1]


def _option(play: Play, best: int) -> Option:
    loss = A_BLOT * (len(blots(play)) - best)
    return Option(str(play), -A_BLOT * len(blots(play)), loss)
