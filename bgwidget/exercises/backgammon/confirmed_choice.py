"""A choice whose right option the engine names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.exercises.backgammon.common import house_of, sentence
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.exercises.task_parts import hints, shuffled_options
from bgwidget.tasks import Choice, Said, Text


def confirmed_choice(
    ask: Ask,
    asked: tuple[str, object, str],
    goal: tuple[str, Mapping[str, object]],
    options: Mapping[str, Text],
    level: int,
    more: Mapping[str, Any] | None = None,
    read: Text = "",
) -> GradedTask:
    """Return a choice that a fact confirms: `asked` is its name, what is given, what it says."""
    name, given, says = asked
    task = Choice(
        **shuffled_options(ask, options, says, sentence(ask.rule)),
        **({"house": house_of(ask)} | dict(more or {})),
        rules=(ask.rule,),
        check={name: given, "is": says},
        goal=Said(*goal),
        read=read,
        hints=hints(Said("drill.hint.think-of"), sentence(ask.rule)),
    )
    return GradedTask(task, level)
