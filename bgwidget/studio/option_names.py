"""What the options of a field are called."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.games import board_game, game_names
from bgwidget.studio.field_kinds import FieldKind
from bgwidget.words import Words

_SIDES = {"you": "side.near", "opponent": "side.far"}


def option_name(kind: FieldKind, value: str, game: str, words: Words) -> str:
    """Return what an option is called; itself where it is a text of the lesson's own.

    Examples
    --------
    >>> from bgwidget.tasks.field_types import field_type
    >>> from bgwidget.words import words
    >>> result = FieldKind("result", "one", field_type(str))
    >>> option_name(result, "gammon", "backgammon", words("en"))
    'gammon'
    >>> rules = FieldKind("rules", "many", field_type(tuple[str, ...]))
    >>> option_name(rules, "enter-first", "backgammon", words("en"))[:14]
    'The bar first:'
    """
    if kind.name == "game" and value in game_names():
        return board_game(value).title(words)
    if kind.name in ("rules", "offered"):
        name, rule = f"name.{game}.{value}", f"rule.{game}.{value}"
        if words.has(name) and words.has(rule):
            return words.say("studio.option", name=words.say(name), text=words.say(rule))
    found = (words.say(key) for key in _keys(kind.name, value, game) if words.has(key))
    return next(found, value)


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


def _keys(field: str, value: str, game: str) -> Iterator[str]:
    """Yield the sentences that may name an option, the nearest first."""
    yield f"studio.option.{field}.{game}.{value}"
    yield f"studio.option.{field}.{value}"
    if field in ("kind", "drill"):
        yield f"studio.kind.{value}"
    elif field == "opponent":
        yield f"opponent.level.{value}"
    elif field == "result":
        yield f"kind.{value}"
    elif field == "winner":
        yield _SIDES.get(value, "")
    elif field == "of":
        yield f"chances.ask.{value}"
    elif field == "action":
        yield f"choice.{value}"
    elif field == "shows":
        yield f"drill.claim.{value}"
