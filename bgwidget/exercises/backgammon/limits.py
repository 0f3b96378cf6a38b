"""The number of different tasks, and the levels, where a rule allows only a few."""

from __future__ import annotations

from types import MappingProxyType

from bgwidget.exercises.backgammon.cube_decision import CUBE_DECISION
from bgwidget.exercises.backgammon.mistake import ABOUT
from bgwidget.exercises.backgammon.openings import OPENING
from bgwidget.exercises.backgammon.race import RACE
from bgwidget.exercises.search import Finite, Levels

_THROWS, _TIES, _STARTERS = 36, 6, 30
_PLACES = 3
"""The places that the right one of three options can have."""

_STARTS = (_THROWS * _PLACES, _TIES * _THROWS * _PLACES, _TIES**2 * _THROWS * _PLACES)
_TO_BEGIN = 4
"""How many actions can be tried after the opening throw: double, roll, move or begin."""

_ONE_SIDE = 2 * (15 + 81 + 185)
"""How many ways to remove checkers from one, two or three of the four points of either side."""

_OPENINGS, _ANSWERS = 15, 21

_ONE_SLIP = 8 * 16 + 8 * 3 + 4
"""Ways to misplace a whole point, to misplace one checker, and to swap the owners of two points."""

FINITE: Finite = MappingProxyType(
    {
        ("choice", "opening-tie"): _STARTS,
        ("choice", "opening-higher-starts"): _STARTS,
        ("choice", "opening-roll-first"): (2 * _TO_BEGIN * (1 + _STARTERS), None, None),
        ("cube", "opening-tie"): (_THROWS, None, None),
        ("cube", "opening-higher-starts"): (_STARTERS, None, None),
        ("cube", "opening-roll-first"): (_TO_BEGIN * (1 + _STARTERS), None, None),
        ("setup", "start-position"): (_ONE_SIDE, None, None),
        ("setup", "fifteen"): (_ONE_SIDE, None, None),
        ("find-points", "start-position"): (_ONE_SLIP, None, None),
        ("opening", "opening-shared"): (_OPENINGS, None, None),
        ("opening", "opening-higher-starts"): (_OPENINGS * _ANSWERS, None, None),
    }
)

_ONE = (1,)

LEVELS: Levels = MappingProxyType(
    {("mistake", rule): _ONE for rule in ABOUT}
    | {("better", rule): _ONE for rule in ("hit", "point-held", "first-off-wins")}
    | {("opening", rule): _ONE for rule in OPENING}
    | {("cube-decision", rule): _ONE for rule in CUBE_DECISION}
    | {("race", rule): _ONE for rule in RACE}
    | {("choice", rule): _ONE for rule in ("cocked-dice", "illegal-play")}
    | {("choice", "larger-number"): (1, 2)}
    | {
        ("number", rule): _ONE
        for rule in (
            *("entry-point", "enter-first", "doubles-four", "as-many-as-possible", "both-numbers"),
            *("larger-number", "no-legal-play", "fifteen", "automatic-double"),
            *("no-money-rules-in-match", "hit", "one-checker-both", "point-held"),
            *("bear-off-highest", "gammon"),
        )
    }
)
