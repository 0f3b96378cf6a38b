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
