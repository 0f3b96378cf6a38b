"""The lessons: clean files, boards that can be played, and cells that tell what was done."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import nbformat
import pytest

LESSONS = Path(__file__).parents[1] / "notebooks"
FILES = sorted(LESSONS.rglob("*.ipynb"))
READERS = {"Board", "diagram", "Position.parse"}

each_notebook = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def cells(file: Path, kind: str) -> list[tuple[str, str]]:
    """Return the id and the text of each cell of a kind."""
    book = nbformat.read(file, as_version=4)
    return [(cell.id, cell.source) for cell in book.cells if cell.cell_type == kind]


def code(file: Path) -> Iterator[ast.AST]:
    for _, source in cells(file, "code"):
        yield from ast.walk(ast.parse(source))


def lesson(name: str) -> Path:
    return LESSONS / "en" / f"{name}.ipynb"


def printed(name: str, upto: str, before: str = "", edit: tuple[str, str] = ("", "")) -> str:
    """Run a lesson up to a cell, something done or edited before it, and return what it prints."""
    space: dict[str, object] = {}
    for ident, source in cells(lesson(name), "code"):
        text = source
        if edit[0] and edit[0] in source:
            text = source.replace(*edit)
        if ident == upto:
            exec(before, space)
        said = StringIO()
        with redirect_stdout(said):
            exec(text, space)
        if ident == upto:
            return said.getvalue()
    raise AssertionError(f"{name} has no code cell {upto}")


def test_the_lessons_are_there() -> None:
    assert {"01-setup", "02-moving", "03-bar", "camelot"} <= {file.stem for file in FILES}


@each_notebook
def test_a_notebook_is_valid_and_carries_no_results(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    book = json.loads(text)
    nbformat.validate(book)
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert "widgets" not in book["metadata"]
    for cell in book["cells"]:
        assert cell["metadata"] == {}
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
    assert text == json.dumps(book, indent=1, ensure_ascii=False) + "\n"


@each_notebook
def test_no_cell_waits(file: Path) -> None:
    for node in code(file):
        assert not isinstance(node, (ast.While, ast.Await, ast.AsyncFor, ast.AsyncWith))
        if isinstance(node, ast.Call):
            assert ast.unparse(node.func).split(".")[-1] not in {"input", "sleep", "wait"}


@each_notebook
def test_imports_stand_in_the_first_code_cell(file: Path) -> None:
    for ident, source in cells(file, "code")[1:]:
        tree = ast.walk(ast.parse(source))
        assert not any(isinstance(node, (ast.Import, ast.ImportFrom)) for node in tree), ident


@each_notebook
def test_code_fits_a_narrow_window(file: Path) -> None:
    for ident, source in cells(file, "code"):
        assert max(map(len, source.splitlines())) < 80, ident


@each_notebook
def test_a_step_is_read_in_three_sentences(file: Path) -> None:
    for ident, source in cells(file, "markdown"):
        shown = re.sub(r"<details>.*?</details>", "", source, flags=re.DOTALL)
        read = [line for line in shown.splitlines() if line and line[0] not in "#*<"]
        sentences = re.findall(r"[.?!](?=\s|$)", " ".join(read))
        assert len(sentences) <= 3, ident


@each_notebook
def test_every_written_position_can_be_played(file: Path) -> None:
    found = 0
    imported: dict[str, object] = {}
    exec(cells(file, "code")[0][1], imported)
    for node in code(file):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) not in READERS:
            continue
        given = [*node.args, *(word.value for word in node.keywords)]
        if any(
            isinstance(part, (ast.Call, ast.Name)) for value in given for part in ast.walk(value)
        ):
            continue
        name = ast.unparse(node.func)
        board = eval(compile(ast.Expression(node), file.name, "eval"), imported)
        found += 1
        if name == "Board":
            rolls = hasattr(board.game, "dice") and board.dice is None
            assert board.game.phase == ("roll" if rolls else "move")
    assert found > 3


@pytest.mark.parametrize(
    ("name", "cell", "played", "said"),
    [
        (
            "01-setup",
            "setup-touch-check",
            "first_board.play('8/5 6/5')",
            "stand together on your 5",
        ),
        (
            "01-setup",
            "setup-touch-check",
            "first_board.play('24/21 24/23')",
            "bring two to point 5",
        ),
        ("01-setup", "setup-touch-check", "", "Play the roll above"),
        ("02-moving", "moving-dice-check", "dice_board.play('13/7')", "used both numbers"),
        ("02-moving", "moving-dice-check", "dice_board.play('8/4 6/4')", "bring one from 13 to 7"),
        ("02-moving", "moving-held-check", "held_board.play('24/23/18')", "step round"),
        ("02-moving", "moving-held-check", "held_board.play('13/8 6/5')", "go from 24 to 18"),
        (
            "02-moving",
            "moving-hit-check",
            "hit_board.play('8/5* 6/5')",
            "the star says that you hit",
        ),
        ("02-moving", "moving-hit-check", "hit_board.play('13/10 8/7')", "hits nothing"),
        ("02-moving", "moving-double-check", "double_board.play('13/11(2) 6/4(2)')", "four twos"),
        ("02-moving", "moving-double-check", "double_board.play('13/11(4)')", "two checkers to 11"),
        ("02-moving", "moving-larger-check", "larger_board.play('17/11')", "the 6, the larger"),
        ("02-moving", "moving-nothing-check", "nothing_board.play('pass')", "You passed"),
        ("02-moving", "moving-nothing-check", "", "Legal plays: 0\nPress Pass"),
        ("03-bar", "bar-first-check", "first_board.play('bar/24 8/5')", "the 1 enters"),
        ("03-bar", "bar-hit-check", "hit_board.play('bar/21* 6/5')", "you are in"),
        ("03-bar", "bar-hit-check", "hit_board.play('bar/24 13/9')", "hits nothing"),
        ("03-bar", "bar-two-check", "two_board.play('bar/22')", "1 still waits"),
        ("03-bar", "bar-lost-check", "lost_board.play('pass')", "You passed"),
    ],
)
def test_a_cell_tells_what_was_played(name: str, cell: str, played: str, said: str) -> None:
    assert said in printed(name, cell, before=played)


@pytest.mark.parametrize(
    ("name", "cell", "blank", "filled", "said"),
    [
        ("01-setup", "setup-home-check", "[6, 5]", "[1, 2, 3, 4, 5, 6]", "your home board."),
        ("01-setup", "setup-home-check", "[6, 5]", "[19, 20, 21, 22, 23, 24]", "opponent's home"),
        ("01-setup", "setup-mirror-check", "my_number = 0", "my_number = 20", "Yes"),
        ("01-setup", "setup-mirror-check", "my_number = 0", "my_number = 19", "Put your number"),
        ("01-setup", "setup-mirror-back-check", "their_number = 0", "their_number = 17", "Yes"),
        ("01-setup", "setup-half-check", "8: 0, 6: 0", "8: 3, 6: 5", "All fifteen"),
        ("01-setup", "setup-half-check", "8: 0, 6: 0", "8: 5, 6: 3", "Compare 8 and 6"),
        ("01-setup", "setup-half-check", "8: 0, 6: 0", "8: 3, 6: 0", "5 of your checkers"),
        ("01-setup", "setup-both-check", "{8: 3, 6: 5}", "{24: 2, 13: 5, 8: 3, 6: 5}", "Thirty"),
        ("01-setup", "setup-memory-check", "= {}", "= {24: 2, 13: 5, 8: 3, 6: 5}", "whole board"),
        ("01-setup", "setup-slip-check", "slips = []", "slips = [8, 7]", "Found"),
        ("01-setup", "setup-pips-check", "pips = 0", "pips = 48", "Yes"),
        ("01-setup", "setup-count-check", "5 * 13", "5 * 13 + 3 * 8 + 5 * 6", "Yes: 167"),
        ("01-setup", "setup-opening-check", "4, 2", "3, 3", "both roll again"),
        ("02-moving", "moving-fives-check", "my_count = 0", "my_count = 4", "Yes"),
        ("02-moving", "moving-fives-check", "my_count = 0", "my_count = 3", "Put your number"),
        (
            "02-moving",
            "moving-search-check",
            '["24/18/13"]',
            '["8/2 13/8", "13/8/2", "24/18 8/3", "13/7 8/3", "24/18/13", "24/18 13/8", "13/7 13/8",'
            ' "8/2 8/3"]',
            "7 of 7 found",
        ),
        ("03-bar", "bar-numbers-check", "my_numbers = []", "my_numbers = [4, 3, 2, 1]", "Yes"),
        (
            "03-bar",
            "bar-numbers-check",
            "my_numbers = []",
            "my_numbers = [5, 6]",
            "Put your numbers",
        ),
        ("03-bar", "bar-point-check", "my_point = 0", "my_point = 21", "Yes"),
        ("03-bar", "bar-chances-check", "my_count = 0", "my_count = 20", "Yes: 20 of 36"),
        ("03-bar", "bar-chances-check", "my_count = 0", "my_count = 24", "Put your number"),
    ],
)
def test_a_cell_tells_what_was_written(
    name: str, cell: str, blank: str, filled: str, said: str
) -> None:
    assert said in printed(name, cell, edit=(blank, filled))
