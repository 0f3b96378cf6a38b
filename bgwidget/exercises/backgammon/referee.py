"""Makers of referee tasks: a turn that breaks the rule, or one that only looks as if it did."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import (
    case_of,
    notation,
    sentence,
    shared,
    some_play,
)
from bgwidget.exercises.backgammon.difficulty import level_of
from bgwidget.exercises.backgammon.rule_cases import Case, Pair
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.movement import advance, numbers_of, steps_with
from bgwidget.tasks import Referee, Said
from bgwidget.words.typed_text import PASS

_CONTROLS = 1 / 3

REFUSED = (
    *("turn-complete", "your-checker", "enter-first", "forward-only", "hit-and-run", "all-home"),
    *("point-held", "no-such-number", "entry-point", "land-between", "bear-off-highest"),
    *("both-numbers", "larger-number", "as-many-as-possible", "play-unfinished"),
)


def _judged(ask: Ask) -> GradedTask | None:
    legal = ask.coin < _CONTROLS
    case = case_of(ask)
    if case is None:
        return None
    pairs = (*case.pairs, *_rest(case))
    played = some_play(ask, case.position, case.dice) if legal else notation(pairs) or PASS
    if len(pairs) > 4:
        return None
    task = Referee(
        **shared(ask, case),
        goal=Said("drill.referee", {"dice": case.dice, "play": (played,)}),
        played=played,
        hints=hints(
            Said("drill.hint.step-by-step"),
            sentence(ask.rule),
            Said("drill.hint.legal") if legal else Said("drill.hint.illegal"),
        ),
    )
    if task.verdict.name != ("" if legal else ask.rule):
        return None
    return GradedTask(task, level_of(case))


def _rest(case: Case) -> tuple[Pair, ...]:
    """Return a step with the other number, so that the turn does not end with the illegal step."""
    if case.walk or case.step is None or case.step[1] >= case.step[0]:
        return ()
    source, target = case.step
    numbers = numbers_of(case.dice)
    if case.position[source] <= 0 or source - target not in numbers or len(set(numbers)) == 1:
        return ()
    other = sum(numbers) - (source - target)
    if case.position[target] < -1:
        return ()
    after = advance(case.position.packed, (source, target, 0))
    step = next(iter(steps_with(after, other)), None)
    return () if step is None else ((step.source, step.target),)


REFEREE: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(REFUSED, _judged))
