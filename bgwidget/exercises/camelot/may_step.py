"""Makers of choices about whether a step may come now, or the turn may end here."""

from __future__ import annotations

from dataclasses import replace

from bgwidget.exercises.camelot.built_positions import KNIGHT, leaping
from bgwidget.exercises.camelot.confirmed_choice import confirmed_choice
from bgwidget.exercises.camelot.rule_cases import (
    Case,
    case_of,
    level_at,
    some_position,
    written,
)
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.rules.camelot.movement import Step
from bgwidget.rules.camelot.moves import legal_moves
from bgwidget.rules.camelot.walks import CamelotNode, turn
from bgwidget.tasks import Said, Text


def may(ask: Ask) -> GradedTask | None:
    """Ask whether a step, or ending the turn, is legal now: yes, or no by this rule alone."""
    case = case_of(ask)
    if case is None:
        return None
    legal = ask.coin < 1 / 2
    if legal:
        node = _node(case)
        if not node.steps and not (case.walk and node.may_stop):
            return None
        step = ask.chance.pick(node.steps)[0] if node.steps else None
        case = Case(case.position, case.rule, case.walk, step)
    return _asked(ask, case, legal)


def may_charge(ask: Ask) -> GradedTask | None:
    """Ask whether a piece may capture after a canter: no for a Man, yes for a Knight."""
    if ask.coin >= 1 / 2:
        return may(ask)
    position = leaping(ask.chance, ask.level, KNIGHT)
    walk, node = list[Step](), turn(position).root
    for _ in range(ask.chance.between(1, 2)):
        canters = [edge for edge in node.steps if edge[1].state.made == "canter"]
        if not canters:
            return None
        step, node = ask.chance.pick(canters)
        walk.append(step)
    captures = [step for step, after in node.steps if after.state.made == "jump"]
    if not captures:
        return None
    step = ask.chance.pick(captures)
    return _asked(ask, Case(position, ask.rule, tuple(walk), step), True)


def permitted(ask: Ask) -> GradedTask | None:
    """Ask whether a turn may end, or a certain capture be chosen, where the rule permits it."""
    position = some_position(ask)
    moves = legal_moves(position)
    if not 1 < len(moves) < 60:
        return None
    most = max(len(move.captured) for move in moves)
    shows = {
        "canter-free": [m for m in moves if len(m.steps) > 1 and not m.captured],
        "charge-optional": [m for m in moves if not m.captured] if most else [],
        "free-choice": [m for m in moves if 0 < len(m.captured) < most],
    }[ask.rule]
    if not shows:
        return None
    move = ask.chance.pick(shows)
    draft = _asked(ask, Case(position, ask.rule, move.steps, None), True, at_will=True)
    return replace(draft, level=level_at(position, len(move.steps) - 1))


def _node(case: Case) -> CamelotNode:
    node = turn(case.position).root
    for step in case.walk:
        node = node.to(step) or node
    return node


def _asked(ask: Ask, case: Case, legal: bool, at_will: bool = False) -> GradedTask:
    """Return a task about a case; if the step is free (`at_will`), only the rule explains it."""
    squares = [step[0] for step in case.walk[:1]] + [step[1] for step in case.walk]
    begun = written(squares) if squares else ""
    step = "" if case.step is None else written([*case.step])
    key = ("step" if step else "stop") + ("-after" if case.walk else "")
    goal = Said(f"drill.camelot.may.{key}", {"begun": (begun,), "play": (step,)})
    options: dict[str, Text] = {
        "legal": Said("drill.option.yes"),
        "illegal": Said("drill.option.no"),
    }
    says = "legal" if legal else "illegal"
    check = {} if at_will else {"step": {"begun": begun, "play": step}, "is": says}
    return confirmed_choice(ask, case.position, goal, options, says, case.level, check)
