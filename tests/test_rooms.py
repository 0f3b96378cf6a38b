"""Each room of the package imports only itself and the rooms above it, and keeps to its size."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

# What one of them has parsed, the others need not.
pytestmark = pytest.mark.xdist_group("rooms")

ROOMS = (
    *("common", "rules", "rules.backgammon", "rules.camelot"),
    *("wire", "words", "words.backgammon", "words.camelot", "files"),
    *("layout", "games", "games.backgammon", "games.camelot"),
    "tables",
    *("evaluation", "evaluation.backgammon"),
    *("opponents", "opponents.backgammon", "opponents.camelot"),
    *("engines", "engines.backgammon", "advice", "advice.backgammon"),
    *("common.progress_bar", "rollouts", "rollouts.backgammon"),
    *("classroom.errors", "classroom.service", "classroom.tables", "picture", "board", "chances"),
    *("tasks.errors", "tasks.answers", "tasks.text", "tasks.games"),
    *("tasks.games.backgammon", "tasks.games.camelot", "tasks", "tasks.backgammon"),
    *("tasks.registry", "exercises", "exercises.backgammon", "exercises.camelot", "game_kit"),
    *("progress", "classroom", "tournament", "lesson_files"),
    *("lessons.boards", "lessons.session", "lessons.page", "wall", "lessons", "review"),
    *("course", "templates", "teaching.sheets"),
    *("teaching.linter.named", "teaching.linter.backgammon", "teaching.linter.camelot"),
    *("teaching.linter", "teaching"),
    "studio",
    *("webpage", "sphinx", "__main__", "class_service"),
)
"""From the ground up. A file is in the room that shares most of its name."""

GAMES = ("backgammon", "camelot")
REGISTERS = ("games.built_in",)
"""The only shared modules that name a game."""

PACKAGE = Path(__file__).parents[1] / "bgwidget"
FILES = sorted(PACKAGE.rglob("*.py"))
MODULE = re.compile(r"(bgwidget(?:\.\w+)+)(?::\w+)?")
GERUND = re.compile(r"(?<!str)(?<!th)(?<!s)ing(_|$)")


def name_of(file: Path) -> str:
    """Return the module in a file, as named within the package; the package itself is empty."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def is_face(file: Path) -> bool:
    """Tell whether a file only hands on what other files of its room define."""
    if file.name != "__init__.py":
        return False
    body = ast.parse(file.read_text(encoding="utf-8")).body
    defined = (node for node in body if isinstance(node, (ast.ClassDef, ast.FunctionDef)))
    return all(node.name.startswith("_") for node in defined)


def room_of(module: str) -> str:
    rooms = [room for room in ROOMS if f"{module}.".startswith(f"{room}.")]
    assert rooms, f"name the room of {module} in ROOMS, at its place in the order"
    return max(rooms, key=len)


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Return each module that a file imports anywhere in it, or names in a string to import it."""
    return tuple(_imports(ast.parse(file.read_text(encoding="utf-8"))))


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole path"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = MODULE.fullmatch(node.value)
            yield from [named[1]] if named else []


def ours(file: Path) -> list[str]:
    """Return what a file imports of the package, as named within it."""
    found = (module.partition(".") for module in imports(file))
    return [rest for package, _, rest in found if package == "bgwidget" and rest]


def test_every_file_is_in_a_room() -> None:
    for file in FILES:
        if name_of(file):
            assert room_of(name_of(file))


def test_no_import_runs_back() -> None:
    back = [
        (name_of(file), found)
        for file in FILES
        if name_of(file) and not is_face(file)
        for found in ours(file)
        if ROOMS.index(room_of(found)) > ROOMS.index(room_of(name_of(file)))
        and name_of(file) not in REGISTERS
    ]
    assert not back, "import from a room that is no further down, and not from the package"


def test_no_files_import_each_other_in_a_circle() -> None:
    modules = {name_of(file): file for file in FILES}
    above = {
        name: {found if found in modules else found.rpartition(".")[0] for found in ours(file)}
        for name, file in modules.items()
        if name not in REGISTERS
    }
    while free := {name for name, found in above.items() if not found & above.keys()}:
        above = {name: found for name, found in above.items() if name not in free}
    assert not above, "these import each other, or something that does"


def test_shared_modules_name_no_game() -> None:
    named = [
        (name_of(file), found)
        for file in FILES
        if name_of(file) not in REGISTERS and not {*GAMES} & {*name_of(file).split(".")}
        if not is_face(file)
        for found in ours(file)
        if {*GAMES} & {*found.split(".")}
    ]
    assert not named, "a game is for the registers to name"


def _words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield each identifier and each text that is no docstring, with its line."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in told:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.lineno, node.name
        elif isinstance(node, (ast.arg, ast.keyword)):
            yield node.lineno, node.arg or ""


@pytest.mark.slow
def test_shared_modules_speak_of_no_game() -> None:
    """Their examples may, where a docstring tells of one."""
    named = [
        (name_of(file), line, word)
        for file in FILES
        if name_of(file) not in REGISTERS and not {*GAMES} & {*name_of(file).split(".")}
        if not is_face(file)
        for line, word in _words(ast.parse(file.read_text(encoding="utf-8")))
        if any(game in word.casefold() for game in GAMES)
    ]
    assert not named, "ask the game, or let it bring this among its parts"


def test_opponents_and_the_rooms_above_need_only_the_standard_library() -> None:
    known = sys.stdlib_module_names | {"bgwidget"}
    last = max(i for i, room in enumerate(ROOMS) if room.startswith("opponents"))
    above = (f for f in FILES if name_of(f) and ROOMS.index(room_of(name_of(f))) <= last)
    assert not [
        (f, found) for f in above for found in imports(f) if found.split(".")[0] not in known
    ]


def test_no_file_is_named_by_a_gerund() -> None:
    """A file is named by the thing it holds."""
    assert not [file for file in FILES if GERUND.search(file.stem)]


def test_rooms_and_files_keep_to_their_size() -> None:
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert not {file: count for file, count in lines.items() if count > 400}
    rooms: Counter[str] = Counter()
    for file, count in lines.items():
        rooms[name_of(file).partition(".")[0]] += count
    assert max(rooms.values()) <= rooms.total() / 4, rooms.most_common(3)
