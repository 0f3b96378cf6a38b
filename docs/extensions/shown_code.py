"""Which board an example shows, as lines of Python that a page can run."""

from __future__ import annotations

import ast
import builtins
import doctest
import sys
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from typing import Any

from public_names import names

import bgwidget
from bgwidget.rules import backgammon, camelot
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Task

PICTURES = ("animate", "diagram", "picture")
WIDGETS = ("Board", "Chances", "Course", "Drill", "Lesson", "Review")
"""What a page without Jupyter can show."""
CAMELOT = ("W w", "B w", "W b", "B b")
"""How the text of a position of Camelot begins."""
GNUBG = (14, 27)
"""How long an ID of GNU Backgammon is: of a position, and with its match."""
_MAKERS = ("again", "generate")
_NOT_THERE = ("rollout", "Studio", "teaching", "present(")
"""What such a page does without."""
_ENDS = ("cleanup", "close")
"""Calls after which there is nothing left to show."""


def shown_code(example: str, space: Mapping[str, Any]) -> str:
    """Return what shows the board of an example; empty where it has none.

    That is its last widget or task, or else the first picture or position that it names, or else
    the last game or position that it makes.

    Parameters
    ----------
    example
        The text of a doctest.
    space
        The names that it has without importing them.

    Examples
    --------
    >>> shown_code(">>> board = Board(dice=(3, 1))", vars(bgwidget.review.widget))
    'from bgwidget import Board\\nboard = Board(dice=(3, 1))\\nboard'
    >>> shown_code(">>> legal_plays(START, (3, 1))", vars(backgammon))
    "Board('-b----E-C---eE---c-e----B-', (3, 1))"
    >>> print(shown_code(">>> game = Game.start(dice=(3, 1))", vars(backgammon)))
    from bgwidget import Board
    from bgwidget.rules.backgammon.game import Game
    game = Game.start(dice=(3, 1))
    Board(game)
    """
    read = doctest.DocTestParser().get_examples(example + "\n")
    run = [each for each in read if each.exc_msg is None and doctest.SKIP not in each.options]
    tree = ast.parse("".join(each.source for each in run))
    known = {**space, **_imported(tree)}
    return (
        _of_widget(tree.body, known, space)
        or _of_picture(tree.body, space)
        or _of_position(tree, known)
        or _of_value(tree.body, known, space)
    )


def import_lines(example: str, space: Mapping[str, Any]) -> str:
    """Return the lines that an example leaves out, as it stands where its names are known.

    >>> import_lines(">>> legal_plays(START, (3, 1))", vars(backgammon)).splitlines()[0]
    '>>> from bgwidget.rules.backgammon import START'
    """
    told = {id(each.found): each for each in names().values()}
    read = doctest.DocTestParser().get_examples(example + "\n")
    tree = ast.parse("".join(each.source for each in read))
    found = [each for each in ast.walk(tree) if isinstance(each, ast.Name)]
    taken = {each.id for each in found if isinstance(each.ctx, ast.Store)}
    taken |= {each.asname or each.name for each in ast.walk(tree) if isinstance(each, ast.alias)}
    missing = sorted({each.id for each in found} - taken)
    homes = [(told[id(space[name])].room, name) for name in missing if id(space.get(name)) in told]
    return "".join(f">>> from {room} import {name}\n" for room, name in homes)


def _of_widget(lines: list[ast.stmt], known: Mapping[str, Any], space: Mapping[str, Any]) -> str:
    """Return the lines up to the last widget or task, and what shows it."""
    ended = (at for at, line in enumerate(lines) if _ends(line))
    lines = lines[: next(ended, len(lines))]
    found = [(at, made) for at, line in enumerate(lines) if (made := _made(line, known))]
    if not found or any(room in ast.unparse(line) for line in lines for room in _NOT_THERE):
        return ""
    at, made = found[-1]
    line = lines[at]
    if isinstance(line, ast.Assign):
        last = ast.unparse(line.targets[0])
    else:
        last, lines = ast.unparse(line), lines[:at]
    shown = last if made in (*WIDGETS, *PICTURES) else f"Lesson({made!r}, [{last}])"
    whole = [*map(ast.unparse, lines), shown]
    return "\n".join([*_imports("\n".join(whole), space), *whole])


def _made(line: ast.stmt, known: Mapping[str, Any]) -> str:
    """Return what a line makes: the name of a widget, or a title for a task."""
    call = getattr(line, "value", None)
    if not isinstance(line, ast.Assign | ast.Expr) or not isinstance(call, ast.Call):
        return ""
    name = ast.unparse(call.func).removesuffix(".load").removeprefix("bgwidget.")
    found = known.get(name, getattr(bgwidget, name, None) if name in WIDGETS else None)
    if name in WIDGETS and found is getattr(bgwidget, name):
        return name
    is_kind = isinstance(found, type) and issubclass(found, Task) and found is not Task
    if name in PICTURES:
        return name
    return name.capitalize() if is_kind or (found and name in _MAKERS) else ""


