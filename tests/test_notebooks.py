"""The notebooks: clean files, boards that can be played, and every part of every lesson."""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from support.environment import ROOT, run
from support.learner import Learner

import bgwidget
from bgwidget import Lesson, course
from bgwidget.lesson_files import course_files
from bgwidget.rules.backgammon import Position
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

LESSONS = Path(__file__).parents[1] / "notebooks"
FILES = sorted(LESSONS.rglob("*.ipynb"))
LABS = ("chances", "map")
"""Notebooks that go with no lesson."""
SHOWING_CODE = ("chances", "teachers-guide")
"""Notebooks in which the code is what there is to see."""
COURSE = [file for file in FILES if file.stem not in ("teachers-guide", *LABS)]
FIRST = LESSONS / "en" / "00-start-here.ipynb"
FOLDED = {"jupyter": {"source_hidden": True}}
READERS = {"Board", "diagram", "Position.parse"}


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


each_notebook = pytest.mark.parametrize("file", FILES, ids=named)
each_lesson = pytest.mark.parametrize("file", COURSE, ids=named)


def is_folded(file: Path, cell: dict[str, object]) -> bool:
    """Tell whether a cell's code is out of sight: nobody meets code before a board."""
    return file.stem not in SHOWING_CODE and cell["cell_type"] == "code"


def cells(file: Path, kind: str) -> list[tuple[str, str]]:
    """Return the id and the text of each cell of a kind."""
    book = nbformat.read(file, as_version=4)
    return [(cell.id, cell.source) for cell in book.cells if cell.cell_type == kind]


def code(file: Path) -> Iterator[ast.AST]:
    for _, source in cells(file, "code"):
        yield from ast.walk(ast.parse(source))


def calls(file: Path, name: str) -> list[ast.Call]:
    """Return the calls of a function, in order."""
    found = (node for node in code(file) if isinstance(node, ast.Call))
    return [node for node in found if ast.unparse(node.func) == name]


@pytest.mark.parametrize("language", languages())
def test_every_lesson_of_the_course_has_its_notebook(language: str) -> None:
    found = [file.stem for file in FILES if file.parent.name == language]
    assert found == sorted((*course.names(), *LABS))


