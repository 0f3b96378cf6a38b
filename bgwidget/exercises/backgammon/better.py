"""Makers of tasks to find the better play, where a fact that can be counted speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from bgwidget.evaluation.backgammon.facts import phase_of
from bgwidget.exercises.backgammon import built_positions
from bgwidget.exercises.backgammon.common import agreed, house_of
from bgwidget.exercises.backgammon.fill_positions import RolledPosition
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.opponents.backgammon.levels import weights_of, worth_by_sights
from bgwidget.rules.backgammon import Game
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results, results_by_roll
from bgwidget.tasks import Better, Said, Slip
from bgwidget.tasks.backgammon.play_worths import CLOSE, PlayWorths
from bgwidget.tasks.text import Listed

LEAST_LOSS = 0.08
"""The least that a usual wrong play gives away, in points."""

_MARGIN = 5
_FAR_FEWER = 6
_KEY_POINTS = (4, 5, 7, 20, 21)


class Pair(NamedTuple):
    """The best play of a position and a wrong one."""

    rules: HouseRules
    position: Position
    best: Play
    wrong: Play

    def said(self, key: str, **facts: object) -> Said:
        plays = {"play": (str(self.best),), "other": (str(self.wrong),)}
        return Said(f"drill.better.{key}", {**plays, **facts})


Reason = Callable[[Pair], Said | None]
"""Returns a countable reason for the best play over the wrong one; None if it does not apply."""


def _hits(pair: Pair) -> Said | None:
    waiting = [each.packed[0] for each in (pair.best.after, pair.wrong.after, pair.position)]
    return pair.said("hits") if waiting[0] < waiting[1] == waiting[2] else None


def _shots(pair: Pair) -> Said | None:
    few, many = (_hitting(play.after, pair.rules) for play in (pair.best, pair.wrong))
    if pair.wrong.after.packed[0] < pair.best.after.packed[0]:
        return None
    return pair.said("shots", few=few, many=many) if few + _FAR_FEWER <= many else None


def _points(pair: Pair) -> Said | None:
    held, instead = ({*_held(play.after)} for play in (pair.best, pair.wrong))
    if not instead < held or pair.wrong.after.packed[0] < pair.best.after.packed[0]:
        return None
    return pair.said("points", points=Listed(tuple(map(str, sorted(held - instead)))))


def _last_off(pair: Pair) -> Said | None:
    many, few = (_finishing(play.after, pair.rules) for play in (pair.best, pair.wrong))
    return pair.said("last-off", few=few, many=many) if few < many else None


def _hitting(after: Position, rules: HouseRules) -> int:
    """Return how many of the opponent's 36 rolls can hit."""
    across = after.flipped()
    return _rolls(across, rules, lambda packed: packed[0] < across.packed[0])


def _finishing(after: Position, rules: HouseRules) -> int:
    """Return how many of the next 36 rolls take the last checkers off."""
    return _rolls(after, rules, lambda packed: Position(packed).mover_won)


def _rolls(position: Position, rules: HouseRules, does: Callable[[bytes], bool]) -> int:
    rolls = results_by_roll(position, rules)
    return sum(times for _, times, after in rolls if any(map(does, after)))


def _held(position: Position) -> Iterable[int]:
    return (point for point in _KEY_POINTS if position[point] > 1)


def _in_play(ask: Ask) -> RolledPosition | None:
    return next(ask.positions), ask.chance.dice()


def _makes_a_point(ask: Ask) -> RolledPosition | None:
    """Return a position and a roll by which a key point can be made."""
    position, dice = next(ask.positions), ask.chance.dice()
    before = {*_held(position)}
    makes = any(
        {*_held(Position(packed))} - before for packed in results(position, dice, agreed(ask))
    )
    return (position, dice) if makes else None


def _at_the_end(ask: Ask) -> RolledPosition | None:
    return built_positions.last_ones(ask.chance)


def _better(
    situation: Callable[[Ask], RolledPosition | None], reasons: Sequence[Reason], ask: Ask
) -> GradedTask | None:
    """Ask for the best play where it is far ahead of the one that a novice would like."""
    case = situation(ask)
    if case is None:
        return None
    position, dice = case
    rules = agreed(ask)
    worths = PlayWorths(Game.start(position, dice, rules=rules))
    plays = sorted(legal_plays(position, dice, rules), key=str)
    if len(plays) < 2:
        return None
    best, *others = sorted(plays, key=lambda play: -worths.at_sight(play.after))
    lost = {play: worths.at_sight(best.after) - worths.at_sight(play.after) for play in others}
    far = [play for play in others if lost[play] >= LEAST_LOSS]
    if min(lost.values()) < CLOSE or not far:
        return None
    weights = weights_of("novice")[phase_of(position.packed)]
    wrong = max(far, key=lambda play: worth_by_sights(play.after.packed, weights))
    pair = Pair(rules, position, best, wrong)
    because = next(filter(None, (reason(pair) for reason in reasons)), None)
    if because is None or worths.of(best.after) - worths.of(pair.wrong.after) < LEAST_LOSS:
        return None
    task = Better(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(position),
        dice=dice,
        best=str(best),
        margin=_MARGIN,
        because=because,
        goal=Said("drill.better", {"dice": dice}),
        hints=(
            Said(f"drill.hint.{because.key.removeprefix('drill.')}"),
            Said("drill.hint.example", {"play": (str(best),)}),
        ),
        wrong=(Slip(str(pair.wrong), "misconception:better", _worse(because), legal=True),),
    )
    return GradedTask(task, ask.level)


def _worse(because: Said) -> Said:
    """Return a reason for the better play in words that do not name it."""
    facts = {name: fact for name, fact in because.facts.items() if name != "play"}
    return Said(f"{because.key}.worse", facts)


BETTER: Mapping[str, Maker] = MappingProxyType(
    {
        "hit": partial(_better, _in_play, (_hits, _shots)),
        "point-held": partial(_better, _makes_a_point, (_points,)),
        "first-off-wins": partial(_better, _at_the_end, (_last_off,)),
    }
)
