"""Situations: a position and a roll for a rule, and how they are told in a task."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.games.passing import PASS
from bgwidget.lessons.generators.backgammon import frames
from bgwidget.lessons.generators.backgammon.deciding import Case, Pair, one_case, some_walk
from bgwidget.lessons.generators.backgammon.placing import Frame, Roll
from bgwidget.lessons.generators.chance import Chance
from bgwidget.lessons.generators.making import Ask
from bgwidget.rules.backgammon.house import HouseRules, agreed_on
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.results import results
from bgwidget.tasks import Said, Text

NEEDS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {"hit-and-run": {"hit_and_run": False}}
)
"""By rule: the options without which it never decides."""

_FRAMES: Mapping[str, tuple[Callable[[Chance], Frame | None], ...]] = MappingProxyType(
    {
        "both-numbers": (frames.runners,),
        "larger-number": (frames.either,),
        "as-many-as-possible": (frames.limited,),
        "no-legal-play": (frames.walled, frames.waiting, frames.closed),
        "closed-out": (frames.closed,),
        "hit-and-run": (frames.hitting, frames.pouncing),
        "land-between": (frames.joined,),
        "enter-first": (frames.waiting,),
        "entry-point": (frames.waiting,),
        "all-home": (frames.homeward,),
        "bear-off-highest": (frames.bearing_off,),
        "bear-off-exact": (frames.bearing_off,),
        "bear-off-optional": (frames.bearing_off,),
        "first-off-wins": (frames.last_two,),
    }
)
"""By rule: the frames to try beside positions of self-play."""

_ONLY_FRAMES = frozenset(
    {"both-numbers", "larger-number", "as-many-as-possible", "closed-out", "hit-and-run"}
    | {"first-off-wins"}
)


def house_of(ask: Ask) -> Mapping[str, object] | str | None:
    """Return the house rules of a task: those asked for, with what the rule needs."""
    needed = NEEDS.get(ask.rule)
    return ask.house if not needed else {**agreed_on(ask.house).agreed(), **needed}


def agreed(ask: Ask) -> HouseRules:
    """Return the same as the engine takes them."""
    return agreed_on(house_of(ask))


def situation(ask: Ask) -> Frame | None:
    """Return a position and a roll: of a game, or built where the rule hardly decides in one."""
    built = _FRAMES.get(ask.rule, ())
    if built and (ask.rule in _ONLY_FRAMES or not ask.chance.once_in(3)):
        return ask.chance.pick(built)(ask.chance)
    return next(ask.positions), ask.chance.dice()


def case_of(ask: Ask, at_once: bool = False, most: int | None = None) -> Case | None:
    """Return a place in a turn where the rule alone stands in the way.

    With ``most``, only of a turn that can be played in so many ways under the standard rules.
    """
    found = situation(ask)
    if found is None or (most is not None and len(results(*found)) > most):
        return None
    return one_case(ask.chance, ask.rule, *found, agreed(ask), at_once)


def some_play(ask: Ask, position: Position, dice: Roll) -> str:
    """Return a legal play in the order of its steps."""
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


def hints(*told: Text | None) -> tuple[Text, ...]:
    """Return the hints there are, each once."""
    found: list[Text] = []
    for text in told:
        if text is not None and text not in found:
            found.append(text)
    return tuple(found)


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
