"""A choice whose right option the engine names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bgwidget.exercises.backgammon.common import house_of, sentence
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.exercises.task_parts import hints, with_slips
from bgwidget.tasks import Choice, Said, Text

_NONE: Mapping[str, str] = MappingProxyType({})


def confirmed_choice(
    ask: Ask,
    asked: tuple[str, object, str],
    goal: tuple[str, Mapping[str, object]],
    options: Mapping[str, Text],
    level: int,
    more: Mapping[str, Any] | None = None,
    read: Text = "",
    rule: str = "",
    beside: Mapping[str, str] = _NONE,
) -> GradedTask:
    """Return a choice that a fact confirms: `asked` is its name, what is given, and its value.

    `rule` decides here, if it is another than the one asked for; `beside` names the rules that
    some of the wrong options break.
    """
    name, given, says = asked
    task = Choice(
        options=tuple(ask.chance.shuffled(list(options.values()))),
        correct=options[says],
        **({"house": house_of(ask)} | dict(more or {})),
        rules=(ask.rule,),
        check={name: given, "is": says},
        goal=Said(*goal),
        read=read,
        hints=hints(Said("drill.hint.think-of"), sentence(ask.rule)),
    )
    return GradedTask(with_slips(task, options, rule or ask.rule, beside), level)
