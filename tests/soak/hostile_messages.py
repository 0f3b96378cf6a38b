"""Widgets in a kernel that is attacked: what they are sent, and what must not come of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from IPython.core.getipython import get_ipython
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances
from soak.python_memory import held
from soak.spoiled_messages import asked, meant_for, spoiled, travels
from soak.widgets import BARE, Target, targets, versions
from support.complaint import nothing_printed

LARGEST = 100_000
_CODE = ("_esm", "_css")
LIFE = 10_000
"""How many messages a widget is sent before it is closed and another one is opened."""
_PATIENCE = 500


@cache
def every() -> Mapping[str, Target]:
    return {**targets(), **BARE}


@dataclass
class Victim:
    """A widget that is open, those that were opened with it, and what it was sent."""

    name: str
    target: Target
    widget: Any
    beside: Sequence[Widget] = ()
    sent: int = 0
    arrived: int = 0
    wrong: list[str] = field(default_factory=list)

    def take(self, message: Mapping[str, Any]) -> None:
        """Hand on a message that travelled as a kernel does, and remember what gave way."""
        self.arrived += 1
        try:
            self.hand_on(message, message["metadata"].get("harmless", False))
        except BaseException as error:
            sent = json.dumps(message["content"]["data"])[:600]
            self.wrong.append(f"{error!r}, sent over the line: {sent}")

    def hand_on(self, message: Mapping[str, Any], harmless: bool) -> None:
        before = self.target.kept(self.widget) if harmless else None
        with _tracebacks_raised(), nothing_printed():
            self.widget._handle_msg(message)
        after = self.target.kept(self.widget) if harmless else None
        assert after == before, f"a refused message changed {before!r:.300} to {after!r:.300}"

    def send(self, data: Any, harmless: bool) -> None:
        """Let a message come in; raise if anything gives way."""
        self.sent += 1
        try:
            self.hand_on({"content": {"data": travels(data)}, "buffers": []}, harmless)
        except BaseException as error:
            error.add_note(f"sent: {json.dumps(data)[:600]}")
            raise

    def answers(self, chance: Random) -> None:
        """Ask what a page may ask, until something new is shown; raise if it never is."""
        forms = meant_for(self.target.to)
        before = self._shown()
        for _ in range(_PATIENCE):
            made = asked(forms, versions(self.widget), chance)
            self.send({"method": "custom", "content": made}, False)
            if self._shown() != before:
                break
        else:
            raise AssertionError(f"{self.name} answers no more")
        state = {n: value for n, value in self.widget.get_state().items() if n not in _CODE}
        size = len(json.dumps(state, allow_nan=False, default=str))
        assert size < LARGEST, f"{self.name} shows {size} bytes"

    def _shown(self) -> list[int]:
        return [id(getattr(self.widget, name)) for name in self.widget.keys if name[0] != "_"]


_open: dict[str, Victim] = {}
_blocks = 0


def attack(name: str, seed: str, seconds: float, most: int, folder: Path) -> tuple[int, int]:
    """Send a widget messages for so long; raise what gave way.

    Returns
    -------
    tuple of int
        How many, and how many blocks of memory Python holds more than at the last time.
    """
    global _blocks
    chance = Random(f"{seed} {name}")
    victim = _victim(name, chance, folder)
    before, until = victim.sent, monotonic() + seconds
    while monotonic() < until and victim.sent - before < most:
        victim.send(*spoiled(victim.target.to, versions(victim.widget), chance))
    victim.answers(chance)
    before_it, _blocks = _blocks, held()
    return victim.sent - before, _blocks - before_it if before_it else 0


def address(name: str) -> tuple[str, dict[str, int]]:
    """Return where messages to a widget are sent, and the numbers that its page speaks of."""
    victim = _open[name]
    return victim.widget.comm.comm_id, versions(victim.widget)


def came(name: str) -> int:
    """Return how many messages came over the line since it was last asked; raise what gave way."""
    victim = _open[name]
    arrived, victim.arrived = victim.arrived, 0
    victim.sent += arrived
    if victim.wrong:
        raise AssertionError(victim.wrong.pop())
    victim.answers(Random(arrived))
    return arrived


def _victim(name: str, chance: Random, folder: Path) -> Victim:
    old = _open.get(name)
    if old is not None and old.sent < LIFE:
        return old
    if old is not None:
        for widget in (old.widget, *old.beside):
            widget.close()
    target, others = every()[name], {*_instances}
    with nothing_printed():
        widget = target.open(chance, folder)
    beside = [each for key, each in _instances.items() if key not in others]
    victim = _open[name] = Victim(name, target, widget, beside)
    victim.widget.comm.on_msg(victim.take)
    return victim


@contextmanager
def _tracebacks_raised() -> Iterator[None]:
    """Let ipywidgets raise what it would show as a traceback."""
    shell: Any = get_ipython()
    if shell is None:
        yield
        return
    shell.showtraceback = _raise_on
    try:
        yield
    finally:
        del shell.showtraceback


def _raise_on(*_: object, **__: object) -> None:
    raise
