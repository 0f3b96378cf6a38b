"""Makers of tasks about the score of a match and about score sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from bgwidget.exercises.backgammon.common import sentence
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks import MatchScore, Said, ScoreSheet, Slip
from bgwidget.tasks.games.backgammon.results import SIDES

_LENGTHS = (3, 5, 7, 9, 11, 13, 15, 17, 21, 25)


def _after_a_game(ask: Ask) -> GradedTask | None:
    """Ask for the score after one more game."""
    chance, length = ask.chance, ask.chance.pick(_LENGTHS)
    score = (chance.below(length), chance.below(length))
    winner = chance.pick(SIDES)
    result = _result(ask)
    cube = 1 if ask.level == 1 and chance.once_in(2) else 2 ** chance.below(2 + ask.level)
    near = length - 1 in score
    # Nobody doubles beyond the whole match, nor in the Crawford game, which here is still to come.
    if cube >= 2 * length or (near and 0 in score and cube > 1):
        return None
    crawford = ("now" if cube == 1 else "played") if near else None
    money = ask.rule == "no-money-rules-in-match"
    house = {**agreed_on(ask.house).agreed(), "jacoby": True} if money else ask.house
    task = MatchScore(
        rules=(ask.rule,),
        house=house,
        length=length,
        score=score,
        winner=winner,
        result=result,
        cube=cube,
        crawford=crawford,
        goal=Said(
            f"drill.match-score.{winner}.{result}",
            {"length": length, "score": score, "value": cube},
        ),
        hints=hints(
            Said("drill.hint.kind-of-win"), sentence("score-times-cube"), sentence(ask.rule)
        ),
    )
    silent = {"match-length": max(task.solution()) < length, "score-times-cube": cube == 1}
    if silent.get(ask.rule) or (money and cube > 1):
        return None
    return GradedTask(replace(task, wrong=_score_slips(task)), ask.level)


def _score_slips(task: MatchScore) -> tuple[Slip, ...]:
    """Return the points given to both, to the other side, or cut off at the length."""
    right = task.solution()
    other = [right[1], right[0]]
    both = [before + task.working.points for before in task.score]
    wrong = [Slip(both, "misconception:both-score", Said("drill.slip.both-score"))]
    if other != right:
        wrong.append(Slip(other, "misconception:sides", Said("drill.slip.sides")))
    if max(right) > task.length:
        capped = [min(task.length, points) for points in right]
        wrong.append(Slip(capped, "misconception:exact-landing", Said("drill.slip.capped")))
    return tuple(wrong)


def _result(ask: Ask) -> str:
    if ask.rule in WINS:
        return ask.rule
    if ask.rule == "drop-price":
        return "drop"
    if ask.rule == "resign":
        return f"resign-{ask.chance.pick(WINS)}"
    if ask.rule == "no-money-rules-in-match":
        return ask.chance.pick(WINS[1:])
    return ask.chance.pick(WINS)


def _sheet(ask: Ask) -> GradedTask | None:
    """Ask for a whole score sheet."""
    chance = ask.chance
    length = chance.pick(((3, 5), (5, 7), (7, 9, 11))[ask.level - 1])
    games: list[Mapping[str, object]] = []
    score, crawford = [0, 0], "none"
    while len(games) < 2 + 2 * ask.level and max(score) < length:
        side, now = chance.below(2), crawford == "now"
        result = chance.pick(("single", "single", "gammon", "single" if now else "drop"))
        cube = 1 if now else chance.pick((1, 1, 2, 2, 4))
        games.append({"winner": SIDES[side], "result": result, "cube": cube})
        score[side] += cube * (2 if result == "gammon" else 1)
        if crawford != "none":
            crawford = "played"
        elif length - 1 in score:
            crawford = "now"
    if len(games) < 1 + ask.level:
        return None
    task = ScoreSheet(
        rules=(ask.rule,),
        house=ask.house,
        length=length,
        games=tuple(games),
        goal=Said("drill.score-sheet", {"length": length}),
        hints=hints(
            Said("drill.hint.line-by-line"), sentence("score-times-cube"), sentence(ask.rule)
        ),
    )
    sheet = task.solution()
    if not _shows(ask.rule, sheet, length, len(games)):
        return None
    later = sheet["crawford"]
    wrong = (
        ()
        if later in (None, 1)
        else (
            Slip(
                {**sheet, "crawford": later - 1},
                "misconception:off-by-one",
                Said("drill.slip.crawford"),
            ),
        )
    )
    return GradedTask(replace(task, wrong=wrong), ask.level)


def _shows(rule: str, sheet: Mapping[str, Any], length: int, games: int) -> bool:
    """Tell whether the rule matters in a match."""
    if rule == "match-length":
        return sheet["winner"] is not None
    if rule == "score-times-cube":
        return True
    crawford = sheet["crawford"]
    return crawford is not None and (rule == "crawford-no-cube" or games > crawford)


MATCH_SCORE: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(
        (
            "match-length",
            "score-times-cube",
            "drop-price",
            "resign",
            "no-money-rules-in-match",
            *WINS,
        ),
        _after_a_game,
    )
)
SCORE_SHEET: Mapping[str, Maker] = MappingProxyType(
    dict.fromkeys(("match-length", "score-times-cube", "crawford-no-cube", "post-crawford"), _sheet)
)
