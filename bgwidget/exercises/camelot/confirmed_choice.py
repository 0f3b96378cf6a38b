"""Confirming: a choice whose right option the engine names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.exercises.camelot.common import hints, sentence
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.rules.camelot.position import Position
from bgwidget.tasks import Choice, Said, Slip, Text


def confirmed_choice(
    ask: Ask,
    position: Position,
    goal: Text,
    options: Mapping[str, Text],
    says: str,
    level: int,
    check: Mapping[str, Any],
) -> GradedTask:
    """Return a choice; where no fact of the engine confirms it, its generator has asked it."""
    shown = ask.chance.shuffled(list(options.values()))
    wrong = [option for name, option in options.items() if name != says]
    task = Choice(
        rules=(ask.rule,),
        game="camelot",
        position=str(position),
        options=tuple(shown),
        correct=options[says],
        check=check,
        goal=goal,
        hints=hints(Said("drill.hint.think-of"), sentence(ask.rule)),
        wrong=tuple(Slip(shown.index(option), ask.rule, sentence(ask.rule)) for option in wrong),
    )
    return GradedTask(task, level)
