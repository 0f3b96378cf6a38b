"""Positions and rolls in which a rule decides, and what their tasks have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.exercises.backgammon import built_positions
from bgwidget.exercises.backgammon.difficulty import is_readable
from bgwidget.exercises.backgammon.fill_positions import Roll, RolledPosition
from bgwidget.exercises.backgammon.rule_cases import Case, Pair, one_case, some_walk
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask
from bgwidget.exercises.seed import House
from bgwidget.rules.backgammon.house import STANDARD, HouseRules, agreed_on
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.results import results
from bgwidget.tasks import Said
from bgwidget.words.typed_text import PASS

_HOUSE_NEEDED: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {"hit-and-run": {"hit_and_run": False}}
)
"""For each rule, the house rules without which it never decides."""

Build = Callable[[Chance], RolledPosition | None]
_REBUILT = 12
_FRAMES: Mapping[str, tuple[Build, ...]] = MappingProxyType(
    {
        "both-numbers": (built_positions.runners,),
        "larger-number": (built_positions.either,),
        "as-many-as-possible": (built_positions.limited,),
        "no-legal-play": (built_positions.walled, built_positions.waiting, built_positions.closed),
        "closed-out": (built_positions.closed,),
        "hit-and-run": (built_positions.hitting, built_positions.pouncing),
        "land-between": (built_positions.joined,),
        "enter-first": (built_positions.waiting,),
        "entry-point": (built_positions.waiting,),
        "all-home": (built_positions.homeward,),
        "bear-off-highest": (built_positions.bearing_off,),
        "bear-off-exact": (built_positions.bearing_off,),
        "bear-off-optional": (built_positions.bearing_off,),
        "first-off-wins": (built_positions.last_two,),
    }
)
"""For each rule, the builders of positions to use besides those of self-play."""

_ONLY_FRAMES = frozenset(
    {"both-numbers", "larger-number", "as-many-as-possible", "closed-out", "hit-and-run"}
    | {"first-off-wins"}
)


def house_of(ask: Ask) -> House:
    """Return the house rules of a task: those asked for, with the options that the rule needs."""
    needed = _HOUSE_NEEDED.get(ask.rule)
    return ask.house if not needed else {**agreed_on(ask.house).agreed(), **needed}


def agreed(ask: Ask) -> HouseRules:
    """Return the house rules of a task in the form that the engine takes."""
    return agreed_on(house_of(ask))


def situation(ask: Ask) -> RolledPosition | None:
    """Return a position and a roll: from a game or, if the rule seldom decides there, built."""
    built = _FRAMES.get(ask.rule, ())
    if built and (ask.rule in _ONLY_FRAMES or not ask.chance.once_in(3)):
        return _built(ask.chance.pick(built), ask)
    return next(ask.positions), ask.chance.dice()


def _built(build: Build, ask: Ask) -> RolledPosition | None:
    """Return a position that was built, one that is easily read if one of a few is."""
    made = build(ask.chance)
    for _ in range(_REBUILT):
        if made is not None and is_readable(made[0], ask.level):
            break
        made = build(ask.chance)
    return made


def case_of(ask: Ask, at_once: bool = False, most: int | None = None) -> Case | None:
    """Return a point in a turn where the rule alone refuses something; None if none was found.

    With ``most``, only turns with at most so many legal plays under the standard rules count.
    """
    spot = situation(ask)
    if spot is None or (most is not None and len(results(*spot, STANDARD)) > most):
        return None
    return one_case(ask.chance, ask.rule, *spot, agreed(ask), at_once)


def some_play(ask: Ask, position: Position, dice: Roll) -> str:
    """Return a legal play in notation, its steps in order."""
    walk = some_walk(ask.chance, position, dice, agreed(ask))
    return notation((step.source, step.target) for step in walk) or PASS


def shared(ask: Ask, case: Case) -> dict[str, Any]:
    """Return what every task about a case has in common."""
    return {
        "rules": (ask.rule,),
        "house": house_of(ask),
        "position": str(case.position),
        "dice": case.dice,
    }


def sentence(rule: str) -> Said:
    """Return a rule in words."""
    return Said(f"rule.backgammon.{rule}")


def notation(pairs: Iterable[Pair]) -> str:
    """Write steps in the order in which they are made.

    Examples
    --------
    >>> notation([(25, 20), (6, 0)])
    'bar/20 6/off'
    """
    return " ".join(f"{_name(source)}/{_name(target)}" for source, target in pairs)


def _name(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place, str(place))
