"""The public names: in which room each is told of, on which page, and with which members."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import GenericAlias, ModuleType, UnionType
from typing import Any, NamedTuple, get_origin

import bgwidget
from bgwidget import game_kit
from bgwidget.progress import exam_results, mastery, reports
from bgwidget.rules import backgammon, camelot

FURTHER = (backgammon, camelot, mastery, reports, exam_results)
"""Rooms inside of others."""
LAST = game_kit
"""It has names of other rooms, and is told of once those are."""
ROOT = "bgwidget"
_INSIDE = ("shell", "board_widget", "view")
"""Modules with what a widget is made of, and nobody calls in Python."""


class Public(NamedTuple):
    """A public name: the room that tells of it, and what it names."""

    room: str
    name: str
    found: Any

    @property
    def full(self) -> str:
        return f"{self.room}.{self.name}"

    @property
    def group(self) -> str:
        """What it is: ``"widget"``, ``"function"``, ``"class"``, ``"error"`` or ``"value"``."""
        if isinstance(self.found, GenericAlias | UnionType) or get_origin(self.found):
            return "value"
        if isinstance(self.found, type):
            if issubclass(self.found, BaseException):
                return "error"
            return "widget" if hasattr(self.found, "comm") else "class"
        return "function" if inspect.isroutine(self.found) else "value"

    @property
    def page(self) -> str:
        """The page that tells of it, without its ending: its own, or for small things the room's.

        >>> names()["bgwidget.Board"].page, names()["bgwidget.rules.RulesError"].page
        ('api/bgwidget.Board', 'api/bgwidget.rules')
        """
        small = self.group in ("error", "value")
        return f"api/{self.room if small else self.full}"


def rooms() -> list[ModuleType]:
    """Return the packages with public names, in the order in which they are told of."""
    public = (getattr(bgwidget, name) for name in bgwidget.__all__)
    found = [each for each in public if isinstance(each, ModuleType) and each is not LAST]
    return [bgwidget, *found, *FURTHER, LAST]


def public(room: ModuleType) -> dict[str, Any]:
    """Return what a package offers besides its modules, by name."""
    own = (name for name, each in vars(room).items() if _is_own(each, name, room))
    found = {name: getattr(room, name) for name in getattr(room, "__all__", own)}
    return {
        name: each
        for name, each in found.items()
        if not name.startswith("_") and not isinstance(each, ModuleType)
    }


@cache
def names() -> dict[str, Public]:
    """Return each public name in full, with the place where it is told of.

    A name that several rooms have is told of in the first of them.
    """
    first: dict[int, Public] = {}
    every: dict[str, Public] = {}
    for room in rooms():
        for name, found in public(room).items():
            here = Public(room.__name__, name, found)
            every[here.full] = first.setdefault(id(found), here)
    return every


def bases(found: type) -> list[Public]:
    """Return the public classes whose members a class has, too.

    >>> [base.full for base in bases(bgwidget.tasks.Play)]
    ['bgwidget.tasks.Task']
    """
    told = {id(each.found): each for each in names().values()}
    return [told[id(kind)] for kind in found.__mro__[1:] if id(kind) in told]


def members(found: type) -> Iterator[tuple[str, str]]:
    """Yield what somebody calls in Python, each with the directive for it.

    What a class has from a public one, or does its own way, is told of there.

    >>> [name for name, _ in members(bgwidget.Diagram)]
    ['png', 'save']
    """
    elsewhere = [base.found for base in bases(found)]
    taken: set[str] = set()
    for kind in found.__mro__:
        path = kind.__module__.split(".")
        if path[0] != ROOT or path[-1] in _INSIDE or kind in elsewhere:
            continue
        for name, each in vars(kind).items():
            directive = _directive(each)
            if name.startswith("_") or name in taken or not directive:
                continue
            taken.add(name)
            if inspect.getdoc(getattr(found, name)) and not _has(elsewhere, name):
                yield name, directive


def summary(found: Any) -> str:
    """Return the first paragraph of a text, or of what is told of something.

    >>> summary(bgwidget.Board)
    'A board to play on, in a notebook.'
    """
    text = found if isinstance(found, str) else inspect.getdoc(found) or ""
    return " ".join(text.partition("\n\n")[0].split())


def told_of_value(each: Public) -> str:
    """Return the text that stands below a value where it is written.

    >>> told_of_value(names()["bgwidget.rules.backgammon.START"]).splitlines()[0]
    'The starting position of backgammon.'
    """
    for name, module in [*sys.modules.items()]:
        if name.startswith(ROOT) and vars(module).get(each.name) is each.found:
            lines = ast.parse(inspect.getsource(module)).body
            for line, after in pairwise(lines):
                if each.name in _assigned(line) and isinstance(after, ast.Expr):
                    return inspect.cleandoc(str(getattr(after.value, "value", "")))
    return ""


def _assigned(line: ast.stmt) -> set[str]:
    targets = getattr(line, "targets", [getattr(line, "target", None), getattr(line, "name", None)])
    return {str(getattr(each, "id", "")) for each in targets}


def _has(kinds: list[type], name: str) -> bool:
    return any(hasattr(kind, name) for kind in kinds)


def _directive(member: Any) -> str:
    if isinstance(member, property):
        return "autoproperty"
    is_method = inspect.isfunction(member) or isinstance(member, classmethod | staticmethod)
    return "automethod" if is_method else ""


def _is_own(found: object, name: str, room: ModuleType) -> bool:
    return not name.startswith("_") and getattr(found, "__module__", "") == room.__name__
