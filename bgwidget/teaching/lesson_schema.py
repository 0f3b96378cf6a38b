"""The JSON Schema of lesson files, made of what the steps themselves declare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from bgwidget.exercises import MIXED, kinds_for, options_for
from bgwidget.games import board_game, game_names
from bgwidget.games.register import games_with
from bgwidget.lesson_files.keys import Key, keys_of
from bgwidget.lesson_files.lesson_reader import HEAD
from bgwidget.lesson_files.steps import BOUNDS, DrillStep, Read
from bgwidget.tasks import Slip, Task, kinds_of
from bgwidget.tasks.checks import LONGEST_GOAL, MISCONCEPTION
from bgwidget.tasks.exam import LONGEST_TIME
from bgwidget.tasks.field_types import FieldType
from bgwidget.tasks.games import judge
from bgwidget.words import current

Schema: TypeAlias = dict[str, Any]

DIALECT = "http://json-schema.org/draft-07/schema#"
"""The draft that YAML language servers read."""
_LISTED = ("moves", "result")
_FROM_HEAD = frozenset({"game", "house", "length"})
"""What a step need not give where the head of the file, or a match it names, does."""
_NULL: Schema = {"type": "null"}
_TEXT: Schema = {"type": ["string", "number", "boolean"]}
"""A text; one that is not quoted may look like a number or as true or false."""
_NUMBER: Schema = {"type": "integer"}
_DIE: Schema = {"type": "integer", "minimum": 1, "maximum": 6}
_DICE: Schema = {
    "anyOf": [
        {"type": "string", "pattern": r"^[1-6]\s*-\s*[1-6]$"},
        {"type": "array", "items": _DIE, "minItems": 2, "maxItems": 2},
        _NULL,
    ]
}
_BOUNDS = {**BOUNDS, "time_limit": (1, LONGEST_TIME)}
_HOUSE: Schema = {"type": ["string", "object"]}


def lesson_schema() -> Schema:
    """Return the JSON Schema of lesson files, with all games that are installed.

    It holds what can be told without a board: keys, what each may have, and names of rules and
    questions. Whether a task can be solved only the loader can tell.

    Returns
    -------
    dict
        Plain data for `json.dumps`. What it says of keys is in the current language.

    Examples
    --------
    >>> schema = lesson_schema()
    >>> schema["definitions"]["kind-play"]["required"]
    ['kind', 'goal']
    """
    kinds = _kinds()
    head: Schema = {name: _described(name, _of_type(wanted)) for name, wanted in HEAD.items()}
    head |= {"game": _game(), "house": _described("house", _HOUSE)}
    steps = {"type": "array", "items": {"$ref": "#/definitions/step"}, "minItems": 1}
    part = _table({"id": _TEXT, "title": _words(), "steps": steps}, ("id", "title", "steps"))
    parts = {"type": "array", "items": part, "minItems": 1}
    definitions = {f"kind-{name}": _step(what) for name, what in kinds.items()}
    definitions |= {"read": _step({"": Read}), "drill": _step({"": DrillStep})}
    definitions |= {"step": _any_step(kinds), "slip": _slip()}
    return {
        "$schema": DIALECT,
        "title": current().say("schema.title"),
        **_table({**head, "parts": parts, "steps": steps}, ("title",)),
        "oneOf": [{"required": ["steps"]}, {"required": ["parts"]}],
        "definitions": definitions,
    }


Kinds: TypeAlias = Mapping[str, type[Any]]
"""What a kind of task is in each game that has it."""


def _games() -> tuple[str, ...]:
    return games_with("tasks")


def _kinds() -> Mapping[str, Kinds]:
    found: dict[str, dict[str, type[Task]]] = {}
    for game in _games():
        for name, what in kinds_of(game).items():
            found.setdefault(name, {})[game] = what
    return found


def _any_step(kinds: Iterable[str]) -> Schema:
    """Return the schema of a step, told apart by its first key and its kind."""
    named = [
        {
            "if": {"required": ["kind"], "properties": {"kind": {"const": name}}},
            "then": {"$ref": f"#/definitions/kind-{name}"},
        }
        for name in kinds
    ]
    others = [
        {
            "if": {"required": [name], "not": {"required": ["kind"]}},
            "then": {"$ref": f"#/definitions/{name}"},
        }
        for name in ("drill", "read")
    ]
    return {
        "type": "object",
        "properties": {"kind": _described("kind", {"enum": [*kinds]})},
        "anyOf": [{"required": [name]} for name in ("kind", "read", "drill")],
        "allOf": [*named, *others],
    }


def _step(whats: Kinds) -> Schema:
    """Return the schema of a kind of step, with what each game adds to it."""
    fields: dict[str, Schema] = {}
    needed: list[str] = []
    for game, what in whats.items():
        for name, key in keys_of(what).items():
            fields[name] = _described(name, _field(name, key, game, what))
            if key.needed and name not in {*needed, *_FROM_HEAD}:
                needed.append(name)
    what = next(iter(whats.values()))
    if issubclass(what, Task):
        return _table({"kind": {"const": what.kind}, **fields}, ("kind", *needed))
    if what is DrillStep:
        options = {name for game in games_with("exercises") for name in options_for(game)}
        fields |= {name: {"type": "boolean"} for name in sorted(options)}
    return _table(fields, needed)


def _field(name: str, key: Key, game: str, what: type[Any]) -> Schema:
    special = _SPECIAL.get(name)
    if special is not None:
        return special()
    known = _known(name, what)
    if key.type.form == "list" and known:
        return {"type": "array", "items": {"enum": known}}
    if known:
        return {"enum": [*known, None] if key.type.optional else known}
    found = _of_type(key.type)
    if key.field in _BOUNDS:
        found |= dict(zip(("minimum", "maximum"), _BOUNDS[key.field], strict=True))
    return found


def _known(name: str, what: type[Any]) -> list[str]:
    """Return the names that a field may have, in any game; empty if it may have others."""
    if name in ("rules", "offered"):
        return _rules()
    if name == "drill":
        every = {
            kind
            for game in games_with("exercises")
            for rule in board_game(game).rulebook
            for kind in kinds_for(rule, game)
        }
        return [MIXED, *sorted(every)]
    if not issubclass(what, Task) or name == "shows":
        return []
    values = (kinds_of(game).get(what.kind) for game in _games())
    found = (
        name_
        for kind, game in zip(values, _games(), strict=True)
        if kind
        for name_ in kind.known_values(game).get(name, ())
    )
    return [*dict.fromkeys(found)]


def _rules() -> list[str]:
    return [*dict.fromkeys(rule for game in _games() for rule in board_game(game).rulebook)]


def _want() -> Schema:
    names = {name for game in _games() for name in judge(game).wants}
    return {"type": "object", "propertyNames": {"enum": [*sorted(names), *_LISTED]}}


def _words(longest: int | None = None) -> Schema:
    limit = {} if longest is None else {"maxLength": longest}
    wording = {**_TEXT, "minLength": 1, **limit}
    languages = {
        "type": "object",
        "patternProperties": {"^[a-z]{2,3}(-[A-Za-z]{2,4})?$": wording},
        "additionalProperties": False,
        "minProperties": 1,
    }
    return {"anyOf": [wording, languages]}


def _slip() -> Schema:
    fields: dict[str, Schema] = {
        name: _described(name, _of_type(key.type)) for name, key in keys_of(Slip).items()
    }
    named = {"type": "string", "pattern": f"^{MISCONCEPTION}"}
    fields["reveals"] = _described("reveals", {"anyOf": [{"enum": _rules()}, named]})
    return _table(fields, [name for name, key in keys_of(Slip).items() if key.needed])


def _game() -> Schema:
    return _described("game", {"enum": [*game_names()]})


_SPECIAL: Mapping[str, Callable[[], Schema]] = {
    "dice": lambda: _DICE,
    "game": _game,
    "goal": lambda: _words(LONGEST_GOAL),
    "house": lambda: _HOUSE,
    "position": lambda: _TEXT,
    "target": lambda: _TEXT,
    "want": _want,
}
"""The fields that have a form of their own in files."""


def _of_type(wanted: FieldType) -> Schema:
    form = _FORMS.get(wanted.form)
    found: Schema = form(wanted) if form else {}
    return {"anyOf": [found, _NULL]} if wanted.optional and found else found


_FORMS: Mapping[str, Callable[[FieldType], Schema]] = {
    "number": lambda _: {**_NUMBER},
    "bool": lambda _: {"type": "boolean"},
    "str": lambda _: {**_TEXT},
    "words": lambda _: _words(),
    "slip": lambda _: {"$ref": "#/definitions/slip"},
    "task": lambda _: {"$ref": "#/definitions/step"},
    "list": lambda wanted: {"type": "array", "items": _of_type(wanted.inner[0])},
    "row": lambda wanted: {
        "type": "array",
        "items": [_of_type(each) for each in wanted.inner],
        "minItems": len(wanted.inner),
        "maxItems": len(wanted.inner),
    },
    "table": lambda wanted: {"type": "object", "additionalProperties": _of_type(wanted.inner[0])},
}
"""The schema of each form of type; what has none may be anything."""


def _table(fields: Mapping[str, Schema], needed: Iterable[str]) -> Schema:
    return {
        "type": "object",
        "properties": dict(fields),
        "required": [*needed],
        "additionalProperties": False,
    }


def _described(name: str, schema: Schema) -> Schema:
    """Return a schema that says what a key is for, as the studio says it."""
    words, key = current(), f"studio.field.{name}"
    said = [words.say(each) for each in (key, f"{key}.help") if words.has(each)]
    return {"description": ". ".join(said), **schema} if said and "$ref" not in schema else schema
