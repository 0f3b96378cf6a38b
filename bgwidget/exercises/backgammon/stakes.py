"""Makers of tasks about the stake: the cube, ties of the opening, and resignations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import sentence
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks import Number, Said, Slip
from bgwidget.tasks.games.backgammon.results import SIDES

Given = dict[str, object]
Asked = tuple[str, Given, str, Mapping[str, object], tuple[int, ...]]
"""A number task in parts: the question, what is given, the goal's key and facts, wrong answers."""


def number_task(
    ask: Ask,
    asked: Asked,
    house: Mapping[str, object] | None = None,
    dice: tuple[int, int] | None = None,
    position: str | None = None,
    rule: str = "",
) -> GradedTask | None:
    """Return a task that asks for a number; `rule` is the one that decides, if not `ask.rule`."""
    question, given, key, facts, wrong = asked
    agreed = {**agreed_on(ask.house).agreed(), **(house or {})} if house else ask.house
    task = Number(
        rules=(ask.rule,),
        house=agreed,
        position=position or str(next(ask.positions)),
        dice=dice,
        question=question,
        given=given,
        goal=Said(f"drill.number.{key}", facts),
        hints=hints(Said(f"drill.hint.number.{question}"), sentence(ask.rule)),
    )
    why, decides = task.why(), rule or ask.rule
    task = replace(task, wrong=tuple(Slip(number, decides, why) for number in wrong))
    right = task.solution()
    if right in wrong:
        return None
    return GradedTask(task, ask.level)


def _cube(chance: Chance, level: int) -> tuple[int, str | None, str]:
    """Return what the cube shows, its owner, and who turns it next."""
    by = chance.pick(SIDES)
    value = 1 if level == 1 and chance.once_in(2) else 2 ** chance.between(1, 2 * level)
    return value, None if value == 1 else by, by


ACTIONS: Mapping[str, tuple[str, tuple[str, ...], tuple[int, ...]]] = MappingProxyType(
    {
        "take-or-drop": ("stake", ("double", "take"), (1, 4)),
        "drop-price": ("points", ("double", "drop"), (2,)),
        "beaver": ("stake", ("double", "beaver", "take"), (2, 3)),
        "beaver-refused": ("points", ("double", "beaver", "drop"), (1, 4)),
        "raccoon": ("stake", ("double", "beaver", "raccoon", "take"), (4, 2)),
    }
)
"""For each rule: the question, the actions before it, and wrong multiples of the stake."""


def stake_after_actions(ask: Ask) -> GradedTask | None:
    """Ask for the stake, or the price, after some actions of the cube."""
    value, owner, by = _cube(ask.chance, ask.level)
    question, actions, multiples = ACTIONS[ask.rule]
    given: Given = {"value": value, "owner": owner, "by": by, "actions": actions}
    key = f"{question}.{'-'.join(actions)}.{by}"
    wrong = tuple(times * value for times in multiples)
    house = {f"{name}s": True for name in ("beaver", "raccoon") if name in actions}
    return number_task(ask, (question, given, key, {"value": value}, wrong), house)


def stake_after_ties(ask: Ask) -> GradedTask | None:
    """Ask for the stake after ties of the opening, in money play or in a match."""
    ties = ask.chance.between(1, 3)
    most = ask.chance.between(1, 3)
    match = ask.rule == "no-money-rules-in-match" and not ask.chance.once_in(3)
    length = ask.chance.pick((3, 5, 7, 9, 11))
    given: Given = {"ties": ties, **({"length": length} if match else {})}
    key = "ties.match" if match else "ties.money"
    facts = {"count": ties, "most": most, "length": length}
    wrong: tuple[int, ...] = (
        (2**ties,) if match or ties > most else (1, ties + 1 if ties > 1 else 4)
    )
    rule = "no-money-rules-in-match" if match else "automatic-double"
    asked: Asked = ("stake", given, key, facts, wrong)
    return number_task(ask, asked, {"automatic_doubles": most}, rule=rule)


def stake_of_the_cube(ask: Ask) -> GradedTask | None:
    """Ask for the stake of a cube in the middle, or of one that has been turned."""
    value, owner, _ = _cube(ask.chance, ask.level)
    if owner is None or ask.chance.once_in(2):
        return number_task(ask, ("stake", {}, "untouched", {}, (64, 0)))
    given: Given = {"value": value, "owner": owner}
    asked: Asked = ("stake", given, f"owned.{owner}", {"value": value}, (1, 2 * value))
    return number_task(ask, asked, rule="misconception:stake")


def price_of_a_resignation(ask: Ask) -> GradedTask | None:
    value, owner, by = _cube(ask.chance, ask.level)
    worth = ask.chance.pick(WINS)
    times = WINS.index(worth) + 1
    given: Given = {"value": value, "owner": owner, "by": by, "worth": worth}
    wrong = tuple({value, 2 * value, 3 * value, times} - {times * value})
    facts = {"worth": Said(f"kind.{worth}"), "value": value}
    return number_task(ask, ("resignation", given, f"resignation.{by}", facts, wrong[:1]))