@each_notebook
def test_a_notebook_is_valid_and_carries_no_results(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    book = json.loads(text)
    nbformat.validate(book)
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert "widgets" not in book["metadata"]
    for cell in book["cells"]:
        assert cell["metadata"] == (FOLDED if is_folded(file, cell) else {})
        if cell["cell_type"] == "code":
            assert bool(cell["outputs"]) == is_folded(file, cell), "a folded cell shows what it is"
            assert cell["execution_count"] == (0 if cell["outputs"] else None)
    assert text == json.dumps(book, indent=1, ensure_ascii=False) + "\n"


@each_notebook
def test_no_cell_waits(file: Path) -> None:
    for node in code(file):
        assert not isinstance(node, (ast.While, ast.Await, ast.AsyncFor, ast.AsyncWith))
        if isinstance(node, ast.Call):
            assert ast.unparse(node.func).split(".")[-1] not in {"input", "sleep", "wait"}


@each_notebook
def test_imports_stand_where_they_are_seen_or_needed(file: Path) -> None:
    """Where code is read they stand in the first cell; else each cell can be run alone."""
    for number, (ident, source) in enumerate(cells(file, "code")):
        tree = list(ast.walk(ast.parse(source)))
        imports = [node for node in tree if isinstance(node, (ast.Import, ast.ImportFrom))]
        assert bool(imports) == (file.stem not in SHOWING_CODE or number == 0), ident
        if file.stem not in SHOWING_CODE:
            known = {alias.asname or alias.name for node in imports for alias in node.names}
            assert {node.id for node in tree if isinstance(node, ast.Name)} <= known, ident


@each_notebook
def test_code_fits_a_narrow_window(file: Path) -> None:
    for ident, source in cells(file, "code"):
        widest = 80 if file.parent.name == "en" else 110
        assert max(map(len, source.splitlines())) < widest, ident


@each_notebook
def test_a_notebook_ends_with_the_map(file: Path) -> None:
    book = nbformat.read(file, as_version=4)
    assert book.cells[-1].source.splitlines()[-1] == "Course()"


def test_the_first_notebook_opens_with_the_aim_and_a_game() -> None:
    (_, title), *_ = cells(FIRST, "markdown")
    assert title.splitlines()[2].startswith("First to bring all fifteen checkers home")
    alternative, film = re.search(r"!\[(.{40,})\]\((.+)\)", title).groups()
    drawn = (FIRST.parent / film).read_text(encoding="utf-8")
    assert "win" in alternative
    assert "prefers-reduced-motion:no-preference" in drawn
    seconds, times = re.search(r"animation:([\d.]+)s ease-in-out (\w+)", drawn).groups()
    assert 8 < float(seconds) < 15
    assert times == "infinite"
    assert len(drawn) < 60_000


@each_notebook
def test_boards_are_seen_before_a_cell_is_run(file: Path) -> None:
    if file.stem in SHOWING_CODE:
        return
    language = file.parent.name
    start = '<div dir="rtl">' if words(language).direction == "rtl" else ""
    shown = rf'{start}<img lang="{language}" alt="[^"]+"(?: width="\d+")? src="data:image/svg\+xml,'
    book = nbformat.read(file, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    pictured = 0
    for cell in code:
        [output] = cell.outputs
        # JupyterLab shows no SVG of a notebook that it does not trust, but an image in HTML.
        assert list(output.data) == ["text/html"]
        html = output.data["text/html"]
        pictured += bool(re.match(shown, html))
        assert re.match(shown, html) or "diagram(" not in cell.source, cell.id
        assert "Ctrl+Enter" in html or "diagram(" in cell.source, cell.id
    assert pictured
    assert len(file.read_bytes()) < 500_000


@pytest.mark.sample(0)
@pytest.mark.parametrize("script", ["pictures.py", "notebooks.py"])
def test_what_is_made_of_the_english_notebooks_is_made_anew(script: str, tmp_path: Path) -> None:
    """However far they have come in the course who make it."""
    logbook = tmp_path / "logbook.sqlite3"
    lesson = Lesson.load("00-start-here", part="first-turn", logbook=logbook)
    first = course.load("00-start-here").steps[0]
    assert Learner(lesson).answer(first, first.solution()).panel["verdict"]["right"]
    env = os.environ | {"BGWIDGET_LOGBOOK": str(logbook)}
    run(sys.executable, ROOT / "scripts" / script, "--check", env=env)


@each_notebook
def test_a_cell_of_code_is_two_lines_at_most(file: Path) -> None:
    for ident, source in cells(file, "code"):
        lines = [line for line in source.splitlines() if not line.startswith("from bgwidget ")]
        assert len(lines) <= 2, ident


@each_notebook
def test_a_step_is_read_in_three_sentences(file: Path) -> None:
    for ident, source in cells(file, "markdown"):
        shown = re.sub(r"<details>.*?</details>", "", source, flags=re.DOTALL)
        read = [line for line in shown.splitlines() if line and line[0] not in "#*<"]
        sentences = re.findall(r"[.?!](?=\s|$)", " ".join(read))
        assert len(sentences) <= 3, ident


@each_lesson
def test_every_written_position_can_be_played(file: Path) -> None:
    found = 0
    imported: dict[str, object] = {
        "Position": Position,
        **{name: getattr(bgwidget, name) for name in bgwidget.__all__},
    }
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
    assert found


@each_lesson
def test_a_notebook_shows_every_part_of_its_lesson_in_order(file: Path) -> None:
    shown = [
        (ast.literal_eval(call.args[0]), ast.literal_eval(call.keywords[0].value))
        for call in calls(file, "Lesson.load")
    ]
    assert shown == [(file.stem, part.id) for part in course.load(file.stem).parts]
    cells_of_parts = [ident for ident, source in cells(file, "code") if "Lesson.load" in source]
    assert len(cells_of_parts) == len(shown)


@each_lesson
def test_a_notebook_ends_with_practice_in_what_it_taught(file: Path) -> None:
    (drill,) = calls(file, "Drill")
    kinds = [ast.literal_eval(word.value) for word in drill.keywords]
    if kinds:
        assert f"kind: {kinds[0]}" in course_files.text(file.stem)
    else:
        assert [ast.literal_eval(name) for name in drill.args] == [file.stem]
    assert len(calls(file, "Course().report")) == (file.stem not in SHOWING_CODE)


@each_notebook
def test_a_link_leads_to_a_notebook_that_is_there(file: Path) -> None:
    for _, source in cells(file, "markdown"):
        for target in re.findall(r"\]\(([^)]+\.ipynb)\)", source):
            assert (file.parent / target).is_file(), target


def test_from_the_first_lesson_links_lead_through_the_course() -> None:
    name, seen = "00-start-here", []
    while name:
        seen.append(name)
        _, last = cells(LESSONS / "en" / f"{name}.ipynb", "markdown")[-1]
        following = re.search(r"\]\((.+)\.ipynb\)", last)
        name = following[1] if following else ""
    assert seen == [name for name in course.names() if name != "teachers-guide"]
