"""What the options of a field are called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bgwidget.games import board_game, game_names
from bgwidget.tasks import kinds_of
from bgwidget.words import Words

_RULES = ("rules", "offered")


@lru_cache(maxsize=2000)
def option_name(
    field: str, value: Any, game: str, words: Words, says: str = "", of: str = ""
) -> str:
    """Return the name of an option; the option itself if it is a text of the lesson.

    Parameters
    ----------
    field, value : str
    game : str
    words : Words
    says : str
        The beginning of the keys of sentences that name options, where the field declares one.
    of : str
        The field that this one is in.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> option_name("result", "gammon", "backgammon", words("en"))
    'gammon'
    >>> option_name("rules", "enter-first", "backgammon", words("en"))[:14]
    'The bar first:'
    >>> option_name("actions", ("double", "take"), "backgammon", words("en"), says="action")
    'double, take'
    """
    if isinstance(value, tuple):
        names = [option_name(field, each, game, words, says, of) for each in value]
        return words.listed(names)
    if field == "game" and value in game_names():
        return board_game(value).title(words)
    if field == "rule":
        return rule_title(str(value), game, words)
    if field in _RULES and not of:
        name, rule = f"name.{game}.{value}", f"rule.{game}.{value}"
        if words.has(name) and words.has(rule):
            return words.say("studio.option", name=words.say(name), text=words.say(rule))
    if isinstance(value, int) and not isinstance(value, bool):
        counted = says and value and words.has(says)
        return words.say(says, count=value) if counted else words.number(value)
    keys = _keys(field, "no" if value is None else str(value), game, says, of)
    names_ = (words.say(key) for key in keys if words.has(key))
    return next(names_, str(value))


def rule_title(rule: str, game: str, words: Words) -> str:
    """Return the short name of a rule; the rule itself where there is none.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> rule_title("hit", "backgammon", words("en")), rule_title("no", "backgammon", words("en"))
    ('Hitting a blot', 'no')
    """
    name = f"name.{game}.{rule}"
    return words.say(name) if words.has(name) else rule


def _keys(field: str, value: str, game: str, says: str, of: str) -> Iterator[str]:
    """Yield the sentences that may name an option, the nearest first."""
    if of:
        yield f"studio.option.{of}.{field}.{value}"
    if says:
        yield f"{says}.{value}"
    yield f"studio.option.{field}.{game}.{value}"
    yield f"studio.option.{field}.{value}"
    if field in ("kind", "drill"):
        yield f"studio.kind.{value}"
    keys = (kind.option_key(field, value) for kind in kinds_of(game).values())
    yield from filter(None, keys)
