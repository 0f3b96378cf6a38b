"""Players who do anything that the rules allow."""

from __future__ import annotations

from random import Random

from bgwidget.rules.backgammon import Game


def play_out(game: Game, chance: Random) -> Game:
    """Return a game played to its end, with a double or a resignation now and then."""
    while game.phase != "over":
        game = act(game, chance)
    return game


def act(game: Game, chance: Random) -> Game:
    name = chance.choice(game.actions() or ("throw",))
    dice = (chance.randint(1, 6), chance.randint(1, 6))
    if game.phase == "opening":
        if "start" in game.actions(0) + game.actions(1):
            return game.begin(0 if game.dice[0] > game.dice[1] else 1)
        return game.throw(dice)
    if name == "roll":
        return game.roll(dice)
    if name == "resign":
        return game.resign(chance.randint(1, 3)) if chance.random() < 0.02 else game
    if name in ("step", "stop"):
        node, walk = (game.turn.root, []) if game.turn else (None, [])
        while node is not None and node.steps:
            step, node = chance.choice(node.steps)
            walk.append(step)
        return game.play(walk)
    if name in ("double", "drop") and chance.random() < 0.9:
        return game
    return getattr(game, name)()
