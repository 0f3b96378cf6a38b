"""A choice whose right option the engine names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.camelot.common import sentence
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.exercises.task_parts import hints, with_slips
from bgwidget.rules.camelot.position import Position
from bgwidget.tasks import Choice, Said, Text


def confirmed_choice(
    ask: Ask,
    position: Position,
    goal: Text,
    options: Mapping[str, Text],
    says: str,
    level: int,
    check: Mapping[str, object],
    rule: str = "",
) -> GradedTask:
    """Return a choice; `check` is empty if the maker has already asked the engine.

    `rule` decides here, if it is another than the one asked for.
    """
    task = Choice(
        options=tuple(ask.chance.shuffled(list(options.values()))),
        correct=options[says],
        rules=(ask.rule,),
        game="camelot",
        position=str(position),
        check=check,
        goal=goal,
        hints=hints(Said("drill.hint.think-of"), sentence(ask.rule)),
    )
    return GradedTask(with_slips(task, options, rule or ask.rule, MappingProxyType({})), level)
