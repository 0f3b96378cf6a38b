"""A moment of a game, made from what a task gives of its cube, score and dice."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from bgwidget.rules.backgammon import START, Cube, Game, HouseRules, Position
from bgwidget.rules.backgammon.actions import ACTIONS
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.score import WINS
from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.answers import Given
from bgwidget.tasks.errors import InvalidTaskError, refused_as_impossible
from bgwidget.tasks.games.backgammon.results import SIDES, cube_value, side, standing_of
from bgwidget.tasks.text import Said
from bgwidget.wire import scene

GIVEN = frozenset(
    {"value", "owner", "rolled", "dice", "turn", "by", "first_turn", "moved", "opening", "thrown"}
    | {"offered", "offered_by", "worth", "over", "score", "length", "crawford"}
)
HOUSE = frozenset(field.name for field in fields(HouseRules)) - GIVEN
_ACTIONS = {"redouble": "double", "move": "step", "done": "stop", "pass": "stop", "begin": "start"}
ACTION_NAMES = (*ACTIONS, *_ACTIONS)
_OFFERED = {
    "double": ("double",),
    "beaver": ("double", "beaver"),
    "raccoon": ("double", "beaver", "raccoon"),
}
_ANSWERS = frozenset({"take", "drop", "accept", "reject"})
_SOME_ROLL = (6, 3)


@dataclass(frozen=True)
class CubeState:
    """A game at one moment, and which side wants to act."""

    game: Game
    by: int
    moved: bool = False

    def refusals(self, action: str) -> tuple[Breach, ...]:
        """Return the rules because of which the action is refused; empty if it is legal."""
        return self.game.refusals(_ACTIONS.get(action, action), self.by, self.moved)

    def why(self, action: str) -> Said:
        """Return the rule that forbids an action, or what allows it now."""
        refused, name = self.refusals(action), _ACTIONS.get(action, action)
        if refused:
            return Said(refused[0].rule.key)
        if name == "double":
            owner = "middle" if self.game.cube.owner is None else "owned"
            return Said(f"task.cube.may.double.{owner}.{scene.SIDES[self.by]}")
        allowed = name if name in ("beaver", "raccoon") else "answer" if name in _ANSWERS else "now"
        return Said(f"task.cube.may.{allowed}")


def cube_state(given: Given, rules: HouseRules, position: Position = START) -> CubeState:
    """Return the moment described by these facts.

    Parameters
    ----------
    given
        ``value`` and ``owner`` of the cube (``"you"``, ``"opponent"`` or None), ``turn`` (whose it
        is), ``rolled`` or the ``dice``, ``first_turn``, ``moved`` (whether a checker has);
        ``offered`` (a double, beaver, raccoon or resign) and ``offered_by``, with the ``worth`` of
        a resignation; ``opening`` before it is decided, with the dice ``thrown``; ``over``; ``by``
        (who wants to act); ``score``, ``length`` of the match and ``crawford`` (``"now"`` or
        ``"played"``); and any option of the house rules but those two names.
    rules, position
        What was agreed, and what stands on the board.

    Raises
    ------
    InvalidTaskError
        If no game can reach such a moment.

    Examples
    --------
    >>> state = cube_state({"value": 2, "owner": "opponent"}, HouseRules())
    >>> [breach.rule.id for breach in state.refusals("redouble")]
    ['cube-owner']
    >>> state = cube_state({"length": 5, "score": (4, 2), "crawford": "now"}, HouseRules())
    >>> [breach.rule.id for breach in state.refusals("double")]
    ['crawford-no-cube']
    """
    unknown = sorted(set(given) - GIVEN - HOUSE)
    if unknown:
        known = sorted(GIVEN)
        raise InvalidTaskError("task.given", found=unknown[0], known=known)
    with refused_as_impossible():
        options: dict[str, Any] = {name: given[name] for name in given if name in HOUSE}
        return _state(given, replace(rules, **options), position)


def _state(given: Given, rules: HouseRules, position: Position) -> CubeState:
    standing = standing_of(given, rules)
    by = side(given.get("by", "you"))
    if given.get("opening"):
        game = Game.opening(rules, standing)
        thrown = _dice(given.get("thrown"))
        return CubeState(game if thrown is None else game.throw(thrown), by)
    offered = given.get("offered", "double") if "offered_by" in given else given.get("offered")
    mover = _mover(given, offered, by)
    view = position if mover == 0 else position.flipped()
    dice = _dice(given.get("dice")) or (_SOME_ROLL if given.get("rolled") else None)
    game = Game.start(view, dice, mover, rules, standing)
    game = replace(game, cube=cube_of(given), first_turn=bool(given.get("first_turn")))
    if given.get("over"):
        game = game.resign(1).accept()
    if offered is not None:
        game = after_offer(game, offered, given.get("worth", "single"))
    return CubeState(game, by, bool(given.get("moved")))


def _mover(given: Given, offered: object, by: int) -> int:
    """Return whose turn it is: the side on turn offers a double, and is offered a beaver."""
    if offered is None:
        return side(given["turn"]) if "turn" in given else by
    offering = side(given.get("offered_by", SIDES[1 - by]))
    return 1 - offering if offered == "beaver" else offering


def _dice(dice: Any) -> tuple[int, int] | None:
    if dice is None:
        return None
    numbers_of(dice)
    return dice[0], dice[1]


def cube_of(given: Given) -> Cube:
    """Return the cube described by these facts."""
    owner = given.get("owner")
    value = cube_value(given.get("value", 1))
    return Cube(value, None if owner is None else side(owner))


def after_offer(game: Game, kind: object, worth: object = "single") -> Game:
    """Return the game after an offer of a double, beaver, raccoon or resignation."""
    if kind == "resign" and worth in WINS:
        return game.resign(WINS.index(worth) + 1)
    if not isinstance(kind, str) or kind not in _OFFERED:
        known = [*_OFFERED, "resign"]
        raise InvalidTaskError("task.offer", found=str(kind), known=known)
    return after_actions(game, _OFFERED[kind])


def after_actions(game: Game, actions: object) -> Game:
    """Return the game after actions of the cube, each by whoever is to act."""
    if not isinstance(actions, (list, tuple)) or not all(type(name) is str for name in actions):
        raise InvalidTaskError("task.actions", found=actions)
    for action in actions:
        name, _, worth = action.partition("-")
        if name == "resign":
            game = after_offer(game, "resign", worth or "single")
        else:
            game = game.act((_ACTIONS.get(action, action),))
    return game
