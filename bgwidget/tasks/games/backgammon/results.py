"""Results of games in the words of tasks: who won and how, with which cube, at which score."""

from __future__ import annotations

from typing import Literal

from bgwidget.common.shapes import is_whole
from bgwidget.rules.backgammon import (
    Cube,
    Game,
    HouseRules,
    Loser,
    Result,
    Standing,
    Working,
    settle,
)
from bgwidget.rules.backgammon.score import How
from bgwidget.tasks.answers import Given
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.text import Said

Crawford = Literal["none", "now", "played"]

SIDES = ("you", "opponent")

_LOSERS = {
    "single": Loser(off=1),
    "gammon": Loser(),
    "backgammon": Loser(home=1),
    "double-backgammon": Loser(bar=1),
}
_CRAWFORD: tuple[Crawford, ...] = ("none", "now", "played")
_HOW: dict[str, How] = {
    "drop": "refuse-double",
    "beaver-drop": "refuse-beaver",
    "raccoon-drop": "refuse-raccoon",
    "resign-single": "resign-single",
    "resign-gammon": "resign-gammon",
    "resign-backgammon": "resign-backgammon",
}
RESULTS = (*_LOSERS, *_HOW)
_EVERY_WIN = frozenset({"score-times-cube", "match-length"})


def side(name: object) -> int:
    """Return 0 for ``"you"`` and 1 for ``"opponent"``; `InvalidTaskError` for anything else."""
    if not isinstance(name, str) or name not in SIDES:
        raise InvalidTaskError("task.side", found=name)
    return SIDES.index(name)


def whole_number(value: object, low: int = 0) -> int:
    """Return a whole number of at least `low`; raise `InvalidTaskError` for anything else."""
    if not is_whole(value, low):
        raise InvalidTaskError("task.whole", found=value, low=low)
    return value


def cube_value(value: object) -> int:
    """Return a value of the cube; raise `InvalidTaskError` if a cube cannot have it."""
    number = whole_number(value, 1)
    if number & (number - 1):
        raise InvalidTaskError("task.cube", found=number)
    return number


def points_of(score: object) -> tuple[int, int]:
    """Return a score, yours and the opponent's; raise `InvalidTaskError` for anything else."""
    if not isinstance(score, (list, tuple)) or len(score) != 2:
        raise InvalidTaskError("task.score", found=score)
    return whole_number(score[0]), whole_number(score[1])


def result_of(name: object, winner: int, loser: Loser | None = None) -> Result:
    """Return a result by its name: an end of the game, a refusal, or a resignation.

    Examples
    --------
    >>> result_of("gammon", 0)
    Result(winner=0, how='bear-off', loser=Loser(off=0, bar=0, home=0))
    """
    if isinstance(name, str) and name in _HOW:
        return Result(winner, _HOW[name], loser or Loser())
    if not isinstance(name, str) or name not in _LOSERS:
        raise InvalidTaskError("task.result", found=name, known=[*RESULTS])
    return Result(winner, loser=loser or _LOSERS[name])


def standing_of(given: Given, rules: HouseRules) -> Standing:
    """Return the score before a game.

    Without ``crawford``, this is the Crawford game if just one side needs a single point; if both
    do, it has been played.

    Examples
    --------
    >>> standing_of({"length": 5, "score": (4, 2)}, HouseRules()).crawford
    'now'
    """
    length = whole_number(given.get("length") or 0)
    points = points_of(given.get("score", (0, 0)))
    if length and max(points) >= length:
        raise InvalidTaskError("task.match-over", length=length)
    if not length or not rules.crawford:
        return Standing(points, length, "none")
    return Standing(points, length, _crawford(given.get("crawford"), points, length))


def _crawford(value: object, points: tuple[int, int], length: int) -> Crawford:
    near = [length - 1 == point for point in points]
    if value is None:
        if all(near) and length > 1:
            return "played"
        return "now" if any(near) else "none"
    if isinstance(value, bool):
        if value:
            return "now"
        return "played" if any(near) else "none"
    for state in _CRAWFORD:
        if value == state:
            return state
    raise InvalidTaskError("task.crawford", found=value)


def worth(given: Given, rules: HouseRules, standing: Standing) -> Working:
    """Return what a game of a match is worth: ``winner``, ``result`` and ``cube``."""
    winner = side(given.get("winner", "you"))
    value = cube_value(given.get("cube", 1))
    if value > 1 and standing.crawford == "now":
        raise InvalidTaskError("task.crawford-cube")
    cube = Cube(value, 1 - winner if value > 1 else None)
    return settle(result_of(given.get("result"), winner), cube, rules, standing)


def score_entry(game: Game) -> dict[str, object] | None:
    """Return a finished game as an entry of a score sheet; None if it is not over.

    Examples
    --------
    >>> score_entry(Game.start().double().drop())
    {'winner': 'you', 'result': 'drop', 'cube': 1}
    """
    working = game.settle()
    if game.result is None or working is None:
        return None
    ways = {how: name for name, how in _HOW.items()}
    name = ways.get(game.result.how, working.kind)
    return {"winner": SIDES[game.result.winner], "result": name, "cube": game.cube.value}


def decided_by(worked: Working) -> Said:
    """Return the rule that decided what a win counts, before the cube multiplies it.

    Examples
    --------
    >>> decided_by(settle(Result(0), Cube(4, 0))).key
    'rule.backgammon.gammon'
    """
    last = [rule for rule in worked.rules if rule not in _EVERY_WIN][-1]
    return Said(f"rule.backgammon.{last}")


def working_of(worked: Working) -> Said:
    """Return in words how the points of a game are worked out.

    Examples
    --------
    >>> from bgwidget.tasks.text import in_words
    >>> from bgwidget.words import words
    >>> in_words(working_of(settle(Result(0), Cube(4, 0))), words("en"))
    'gammon 2 × cube 4 = 8'
    """
    facts = {
        "kind": Said(f"kind.{worked.kind}"),
        "times": worked.multiplier,
        "stake": worked.stake,
        "points": worked.points,
    }
    return Said("score.working", facts)
