"""Positions, plays and events as they are read aloud."""

from __future__ import annotations

from bgwidget.rules.backgammon import Play, Position, Step, hits
from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.rules.backgammon.movement import advance
from bgwidget.rules.backgammon.table import Table
from bgwidget.wire.scene import SIDES
from bgwidget.words.backgammon.sentences import landing, numbers, place, yours
from bgwidget.words.catalogue import Words

_REGIONS = {
    "home": range(6, 0, -1),
    "outer": range(12, 6, -1),
    "their-outer": range(18, 12, -1),
    "their-home": range(24, 18, -1),
}


def point(position: Position, number: int, words: Words) -> str:
    """Return a point and what stands on it.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> from bgwidget.words import words
    >>> point(START, 6, words("en")), point(START, 19, words("en")), point(START, 7, words("en"))
    ('6-point: 5 checkers of yours', '19-point: 5 opposing checkers', '7-point: empty')
    """
    name, count = place(number, words), position[number]
    if not count:
        return words.say("cell.empty", place=name)
    return words.say("cell.own" if count > 0 else "cell.opposing", place=name, count=abs(count))


def regions(position: Position, words: Words) -> str:
    """Return the whole board, one region a line, from the mover's home board outwards.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> from bgwidget.words import words
    >>> print(regions(START, words("en")).splitlines()[0])
    Your home board: 6-point: 5 checkers of yours, 1-point: 2 opposing checkers.
    """
    lines = []
    for region, span in _REGIONS.items():
        held = [point(position, number, words) for number in span if position[number]]
        told = words.listed(held) or words.say("region.empty")
        lines.append(words.say(f"region.{region}", held=told))
    for bar, count in (("bar.own", position[25]), ("bar.opposing", -position[0])):
        if count:
            lines.append(words.say(bar, count=count))
    lines.append(words.say("region.off", own=position.off, opposing=position.off_opponent))
    lines.append(words.say("region.pips", own=position.pips, opposing=position.pips_opponent))
    return "\n".join(lines)


def step(position: Position, made: Step, words: Words) -> str:
    """Return one step of a play in words.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> position = Position.parse("-b---aE-C---eE---c-d----B-")
    >>> step(position, Step(8, 5, 3), words("en"))
    'From your 8-point to your 5-point, hitting.'
    """
    key = "told.off" if made.target == 0 else "told.hit" if hits(position, made) else "told.step"
    if made.source == 25:
        key = key.replace("told", "told.enter")
    source, target = yours(made.source, words), landing(made.target, words)
    return words.say(key, source=source, target=target)


def play(made: Play, words: Words) -> str:
    """Return a play in words, step by step.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, Game
    >>> from bgwidget.words import words
    >>> play(Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)]).last_play, words("en"))
    'From your 8-point to your 5-point. From your 6-point to your 5-point.'
    """
    if not made.steps:
        return words.say("told.nothing", dice=numbers(made.dice, words))
    told, position = [], made.before
    for taken in made.steps:
        told.append(step(position, taken, words))
        position = Position(advance(position.packed, taken))
    return words.sentences(*told)


def event(table: Table, words: Words) -> str:
    """Return what was done last at a table, or an empty text.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> from bgwidget.words import words
    >>> event(Game.start().double(), words("en"))
    'The cube is offered at 2.'
    """
    if not table.history:
        return ""
    name, *facts = table.history[-1]
    if name == "play":
        return "" if table.last_play is None else play(table.last_play, words)
    told: dict[str, object] = {"cube": table.cube.value}
    if table.offer is not None:
        times = MULTIPLES.get(table.offer.kind, 1)
        told["cube"] = times * table.cube.value
    if name in ("throw", "roll"):
        told["dice"] = numbers(facts[0], words)
    if name == "begin":
        return words.say(f"event.begin.{SIDES[facts[0]]}")
    if name == "resign":
        return words.say(f"event.resign.{facts[0]}")
    return words.say(f"event.{name}", **told)
