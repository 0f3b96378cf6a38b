"""Makers of tasks to play the roll: in any legal way, or in the way that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import (
    agreed,
    case_of,
    house_of,
    notation,
    sentence,
    shared,
    situation,
    some_play,
)
from bgwidget.exercises.backgammon.difficulty import clutter, level_of
from bgwidget.exercises.backgammon.rule_cases import some_walk
from bgwidget.exercises.search import Ask, GradedTask, Maker, slips_are_wrong
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.movement import Step
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import CHECKERS, OFF, Position
from bgwidget.tasks import Play as PlayTask
from bgwidget.tasks import Said, Slip
from bgwidget.tasks.play import not_asked
from bgwidget.words.typed_text import PASS

Plays = Sequence[Play]
Wanted = tuple[dict[str, object], list[Play]]
Choose = Callable[[Position, Plays], Wanted]

REFUSED = (
    *("your-checker", "enter-first", "forward-only", "hit-and-run", "all-home", "point-held"),
    *("no-such-number", "entry-point", "land-between", "bear-off-highest", "both-numbers"),
    *("larger-number", "as-many-as-possible", "no-legal-play", "play-unfinished"),
)


def _any_legal(ask: Ask) -> GradedTask | None:
    """Ask for any legal play where a natural step is refused."""
    case = case_of(ask)
    if case is None:
        return None
    played = some_play(ask, case.position, case.dice)
    task = PlayTask(
        **shared(ask, case),
        goal=Said("drill.play.any", {"dice": case.dice}),
        hints=hints(
            Said("drill.hint.look-for-refusal"),
            sentence(ask.rule),
            Said("drill.hint.example", {"play": (played,)}),
        ),
        wrong=(Slip(notation(case.pairs) or PASS, ask.rule, sentence(ask.rule)),),
    )
    if not slips_are_wrong(task):
        return None
    return GradedTask(task, level_of(case))


def _wanted(choose: Choose, ask: Ask) -> GradedTask | None:
    """Ask for a play that does what some legal ones do and others do not."""
    case = situation(ask)
    if case is None:
        return None
    position, dice = case
    plays = sorted(legal_plays(position, dice, agreed(ask)), key=lambda play: play.after.packed)
    want, right = choose(position, plays) if plays else ({}, [])
    others = [play for play in plays if play not in right]
    if not right or not others:
        return None
    other = ask.chance.pick(others)
    task = PlayTask(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        dice=dice,
        want=want,
        goal=Said(f"drill.play.{ask.rule}", {"dice": dice, "count": want.get("off", 0)}),
        hints=hints(
            sentence(ask.rule),
            Said("drill.hint.ways", {"count": len(right)}),
            Said("drill.hint.example", {"play": (str(right[0]),)}),
        ),
        wrong=(Slip(str(other), ask.rule, _not_asked(ask.rule, want, str(other)), legal=True),),
    )
    return GradedTask(task, _level(ask.rule, position, plays, right))


def _not_asked(rule: str, want: Mapping[str, object], other: str) -> Said:
    """Return that another play is legal, and what was asked."""
    if rule in ("one-checker-both", "first-off-wins"):
        missing = Said(f"drill.want.{rule}")
    elif want.get("off") == 0:
        missing = Said("task.want.off.none")
    else:
        ((name, count),) = want.items()
        missing = Said(f"task.want.{name}", {"count": count})
    return not_asked(other, missing)


def _level(rule: str, position: Position, plays: Plays, right: Plays) -> int:
    """Return how hard a wanted play is to find, from 1 to 3: rare ones on full boards are hard."""
    if rule == "first-off-wins":
        return min(3, 1 + sum(step.source != step.number for step in right[0].steps))
    if position.all_home:
        return 1 + (len(plays) > 2) + (len(plays) > 4)
    return 1 + (3 * len(right) < len(plays)) + (len(plays) > 10 or clutter(position) > 14)


def _hitting(position: Position, plays: Plays) -> Wanted:
    return {"hit": 1}, [play for play in plays if play.after[OFF] < position[OFF]]


def _with_one_checker(position: Position, plays: Plays) -> Wanted:
    right = [play for play in plays if len(play.steps) == 2 and _goes_on(play.steps)]
    return {"result": [str(play) for play in right]}, right


def _goes_on(steps: Sequence[Step]) -> bool:
    return steps[0].target == steps[1].source


def _bearing_off(position: Position, plays: Plays) -> Wanted:
    most = max(play.after.off for play in plays)
    right = [play for play in plays if play.after.off == most > position.off]
    exact = any(step.source == step.number for play in right[:1] for step in play.steps)
    return {"off": most - position.off}, right if exact else []


def _keeping(position: Position, plays: Plays) -> Wanted:
    return {"off": 0}, [play for play in plays if play.after.off == position.off]


def _winning(position: Position, plays: Plays) -> Wanted:
    return {"off": CHECKERS - position.off}, [play for play in plays if play.after.mover_won]


def _four_times(ask: Ask) -> GradedTask | None:
    """Ask for a double that can be played in full."""
    position, number = next(ask.positions), ask.chance.die()
    walk = some_walk(ask.chance, position, (number, number), agreed(ask))
    if len(walk) < 4:
        return None
    steps = [(step.source, step.target) for step in walk]
    task = PlayTask(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        dice=(number, number),
        goal=Said("drill.play.any", {"dice": (number, number)}),
        hints=hints(
            sentence(ask.rule),
            Said("drill.hint.as-many", {"count": 4, "number": number}),
            Said("drill.hint.example", {"play": (notation(steps),)}),
        ),
        wrong=(
            Slip(
                notation(steps[:2]),
                "as-many-as-possible",
                sentence("as-many-as-possible"),
            ),
        ),
    )
    return GradedTask(task, 1 + (clutter(position) > 11) + (clutter(position) > 14))


WANTED: Mapping[str, Choose] = MappingProxyType(
    {
        "hit": _hitting,
        "one-checker-both": _with_one_checker,
        "bear-off-exact": _bearing_off,
        "bear-off-optional": _keeping,
        "first-off-wins": _winning,
    }
)

PLAYS: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(REFUSED, _any_legal)
    | {rule: partial(_wanted, choose) for rule, choose in WANTED.items()}
    | {"doubles-four": _four_times}
)