def _ends(line: ast.stmt) -> bool:
    """Tell whether from a line on there is nothing to show, or what a page does not have."""
    if isinstance(line, ast.Import):
        return any(each.name not in sys.stdlib_module_names for each in line.names)
    call = getattr(line, "value", None)
    return isinstance(call, ast.Call) and ast.unparse(call.func).endswith(_ENDS)


def _imports(code: str, space: Mapping[str, Any]) -> Iterator[str]:
    """Yield the imports of what lines take from their surroundings."""
    names = [each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Name)]
    made = {each.id for each in names if isinstance(each.ctx, ast.Store)}
    for name in dict.fromkeys(each.id for each in names):
        if name in made or hasattr(builtins, name):
            continue
        if name in bgwidget.__all__ and space.get(name) in (None, getattr(bgwidget, name)):
            yield f"from bgwidget import {name}"
        elif name in space:
            home = getattr(space[name], "__module__", "") or ""
            there = home.startswith("bgwidget") and hasattr(import_module(home), name)
            yield f"from {home if there else space['__name__']} import {name}"


def _imported(tree: ast.Module) -> dict[str, Any]:
    """Return what lines import of the package, by name."""
    return {
        each.asname or each.name: getattr(import_module(line.module), each.name)
        for line in ast.walk(tree)
        if isinstance(line, ast.ImportFrom) and line.module and line.module.startswith("bgwidget")
        for each in line.names
    }


def _of_picture(lines: list[ast.stmt], space: Mapping[str, Any]) -> str:
    """Return the first picture of which an example looks at a part, and the lines up to it."""
    for at, line in enumerate(lines):
        calls = (each for each in ast.walk(line) if isinstance(each, ast.Call))
        made = next((ast.unparse(call) for call in calls if ast.unparse(call.func) in PICTURES), "")
        if made:
            whole = [*map(ast.unparse, lines[:at]), made]
            return "\n".join([*_imports("\n".join(whole), space), *whole])
    return ""


def _of_value(lines: list[ast.stmt], known: Mapping[str, Any], space: Mapping[str, Any]) -> str:
    """Return what makes the last game or position of an example, and a board of it."""
    given, found = dict(known), ""
    if not all(isinstance(line, ast.Assign | ast.Expr | ast.ImportFrom) for line in lines):
        return ""
    for at, line in enumerate(lines):
        if isinstance(line, ast.ImportFrom):
            exec(ast.unparse(line), given)
            continue
        is_named = isinstance(line, ast.Assign)
        named = ast.unparse(line.targets[0] if isinstance(line, ast.Assign) else line.value)
        value = None
        # The tests run the examples, but for those that need a hub or the like.
        with redirect_stdout(StringIO()), suppress(Exception):
            if is_named:
                exec(ast.unparse(line), given)
            value = eval(named, given)
        if shown := _board_of(value, named):
            found = "\n".join([*map(ast.unparse, lines[: at + is_named]), shown])
    return "\n".join([*_imports(found, space), found]) if found else ""


def _board_of(value: object, named: str) -> str:
    """Return what shows a game, a position or a text of one, by what it is named in an example."""
    if isinstance(value, backgammon.Game | backgammon.Position):
        return f"Board({named})"
    if isinstance(value, camelot.Game | camelot.Position):
        return f"Board({named}, game='camelot')"
    found = _position(ast.Constant(value), {})
    return _board_at(found) if found else ""


def _of_position(tree: ast.Module, known: Mapping[str, Any]) -> str:
    """Return a board of the first position that is named, with the first roll beside it."""
    found = next(filter(None, (_position(node, known) for node in ast.walk(tree))), "")
    if not found:
        return ""
    roll = next(filter(None, map(_roll, ast.walk(tree))), None)
    return _board_at(found, roll)


def _board_at(position: str, roll: tuple[int, int] | None = None) -> str:
    if position.startswith(CAMELOT):
        return f"Board({position!r}, game='camelot')"
    is_whole = position.startswith("XGID=") or ":" in position
    return f"Board({position!r}{f', {roll}' if roll and not is_whole else ''})"


def _position(node: ast.AST, known: Mapping[str, Any]) -> str:
    if isinstance(node, ast.Name):
        found = known.get(node.id)
        return str(found) if isinstance(found, backgammon.Position | camelot.Position) else ""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return ""
    text = node.value
    try:
        if text.startswith("XGID="):
            backgammon.parse_xgid(text)
        elif len(text) == 26:
            backgammon.Position.parse(text)
        elif text.startswith(CAMELOT):
            camelot.Position.parse(text)
        elif len(text) in GNUBG:
            backgammon.parse_gnubg_id(text)
        else:
            return ""
    except RulesError:
        return ""
    return text


def _roll(node: ast.AST) -> tuple[int, int] | None:
    if not isinstance(node, ast.Call):
        return None
    for given in [*(each.value for each in node.keywords if each.arg == "dice"), *node.args]:
        if isinstance(given, ast.Tuple) and len(given.elts) == 2:
            one, other = (getattr(each, "value", None) for each in given.elts)
            if one in range(1, 7) and other in range(1, 7):
                return one, other
    return None
