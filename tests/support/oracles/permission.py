"""Which rules forbid an action now, by the table of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.rules.backgammon.house import HouseRules
from support.oracles.boards import Counts, closed_out

_NAMES = {"redouble": "double", "move": "step", "done": "stop", "pass": "stop", "begin": "start"}
_ANSWERS = {
    "double": ("take", "drop", "beaver"),
    "beaver": ("take", "drop", "raccoon"),
    "raccoon": ("take", "drop"),
    "resign": ("accept", "reject"),
}
_TIMES = {"double": 2, "beaver": 4, "raccoon": 8}
"""What the cube comes to if it is taken then, by the value before the double."""

_ANSWERS_TO_NOTHING = frozenset({"take", "drop", "accept", "reject"})
"""Nobody can do these where nothing is offered, whoever is on turn."""


def forbidding(action: str, given: Mapping[str, Any], house: HouseRules, board: Counts) -> set[str]:
    """Return the rules that forbid an action of yours; none if it is allowed."""
    action = _NAMES.get(action, action)
    if given.get("over"):
        return {"game-over"}
    if given.get("opening"):
        return _at_the_opening(action, given.get("thrown"))
    offered = given.get("offered")
    if offered:
        asked = given["offered_by"] == "opponent"
        if not asked:
            return {"not-your-turn"}
        is_answer = action in _ANSWERS[offered]
        if action in ("beaver", "raccoon"):
            late = set() if is_answer else {f"{action}-at-once"}
            return _money(action, given, house) or late or _limit(action, given, house)
        return set() if is_answer else {"answer-first"}
    if given.get("turn") == "opponent" and action not in _ANSWERS_TO_NOTHING:
        return {"not-your-turn"}
    return _on_turn(action, given, house, board)


def _at_the_opening(action: str, thrown: tuple[int, int] | None) -> set[str]:
    if action != "start" or thrown is None:
        return {"opening-roll-first"}
    yours, theirs = thrown
    if yours == theirs:
        return {"opening-tie"}
    return set() if yours > theirs else {"opening-higher-starts"}


def _money(action: str, given: Mapping[str, Any], house: HouseRules) -> set[str]:
    if given.get("length"):
        return {"no-money-rules-in-match"}
    agreed = house.beavers if action == "beaver" else house.raccoons
    return set() if agreed else {f"{action}s-agreed"}


def _limit(action: str, given: Mapping[str, Any], house: HouseRules) -> set[str]:
    most = house.cube_limit
    return {"cube-limit"} if most and _TIMES[action] * given.get("value", 1) > most else set()


def _on_turn(action: str, given: Mapping[str, Any], house: HouseRules, board: Counts) -> set[str]:
    rolled = bool(given.get("dice"))
    if action in _ANSWERS_TO_NOTHING:
        return {"nothing-offered"}
    if action in ("beaver", "raccoon"):
        return _money(action, given, house) or {f"{action}-at-once"}
    if action == "resign":
        return set()
    if action in ("step", "stop"):
        return set() if rolled else {"roll-first"}
    if action == "roll":
        return _on_roll(given, house, board, rolled)
    return _on_doubling(given, house, rolled)


def _on_roll(given: Mapping[str, Any], house: HouseRules, board: Counts, rolled: bool) -> set[str]:
    if rolled and given.get("first_turn"):
        return set() if house.opening == "optional-reroll" else {"opening-shared"}
    if rolled:
        return {"roll-once"}
    return {"closed-out"} if closed_out(board) else set()


def _on_doubling(given: Mapping[str, Any], house: HouseRules, rolled: bool) -> set[str]:
    if not house.cube:
        return {"no-cube"}
    if given.get("crawford") == "now":
        return {"crawford-no-cube"}
    found = {
        "cube-owner": given.get("owner") == "opponent",
        "cube-limit": bool(_limit("double", given, house)),
        "double-before-rolling": rolled,
    }
    return {rule for rule, holds in found.items() if holds}
