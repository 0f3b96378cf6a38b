"""The engine's answers to the questions that confirm a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from bgwidget.games.backgammon.wire import near
from bgwidget.rules.backgammon import Game
from bgwidget.rules.backgammon.referee import THROWS, correctable, premature_roll_stands
from bgwidget.tasks.answers import Given
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.cube_state import (
    ACTION_NAMES,
    CubeState,
    cube_of,
    cube_state,
)
from bgwidget.tasks.games.backgammon.plays import dice_of
from bgwidget.tasks.games.backgammon.position_facts import facts_of, joined
from bgwidget.tasks.games.backgammon.results import SIDES, standing_of, worth
from bgwidget.tasks.text import Said, Text


def _opening(game: Game, given: object) -> str:
    if not isinstance(given, (list, tuple)):
        raise InvalidTaskError("task.fact", fact="opening")
    thrown = Game.opening(game.rules, game.standing).throw(tuple(given))
    for side, name in enumerate(SIDES):
        if not thrown.refusals("start", side):
            return name
    return "tie"


def _first_double(game: Game, given: object) -> str:
    thrown = Game.opening(game.rules).throw((4, 4))
    starts = [side for side in (0, 1) if not thrown.refusals("start", side)]
    begun = Game.opening(game.rules).throw((5, 4)).begin(0)
    return "yes" if starts or not begun.refusals("roll") else "no"


def _turn(game: Game, given: object) -> str:
    if game.turn_lost:
        return "lost"
    if game.dice is None:
        return "roll"
    return "move" if game.turn is not None and game.turn.root.steps else "lost"


def _premature_roll(game: Game, given: object) -> str:
    return "stands" if premature_roll_stands(game.position, dice_of(game), game.rules) else "void"


def _throw(game: Game, given: object) -> str:
    if not isinstance(given, str) or given not in THROWS:
        raise InvalidTaskError("task.fact", fact="throw")
    return "counts" if THROWS[given].valid else "again"


def _illegal_play(game: Game, given: object) -> str:
    if not isinstance(given, (list, tuple)) or not all(type(action) is str for action in given):
        raise InvalidTaskError("task.fact", fact="illegal-play")
    since = [(action,) for action in given]
    return "back" if correctable(game.rules, since) else "stands"


def _action(game: Game, given: object) -> str:
    state, action = _asked(game, given)
    return "illegal" if state.refusals(action) else "legal"


def _asked(game: Game, given: object) -> tuple[CubeState, str]:
    """Return the moment that a question about an action describes, and the action."""
    if not isinstance(given, Mapping):
        raise InvalidTaskError("task.fact", fact="action")
    rest = {name: value for name, value in given.items() if name != "action"}
    state = cube_state(joined(rest, facts_of(game)), game.rules, near(game))
    action = given.get("action")
    if not isinstance(action, str) or action not in ACTION_NAMES:
        raise InvalidTaskError("task.fact", fact="action")
    return state, action


def _match(game: Game, given: object) -> str:
    if not isinstance(given, Mapping):
        raise InvalidTaskError("task.fact", fact="match")
    working = worth(given, game.rules, standing_of(given, game.rules))
    return "over" if working.after.over else "goes-on"


def why_fact(game: Game, name: str, given: object) -> Text:
    """Return why the engine's answer about a fact is right; empty where a rule explains it best.

    Examples
    --------
    >>> why_fact(Game.start(), "opening", (4, 2)).key
    'task.fact.backgammon.opening.you'
    """
    if name == "action":
        state, action = _asked(game, given)
        return state.why(action)
    if name == "illegal-play":
        return Said(f"house.illegal_play.{game.rules.illegal_play}")
    if name == "premature-roll":
        return _why_it_stands(game)
    if name not in ("opening", "turn"):
        return ""
    says = FACTS[name](game, given)
    if says == "lost" and game.dice is None:
        says = "closed"
    return Said(f"task.fact.backgammon.{name}.{says}")


def _why_it_stands(game: Game) -> Said:
    """Return why a roll made too early stands or is void."""
    says, agreed = _premature_roll(game, None), game.rules.premature_roll
    if says == agreed or agreed == "stands":
        return Said(f"house.premature_roll.{agreed}")
    return Said("task.fact.backgammon.premature-roll")


def moment(game: Game, check: Given) -> Game:
    """Return the game, with the cube that a choice about an action describes."""
    given = check.get("action")
    return replace(game, cube=cube_of(given)) if isinstance(given, Mapping) else game


FACTS: Mapping[str, Callable[[Game, object], str]] = MappingProxyType(
    {
        "opening": _opening,
        "first-double": _first_double,
        "turn": _turn,
        "premature-roll": _premature_roll,
        "throw": _throw,
        "illegal-play": _illegal_play,
        "action": _action,
        "match": _match,
    }
)
"""For each fact, a function that returns the engine's answer from what is given.

================ ================================================ ===========================
fact             given                                            says
================ ================================================ ===========================
opening          the two dice thrown, yours first                 you, opponent or tie
first-double     nothing: whether the first roll can be a double  yes or no
turn             nothing: what the position and roll leave to do  roll, move or lost
premature-roll   nothing: whether a roll made too early counts    stands or void
throw            a name of `THROWS`                               counts or again
illegal-play     actions since the illegal play                   stands or back
action           a state as in `CubeAction`, and ``action``       legal or illegal
match            a result as in `MatchScore`                      over or goes-on
================ ================================================ ===========================
"""
