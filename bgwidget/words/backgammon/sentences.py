"""Backgammon in sentences: places, dice, plays, and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bgwidget.rules.backgammon import Game, Play, Position, Step, hits
from bgwidget.rules.backgammon.movement import advance
from bgwidget.rules.rulebook import Breach
from bgwidget.words.catalogue import Words
from bgwidget.words.refusals import few, refusal

_OFF, _BAR, _THEIR_BAR, _THEIR_OFF = 0, 25, 26, 27
_SPECIAL = {
    _OFF: "place.off",
    _BAR: "place.bar",
    _THEIR_BAR: "place.their-bar",
    _THEIR_OFF: "place.their-off",
}


def place(number: int, words: Words) -> str:
    """Return the name of a place, as the side to move calls it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> place(6, words("en")), place(25, words("en"))
    ('6-point', 'your bar')
    """
    if number in _SPECIAL:
        return words.say(_SPECIAL[number])
    return words.say("place.point", number=number)


def yours(number: int, words: Words) -> str:
    """Return the name of a place with "your" before it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> yours(24, words("en")), yours(25, words("en"))
    ('your 24-point', 'your bar')
    """
    if number in _SPECIAL:
        return words.say(_SPECIAL[number])
    return words.say("place.your-point", number=number)


def landing(number: int, words: Words) -> str:
    """Return the name of a place; for points 19 to 24, also the opponent's name for it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> landing(19, words("en")), landing(8, words("en"))
    ("your 19-point (the opponent's 6-point)", 'your 8-point')
    """
    if 18 < number <= 24:
        return words.say("place.their-point", number=number, theirs=25 - number)
    return yours(number, words)


def numbers(values: Sequence[int], words: Words) -> str:
    """Return dice as they are written and read aloud: the larger number first.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> numbers((4, 6), words("en"))
    '6-4'
    """
    return words.isolate("-".join(map(str, sorted(values, reverse=True))))


def steps(walk: Sequence[Step], words: Words) -> str:
    """Return single steps in notation.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> steps((Step(25, 21, 4), Step(6, 0, 6)), words("en"))
    'bar/21, 6/off'
    """
    return few(_notation(walk), words)


def roll(game: Game, words: Words) -> str:
    """Return the dice on the table, or an empty text.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> roll(Game.start(dice=(3, 1)), words("en"))
    '3-1 to play'
    """
    if game.dice is None or game.phase != "move":
        return ""
    return words.say("panel.roll", dice=numbers(game.dice, words))


def step(position: Position, made: Step, words: Words, *, far: bool = False) -> str:
    """Return one step of a play in words; with `far` it is the opponent's.

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
    if far and words.numbers == "own":
        theirs = [
            words.say("place.your-point.far", number=each) for each in (made.source, made.target)
        ]
        return words.say(key, source=theirs[0], target=theirs[1])
    source, target = (across(each) if far else each for each in (made.source, made.target))
    return words.say(key, source=yours(source, words), target=landing(target, words))


def across(number: int) -> int:
    """Return the other side's number of a point; the bar and off have none of their own.

    Examples
    --------
    >>> across(24), across(6), across(25), across(0)
    (1, 19, 25, 0)
    """
    return 25 - number if 0 < number < 25 else number


def play(made: Play, words: Words, *, far: bool = False) -> str:
    """Return a play in words, step by step; with `far` it is the opponent's.

    The opponent's is told on the numbers that `words` counts by.

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
        told.append(step(position, taken, words, far=far))
        position = Position(advance(position.packed, taken))
    return words.sentences(*told)


def detail(broken: Sequence[Breach], words: Words) -> str:
    """Return what the first rule in the way means in this position, and what can be played.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position, breaches
    >>> from bgwidget.words import words
    >>> position = Position.parse("-b----E-C---dE---b-dc---AA")
    >>> print(detail(breaches(position, (6, 4), (25, 19)), words("en")))
    On your 19-point (the opponent's 6-point) there are 4 opposing checkers.
    Steps open to this checker: bar/21.
    """
    return refusal(
        broken, words, lambda breach: _here(breach, words), lambda breach: _notation(breach.instead)
    )


def _here(breach: Breach, words: Words) -> str:
    if breach.facts.get("source") == _OFF:
        return words.say("detail.backgammon.off-stays")
    key = f"detail.backgammon.{breach.rule.id}"
    if breach.facts.get("target") == _OFF and words.has(f"{key}.off"):
        key = f"{key}.off"
    return words.say(key, **_facts(breach.facts, words)) if words.has(key) else ""


def _facts(facts: Mapping[str, Any], words: Words) -> dict[str, object]:
    told = dict(facts)
    if "waiting" in facts:
        told["count"] = facts["waiting"]
    if "source" in facts:
        told["source"] = yours(facts["source"], words)
    if "target" in facts:
        told["target"] = landing(facts["target"], words)
    if "numbers" in facts:
        told["numbers"] = numbers(facts["numbers"], words)
    if "via" in facts:
        told["via"] = words.say("via.then").join(
            _stop(point, is_open, number, words) for point, is_open, number in facts["via"]
        )
    return told


def _stop(point: int, is_open: bool, number: int, words: Words) -> str:
    key = "via.open" if is_open else "via.held"
    return words.say(key, stop=landing(point, words), number=number)


def _notation(walk: Sequence[Step]) -> list[str]:
    return [f"{_written(step.source, 'bar')}/{_written(step.target, 'off')}" for step in walk]


def _written(number: int, word: str) -> str:
    return word if number in (_OFF, _BAR) else str(number)
