"""House rules in sentences."""

from __future__ import annotations

from bgwidget.rules.backgammon.house import HouseRules
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
