"""Messages that no page of ours sends: made from the types of the wire, and then spoiled."""

from __future__ import annotations

import importlib
import json
import pkgutil
import types
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Union,
    get_args,
    get_origin,
    is_typeddict,
)

from support.hostile import MARKER, PLAYED, SET_UP, TEXTS, nested

from bgwidget import wire
from bgwidget.common.shapes import fields, fits, misfits
from bgwidget.lessons.boards import NOTED
from bgwidget.wire.messages import Choose

KINDS = tuple(
    sorted({*PLAYED["backgammon"], *PLAYED["camelot"], *SET_UP["backgammon"], NOTED, "fly"})
)
WRONG = (
    *(None, True, -1, 1.5, 10**4000, float("nan"), float("inf"), "", [], {}, [[]], [{}]),
    *(MARKER * 5_000, "\0", "{x}", "<img src=x onerror=alert(1)>", "IPY_MODEL_0", "__class__"),
    *("\ud800", "\u202e", nested(500), {"": nested(300)}, [7] * 5_000),
    {str(n): n for n in range(500)},
)
ENVELOPES: tuple[Any, ...] = (
    *({}, None, [], "custom", {"method": "fly"}, {"method": []}, {"method": "custom"}),
    *({"method": "update"}, {"method": "update", "state": 7}, {"state": {"theme": "dark"}}),
    {"method": "update", "state": {"theme": "dark"}, "buffer_paths": [["theme", 0], ["x"]]},
    {"method": "update", "state": {}, "buffer_paths": "theme"},
    {"method": "custom", "content": MARKER * 300_000},
)
"""What stands around a message, and is none."""


class Spoiled(NamedTuple):
    """A message as it travels, and whether it is certain that nothing may come of it."""

    data: Any
    harmless: bool


@cache
def requests() -> tuple[type, ...]:
    """Return every form that a page may send, of whatever widget."""
    found = []
    for module in pkgutil.iter_modules(wire.__path__, f"{wire.__name__}."):
        loaded = importlib.import_module(module.name)
        forms = (each for each in vars(loaded).values() if is_typeddict(each))
        found += [form for form in forms if _is_asked(form)]
    return tuple(dict.fromkeys(found))


def _is_asked(form: type) -> bool:
    return "kind" in fields(form) or get_origin(fields(form).get("to")) is Literal


@cache
def meant_for(to: tuple[str, ...]) -> tuple[type, ...]:
    """Return the forms that are sent to widgets by these names; a board's have none."""
    return tuple(form for form in requests() if _to(form) in to)


def _to(form: type) -> str:
    return get_args(fields(form)["to"])[0] if "to" in fields(form) else ""


def value(form: Any, chance: Random) -> Any:
    """Return anything of that form."""
    origin, parts = get_origin(form), get_args(form)
    if origin in (Annotated, NotRequired):
        inner = next((part for part in parts[1:] if not isinstance(part, range)), parts[0])
        return value(inner, chance)
    if origin is Literal:
        return chance.choice(parts)
    if origin in (Union, types.UnionType):
        return value(chance.choice(parts), chance)
    if origin is tuple:
        return [value(part, chance) for part in parts]
    if origin is Sequence:
        return [value(parts[0], chance) for _ in range(chance.randrange(5))]
    if origin is Mapping:
        return {str(value(parts[0], chance)): value(parts[1], chance) for _ in range(2)}
    if is_typeddict(form):
        return {name: value(part, chance) for name, part in fields(form).items()}
    if isinstance(form, type) and issubclass(form, tuple):
        return [value(part, chance) for part in fields(form).values()]
    if form is object:
        return asked(meant_for(("", "lesson")), {}, chance)
    plain = {str: TEXTS, bool: (True, False), int: range(-1, 30), float: (0.5, 8.0)}
    return chance.choice(plain.get(form, (None,)))


def asked(forms: Sequence[type], known: Mapping[str, int], chance: Random) -> dict[str, Any]:
    """Return a request of one of the forms, which speaks mostly of what the widget shows now."""
    form = chance.choice(forms)
    made: dict[str, Any] = value(form, chance)
    if get_origin(fields(form).get("kind")) is not Literal and "kind" in made:
        made["kind"] = chance.choice(KINDS)
    if "base" in made:
        made["base"] = chance.choice([known.get("version", 0)] * 9 + [*known.values(), 0])
    return made | {name: known[name] for name in ("opened", "board") if name in known}


def spoiled(to: tuple[str, ...], known: Mapping[str, int], chance: Random) -> Spoiled:
    """Return a message, mostly of a form that is meant for the widget."""
    luck = chance.random()
    if luck < 0.01:
        return Spoiled(chance.choice(ENVELOPES), True)
    if luck < 0.05:
        state = {name: chance.choice(WRONG) for name in chance.sample(TRAITS, 3)}
        return Spoiled({"method": "update", "state": state, "buffer_paths": []}, True)
    if luck < 0.07:
        return Spoiled({"method": "custom", "content": chance.choice(WRONG)}, True)
    made = asked(meant_for(to) if luck < 0.75 else requests(), known, chance)
    for name in [name for name in made if name not in ("to", "kind", "base")]:
        if chance.random() < 0.05:
            del made[name]
    harmless = False
    if chance.random() < 0.35:
        spoilt = chance.choice([*made])
        made[spoilt] = chance.choice(WRONG)
        harmless = spoilt == "kind"
    return Spoiled({"method": "custom", "content": made}, harmless or is_amiss(made))


TRAITS = ("scene", "frame", "lesson", "studio", "chrome", "game", "theme", "comm", "_esm", "keys")
"""What a page could try to write; it may write a theme alone, and none that is wrong."""


def is_amiss(made: Mapping[str, Any]) -> bool:
    """Tell whether a message has no form that a widget takes for its kind."""
    kind = made.get("kind", "")
    return all(misfits(made, form) for form in _named(kind if isinstance(kind, str) else ""))


@cache
def _named(kind: str) -> tuple[type, ...]:
    """Return the forms that a message of that kind can have."""
    forms = [form for form in requests() if fields(form).get("kind") is not str]
    named = [form for form in forms if fits(kind, fields(form).get("kind", str))]
    if kind in KINDS and all("to" in fields(form) for form in named):
        named.append(Choose)
    return tuple(named)


def travels(data: Any) -> Any:
    """Return data as it comes from a page."""
    return json.loads(json.dumps(data))
