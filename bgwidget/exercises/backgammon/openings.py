"""Makers of tasks about the first two turns: the fifteen opening rolls, and the answers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.evaluation.backgammon.openings import Decision, answers, openings
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.house import STANDARD, agreed_on
from bgwidget.tasks import Opening, Said, Text


def _first(ask: Ask) -> GradedTask | None:
    decision = ask.chance.pick(openings())
    return _task(ask, decision, Said("drill.opening.first", {"dice": decision.dice}))


def _answer(ask: Ask) -> GradedTask | None:
    first = ask.chance.pick(openings())
    decision = ask.chance.pick(answers(first.dice))
    facts = {"dice": decision.dice}
    told = Said("drill.opening.read", {"dice": first.dice, "play": (first.plays[0].play,)})
    return _task(ask, decision, Said("drill.opening.answer", facts), told)


def _task(ask: Ask, decision: Decision, goal: Text, read: Text = "") -> GradedTask | None:
    if agreed_on(ask.house).play_limits != STANDARD.play_limits:
        return None
    task = Opening(
        rules=(ask.rule,),
        house=ask.house,
        position=str(decision.position),
        dice=decision.dice,
        goal=goal,
        read=read,
        hints=hints(Said("drill.hint.opening"), Said("drill.hint.opening.then")),
    )
    return GradedTask(task, ask.level)


OPENING: Mapping[str, Maker] = MappingProxyType(
    {"opening-shared": _first, "opening-higher-starts": _answer}
)
