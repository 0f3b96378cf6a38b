"""What may be asked of a game of backgammon: actions, typed text, and why not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from bgwidget.games.backgammon.wire import SOURCES, TARGETS, place_of, step_out, steps_in
from bgwidget.games.pass_turn import is_pass
from bgwidget.rules.backgammon import RULES, Game, format_play
from bgwidget.rules.backgammon.notation import parse_step
from bgwidget.rules.rulebook import Breach, InvalidMoveError
from bgwidget.words import Words

RESIGN: Mapping[str, int] = MappingProxyType(
    {"resign-single": 1, "resign-gammon": 2, "resign-backgammon": 3}
)
ANSWERS = ("double", "take", "drop", "beaver", "raccoon", "accept", "reject")
CHOICES = ("throw", "roll", *ANSWERS, *RESIGN)


def choices(game: Game) -> list[str]:
    """Return what may be done now besides moving, the most likely first.

    Examples
    --------
    >>> choices(Game.start())
    ['roll', 'double', 'resign-single', 'resign-gammon', 'resign-backgammon']
    """
    may = game.actions()
    found = [name for name in CHOICES if name in may]
    if "resign" in may:
        found += RESIGN
    return found


def goes_on(game: Game) -> bool:
    """Tell whether a finished game is followed by another."""
    working = game.settle()
    began = game.origin or game
    return working is not None and began.undecided and not working.after.over


def following(game: Game) -> Game:
    """Return the next game of a match or of money play."""
    working = game.settle()
    if working is None or not goes_on(game):
        raise InvalidMoveError("action.shape", found="next")
    return Game.opening(game.rules, working.after)


def act(game: Game, intent: Mapping[str, Any], chance: Random) -> Game:
    """Return the game after an action."""
    name = intent["kind"]
    if name == "play":
        return game.play(steps_in(intent["steps"], game.mover))
    if name in RESIGN:
        return game.resign(RESIGN[name])
    if name in ("roll", "throw"):
        game.check(name)
        thrown = (chance.randint(1, 6), chance.randint(1, 6))
        return game.roll(thrown) if name == "roll" else _open(game.throw(thrown))
    return game.act((name,))


def _open(game: Game) -> Game:
    own, opposing = game.dice or (0, 0)
    return game if own == opposing else game.begin(0 if own > opposing else 1)


def read(
    game: Game, text: object, walk: Sequence[Sequence[int]], words: Words
) -> Mapping[str, Any]:
    """Return the action that a typed text asks for, after the steps of `walk`."""
    command = " ".join(text.casefold().split()) if isinstance(text, str) else ""
    for name in (*CHOICES, "next"):
        if command == words.say(f"type.{name}").casefold():
            return {"kind": name}
    if is_pass(text):
        return {"kind": "play", "steps": []}
    asked = re.fullmatch(rf"{re.escape(words.say('type.why').casefold())}\s+(.+)", command)
    if asked:
        places = [place_of(number, game.mover) for number in parse_step(asked[1])]
        return {"kind": "why", "walk": list(walk), "step": places}
    if walk and isinstance(text, str):
        game.check("step")
        steps = steps_in(walk, game.mover)
        game.stop_breaches(steps)
        text = f"{format_play(game.position, steps)} {text}"
    return {"kind": "play", "steps": [step_out(step, game.mover) for step in game.read(text)]}


def why(game: Game, intent: Mapping[str, Any]) -> Sequence[Breach]:
    """Return the rules that a step, or stopping, would break."""
    walk = steps_in(intent["walk"], game.mover)
    if intent["step"] is None:
        return game.stop_breaches(walk)
    source, target = intent["step"]
    source = place_of(source, game.mover)
    target = None if target is None else place_of(target, game.mover)
    if source not in SOURCES or target not in TARGETS:
        rule = "your-checker" if source not in SOURCES else "forward-only"
        return game.refusals("step") or (Breach(RULES[rule], facts={"source": source}),)
    if target is None:
        return game.pick_breaches(source, walk)
    return game.breaches((source, target), walk)
