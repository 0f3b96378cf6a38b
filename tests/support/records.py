"""Games that two levels play against each other, and records of other programs."""

from __future__ import annotations

from functools import cache
from random import Random

from bgwidget.opponents.backgammon import OPPONENTS
from bgwidget.rules.backgammon import Game
from support.opponents import played_out
from support.players import act

FOREIGN = """\
; a comment
 3 point match

 Game 1
 Ada : 0                         Ben : 0
  1)                             51: 13/8 6/5
  2) 31: 8/5 6/5                 42: 8/4 6/4
  3)  Doubles => 2                Takes
  4) 66: 24/18(2) 13/7(2)        21: 13/11 6/5
  5) 21: 13/11 6/5                Doubles => 4
  6)  Drops
                                  Wins 2 points

"""

LOOSE = """\
 5 point match

 Game 1
 Ada,1780 : 1                    Ben,1655 : 0
  1)                             51: 13/8 6/5
  2) 31: 8/5 6/5                 64: 24/14
     Wins 100 points

 Game 2
 Ada : 1                         Ben : 2
  1) 31: 8/5 6/5                 66: 24/18(2) 8/2(2)
  2) 66:                         42: 8/4 6/4
  3)  Doubles => 2
                                 Losses 2 points
  4)                             Wins 1 point

 Game 3
 Ada : 1                         Ben : 3
  1) 31: 8/5 6/5                 64:
  2) 31: 8/5 6/5
"""
"""A match that is resumed, given up and broken off, with points that do not fit."""


@cache
def played_game(seed: int = 0, levels: tuple[str, str] = ("casual", "novice")) -> Game:
    """Return a whole game; the same seed gives the same one."""
    near, far = (OPPONENTS.opponent(level, seed) for level in levels)
    return played_out((near, far), str(seed))


def blunders() -> Game:
    """Return the first three turns of two novices, with errors of play and of the cube."""
    whole = played_game(7, ("novice", "novice"))
    return Game.replay(whole.history[:12], whole.origin)


def random_game(seed: int, actions: int) -> Game:
    """Return the beginning of a game in which anything legal is done."""
    game, chance = Game.opening(), Random(seed)
    for _ in range(actions):
        if game.phase == "over":
            break
        game = act(game, chance)
    return game
