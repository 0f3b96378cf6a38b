"""Makers of tasks to find every legal play, where the rule decides and there are not too many."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import (
    agreed,
    case_of,
    house_of,
    notation,
    sentence,
    shared,
    situation,
)
from bgwidget.exercises.backgammon.difficulty import clutter, level_of
from bgwidget.exercises.backgammon.rule_cases import turn_of
from bgwidget.exercises.search import Ask, GradedTask, Maker, slips_are_wrong
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.tasks import FindPlays, Said, Slip, Text
from bgwidget.words.typed_text import PASS

_MOST = 16
_MANY = 10

REFUSED = (
    *("enter-first", "hit-and-run", "all-home", "point-held", "land-between", "entry-point"),
    *("bear-off-highest", "both-numbers", "larger-number", "as-many-as-possible"),
)


def _with_a_trap(ask: Ask) -> GradedTask | None:
    """Ask for all plays where a natural step is refused."""
    case = case_of(ask, most=_MOST)
    if case is None:
        return None
    ends = turn_of(case.position, case.dice, case.rules).ends()
    if case.position in ends or len(ends) > _MOST:
        return None
    plays = legal_plays(case.position, case.dice, case.rules)
    legal = _written(plays)
    task = FindPlays(
        **shared(ask, case),
        goal=Said("drill.find-plays", {"dice": case.dice}),
        hints=_hints(ask.rule, legal),
        wrong=(Slip([*legal, notation(case.pairs) or PASS], ask.rule, sentence(ask.rule)),),
    )
    if not slips_are_wrong(task) or not task.mark(task.solution()).right:
        return None
    return GradedTask(task, min(3, level_of(case) + (len(plays) > _MANY)))


def _more_than_one(ask: Ask) -> GradedTask | None:
    """Ask for all plays where the rule permits something that is easily overlooked."""
    case = situation(ask)
    if case is None:
        return None
    position, dice = case
    if ask.rule == "doubles-four":
        dice = (dice[0], dice[0])
    plays = legal_plays(position, dice, agreed(ask))
    if not 1 < len(plays) <= _MOST:
        return None
    overlooked = [play for play in plays if _SHOWS[ask.rule](play)]
    if not 0 < len(overlooked) < len(plays):
        return None
    legal = _written(plays)
    task = FindPlays(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        dice=dice,
        goal=Said("drill.find-plays", {"dice": dice}),
        hints=_hints(ask.rule, legal),
        wrong=(
            Slip(
                _written([play for play in plays if play not in overlooked]),
                ask.rule,
                sentence(ask.rule),
            ),
        ),
    )
    return GradedTask(task, 1 + (len(plays) > 4) + (len(plays) > _MANY or clutter(position) > 14))


def _written(plays: tuple[Play, ...] | list[Play]) -> list[str]:
    return sorted(map(str, plays))


def _hints(rule: str, legal: list[str]) -> tuple[Text, ...]:
    return hints(
        sentence(rule),
        Said("drill.hint.plays", {"count": len(legal)}),
        Said("drill.hint.example", {"play": (legal[0],)}),
    )


def _one_checker(play: Play) -> bool:
    return len(play.steps) == 2 and play.steps[0].target == play.steps[1].source


def _bears_off(play: Play) -> bool:
    return any(step.target == 0 for step in play.steps)


def _bears_off_exactly(play: Play) -> bool:
    return any(step.target == 0 and step.source == step.number for step in play.steps)


def _leaves(play: Play) -> bool:
    return not _bears_off(play) and play.before.all_home


def _four(play: Play) -> bool:
    return len(play.steps) == 4 and len({step.source for step in play.steps}) > 1


def _hits(play: Play) -> bool:
    return play.after[0] < play.before[0]


_SHOWS = MappingProxyType(
    {
        "one-checker-both": _one_checker,
        "bear-off-exact": _bears_off_exactly,
        "bear-off-optional": _leaves,
        "doubles-four": _four,
        "hit": _hits,
    }
)

FIND_PLAYS: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(REFUSED, _with_a_trap) | dict.fromkeys(_SHOWS, _more_than_one)
)
