"""Messages that no page of ours sends: made from the types of the wire, and then spoiled."""

from __future__ import annotations

import importlib
import json
import pkgutil
import types
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    is_typeddict,
)

from soak.widgets import Target, targets, versions
from support.complaint import nothing_printed
from support.hostile import MARKER, PLAYED, SET_UP, TEXTS, nested

from bgwidget import wire
from bgwidget.shell import Shell
from bgwidget.wire.form import fields, fits, misfits
from bgwidget.wire.messages import Choose

LARGEST = 200_000
KINDS = tuple(sorted({*PLAYED["backgammon"], *PLAYED["camelot"], *SET_UP["backgammon"], "fly"}))
WRONG = (
    *(None, True, -1, 1.5, 10**4000, float("nan"), float("inf"), "", [], {}, [[]], [{}]),
    *(MARKER * 5_000, "\0", "{x}", "<img src=x onerror=alert(1)>", "IPY_MODEL_0", "__class__"),
    *(nested(500), {"": nested(300)}, [7] * 5_000, {str(n): n for n in range(500)}),
)


@cache
def requests() -> tuple[type, ...]:
    """Return every form that a page may send, of whatever widget."""
    found = []
    for module in pkgutil.iter_modules(wire.__path__, f"{wire.__name__}."):
        loaded = importlib.import_module(module.name)
        forms = (each for each in vars(loaded).values() if is_typeddict(each))
        found += [form for form in forms if {"kind"} <= fields(form).keys()]
    return tuple(dict.fromkeys(found))


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
    plain = {str: TEXTS, bool: (True, False), int: range(-1, 30), float: (0.5, 8.0)}
    return chance.choice(plain.get(form, (None,)))


def message(widget: Shell, chance: Random) -> tuple[Any, bool]:
    """Return a message, and whether it is certain that nothing may come of it."""
    if chance.random() < 0.02:
        return chance.choice(WRONG), True
    form = chance.choice(requests())
    known = versions(widget)
    made = value(form, chance)
    if get_origin(fields(form)["kind"]) is not Literal:
        made["kind"] = chance.choice(KINDS)
    if "base" in made:
        made["base"] = chance.choice([known.get("version", 0)] * 9 + [*known.values(), 0])
    made |= {name: known[name] for name in ("opened", "board") if name in known}
    for name in [name for name in made if name not in ("to", "kind", "base")]:
        if chance.random() < 0.05:
            del made[name]
    if chance.random() < 0.35:
        spoilt = chance.choice([*made])
        made[spoilt] = chance.choice(WRONG)
        if spoilt == "kind":
            return made, True
    return made, is_amiss(made)


def is_amiss(made: Mapping[str, Any]) -> bool:
    """Tell whether a message has no form that a widget takes for its kind."""
    kind = made["kind"]
    forms = [form for form in requests() if fields(form)["kind"] is not str]
    named = [form for form in forms if fits(kind, fields(form)["kind"])]
    if kind in KINDS and all("to" in fields(form) for form in named):
        named.append(Choose)
    return all(misfits(made, form) for form in named)


def send(widget: Shell, chance: Random, target: Target) -> None:
    """Let one message come in as a kernel hands it on; raise if anything gives way."""
    if chance.random() < 0.05:
        state = {chance.choice(widget.trait_names()): chance.choice(WRONG) for _ in range(3)}
        data, harmless = {"method": "update", "state": state, "buffer_paths": []}, True
    else:
        content, harmless = message(widget, chance)
        data = {"method": "custom", "content": content}
    before = target.kept(widget) if harmless else None
    try:
        widget.comm.handle_msg({"content": {"data": json.loads(json.dumps(data))}, "buffers": []})
        assert not harmless or target.kept(widget) == before, "a refused message changed something"
    except BaseException as error:
        error.add_note(f"sent: {json.dumps(data)[:600]}")
        raise


def attack(name: str, seed: str, seconds: float, folder: Path) -> int:
    """Send a widget messages for so long; return how many, or raise what gave way."""
    chance, target = Random(f"{seed} {name}"), targets()[name]
    with nothing_printed():
        widget = target.open(chance, folder)
        count, until = 0, monotonic() + seconds
        while monotonic() < until:
            send(widget, chance, target)
            count += 1
        state = json.dumps(widget.get_state(), allow_nan=False, default=str)
        assert len(state) < LARGEST, f"{name} shows {len(state)} bytes"
        widget.close()
    return count
