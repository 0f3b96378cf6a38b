"""Makers of score tasks: what a finished game is worth, from words or from the final board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import sentence
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.seed import House
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.position import CHECKERS, Position
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks import Said, Score, Slip

_CONTROLS = 1 / 4
_RESIGNED = tuple(f"resign-{kind}" for kind in WINS)

OPTIONS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "jacoby": {"jacoby": True},
        "gammons-ignored": {"gammons": "ignore"},
        "no-backgammons": {"backgammons": False},
        "double-backgammon": {"double_backgammon": True},
    }
)
"""For each of these rules, the house rule that is its option."""

_RESULTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "single": ("single",),
        "gammon": ("gammon",),
        "backgammon": ("backgammon",),
        "score-times-cube": WINS,
        "cube-start": WINS,
        "jacoby": ("gammon", "backgammon", "gammon", "single"),
        "gammons-ignored": ("gammon", "backgammon", "single"),
        "no-backgammons": ("backgammon", "backgammon", "gammon"),
        "double-backgammon": ("backgammon", "backgammon", "gammon"),
        "drop-price": ("drop",),
        "beaver-refused": ("beaver-drop",),
        "resign": _RESIGNED,
    }
)


def final_board(chance: Chance, kind: str) -> Position:
    """Return a final board on which the mover has won in that way."""
    theirs: Counter[int] = Counter()
    off = chance.between(1, 12) if kind == "single" else 0
    places = chance.some(range(1, 13) if kind == "single" else range(1, 17), 6)
    for _ in range(CHECKERS - off - (kind == "backgammon")):
        theirs[chance.pick(places)] += 1
    if kind == "backgammon":
        theirs[chance.pick((25, 25, 19, 20, 21, 22, 23, 24))] += 1
    return Position.from_points({}, theirs)


def _scored(ask: Ask) -> GradedTask | None:
    chance, house = ask.chance, _house(ask)
    result = chance.pick(_RESULTS[ask.rule])
    cube = _cube(ask, result)
    kind = result.removeprefix("resign-")
    over = result in WINS
    board = final_board(chance, kind) if over else next(ask.positions)
    read = over and (ask.level == 3 or house is not ask.house)
    given: dict[str, object] = {} if over else {"winner": chance.pick(("you", "opponent"))}
    key = "board" if read else result
    task = Score(
        rules=(ask.rule,),
        house=house,
        position=str(board),
        result=None if read else result,
        cube=cube,
        given=given,
        goal=Said(f"drill.score.{key}", {"value": cube}),
        read=_option(ask),
        hints=hints(
            Said("drill.hint.kind-of-win"),
            sentence(ask.rule),
            Said("drill.hint.times", {"value": 2 * cube if result == "beaver-drop" else cube}),
        ),
    )
    working = task.working
    silent = ask.rule not in (*working.rules, "cube-start")
    if silent != (ask.rule in OPTIONS and ask.coin < _CONTROLS):
        return None
    if silent:
        return GradedTask(task, ask.level)
    others = _wrong_points(cube, working.points)
    slips = tuple(Slip(points, ask.rule, sentence(ask.rule)) for points in chance.some(others, 2))
    return GradedTask(replace(task, wrong=slips), ask.level)


def _wrong_points(cube: int, right: int) -> list[int]:
    """Return wrong points: other multiples of the cube, then sums in place of products."""
    products = [times * cube for times in (1, 2, 3, 4) if times * cube != right]
    sums = [cube + times for times in (1, 2) if cube + times not in (*products, right)]
    return products + sums


def _house(ask: Ask) -> House:
    option = OPTIONS.get(ask.rule)
    return ask.house if option is None else {**agreed_on(ask.house).agreed(), **option}


def _option(ask: Ask) -> Said | str:
    return sentence(ask.rule) if ask.rule in OPTIONS else ""


def _cube(ask: Ask, result: str) -> int:
    if ask.rule == "cube-start" or (ask.rule == "jacoby" and ask.chance.once_in(2)):
        return 1
    if ask.level == 1 and ask.rule != "score-times-cube":
        return ask.chance.pick((1, 1, 2))
    return 1 << ask.chance.between(1, 5)


SCORE: Mapping[str, Maker] = MappingProxyType(dict.fromkeys(_RESULTS, _scored))
