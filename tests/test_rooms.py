"""Each room of the package imports only itself and the rooms above it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOMS = (
    *("rules", "words", "layout", "games", "intents", "session", "editing"),
    *("scene", "picture", "shell", "board", "lessons", "course", "teaching", "__main__"),
)
GAMES = ("backgammon", "camelot")
NAMES_A_GAME = (("games",), ("lessons", "tasks", "kinds"))
PACKAGE = Path(__file__).parents[1] / "bgwidget"
FILES = sorted(PACKAGE.rglob("*.py"))
RULES = sorted((PACKAGE / "rules").rglob("*.py"))


def module_of(file: Path) -> tuple[str, ...]:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


@cache
def imports(file: Path) -> tuple[tuple[str, ...], ...]:
    """Return each module that a file imports, as its parts."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[tuple[str, ...]]:
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


def test_no_import_runs_back() -> None:
    back = []
    for file in FILES:
        module = module_of(file)
        allowed = ROOMS[: ROOMS.index(module[1]) + 1] if len(module) > 1 else ROOMS
        back += [(file, found) for found in ours(file) if not {*found[1:2]} & {*allowed}]
    assert not back, "import from a room that is no further down, and not from the package"


def test_shared_modules_name_no_game() -> None:
    named = []
    for file in FILES:
        module = module_of(file)
        registers = (module[1 : 1 + len(register)] == register for register in NAMES_A_GAME)
        if len(module) > 1 and not any(registers) and not {*GAMES} & {*module}:
            named += [(file, found) for found in ours(file) if {*GAMES} & {*found}]
    assert not named, "a game is for games.py to name"


def test_the_rules_need_only_the_standard_library() -> None:
    known = sys.stdlib_module_names | {"bgwidget"}
    assert not [(file, found) for file in RULES for found in imports(file) if found[0] not in known]
