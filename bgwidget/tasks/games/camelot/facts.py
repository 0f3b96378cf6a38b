"""The engine's answers to the questions that confirm a choice about Camelot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bgwidget.rules.camelot import Game, breaches, parse_path, stop_breaches
from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.text import Said, Text


def _outcome(table: Game, given: object) -> str:
    after = _after(table, _paths(given))
    if after.result is None:
        return "goes-on"
    return {0: "white", 1: "black", None: "draw"}[after.result.winner]


def _paths(given: object) -> Sequence[object]:
    return given if isinstance(given, (list, tuple)) else [given] if given else []


def _claim(table: Game, given: object) -> str:
    if not isinstance(given, Mapping):
        raise InvalidTaskError("task.fact", fact="claim")
    after = _after(table, given.get("moves", ()))
    return "legal" if given.get("ground") in after.actions() else "illegal"


def _after(table: Game, paths: object) -> Game:
    if not isinstance(paths, (list, tuple)):
        raise InvalidTaskError("task.fact", fact="moves")
    for path in paths:
        table = table.play(parse_path(path))
    return table


def _step(table: Game, given: object) -> str:
    return "illegal" if _against(table, given) else "legal"


def _against(table: Game, given: object) -> tuple[Breach, ...]:
    if not isinstance(given, Mapping) or not {*given} <= {"begun", "play"}:
        raise InvalidTaskError("task.fact", fact="step")
    walk = parse_path(given["begun"]) if given.get("begun") else ()
    if not given.get("play"):
        return stop_breaches(table.position, walk)
    return breaches(table.position, parse_path(given["play"])[0], walk)


def why_fact(table: Game, name: str, given: object) -> Text:
    """Return how a game ended, or which rule forbids a step; empty where a rule says it best."""
    if name == "step":
        against = _against(table, given)
        if against:
            return Said(against[0].rule.key)
        goes = isinstance(given, Mapping) and given.get("play")
        return Said(f"task.fact.camelot.{'may' if goes else 'stop'}")
    if name != "outcome":
        return ""
    result = _after(table, _paths(given)).result
    if result is None:
        return Said("task.fact.camelot.goes-on")
    side = "" if result.winner is None else f".{('white', 'black')[result.winner]}"
    return Said(f"status.camelot.over.{result.reason}{side}")


FACTS: Mapping[str, Callable[[Game, object], str]] = MappingProxyType(
    {"outcome": _outcome, "claim": _claim, "step": _step}
)
"""``outcome`` of the position after some moves: white, black, draw or goes-on; whether a ``claim``
(its ``ground``, after ``moves``) is legal or illegal; whether a ``step`` is (``play``, after a turn
has ``begun``), or without one the end of the turn."""
