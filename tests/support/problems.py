"""The problems that errors name, with the facts they are given: collected from the source text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bgwidget

PACKAGE = Path(bgwidget.__file__).parent
_ERRORS = ("Invalid", "Ambiguous")

LOOKED_UP = {name: {"found"} for name in ("step.source", "step.target", "step.number")}
"""Problems that the engine finds in a table, with their facts."""


def _raised(file: Path) -> Iterator[tuple[str, set[str] | None]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(problem)), *_]) if (
                name.startswith(_ERRORS)
            ):
                facts = {each.arg for each in node.keywords if each.arg}
                yield problem, facts if len(facts) == len(node.keywords) else None


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
