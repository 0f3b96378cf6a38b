"""Makers of number tasks: names of points, numbers to play, stakes, offers, counted rolls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import situation
from bgwidget.exercises.backgammon.counted_rolls import COUNTED_ROLLS
from bgwidget.exercises.backgammon.fill_positions import Roll
from bgwidget.exercises.backgammon.stakes import (
    ACTIONS,
    Asked,
    Given,
    number_task,
    price_of_a_resignation,
    stake_after_actions,
    stake_after_ties,
    stake_of_the_cube,
)
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import BAR, Position
from bgwidget.tasks import Said
from bgwidget.tasks.games.backgammon.results import SIDES
from bgwidget.tasks.text import Listed


def _mirror(ask: Ask) -> GradedTask | None:
    point = ask.chance.between(1, 24)
    key = ("mirror.yours", "mirror.theirs", "mirror.bare")[ask.level - 1]
    wrong = tuple(n for n in (point, 24 - point) if n > 0)
    return number_task(ask, ("mirror", {"point": point}, key, {"point": point}, wrong))


def _entry(ask: Ask) -> GradedTask | None:
    case = situation(ask)
    if case is None or case[0][BAR] < 1:
        return None
    number = ask.chance.die()
    asked: Asked = ("entry", {"number": number}, "entry", {"number": number}, (number, 18 + number))
    return number_task(ask, asked, position=str(case[0]), rule="entry-point")


def _steps(ask: Ask) -> GradedTask | None:
    number = ask.chance.die()
    dice = ask.chance.plain_dice() if ask.chance.once_in(3) else (number, number)
    wrong = (2,) if dice[0] == dice[1] else (4,)
    return number_task(ask, ("steps", {}, "steps", {"dice": dice}, wrong), dice=dice)


def _playable(ask: Ask) -> GradedTask | None:
    case = situation(ask)
    if case is None:
        return None
    position, dice = case
    if (dice[0] == dice[1]) != (ask.rule == "as-many-as-possible"):
        return None
    asked: Asked = ("playable", {}, "playable", {"dice": dice}, ())
    draft = number_task(ask, asked, dice=dice, position=str(position))
    if draft is None:
        return None
    count, most = draft.task.solution(), 4 if dice[0] == dice[1] else 2
    silent = {"no-legal-play": count > 0, "as-many-as-possible": count in (0, 4)}
    # Where the rule has nothing to decide, the question is kept now and then, as a control.
    if silent.get(ask.rule) and not ask.chance.once_in(6):
        return None
    asked = ("playable", {}, "playable", {"dice": dice}, (most,) if count < most else (0,))
    rule = _why_playable(position, dice, count)
    return number_task(ask, asked, dice=dice, position=str(position), rule=rule)


def _why_playable(position: Position, dice: Roll, count: int) -> str:
    """Return the rule that determines how many numbers are played."""
    if count == 0:
        return "no-legal-play"
    if dice[0] == dice[1]:
        return "as-many-as-possible"
    if count == 2:
        return "both-numbers"
    either = all(legal_plays(position, (number, number)) for number in dice)
    return "larger-number" if either else "no-legal-play"


def _off(ask: Ask) -> GradedTask | None:
    case = situation(ask)
    if case is None:
        return None
    side = ask.chance.pick(SIDES)
    position = case[0]
    count = position.off if side == "you" else position.off_opponent
    asked: Asked = ("off", {"side": side}, f"off.{side}", {}, (15 - count,))
    return number_task(ask, asked, position=str(position)) if count else None


def _crawford(ask: Ask) -> GradedTask | None:
    """Ask which game of a match is played without the cube."""
    chance, length = ask.chance, 2 * ask.level + ask.chance.pick((1, 3))
    scores = [(0, 0)]
    while max(scores[-1]) < length - 1 and len(scores) < 8:
        before, winner = scores[-1], chance.below(2)
        points = min(chance.pick((1, 1, 2, 2, 4)), length - 1 - before[winner])
        after = [*before]
        after[winner] += points
        scores.append((after[0], after[1]))
    if max(scores[-1]) < length - 1 or len(scores) < 3:
        return None
    given: Given = {"length": length, "scores": tuple(scores)}
    read = Said("drill.read.scores", {"length": length, "scores": Listed(tuple(scores))})
    asked: Asked = ("crawford-game", given, "crawford-game", {}, (len(scores) - 1,))
    draft = number_task(ask, asked)
    return draft and replace(draft, task=replace(draft.task, read=read))


NUMBER: Mapping[str, Maker] = MappingProxyType(
    {
        "points-mirror": _mirror,
        "entry-point": _entry,
        "enter-first": _entry,
        "doubles-four": _steps,
        "as-many-as-possible": _playable,
        "both-numbers": _playable,
        "larger-number": _playable,
        "no-legal-play": _playable,
        "fifteen": _off,
        "cube-start": stake_of_the_cube,
        "automatic-double": stake_after_ties,
        "no-money-rules-in-match": stake_after_ties,
        "resign": price_of_a_resignation,
        "crawford-no-cube": _crawford,
    }
    | dict.fromkeys(ACTIONS, stake_after_actions)
    | dict(COUNTED_ROLLS)
)
