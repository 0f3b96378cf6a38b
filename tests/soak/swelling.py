"""Data that grows: some list, table or text in it gets many times as long."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

_TIMES = (2, 8, 64, 512)
Place = tuple[Any, Any]
"""What holds a value, and under which name or number."""


def swell(data: Any, chance: Random) -> None:
    """Let one list, table or text in data grow, of the same or of different things."""
    places = [*_places(data)]
    if not places:
        return
    holder, key = chance.choice(places)
    holder[key] = _grown(holder[key], chance, chance.choice(_TIMES), chance.random() < 0.6)


def _places(data: Any) -> Iterator[Place]:
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in [*pairs][:200]:
        if isinstance(value, str | list | dict):
            yield data, key
        if isinstance(value, list | dict):
            yield from _places(value)


def _grown(value: Any, chance: Random, times: int, differing: bool) -> Any:
    if isinstance(value, str):
        between = chance.choice(("", " ", " ", "\n", ", "))
        return between.join([value or "x"] * times)
    if isinstance(value, dict):
        one = chance.choice([*value.values()] or ["x"])
        return value | {_other(_word(n), n, differing): deepcopy(one) for n in range(times)}
    if not value:
        return chance.choice((["x"] * times, [*range(times)]))
    return [*value, *(_other(chance.choice(value), n, differing) for n in range(times))]


def _other(value: Any, number: int, differing: bool) -> Any:
    """Return a copy of a value; one unlike all others, if they are to differ."""
    if not differing or isinstance(value, bool) or value is None:
        return deepcopy(value)
    if isinstance(value, str):
        return value if value == _word(number) else f"{value} {_word(number)}"
    if isinstance(value, int | float):
        return value + number
    if isinstance(value, list):
        return [*value[:-1], _other(value[-1], number, True)] if value else [number]
    changed = deepcopy(value)
    for name in [*changed][:1]:
        changed[name] = _other(changed[name], number, True)
    return changed


def _word(number: int) -> str:
    """Return a word of letters for a number: two for the first few hundred."""
    letters = ""
    while number or len(letters) < 2:
        number, digit = divmod(number, 26)
        letters += chr(97 + digit)
    return letters
