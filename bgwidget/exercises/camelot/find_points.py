"""Makers of tasks to find squares: whose pieces, which castle, where one may go or capture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from bgwidget.exercises.camelot.common import sentence
from bgwidget.exercises.camelot.rule_cases import case_of, level_at, some_position
from bgwidget.exercises.camelot.setup import slipped
from bgwidget.exercises.search import Ask, GradedTask, Maker, slips_are_wrong
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.camelot.board import SQUARES, square_name
from bgwidget.rules.camelot.position import Position
from bgwidget.tasks import FindPoints, Said, Slip

_OPPOSITE = {
    "mine": "theirs",
    "theirs": "mine",
    "own-castle": "enemy-castle",
    "enemy-castle": "own-castle",
    "own-knights": "own-men",
    "captured": "theirs",
}


def _seen(questions: tuple[str, ...], ask: Ask) -> GradedTask | None:
    """Ask for what can be seen on a board."""
    position, question = some_position(ask), ask.chance.pick(questions)
    task = _task(ask, position, question)
    squares = task.solution()
    others = replace(task, question=_OPPOSITE[question]).solution()
    if not squares or not others or squares == others:
        return None
    slip = Slip(others, "misconception:sides", Said("drill.camelot.slip.others"))
    task = _helped(task, squares, "around" if question == "captured" else "sides", slip)
    return GradedTask(task, level_at(position, 0)) if slips_are_wrong(task) else None


def _kept(question: str, ask: Ask) -> GradedTask | None:
    """Ask where a piece may go, or which pieces may move, in a case where the rule forbids one."""
    case = case_of(ask)
    if case is None or case.walk or case.step is None:
        return None
    goes = question == "moves-from"
    kept = case.step.target if goes else case.step.source
    task = _task(ask, case.position, question, square_name(case.step.source) if goes else None)
    squares = task.solution()
    if not squares or kept not in SQUARES or square_name(kept) in squares:
        return None
    slip = Slip([*squares, square_name(kept)], ask.rule, sentence(ask.rule))
    return GradedTask(_helped(task, squares, "around" if goes else "each-piece", slip), case.level)


def _differs(ask: Ask) -> GradedTask | None:
    """Ask what is wrong with a starting position."""
    task = _task(ask, slipped(ask.chance, ask.level), "differs-from-start")
    squares = task.solution()
    if not squares:
        return None
    slip = Slip(squares[1:], "misconception:overlooked", Said("drill.slip.overlooked"))
    return GradedTask(_helped(task, squares, "symmetry", slip), ask.level)


def _task(ask: Ask, position: Position, question: str, source: str | None = None) -> FindPoints:
    facts = {} if source is None else {"square": source}
    return FindPoints(
        rules=(ask.rule,),
        game="camelot",
        position=str(position),
        question=question,
        source=source,
        goal=Said(f"drill.camelot.find-points.{question}", facts),
    )


def _helped(task: FindPoints, squares: list[str], hint: str, slip: Slip) -> FindPoints:
    """Return a task with its hints and its usual wrong answer."""
    texts = hints(
        Said(f"drill.camelot.hint.{hint}"),
        sentence(task.rules[0]),
        Said("drill.camelot.hint.squares", {"count": len(squares)}),
    )
    return replace(task, hints=texts, wrong=(slip,))


_MAKERS: dict[str, Maker] = {
    "not-yours": partial(_seen, ("mine", "theirs", "own-knights")),
    "castle-win": partial(_seen, ("enemy-castle",)),
    "no-canter-home": partial(_seen, ("own-castle",)),
    "exposed": partial(_seen, ("captured",)),
    "start-position": _differs,
}
_MAKERS |= dict.fromkeys(("own-castle-leave", "capture-duty"), partial(_kept, "movable"))
_MAKERS |= dict.fromkeys(
    ("not-empty", "one-step-or-leap", "leap-needs-piece", "own-castle-capture"),
    partial(_kept, "moves-from"),
)

FIND_POINTS: Mapping[str, Maker] = MappingProxyType(_MAKERS)
