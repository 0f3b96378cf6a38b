"""Each room of the package imports only itself and the rooms above it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOMS = (
    *("rules", "words", "layout", "games", "intents", "session", "editing"),
    *("scene", "picture", "shell", "board", "lessons", "course", "teaching", "__main__"),
)
GAMES = ("backgammon", "camelot")
NAMES_A_GAME = (("games",), ("lessons", "tasks", "kinds"))
PACKAGE = Path(__file__).parents[1] / "bgwidget"
FILES = sorted(PACKAGE.rglob("*.py"))
RULES = sorted((PACKAGE / "rules").rglob("*.py"))


def name(file: Path) -> str:
    return str(file.relative_to(PACKAGE))


def module_of(file: Path) -> tuple[str, ...]:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(file: Path) -> Iterator[tuple[str, ...]]:
    """Yield each module that a file imports, as its parts."""
    package = module_of(file) if file.name == "__init__.py" else module_of(file)[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = above + tuple(node.module.split(".") if node.module else ())
            yield from ((*module, alias.name) for alias in node.names)


def ours(file: Path) -> list[tuple[str, ...]]:
    return [module for module in imports(file) if module[0] == "bgwidget"]


def test_every_file_is_in_a_room() -> None:
    rooms = {module[1] for module in map(module_of, FILES) if len(module) > 1}
    assert rooms <= set(ROOMS), "name each new room in ROOMS, at its place in the order"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_import_runs_back(file: Path) -> None:
    module = module_of(file)
    allowed = set(ROOMS[: ROOMS.index(module[1]) + 1]) if len(module) > 1 else set(ROOMS)
    for imported in ours(file):
        assert len(imported) > 1, "import from a room, not from the package"
        assert imported[1] in allowed, f"{module[1:]} may not import {'.'.join(imported)}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_shared_modules_name_no_game(file: Path) -> None:
    module = module_of(file)
    registers = (module[1 : 1 + len(register)] == register for register in NAMES_A_GAME)
    if len(module) == 1 or any(registers) or set(GAMES) & set(module):
        return
    for imported in ours(file):
        assert not set(GAMES) & set(imported), f"{'.'.join(imported)} is for games.py to name"


@pytest.mark.parametrize("file", RULES, ids=name)
def test_the_rules_need_only_the_standard_library(file: Path) -> None:
    outside = {module[0] for module in imports(file)} - sys.stdlib_module_names - {"bgwidget"}
    assert not outside
