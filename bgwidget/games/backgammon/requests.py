"""What may be asked of a game of backgammon: actions, typed text, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from bgwidget.games.backgammon.wire import SOURCES, TARGETS, place_of, step_out, steps_in
from bgwidget.games.contract import Asked, Intent, Walk
from bgwidget.games.pass_turn import is_pass
from bgwidget.games.why import step_asked
from bgwidget.rules.backgammon import RULES, Game, format_play
from bgwidget.rules.backgammon.notation import parse_moves
from bgwidget.rules.rulebook import Breach, InvalidMoveError
from bgwidget.words import in_notation, means

RESIGN: Mapping[str, int] = MappingProxyType(
    {"resign-single": 1, "resign-gammon": 2, "resign-backgammon": 3}
)
ANSWERS = ("double", "take", "drop", "beaver", "raccoon", "accept", "reject")
CHOICES = ("throw", "roll", *ANSWERS, *RESIGN)
NAMED = ("bar", "off")
"""The places that notation calls by a word."""


def choices(game: Game) -> list[str]:
    """Return what may be done now besides moving, the most likely first.

    Examples
    --------
    >>> choices(Game.start())
    ['roll', 'double', 'resign-single', 'resign-gammon', 'resign-backgammon']
    """
    may = game.actions()
    names = [name for name in CHOICES if name in may]
    if "resign" in may:
        names += RESIGN
    return names


def goes_on(game: Game) -> bool:
    """Tell whether a finished game is followed by another."""
    working = game.settle()
    began = game.origin or game
    return working is not None and began.undecided and not working.after.over


def on_turn(game: Game) -> tuple[int, ...]:
    """Return the sides that may act now: both until it is decided who starts.

    Examples
    --------
    >>> on_turn(Game.start()), on_turn(Game.start().double()), on_turn(Game.opening())
    ((0,), (1,), (0, 1))
    """
    if game.phase == "over":
        return ()
    return (0, 1) if game.phase == "opening" else (game.to_act,)


def following(game: Game) -> Game:
    """Return the next game of a match or of money play."""
    working = game.settle()
    if working is None or not goes_on(game):
        raise InvalidMoveError("action.shape", found="next")
    return Game.opening(game.rules, working.after)


def play(game: Game, steps: Walk) -> Game:
    """Return the game after a turn."""
    return game.play(steps_in(steps, game.mover))


def act(game: Game, action: str, chance: Random) -> Game:
    """Return the game after any other action."""
    if action in RESIGN:
        return game.resign(RESIGN[action])
    if action in ("roll", "throw"):
        game.check(action)
        thrown = (chance.randint(1, 6), chance.randint(1, 6))
        return game.roll(thrown) if action == "roll" else _open(game.throw(thrown))
    return game.act((action,))


def _open(game: Game) -> Game:
    own, opposing = game.dice or (0, 0)
    return game if own == opposing else game.begin(0 if own > opposing else 1)


def read(game: Game, text: object, walk: Walk) -> Intent:
    """Return the action that a typed text asks for, after the steps of `walk`."""
    command = in_notation(text, NAMED) if isinstance(text, str) else ""
    for name in (*CHOICES, "next"):
        if means(command, f"type.{name}"):
            return {"kind": name}
    if is_pass(text):
        return {"kind": "play", "steps": []}
    asked = text if isinstance(text, str) else ""
    step = step_asked(asked, lambda named: parse_moves(in_notation(named, NAMED)))
    if step is not None:
        places = [place_of(number, game.mover) for number in step]
        return {"kind": "why", "walk": list(walk), "step": places}
    if isinstance(text, str):
        text = command
    if walk and isinstance(text, str):
        game.check("step")
        steps = steps_in(walk, game.mover)
        game.stop_breaches(steps)
        text = f"{format_play(game.position, steps)} {text}"
    return {"kind": "play", "steps": [step_out(step, game.mover) for step in game.read(text)]}


def why(game: Game, walk: Walk, step: Asked) -> Sequence[Breach]:
    """Return the rules that a step, or stopping, would break."""
    made = steps_in(walk, game.mover)
    if step is None:
        return game.stop_breaches(made)
    source = place_of(step[0], game.mover)
    target = None if step[1] is None else place_of(step[1], game.mover)
    if source not in SOURCES or target not in TARGETS:
        rule = "your-checker" if source not in SOURCES else "forward-only"
        return game.refusals("step") or (Breach(RULES[rule], facts={"source": source}),)
    if target is None:
        return game.pick_breaches(source, made)
    return game.breaches((source, target), made)
