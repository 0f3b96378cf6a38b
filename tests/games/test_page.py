"""docs/adding-a-game.md to the letter: it makes a game, and the game does what the page says."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from support.environment import ROOT
from support.learner import Learner
from support.race import forget, install

from bgwidget import Board, Lesson, games
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError
from bgwidget.studio.document import Document
from bgwidget.studio.field_kinds import field_kinds
from bgwidget.studio.fields_page import option_name
from bgwidget.studio.row_kinds import row_kinds
from bgwidget.tasks import Do, FindPlays, FindPoints, Referee, Setup, every_kind, in_words, kinds_of
from bgwidget.tasks.games import judge
from bgwidget.words import words

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENGLISH = words("en")


def blocks(language: str) -> list[str]:
    return [text for found, text in BLOCK.findall(PAGE) if found == language]


def write(folder: Path) -> None:
    """Write the project of the page, which can be imported where it lies."""
    (folder / "hexapawn").mkdir()
    module = "\n\n".join(blocks("python"))
    (folder / "hexapawn" / "__init__.py").write_text(module, encoding="utf-8")
    [project] = blocks("toml")
    (folder / "pyproject.toml").write_text(project, encoding="utf-8")
    [(group, points)] = tomllib.loads(project)["project"]["entry-points"].items()
    info = folder / "hexapawn-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hexapawn\nVersion: 1\n")
    named = "\n".join(f"{name} = {value}" for name, value in points.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{named}\n")
    [sentences] = blocks("po")
    catalogue = folder / "hexapawn" / "locale" / "en" / "LC_MESSAGES" / "hexapawn.mo"
    catalogue.parent.mkdir(parents=True)
    with catalogue.open("wb") as file:
        write_mo(file, read_po(sentences.splitlines(), "en"))
    [lesson] = blocks("yaml")
    (folder / "lesson.yaml").write_text(lesson, encoding="utf-8")


@pytest.fixture
def hexapawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    write(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    games.board_game("hexapawn")
    yield tmp_path
    forget("hexapawn")


@pytest.mark.slow
def test_its_project_installs_with_its_words(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    write(tmp_path / "page")
    site = install(tmp_path, tmp_path / "page")
    assert (site / "hexapawn" / "__init__.py").is_file()
    assert (site / "hexapawn" / "locale" / "en" / "LC_MESSAGES" / "hexapawn.mo").is_file()
    [points] = site.glob("hexapawn-*.dist-info/entry_points.txt")
    assert "hexapawn = hexapawn:PARTS" in points.read_text(encoding="utf-8")


def test_it_is_played_on_a_board(hexapawn: Path) -> None:
    board = Board(game="hexapawn")
    assert board.frame["labels"][0] == [*("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")]
    assert board.legal_plays == ("a1-a2", "b1-b2", "c1-c2")
    board.play("B1-b2")
    assert (str(board.position), board.history) == ("OOO.X.X.X far", ("b1-b2",))
    with pytest.raises(IllegalMoveError, match="one square straight ahead") as refused:
        board.play("a3-b3")
    assert refused.value.breach.rule.id == "ahead-or-take"
    board.play("a3-b2")
    board.undo()
    board.play("a3-b2")
    board.play("a1-b2")
    assert str(board.position) == ".OO.X...X far"
    assert board.scene["status"] == "The opponent's move."
    assert "b2" in str(board.frame["names"])
    for rule in games.board_game("hexapawn").rulebook:
        assert {ENGLISH.has(f"{what}.hexapawn.{rule}") for what in ("rule", "name")} == {True}


def test_its_own_action_is_done_by_its_name_by_typing_and_by_a_button(hexapawn: Path) -> None:
    for swap in (
        lambda board: board.act("swap"),
        lambda board: board.play("Swap"),
        lambda board: board._receive(board, {"kind": "swap", "base": board.scene["version"]}, []),
    ):
        board = Board(game="hexapawn")
        assert (board.actions, board.scene["choices"]) == (("swap",), [])
        board.play("b1-b2")
        assert board.scene["choices"] == ["swap"]
        assert board.frame["choices"]["swap"]["label"] == "Swap sides"
        swap(board)
        assert (str(board.position), board.history[-1]) == ("O.O.O.XXX near", "swap")
        with pytest.raises(IllegalMoveError, match="only in answer to the first move"):
            board.act("swap")
    with pytest.raises(InvalidMoveError, match="There is no 'swap' in backgammon"):
        Board().act("swap")
    with pytest.raises(InvalidMoveError, match="There is no 'roll' in hexapawn"):
        board.roll()
    with pytest.raises(InvalidMoveError):
        board.act("play")


def test_points_are_called_by_their_labels(hexapawn: Path) -> None:
    task = FindPoints(goal="Tap.", game="hexapawn", question="reach", source="A1", **blocked())
    task.verify()
    assert task.solution() == ["a2", "b2"]
    assert task.lit_places == (6,)
    marked = task.mark(["a2", "B2", "c3"])
    assert not marked.right
    assert in_words(marked.reason, ENGLISH) == "The answer does not include c3. Nothing is missing."
    assert marked.broken == ("ahead-or-take",)
    with pytest.raises(ValueError, match="'4' names no point"):
        task.mark(["4"])


def blocked() -> dict[str, Any]:
    return {"position": "O.O.O.XXX near"}


def test_each_kind_of_task_can_be_set_in_it(hexapawn: Path) -> None:
    given: dict[str, Any] = {"goal": "Do it.", "game": "hexapawn"}
    found = FindPlays(**given, **blocked())
    found.verify()
    assert found.solution() == ["a1-a2", "a1-b2", "c1-b2", "c1-c2"]
    assert found.mark(["a1-a2", "a1-b2", "c1-b2"]).score > 0.8
    referee = Referee(**given, played="b1-b2", **blocked())
    referee.verify()
    assert referee.solution() == "ahead-or-take"
    assert [4, 0, 1, 0] in map(list, referee.replay().after)
    setup = Setup(**given, target="OOO.X.X.X far")
    setup.verify()
    assert [mark.place for mark in setup.mark("OOOX...XX far").marks] == [3, 4, 6, 7]
    swap = Do(**given, action="swap")
    with pytest.raises(ValueError, match="swap"):
        swap.verify()
    assert judge("hexapawn").refusals(games.board_game("hexapawn").start(), "swap")


def test_its_own_kind_is_read_from_a_lesson_and_answered(hexapawn: Path, tmp_path: Path) -> None:
    steps = load(hexapawn / "lesson.yaml").steps
    assert [step.kind for step in steps] == ["find-points", "find-points", "play", "free-pawns"]
    lesson = Lesson.load(hexapawn / "lesson.yaml", logbook=tmp_path / "log.sqlite3", language="en")
    learner = Learner(lesson)
    for number in range(1, 5):
        lesson.go(number)
        lesson.solution()
        if number == 1:
            assert learner.scene["tapped"] == [6, 7, 8]
        lesson.go(number)
        learner.answer(lesson.task, lesson.task.solution())
        assert learner.panel["verdict"]["right"], lesson.task
    assert not lesson.task.mark(2).right
    lesson.close()


def test_the_studio_offers_its_kind_and_no_other_game_s(hexapawn: Path) -> None:
    document = Document("title: A\ngame: hexapawn\nsteps:\n- kind: free-pawns\n  goal: How many?\n")
    row = document.rows.inside[0]
    offered = row_kinds(document, document.rows)
    assert "free-pawns" in offered
    assert "find-points" in offered
    assert "pips" not in offered
    kinds = field_kinds(document, row)
    assert "free-pawns" in kinds["kind"].known
    name = option_name("kind", "free-pawns", "hexapawn", ENGLISH)
    assert name == "Count the pawns that can move"
    other = Document("title: A\nsteps:\n- kind: play\n")
    assert "free-pawns" not in row_kinds(other, other.rows)
    with pytest.raises(LessonFileError, match="no kind of task 'pips'"):
        load_lesson("kind: pips", hexapawn)


def load_lesson(step: str, folder: Path) -> object:
    file = folder / "other.yaml"
    file.write_text(f"title: A\ngame: hexapawn\nsteps:\n- {{{step}, goal: Count.}}\n")
    return load(file)


def test_it_is_set_up_and_read_from_its_text(hexapawn: Path) -> None:
    board = Board(game="hexapawn", mode="edit")
    draft = {"pieces": [[6, 0, 1, 0], [1, 1, 1, 0]], "side": 0}
    board._receive(board, {"kind": "edit", "base": 1, **draft}, [])
    assert str(board.position) == ".O....X.. near"
    with pytest.raises(ValueError, match="nine of X, O and a point"):
        Board("OOO near", game="hexapawn")


def test_it_is_entered_and_taken_back_in_every_register(
    hexapawn: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = sys.modules["hexapawn"].PARTS
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each != str(hexapawn)])
    games.remove("hexapawn")
    assert "hexapawn" not in games.game_names()
    assert "free-pawns" not in every_kind()
    assert ENGLISH.say("hexapawn.title") == "hexapawn.title"
    games.add(
        "hexapawn",
        board=parts.board,
        tasks=parts.tasks,
        task_kinds=parts.task_kinds,
        words=parts.words,
    )
    assert "free-pawns" in kinds_of("hexapawn")
    assert ENGLISH.say("hexapawn.title") == "Hexapawn"
    games.remove("hexapawn")
    with pytest.raises(games.InvalidGameError, match="no game 'hexapawn'"):
        games.remove("hexapawn")
