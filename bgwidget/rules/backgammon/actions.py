"""Actions: which rules stand in the way of what a side tries to do now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import BLOT
from bgwidget.rules.backgammon.position import BAR, Position
from bgwidget.rules.backgammon.score import Cube, Standing

ANSWERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "double": ("take", "drop", "beaver"),
        "beaver": ("take", "drop", "raccoon"),
        "raccoon": ("take", "drop"),
        "resign": ("accept", "reject"),
    }
)
"""For each offer, the answers that it may get."""

MULTIPLES: Mapping[str, int] = MappingProxyType({"double": 2, "beaver": 4, "raccoon": 8})
"""For each offer, what the cube is multiplied by if the offer is taken."""

RAISES: Mapping[str, str] = MappingProxyType({"double": "beaver", "beaver": "raccoon"})
"""For each offer that can be raised, the answer that accepts it and doubles again."""

ACTIONS = (
    "throw",
    "start",
    "roll",
    "step",
    "stop",
    "double",
    "take",
    "drop",
    "beaver",
    "raccoon",
    "resign",
    "accept",
    "reject",
)
"""Everything that a side may try to do."""

_ONLY_ANSWERS = frozenset({"take", "drop", "accept", "reject"})
_HELD = BLOT - 1


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer that awaits an answer: a double, beaver, raccoon or resignation, and who is asked.

    ``worth`` is what a resignation gives up: 1 a single game, 2 a gammon, 3 a backgammon.
    """

    kind: str
    asked: int
    worth: int = 0


class Judged(Protocol):
    """The part of a table's state that decides whether an action is allowed."""

    @property
    def phase(self) -> str: ...
    @property
    def position(self) -> Position: ...
    @property
    def mover(self) -> int: ...
    @property
    def dice(self) -> tuple[int, int] | None: ...
    @property
    def rules(self) -> HouseRules: ...
    @property
    def standing(self) -> Standing: ...
    @property
    def cube(self) -> Cube: ...
    @property
    def offer(self) -> Offer | None: ...
    @property
    def first_turn(self) -> bool: ...


def closed_out(position: Position) -> bool:
    """Tell whether the mover is on the bar and the opponent holds all six entry points.

    Examples
    --------
    >>> closed_out(Position.parse("-c----E-D----E-----bbbbbbA"))
    True
    """
    return position[BAR] > 0 and max(position.packed[19:BAR]) <= _HELD


def forbidding(table: Judged, action: str, by: int, moved: bool = False) -> tuple[str, ...]:
    """Return the ids of the rules that forbid a side an action, most basic first.

    ``moved`` says whether a checker has moved in the turn being played. Steps and stops made at
    the right time are judged by `breaches` and `stop_breaches`.
    """
    if table.phase == "over":
        return ("game-over",)
    if table.phase == "opening":
        return _opening(table, action, by)
    if table.offer is not None:
        return _answering(table, table.offer, action, by)
    if action in _ONLY_ANSWERS:
        return ("nothing-offered",)
    if action in ("beaver", "raccoon"):
        return _money(table, action) or (f"{action}-at-once",)
    if by != table.mover:
        return ("not-your-turn",)
    if action == "double":
        return _double(table)
    if action in ("throw", "start"):
        return ("opening-shared",)
    if action == "roll":
        return _roll(table, moved)
    if action == "resign" or table.phase == "move":
        return ()
    if action == "stop" and table.rules.skip_roll_when_closed_out and closed_out(table.position):
        return ()
    return ("roll-first",)


def _opening(table: Judged, action: str, by: int) -> tuple[str, ...]:
    thrown = table.dice
    if action == "throw":
        return () if thrown is None or thrown[0] == thrown[1] else ("roll-once",)
    if action != "start" or thrown is None:
        return ("opening-roll-first",)
    if thrown[0] == thrown[1]:
        return ("opening-tie",)
    higher = 0 if thrown[0] > thrown[1] else 1
    return () if by == higher else ("opening-higher-starts",)


def _answering(table: Judged, offer: Offer, action: str, by: int) -> tuple[str, ...]:
    if by != offer.asked:
        return ("not-your-turn",)
    if action in ("beaver", "raccoon") and offer.kind != "resign":
        at_once = () if action in ANSWERS[offer.kind] else (f"{action}-at-once",)
        return _money(table, action) or at_once or _limit(table, MULTIPLES[action])
    return () if action in ANSWERS[offer.kind] else ("answer-first",)


def _money(table: Judged, action: str) -> tuple[str, ...]:
    if table.standing.match:
        return ("no-money-rules-in-match",)
    agreed = table.rules.beavers if action == "beaver" else table.rules.raccoons
    return () if agreed else (f"{action}s-agreed",)


def _double(table: Judged) -> tuple[str, ...]:
    if not table.rules.cube:
        return ("no-cube",)
    if table.standing.match and table.standing.crawford == "now":
        return ("crawford-no-cube",)
    reasons = {
        "cube-owner": table.cube.owner not in (None, table.mover),
        "cube-limit": bool(_limit(table, MULTIPLES["double"])),
        "double-before-rolling": table.phase == "move" or table.first_turn,
    }
    return tuple(rule for rule, holds in reasons.items() if holds)


def _limit(table: Judged, times: int) -> tuple[str, ...]:
    return () if table.rules.allows(times * table.cube.value) else ("cube-limit",)


def _roll(table: Judged, moved: bool) -> tuple[str, ...]:
    if table.phase == "move":
        if table.first_turn and table.rules.opening == "shared":
            return ("opening-shared",)
        may = table.first_turn and table.rules.opening == "optional-reroll" and not moved
        return () if may else ("roll-once",)
    if table.rules.skip_roll_when_closed_out and closed_out(table.position):
        return ("closed-out",)
    return ()
