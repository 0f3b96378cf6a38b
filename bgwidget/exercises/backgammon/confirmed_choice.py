"""Confirming: a choice whose right option the engine names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bgwidget.exercises.backgammon.common import hints, house_of, sentence
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.tasks import Choice, Said, Slip, Text


def confirmed_choice(
    ask: Ask,
    asked: tuple[str, Any, str],
    goal: tuple[str, Mapping[str, object]],
    options: Mapping[str, Text],
    level: int,
    more: Mapping[str, Any] | None = None,
    read: Text = "",
) -> GradedTask:
    """Return a choice that the engine confirms by a fact: its name, what is given, what it says."""
    name, given, says = asked
    shown: Sequence[Text] = ask.chance.shuffled(list(options.values()))
    wrong = (option for key, option in options.items() if key != says)
    task = Choice(
        rules=(ask.rule,),
        **({"house": house_of(ask)} | dict(more or {})),
        options=tuple(shown),
        correct=options[says],
        check={name: given, "is": says},
        goal=Said(*goal),
        read=read,
        hints=hints(Said("drill.hint.think-of"), sentence(ask.rule)),
        wrong=tuple(Slip(shown.index(option), ask.rule, sentence(ask.rule)) for option in wrong),
    )
    return GradedTask(task, level)
