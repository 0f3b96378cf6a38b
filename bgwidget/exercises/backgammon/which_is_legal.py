"""Makers of choices between plays of which one is legal."""

from __future__ import annotations

from bgwidget.exercises.backgammon.common import (
    case_of,
    notation,
    sentence,
    shared,
    some_play,
)
from bgwidget.exercises.backgammon.difficulty import level_of
from bgwidget.exercises.backgammon.rule_cases import one_case
from bgwidget.exercises.search import Ask, GradedTask
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.position import BAR
from bgwidget.tasks import Choice, Said, Slip
from bgwidget.tasks.games import judge
from bgwidget.tasks.play import read_play
from bgwidget.tasks.referee import known_rules
from bgwidget.words.typed_text import PASS

LEGAL_PLAY = (
    *("enter-first", "forward-only", "all-home", "point-held", "no-such-number", "entry-point"),
    *("your-checker", "land-between", "bear-off-highest", "both-numbers", "larger-number"),
    *("no-legal-play", "hit-and-run"),
)
_WRONG = 2
_BESIDE = ("no-such-number", "forward-only", "your-checker", "point-held")


def which_is_legal(ask: Ask) -> GradedTask | None:
    """Ask which of several plays is legal; the others break this rule, or another one."""
    case = case_of(ask)
    if case is None:
        return None
    position, dice, rules = case.position, case.dice, case.rules
    legal = some_play(ask, position, dice)
    broken = {notation(case.pairs): ask.rule}
    known = known_rules(judge("backgammon"), [ask.rule], _WRONG)
    waiting = ("enter-first",) if position[BAR] > 0 else ()
    near = [rule for rule in (*waiting, *_BESIDE) if rule in known]
    beside = [ask.rule] * 4 if legal == PASS else ask.chance.shuffled(near)
    for rule in beside:
        other = one_case(ask.chance, rule, position, dice, rules)
        if other is not None and len(broken) <= _WRONG:
            broken.setdefault(notation(other.pairs), rule)
    if len(broken) < _WRONG or legal in broken:
        return None
    options = ask.chance.shuffled([legal, *broken])
    task = Choice(
        **shared(ask, case),
        options=tuple(options),
        correct=legal,
        check={"plays": True},
        goal=Said("drill.choice.legal", {"dice": dice}),
        hints=hints(Said("drill.hint.one-by-one"), sentence(ask.rule)),
        wrong=tuple(Slip(text, rule, sentence(rule)) for text, rule in broken.items()),
    )
    if not all(_breaks(task, text, rule) for text, rule in broken.items()):
        return None
    return GradedTask(task, level_of(case))


def _breaks(task: Choice, text: str, rule: str) -> bool:
    """Tell whether a play breaks a rule as written, with combined moves split into steps."""
    breaches = read_play(task, text, in_order=True).breaches
    return rule in {breach.rule.id for breach in breaches}
