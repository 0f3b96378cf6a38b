"""The problems that errors name, with the facts they are given: collected from the source text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bgwidget

PACKAGE = Path(bgwidget.__file__).parent
_ERRORS = (
    "Invalid",
    "Ambiguous",
    "Classroom",
    "Evaluator",
    "Logbook",
    "LostWorkers",
    "Missing",
    "NoAdvice",
    "SeatError",
    "TableError",
    "Tournament",
    "WorkLimit",
)

LOOKED_UP = {name: {"found"} for name in ("step.source", "step.target", "step.number")}
"""Problems that the engine finds in a table, with their facts."""

_SIDES = ("near", "far")
PUT_TOGETHER = {
    "attempt": "id name rules answer right score score-right broken-right count",
    "draft.checkers": " ".join(_SIDES),
    "draft.camelot": " ".join(
        f"{side}.{what}" for side in _SIDES for what in ("man", "knight", "own-castle")
    ),
    "drill.without.backgammon": "bar doubles bearoff match resign",
    "drill.without.camelot": "capture",
    "evaluator.absent": "bgsage",
    "logbook": "unwritable locked",
    "picture": "marks arrows",
    "studio": "cannot-read",
    "task.shape": "words str number bool list table logbook slip exam task",
}
"""
By how they begin, the problems whose names are not written out where they are raised: of a field of
an attempt, a side or a kind of piece, an option of drills, an evaluator, what SQLite says, what a
picture takes a list of, and a form that a field has to have.
"""


def put_together() -> set[str]:
    """Return the problems of `PUT_TOGETHER`."""
    return {f"{head}.{tail}" for head, tails in PUT_TOGETHER.items() for tail in tails.split()}


def _raised(file: Path) -> Iterator[tuple[str, set[str] | None]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(problem)), *_]) if (
                name.startswith(_ERRORS)
            ):
                facts = {each.arg for each in node.keywords if each.arg}
                yield problem, facts if len(facts) == len(node.keywords) else None
            # A picture's `_refuse` says what was found, and takes the other facts by name.
            case ast.Call(func=ast.Name(id="_refuse"), args=[ast.Constant(value=str(problem)), _]):
                yield problem, {"found"} | {each.arg for each in node.keywords if each.arg}


@cache
def problems(room: str = "") -> dict[str, set[str] | None]:
    """Return each problem that a room names, with the facts that every error of it has.

    None where all of them hand on facts that they were given.
    """
    found: dict[str, set[str] | None] = {}
    for file in sorted((PACKAGE / room).rglob("*.py")):
        for problem, facts in _raised(file):
            known = found.get(problem)
            found[problem] = known if facts is None else facts if known is None else known & facts
    return found
