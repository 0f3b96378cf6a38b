"""A game of backgammon as it travels: what a page is shown of it, and what it may ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from bgwidget.games.contract import Asked, Intent, Walk
from bgwidget.games.graph import fold
from bgwidget.layout.backgammon import FAR_BAR, FAR_OFF
from bgwidget.rules.backgammon import (
    RULES,
    BackgammonTurn,
    Game,
    Position,
    Step,
    format_play,
    hits,
)
from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.rules.backgammon.notation import parse_moves
from bgwidget.rules.rulebook import Breach, InvalidMoveError
from bgwidget.wire.scene import Cube, Node
from bgwidget.words import in_notation, means
from bgwidget.words.typed_text import is_pass, step_asked

OFF, BAR = 0, 25
PLACES = range(FAR_OFF + 1)
SOURCES = range(1, BAR + 1)
TARGETS = (None, *range(BAR))

_FAR = {OFF: FAR_OFF, BAR: FAR_BAR, FAR_OFF: OFF, FAR_BAR: BAR}
_NOTHING = [Node(True, [])]

RESIGN: Mapping[str, int] = MappingProxyType(
    {"resign-single": 1, "resign-gammon": 2, "resign-backgammon": 3}
)
ANSWERS = ("double", "take", "drop", "beaver", "raccoon", "accept", "reject")
CHOICES = ("throw", "roll", *ANSWERS, *RESIGN)
NAMED = ("bar", "off")
"""The places that notation calls by a word."""


def place_of(number: int, side: int) -> int:
    """Return the place of a point as `side` numbers it, or the number of a place.

    Examples
    --------
    >>> place_of(6, side=0), place_of(6, side=1), place_of(19, side=1), place_of(25, side=1)
    (6, 19, 6, 26)
    """
    return number if side == 0 else _FAR.get(number, 25 - number)


def near(game: Game) -> Position:
    """Return the position as the near side sees it."""
    return game.position if game.mover == 0 else game.position.flipped()


def pieces(position: Position, mover: int) -> list[list[int]]:
    """Return the stacks on the board, ``[place, side, count]`` each."""
    stacks = []
    for number in range(1, 26):
        if position[number] > 0:
            stacks.append([place_of(number, mover), mover, position[number]])
        elif position[number] < 0:
            stacks.append([place_of(number, mover), 1 - mover, -position[number]])
    rest = (
        (place_of(OFF, mover), mover, position.off),
        (place_of(BAR, 1 - mover), 1 - mover, abs(position[0])),
        (place_of(OFF, 1 - mover), 1 - mover, position.off_opponent),
    )
    return stacks + [list(stack) for stack in rest if stack[2]]


def dice(game: Game) -> list[int]:
    """Return the numbers to draw, the larger first, and a double four times.

    Of an opening throw that decides nothing yet, they stay in the order of the sides. While one
    side answers, the other's roll is not drawn: it would look like a roll of the side to act.
    """
    thrown = None if game.phase == "answer" else game.dice
    if thrown is None or game.undecided:
        return [*(thrown or ())]
    return sorted(thrown, reverse=True) * (2 if thrown[0] == thrown[1] else 1)


def cube(game: Game) -> Cube | None:
    """Return the cube as it lies, or None where there is none."""
    if not game.rules.cube:
        return None
    offer = game.offer
    if offer is None or offer.kind == "resign":
        return {"value": game.cube.value, "owner": game.cube.owner, "offered": False}
    value = MULTIPLES[offer.kind] * game.cube.value
    return {"value": value, "owner": offer.asked, "offered": True}


def turn(game: Game) -> list[Node] | None:
    """Return the graph of the turn, or None while there is nothing to move."""
    if game.turn_lost:
        return _NOTHING
    return None if game.turn is None else _graph(game.turn, game.mover)


def _graph(turn: BackgammonTurn, mover: int) -> list[Node]:
    def edge(step: Step, after: int) -> list[int]:
        source, target, number = step_out(step, mover)
        taken = (target, place_of(BAR, 1 - mover)) if hits(turn.root.position, step) else ()
        return [number, source, target, after, *taken]

    return fold(turn, edge, lambda position, source: position[source] > 0)


def step_out(step: Step, mover: int) -> list[int]:
    """Return a step of the mover as a step between places."""
    return [place_of(step.source, mover), place_of(step.target, mover), step.number]


def steps_in(steps: Sequence[Sequence[int]], mover: int) -> tuple[Step, ...]:
    """Return steps given in places, as steps in the mover's numbering."""
    return tuple(
        Step(place_of(source, mover), place_of(target, mover), number)
        for source, target, number in steps
    )


def choices(game: Game) -> list[str]:
    """Return the actions that are legal now besides moving, the most likely first.

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
    several = began.undecided or game.standing.match > 0
    return working is not None and several and not working.after.over


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
