"""House rules and scores in sentences."""

from __future__ import annotations

from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.score import Standing, Working
from bgwidget.words.catalogue import Words


def option(name: str, value: object, words: Words) -> str:
    """Return one house rule as a sentence.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> option("jacoby", True, words("en"))
    'Gammons count only after a double has been taken (Jacoby).'
    >>> option("automatic_doubles", 2, words("en"))
    'Equal opening dice double the stake, up to 2 times a game.'
    """
    if type(value) is int and value > 0:
        return words.say(f"house.{name}", count=value)
    spelled = value if isinstance(value, str) else "yes" if value else "no"
    return words.say(f"house.{name}.{spelled}")


def house_rules(rules: HouseRules, words: Words) -> list[str]:
    """Return the house rules that differ from the standard, a sentence each.

    Examples
    --------
    >>> from bgwidget.rules.backgammon.house import PRESETS
    >>> from bgwidget.words import words
    >>> house_rules(PRESETS["no-cube"], words("en"))
    ['There is no doubling cube.']
    >>> house_rules(PRESETS["standard"], words("en"))
    ['Standard rules.']
    """
    agreed = [option(name, value, words) for name, value in rules.agreed().items()]
    return agreed or [words.say("house.standard")]


def working(worked: Working, words: Words) -> str:
    """Return how the points of a game were worked out.

    Examples
    --------
    >>> from bgwidget.rules.backgammon.score import Cube, Result, settle
    >>> from bgwidget.words import words
    >>> working(settle(Result(winner=0), Cube(4, owner=0)), words("en"))
    'gammon 2 × cube 4 = 8'
    """
    facts = {"times": worked.multiplier, "stake": worked.stake, "points": worked.points}
    return words.say("score.working", kind=words.say(f"kind.{worked.kind}"), **facts)


def standing(now: Standing, words: Words, between: bool = False) -> str:
    """Return the score of a match, or of game after game; `between` two games of it.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> standing(Standing((3, 1), match=5), words("en"))
    'You 3, opponent 1, in a match to 5 points.'
    >>> standing(Standing((4, 1), 5, "now"), words("en"))
    'You 4, opponent 1, in a match to 5 points. This is the Crawford game: no doubling.'
    >>> standing(Standing((4, 1), 5, "now"), words("en"), between=True)
    'You 4, opponent 1, in a match to 5 points. The next game is the Crawford game: no doubling.'
    """
    near, far = now.score
    if not now.match:
        return words.say("score.money", near=near, far=far)
    said = words.say("score.match", near=near, far=far, count=now.match)
    if now.crawford != "now":
        return said
    return words.sentences(said, words.say("score.crawford-next" if between else "score.crawford"))
