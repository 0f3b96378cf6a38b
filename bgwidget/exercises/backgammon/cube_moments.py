"""Moments at which an action may or may not be done; half of the answers are yes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bgwidget.exercises.backgammon.built_positions import closed, waiting
from bgwidget.exercises.backgammon.cube_scopes import SCOPES, Scope
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask
from bgwidget.exercises.seed import House
from bgwidget.rules.backgammon.house import HouseRules, agreed_on
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks.games.backgammon.cube_state import cube_state
from bgwidget.tasks.games.backgammon.results import SIDES

Given = dict[str, object]

_CUBE = frozenset({"value", "owner"})


@dataclass(frozen=True)
class Moment:
    """A state of the game, the options agreed, and whether an action is refused in it."""

    position: Position
    given: Given
    options: Given
    action: str
    refused: tuple[str, ...]
    level: int


def some_moment(ask: Ask) -> Moment | None:
    """Return a moment at which the rule alone forbids an action, or at which nothing does."""
    chance, scope = ask.chance, SCOPES[ask.rule]
    legal = ask.coin < 1 / 2
    cube = "cube" in scope.options or agreed_on(ask.house).cube
    stage = chance.pick(_without(_OF_MONEY_STAGES, scope.moments, cube))
    action = chance.pick(_without(_OF_MONEY_ACTIONS, scope.actions, cube))
    options: Given = {name: chance.pick(values) for name, values in scope.options.items()}
    house = agreed_on(house_at(ask, options))
    if stage in _OF_MONEY_STAGES and not house.cube:
        return None
    given = _state(chance, ask.rule, house, scope.match, stage)
    if not cube:
        given = {name: value for name, value in given.items() if name not in _OF_MONEY}
    entered = _entering(chance, stage)

    def refused_on(board: Position) -> tuple[str, ...]:
        state = cube_state(given, house, board)
        return tuple(breach.rule.id for breach in state.refusals(action))

    refused = refused_on(entered)
    wanted = () if legal or ask.rule in _PERMITS else (ask.rule,)
    if refused != wanted and not (ask.rule in _PERMITS and not legal and refused):
        return None
    position = entered if stage in _BOARDS else next(ask.positions)
    if refused_on(position) != refused:
        return None
    least, most = _MOST_BESIDE[ask.level] if cube else (0, 0)
    beside = chance.some(tuple(_BESIDE), chance.between(least, most))
    options |= {name: _BESIDE[name] for name in beside}
    level = _level(ask.rule, scope, given, len(beside))
    return Moment(position, given, options, action, refused, level)


def _level(rule: str, scope: Scope, given: Given, beside: int) -> int:
    """Return the level: how much there is to consider that the rule is not about.

    That is a turned cube, an offer, a match, and unrelated options.
    """
    turned = given.get("owner") is not None and rule not in _OF_THE_CUBE
    offered = "offered" in given and rule not in _OF_OFFERS
    match = scope.match is None and "length" in given and rule != "no-money-rules-in-match"
    spoken_of = _OFFERS.issuperset(scope.moments)
    return min(3, 1 + (turned or (offered and not spoken_of)) + match + beside)


def _without(names: frozenset[str], every: tuple[str, ...], cube: bool) -> tuple[str, ...]:
    """Return the names to choose from, without those about the cube if it is not played."""
    return tuple(name for name in every if cube or name not in names) or every


_OF_MONEY_STAGES = frozenset({"offered", "asked", "beavered"})
_OF_MONEY_ACTIONS = frozenset({"double", "take", "drop", "beaver", "raccoon"})
_OF_MONEY = frozenset({"value", "owner", "length", "score", "crawford"})
_OFFERS = frozenset({"offered", "beavered"})
_OF_OFFERS = frozenset({"answer-first", "nothing-offered", "beaver-at-once", "raccoon-at-once"})
_OF_THE_CUBE = frozenset({"cube-owner", "cube-limit"})
_MOST_BESIDE: Mapping[int, tuple[int, int]] = MappingProxyType({1: (0, 0), 2: (0, 1), 3: (0, 2)})
_BESIDE: Given = {"jacoby": True, "automatic_doubles": 1, "gammons": "ignore"}


def house_at(ask: Ask, options: Given) -> House:
    return {**agreed_on(ask.house).agreed(), **options} if options else ask.house


_PERMITS = frozenset({"cube-start", "take-or-drop", "resign", "post-crawford"})


_ENTERING = MappingProxyType({"closed": closed, "waiting": waiting})
_AT_THE_START = ("opening", "thrown", "tied", "first-turn")
_BOARDS = (*_ENTERING, *_AT_THE_START)


def _entering(chance: Chance, stage: str) -> Position:
    """Return a board with a checker on the bar if the stage needs one, else the start."""
    case = _ENTERING[stage](chance) if stage in _ENTERING else None
    return START if case is None else case[0]


def _state(chance: Chance, rule: str, house: HouseRules, match: bool | None, stage: str) -> Given:
    given: Given = {}
    if chance.once_in(3) if match is None else match:
        given |= _score(chance, rule)
    if stage not in ("opening", "thrown", "tied") and house.cube:
        given |= _cube(chance, given.get("crawford"), house.cube_limit)
    given |= _stage(chance, stage)
    return given if house.cube else {name: given[name] for name in given if name not in _CUBE}


def _score(chance: Chance, rule: str) -> Given:
    length = chance.pick((3, 5, 7, 9, 11))
    score = (chance.below(length), chance.below(length))
    if rule in ("crawford-no-cube", "post-crawford"):
        near = (length - 1, chance.below(length - 1))
        score = near if chance.once_in(2) else near[::-1]
        crawford = "played" if rule == "post-crawford" else chance.pick(("now", "played"))
        return {"length": length, "score": score, "crawford": crawford}
    one_short = length - 1 in score
    return {"length": length, "score": score, "crawford": "played" if one_short else "none"}


def _cube(chance: Chance, crawford: object, limit: object) -> Given:
    if crawford == "now" or chance.once_in(2):
        return {"value": 1, "owner": None}
    values = (2, 4, 8, 16, 32, 64)
    value = chance.pick([n for n in values if not isinstance(limit, int) or n <= limit])
    return {"value": value, "owner": chance.pick(SIDES)}


def _redoubled(chance: Chance, doubler: str) -> Given:
    if chance.once_in(2):
        return {"value": 1, "owner": None}
    return {"value": 2 ** chance.between(1, 4), "owner": doubler}


def _stage(chance: Chance, stage: str) -> Given:
    if stage == "rolled":
        return {"dice": chance.dice()}
    if stage == "first-turn":
        return {"dice": chance.plain_dice(), "first_turn": True, "value": 1, "owner": None}
    if stage in ("offered", "asked"):
        offering = "opponent" if stage == "offered" else "you"
        return {"offered": "double", "offered_by": offering, **_redoubled(chance, offering)}
    if stage == "beavered":
        return {"offered": "beaver", "offered_by": "opponent", **_redoubled(chance, "you")}
    if stage == "resigned":
        worth = chance.pick(WINS)
        return {"offered": "resign", "offered_by": "opponent", "worth": worth}
    if stage in ("thrown", "tied"):
        die = chance.die()
        thrown = (die, die) if stage == "tied" else chance.opening_dice()
        return {"opening": True, "thrown": thrown}
    return dict(_STAGES.get(stage, {}))


_STAGES: Mapping[str, Given] = MappingProxyType(
    {"theirs": {"turn": "opponent"}, "over": {"over": True}, "opening": {"opening": True}}
)
