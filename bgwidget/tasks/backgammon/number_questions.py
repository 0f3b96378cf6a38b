"""Questions whose answer is a number, and how the engine answers them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from bgwidget.games.backgammon.wire import near
from bgwidget.rules.backgammon import BAR, Cube, Game, Result, Standing, settle, turn
from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.score import EVEN, WINS
from bgwidget.rules.backgammon.walks import BackgammonNode
from bgwidget.tasks.answers import Given
from bgwidget.tasks.backgammon.rolls import rolls_doing
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.cube_state import after_actions, cube_of
from bgwidget.tasks.games.backgammon.plays import dice_of
from bgwidget.tasks.games.backgammon.results import points_of, side, whole_number

OFFERS: Mapping[str, str] = MappingProxyType(
    {"double": "take-or-drop", "beaver": "beaver", "raccoon": "raccoon"}
)
"""For each offer, the rule that sets the stake once it is taken."""


def _mirror(game: Game, given: Given) -> int:
    point = whole_number(given["point"], 1)
    if point >= BAR:
        raise InvalidTaskError("task.source", found=point)
    return BAR - point


def _entry(game: Game, given: Given) -> int:
    number: Any = given["number"]
    return BAR - numbers_of((number, number))[0]


def _steps(game: Game, given: Given) -> int:
    return len(numbers_of(dice_of(game)))


def _playable(game: Game, given: Given) -> int:
    return _deepest(turn(game.position, dice_of(game), game.rules).root)


def _deepest(node: BackgammonNode) -> int:
    return max((1 + _deepest(after) for _, after in node.steps), default=0)


def _off(game: Game, given: Given) -> int:
    theirs = side(given.get("side", "you"))
    position = near(game)
    return position.off_opponent if theirs else position.off


def _rolls(game: Game, given: Given) -> int:
    of: Any = given["of"]
    return len(rolls_doing(game, of, given))


def _after(game: Game, given: Given) -> Game:
    """Return the game after ties of the opening and actions of the cube."""
    by = side(given.get("by", "you"))
    ties = whole_number(given.get("ties", 0))
    length = whole_number(given.get("length") or 0)
    standing = Standing(match=length) if game.standing == EVEN else game.standing
    begun = Game.opening(game.rules, standing)
    for _ in range(ties):
        begun = begun.throw((4, 4))  # Which number is tied makes no difference.
    cube = begun.cube if "value" not in given else cube_of(given)
    state = replace(Game.start(mover=by, rules=game.rules, standing=begun.standing), cube=cube)
    return after_actions(state, given.get("actions", ()))


def _stake(game: Game, given: Given) -> int:
    after = _after(game, given)
    times = 1 if after.offer is None else MULTIPLES.get(after.offer.kind, 1)
    return times * after.cube.value


def _points(game: Game, given: Given) -> int:
    working = _after(game, given).settle()
    if working is None:
        raise InvalidTaskError("task.goes-on")
    return working.points


def _resignation(game: Game, given: Given) -> int:
    if given["worth"] not in WINS:
        raise InvalidTaskError("task.result", found=given["worth"], known=[*WINS])
    return _points(game, {**given, "actions": (f"resign-{given['worth']}", "accept")})


def _crawford_game(game: Game, given: Given) -> int:
    length, scores = whole_number(given["length"], 1), given["scores"]
    if not isinstance(scores, (list, tuple)):
        raise InvalidTaskError("task.score", found=scores)
    now = Standing(match=length, crawford="now" if length == 1 else "none")
    for number, score in enumerate(map(points_of, scores), 1):
        if score != now.score:
            now = _scored(game, now, score)
        if now.crawford == "now":
            return number
    raise InvalidTaskError("task.crawford-none")


def _scored(game: Game, before: Standing, score: tuple[int, int]) -> Standing:
    won = [after - earlier for after, earlier in zip(score, before.score, strict=True)]
    if sorted(won)[0] != 0 or max(won) <= 0:
        raise InvalidTaskError("task.score", found=score)
    winner = 0 if won[0] else 1
    return settle(Result(winner, "resign-single"), Cube(max(won)), game.rules, before).after


Question = tuple[frozenset[str], frozenset[str], Callable[[Game, Given], int]]
_CUBE = frozenset({"value", "owner", "by", "length", "ties"})

QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "mirror": (frozenset({"point"}), frozenset(), _mirror),
        "entry": (frozenset({"number"}), frozenset(), _entry),
        "steps": (frozenset(), frozenset(), _steps),
        "playable": (frozenset(), frozenset(), _playable),
        "off": (frozenset(), frozenset({"side"}), _off),
        "rolls": (frozenset({"of"}), frozenset({"point"}), _rolls),
        "stake": (frozenset(), _CUBE | {"actions"}, _stake),
        "points": (frozenset({"actions"}), _CUBE, _points),
        "resignation": (frozenset({"worth"}), _CUBE, _resignation),
        "crawford-game": (frozenset({"length", "scores"}), frozenset(), _crawford_game),
    }
)
"""By question: what has to be given, what may be, and how the number is found.

``mirror``: what the other side calls a ``point``. ``entry``: the point where a ``number`` enters.
``steps``: how many numbers the roll gives; ``playable``: how many of them can be played. ``off``:
the checkers that a ``side`` has borne off. ``rolls``: how many of the 36 do something (``of``, as
in `bgwidget.tasks.backgammon.rolls.OF`), some of them at a ``point``. ``stake``: what the cube
shows after ``ties`` of the opening and ``actions`` (double, take, drop, beaver, raccoon), the first
of them ``by`` you or the opponent, the cube before at ``value`` with its ``owner``, in a match if
there is a ``length``. ``points``: what the game is worth that those actions end. ``resignation``:
the same for an accepted one, single, gammon or backgammon (``worth``). ``crawford-game``: which
game of a match that was, from the ``scores`` before each.
"""
