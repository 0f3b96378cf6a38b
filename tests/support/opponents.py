"""Games between players, acted out at a table that refuses what the rules forbid."""

from __future__ import annotations

from random import Random

from bgwidget.opponents import Player
from bgwidget.rules.backgammon import STANDARD, Game, HouseRules, Standing
from bgwidget.rules.backgammon.score import EVEN
from support.positions import roll

MOST_ACTIONS = 3000
THROWN = ("throw", "roll")


def acted(game: Game, player: Player, chance: Random) -> Game:
    """Return the game after what a player does, with dice from `chance`."""
    name, *given = player.act(game)
    done: Game = getattr(game, name)(*([roll(chance)] if name in THROWN else given))
    return done


def played_out(
    players: tuple[Player, Player],
    seed: str,
    rules: HouseRules = STANDARD,
    standing: Standing = EVEN,
) -> Game:
    """Return a whole game."""
    game, chance = Game.opening(rules, standing), Random(seed)
    for _ in range(MOST_ACTIONS):
        game = acted(game, players[game.to_act], chance)
        if game.result is not None:
            return game
    raise AssertionError(f"{game} does not end")
