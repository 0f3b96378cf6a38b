"""Makers of tasks about printed sentences, true or false under the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import cast

from bgwidget.exercises.backgammon.common import sentence, situation
from bgwidget.exercises.backgammon.score import final_board
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks import Mistake, Said, Slip
from bgwidget.tasks.backgammon.claim_state import ClaimState
from bgwidget.tasks.backgammon.claims import CLAIMS

ABOUT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "bear-off-highest": ("G1", "T3"),
        "bear-off-exact": ("G2", "T4"),
        "as-many-as-possible": ("G3", "T5"),
        "score-times-cube": ("G4", "T6"),
        "jacoby": ("G5", "T7"),
        "beaver-refused": ("G6", "T8"),
        "backgammon": ("G7", "T9"),
        "opening-shared": ("G8",),
        "point-held": ("G9", "T10"),
        "no-such-number": ("G9", "T10"),
        "one-checker-both": ("X1", "T11"),
        "larger-number": ("T1", "X1"),
        "closed-out": ("X2", "T12"),
        "no-legal-play": ("X2", "T12"),
        "hit-and-run": ("T2",),
    }
)
"""For each rule, its sentences: a false and a true one, or one that a house rule decides."""

_OPTIONS: Mapping[str, tuple[Mapping[str, object], ...]] = MappingProxyType(
    {
        "G5": ({"jacoby": True},),
        "T7": ({"jacoby": True},),
        "G6": ({"beavers": True},),
        "T8": ({"beavers": True},),
        "G8": ({}, {"opening": "reroll"}),
        "T2": ({}, {"hit_and_run": False}),
    }
)


_BUILT_LIKE = MappingProxyType({"closed-out": "enter-first"})


def _claimed(ask: Ask) -> GradedTask | None:
    claims = ABOUT[ask.rule]
    claim = claims[int(ask.coin * len(claims))]
    known = _OPTIONS.get(claim, ({},))
    option = known[int(ask.coin * len(claims) * len(known)) % len(known)]
    house = {**agreed_on(ask.house).agreed(), **option} if option else ask.house
    rules, bank = agreed_on(house), CLAIMS[claim]
    state: dict[str, object] = {}
    if not bank.holds(rules):
        values = _state(ask, bank.parts)
        if values is not None and claim == "G8":
            values["position"] = START
        if values is None or not bank.refutes(cast("ClaimState", values), rules):
            return None
        state = {name: _plain(value) for name, value in values.items()}
    holds = bank.holds(rules)
    board = START if claim == "G8" else next(ask.positions)
    task = Mistake(
        rules=(ask.rule,),
        house=house,
        position=str(board),
        claim=Said(f"drill.claim.{claim}"),
        shows=claim,
        given=state,
        goal=Said("drill.mistake"),
        hints=hints(Said("drill.hint.try-to-refute"), sentence(ask.rule)),
    )
    decides = "misconception:house-rule" if holds and bank.by_house else ask.rule
    slip = Slip("false" if holds else "true", decides, task.why())
    return GradedTask(replace(task, wrong=(slip,)), ask.level)


def _state(ask: Ask, parts: tuple[str, ...]) -> dict[str, object] | None:
    """Return a state that a sentence is about."""
    chance = ask.chance
    values: dict[str, object] = {
        "result": chance.pick(WINS),
        "cube": 2 ** chance.below(7),
        "taken": chance.pick(("yes", "no")),
    }
    if "taken" in parts:
        values["cube"] = max(2, cast("int", values["cube"])) if values["taken"] == "yes" else 1
    if parts == ("position",):
        values["position"] = final_board(chance, "backgammon")
    elif "position" in parts:
        case = situation(replace(ask, rule=_BUILT_LIKE.get(ask.rule, ask.rule)))
        if case is None:
            return None
        values["position"], values["dice"] = case
    return {name: values[name] for name in parts}


def _plain(value: object) -> object:
    if isinstance(value, Position):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


MISTAKE: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(ABOUT, _claimed))
