"""Topics that an exercise can leave out because they are not taught yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.rules.backgammon import BAR, Game
from bgwidget.tasks import Choice, CubeAction, Setup
from bgwidget.tasks.base import Task

_OF_DOUBLES = frozenset({"doubles-four", "as-many-as-possible"})
_OF_BEARING_OFF = frozenset(
    {"all-home", "bear-off-exact", "bear-off-highest", "bear-off-optional", "first-off-wins"}
)
_OF_THE_BAR = frozenset({"enter-first", "entry-point"})
_OF_MATCHES = frozenset(
    {"match-length", "crawford-no-cube", "post-crawford", "no-money-rules-in-match"}
)
_OF_SCORES = frozenset({"match-score", "score-sheet"})

NEEDS: Mapping[str, Callable[[str, str], bool]] = MappingProxyType(
    {
        "bar": lambda kind, rule: (
            kind == "enter" or rule in _OF_THE_BAR or (kind, rule) == ("choice", "closed-out")
        ),
        "doubles": lambda kind, rule: rule in _OF_DOUBLES,
        "bearoff": lambda kind, rule: (
            rule in _OF_BEARING_OFF or kind == "score" or (kind, rule) == ("number", "fifteen")
        ),
        "match": lambda kind, rule: kind in _OF_SCORES or rule in _OF_MATCHES,
        "resign": lambda kind, rule: rule == "resign",
    }
)
"""For each option, a function: do all exercises of a kind about a rule need it?"""

_HARDLY_WITHOUT = (
    ("bar", "choice", "no-legal-play", (1, 2)),
    ("bar", "choice", "premature-roll", (3,)),
    ("bar", "choice", "turn-end", (3,)),
    ("bar", "number", "point-held", (1, 2, 3)),
    ("bar", "play", "no-legal-play", (1, 2)),
    ("bar", "rolls", "no-legal-play", (1, 2)),
    ("bearoff", "rolls", "doubles-four", (1, 2, 3)),
)
HARDLY_WITHOUT = frozenset(
    (option, kind, rule, level)
    for option, kind, rule, levels in _HARDLY_WITHOUT
    for level in levels
)
"""Option, kind, rule and level where fewer than one exercise in 500 can do without the option."""


def shows(option: str, task: Task) -> bool:
    """Tell whether the topic of an option appears in a task."""
    return _SHOWS[option](task, _moment(task))


def _moment(task: Task) -> Mapping[str, Any]:
    """Return the moment that a task about an action describes; empty for any other task."""
    if isinstance(task, CubeAction):
        return {**task.given, "action": task.action}
    action = task.check.get("action") if isinstance(task, Choice) else None
    return action if isinstance(action, Mapping) else {}


def _waits(task: Task, moment: Mapping[str, Any]) -> bool:
    table: Game = task.table()
    return any(side[BAR] > 0 for side in (table.position, table.position.flipped()))


def _doubled(task: Task, moment: Mapping[str, Any]) -> bool:
    dice = task.dice or moment.get("dice")
    return dice is not None and dice[0] == dice[1]


def _bears_off(task: Task, moment: Mapping[str, Any]) -> bool:
    """Tell whether checkers have been borne off, or can be with the roll."""
    if isinstance(task, Setup):
        return False
    position = task.table().position
    begun: bool = position.off > 0 or position.off_opponent > 0
    return begun or (task.dice is not None and position.all_home)


_SHOWS: Mapping[str, Callable[[Task, Mapping[str, Any]], bool]] = MappingProxyType(
    {
        "bar": _waits,
        "doubles": _doubled,
        "bearoff": _bears_off,
        "match": lambda task, moment: bool(moment.get("length")),
        "resign": lambda task, moment: "resign" in (moment.get("offered"), moment.get("action")),
    }
)
