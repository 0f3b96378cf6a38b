"""The studio by its messages alone: what a page can do, and what it cannot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.studio_page import Page

from bgwidget import Lesson, diagram
from bgwidget.lesson_files import load
from bgwidget.studio.field_kinds import field_kinds
from bgwidget.studio.row_kinds import row_kinds
from bgwidget.tasks import kinds_of
from bgwidget.words import languages, words

HOME = "XGID=-ABC--------------------a-:0:0:1:00:0:0:0:0:10"
CLOSED = "-b----E-C---eE---c-e----B-"
ON_BAR = "-b----E-C---dE---b-dc---AA"

PARTED = """
title: Points
parts:
- {id: one, title: One, steps: [{read: One part.}]}
- id: two
  title: Two
  steps:
  - read: Two checkers hold a point.
  - {drill: play, rules: [point-held], count: 3}
  - read: Well done.
"""

RECIPES: dict[str, dict[str, Any]] = {
    "play": {"dice": "3-1", "want": "{made: [5]}"},
    "better": {"dice": "3-1", "best": "8/5 6/5"},
    "opening": {"dice": "3-1"},
    "race": {"position": "------EEE-------eee-------"},
    "cube-decision": {"position": "-BBC------------------bbc-"},
    "find-plays": {"dice": "5-5"},
    "find-points": {"question": "mine"},
    "setup": {"target": CLOSED, "position": "-b----------eE---c-e----B-"},
    "referee": {"dice": "3-1", "played": "24/22"},
    "choice": {"options": ["White", "Black"], "correct": "Black"},
    "number": {"question": "mirror", "given": "{point: 8}"},
    "pips": {},
    "rolls": {"of": "double"},
    "enter": {"position": "-b----E-C---dE---b-dc---AA"},
    "score": {"result": "gammon", "cube": 4},
    "match-score": {"length": 5, "score": "2-1", "winner": "you", "result": "single", "cube": 2},
    "score-sheet": {"length": 5, "games": "[{winner: you, result: gammon, cube: 1}]"},
    "cube": {"action": "double", "given": "{value: 2, owner: opponent}"},
    "mistake": {"claim": "A gammon counts the cube alone.", "shows": "G4"},
    "do": {"action": "roll"},
    "game": {"position": "-A---------------------o--", "script": "[[you, 2, 1]]"},
    "exam": {"passing": 1},
}


def test_every_kind_of_task_has_a_recipe() -> None:
    assert {*RECIPES} == {*kinds_of("backgammon")}


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(kinds_of("backgammon")))
def test_a_task_of_each_kind_is_built_saved_and_solved(kind: str, teacher: Page) -> None:
    teacher.ask("set", row=0, field="title", value="From scratch")
    row = teacher.ask("add", row=0, what=kind)["selected"]
    for name, value in {"goal": "Do what is asked.", **RECIPES[kind]}.items():
        assert not teacher.ask("set", row=row, field=name, value=value)["refused"], name
    if kind == "exam":
        inner = teacher.ask("add", row=row, what="pips")["selected"]
        teacher.ask("set", row=inner, field="goal", value="Count.")
        teacher.ask("select", row=row)
    assert not teacher.studio.findings.errors
    assert not teacher.now["preview"]["why"]
    assert teacher.studio.preview_lesson["goal"] or kind == "exam"
    teacher.ask("save")
    lesson = Lesson.load(teacher.studio.path, logbook=teacher.studio.path.with_suffix(".sqlite3"))
    [step] = load(teacher.studio.path).steps
    assert step.mark(step.solution()).right
    assert step.kind == kind
    lesson.close()


def test_a_lesson_of_the_studio_is_put_on_the_wall(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="choice")["selected"]
    for name, value in {"goal": "Who?", **RECIPES["choice"]}.items():
        teacher.ask("set", row=row, field=name, value=value)
    teacher.ask("save")
    assert teacher.studio.preview_lesson["goal"] == "Who?"
    lesson = Lesson.load(teacher.studio.path, logbook=teacher.studio.path.with_suffix(".sqlite3"))
    assert "Who?" in json.dumps(lesson.present().get_state())


def test_the_right_answer_and_a_wrong_one_are_shown_on_the_board(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("set", row=row, field="dice", value="3-1")
    teacher.ask("open-board", row=row, field="want", what="right")
    teacher.board(kind="free", moves=[[8, 5], [6, 5]])
    assert not teacher.ask("take", values={}, places=[])["refused"]
    assert "want: {result: 8/5 6/5}" in teacher.text
    teacher.ask("open-board", row=row, field="wrong", what="wrong")
    teacher.board(kind="type", text="24/18", walk=[])
    teacher.ask("take")
    assert teacher.field("wrong/0/answer")["value"] == "24/18"
    assert teacher.field("wrong/0/reveals/rule")["value"] == "no-such-number"


def test_an_answer_that_breaks_a_rule_is_not_taken_as_right(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("set", row=row, field="dice", value="3-1")
    before = teacher.text
    teacher.ask("open-board", row=row, field="want", what="right")
    teacher.board(kind="free", moves=[[24, 18]])
    assert "number" in teacher.ask("take")["refused"]
    assert teacher.text == before
    assert teacher.now["board"]["use"] == "right"


def test_a_position_is_set_up_pasted_played_to_or_taken_from_a_match(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="pips")["selected"]
    teacher.ask("read", row=row, field="position", text=f"Position in print:\n {HOME} \n")
    assert teacher.now["board"]["use"] == "set-up"
    teacher.ask("take")
    assert load_position(teacher) == "-ABC--------------------a-"
    teacher.ask("open-board", row=row, field="position", what="set-up")
    teacher.board(kind="load", text=CLOSED)
    teacher.ask("take")
    assert load_position(teacher) == CLOSED
    turns = teacher.ask("read", row=row, field="position", text=MATCH)["turns"]
    assert [turn.at for turn in turns] == [0, 1]
    teacher.ask("turn", row=row, at=1)
    teacher.ask("take")
    assert not teacher.now["refused"]
    assert load_position(teacher) != CLOSED


MATCH = "3 point match\n\nGame 1\nA : 0  B : 0\n  1) 31: 8/5 6/5  42: 8/4 6/4\n"


@pytest.mark.parametrize("language", languages())
def test_a_board_drawn_with_letters_is_read_in_every_language(language: str, teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    drawn = diagram(ON_BAR, (3, 1), language=language, cube=2, owner="far", home="left")
    told = teacher.ask(
        "read", row=row, field="position", text=f"In print:\n\n{drawn}\n\nWhat now?"
    )["told"]
    assert "Score" in told
    assert "Cube" not in told
    teacher.ask("take")
    assert load_position(teacher).startswith(f"XGID={ON_BAR}:1:-1:1:31:")


@pytest.mark.slow
def test_empty_lines_without_end_are_refused_at_once(teacher: Page) -> None:
    assert teacher.ask("read", row=0, text="\n" * 300_000 + "Game\n" * 1000)["refused"]


def test_a_damaged_picture_is_refused_with_its_line(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    before = teacher.text
    refused = teacher.ask(
        "read", row=row, field="position", text=str(diagram()).replace("5X", "5Y", 1)
    )["refused"]
    assert "line 2" in refused
    assert teacher.text == before


CUBE = f"{MATCH}  2)  Doubles => 2    Takes\n".replace("3 point", "5 point")


def test_a_position_or_decision_of_a_match_becomes_a_new_step(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="pips")["selected"]
    before = teacher.text
    turns = teacher.ask("read", row=row, text=CUBE)["turns"]
    assert [turn.name.rpartition(", ")[2] for turn in turns] == ["3-1", "4-2", "double"]
    turns = teacher.ask("other-side")["turns"]
    assert [turn.name.rpartition(", ")[2] for turn in turns] == ["3-1", "4-2", "take"]
    teacher.ask("turn", row=row, at=2)
    assert teacher.text == before
    teacher.ask("take")
    assert "- kind: cube-decision\n  position: XGID=" in teacher.text
    assert ":0:0:-1:D:0:0:0:5:" in teacher.text
    new = teacher.now["selected"]
    assert new != row
    for step, goal in ((row, "Count."), (new, "Take or drop?")):
        teacher.ask("set", row=step, field="goal", value=goal)
    assert not teacher.studio.findings.errors
    teacher.ask("read", row=0, text=HOME)
    teacher.ask("take")
    assert [each.kind for each in teacher.now["rows"]][1:] == [
        "Count pips",
        "Decide at the cube",
        "Play the turn",
    ]


def test_a_whole_lesson_is_tried_from_the_selected_step_on(teacher: Page) -> None:
    rows = [teacher.ask("add", row=0, what="pips")["selected"] for _ in range(2)]
    for row, goal in zip(rows, ("Count.", "Count again."), strict=True):
        teacher.ask("set", row=row, field="goal", value=goal)
    page = teacher.ask("again", what="whole")
    assert page["preview"]["whole"]
    assert teacher.studio.preview_lesson["goal"] == "Count again."
    assert len(teacher.studio.preview_lesson["dots"]) == 2
    teacher.ask("select", row=rows[0])
    assert teacher.studio.preview_lesson["goal"] == "Count."
    teacher.ask("set", row=rows[0], field="goal", value="Count them.")
    assert not teacher.now["preview"]["whole"]
    assert teacher.studio.preview_lesson["goal"] == "Count them."


def test_how_a_match_was_read_is_told(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    assert (
        "Line 5: game 1 ends here without"
        in teacher.ask("read", row=row, field="position", text=MATCH)["told"]
    )
    illegal = MATCH.replace("42: 8/4", "42: 8/3")
    assert (
        "Line 5 of the match file"
        in teacher.ask("read", row=row, field="position", text=illegal)["told"]
    )


def test_either_player_of_a_match_can_be_the_learner(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    assert "other-side" not in [asks for asks, _, _ in teacher.now["buttons"]]
    assert teacher.ask("other-side")["refused"]
    first = teacher.ask("read", row=row, field="position", text=MATCH)["turns"]
    teacher.ask("turn", row=row, at=0)
    assert teacher.studio.scene["side"] == 0
    assert ("other-side", True) in [(asks, ready) for asks, _, ready in teacher.now["buttons"]]
    turned = teacher.ask("other-side")["turns"]
    assert teacher.studio.scene["side"] == 1
    assert [turn.name for turn in turned] != [turn.name for turn in first]
    teacher.ask("turn", row=row, at=1)
    assert teacher.studio.scene["side"] == 0


def test_a_roll_that_was_typed_stays_when_a_position_is_taken(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("set", row=row, field="dice", value="3-1")
    teacher.ask("open-board", row=row, field="position", what="set-up")
    assert [*teacher.studio.scene["dice"]] == [3, 1]
    teacher.board(kind="load", text="-b----E-C---dE---b-ec----B-")
    teacher.ask("take")
    assert teacher.field("dice")["value"] == "3-1"


def test_a_position_is_played_to(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("set", row=row, field="dice", value="3-1")
    teacher.ask("open-board", row=row, field="position", what="play")
    teacher.board(kind="type", text="8/5 6/5", walk=[])
    assert not teacher.ask("take")["refused"]
    assert "-b---BD-B---eE---c-e----B-" in load_position(teacher)
    assert not teacher.field("dice")["value"]


def load_position(page: Page) -> str:
    return str(page.field("position")["value"])


def test_the_seed_of_an_exercise_becomes_a_step(teacher: Page) -> None:
    teacher.ask("set", row=0, field="title", value="A")
    assert teacher.ask("read", row=0, text="referee/enter-first/1/8")["refused"] == ""
    assert not teacher.studio.findings.errors
    assert teacher.studio.steps[0].kind == "referee"


def test_undo_restores_every_byte_and_redo_every_change(teacher: Page) -> None:
    seen = [teacher.text]
    row = teacher.ask("add", row=0, what="read")["selected"]
    seen.append(teacher.text)
    teacher.ask("set", row=row, field="read", value="A blot.\nIt can be hit: beware.")
    seen.append(teacher.text)
    teacher.ask("copy", row=row)
    seen.append(teacher.text)
    teacher.ask("delete", row=row)
    for text in reversed(seen):
        teacher.ask("undo")
        assert teacher.text == text
    for text in seen[1:]:
        teacher.ask("redo")
        assert teacher.text == text


def test_a_camelot_lesson_is_built(teacher: Page) -> None:
    teacher.ask("set", row=0, field="game", value="camelot")
    row = teacher.ask("add", row=0, what="find-points")["selected"]
    teacher.ask("set", row=row, field="goal", value="Tap your Knights.")
    teacher.ask("set", row=row, field="question", value="own-knights")
    assert not teacher.studio.findings.errors
    [step] = teacher.studio.steps
    assert step.mark(["D7", "I7", "C6", "J6"]).right


def test_the_linter_speaks_the_language_of_the_studio(tmp_path: Path) -> None:
    page = Page(tmp_path / "fa.yaml", language="fa")
    page.ask("add", row=0, what="play")
    [found] = page.studio.findings
    assert "goal" in found.text
    assert not any(word in found.text for word in ("missing", "key", "The"))


def test_what_takes_long_is_proved_on_saving_and_only_once(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="better")["selected"]
    for name, value in {"goal": "Find it.", **RECIPES["better"]}.items():
        teacher.ask("set", row=row, field=name, value=value)
    told = words("en").say("studio.unproved", count=1)
    seen: list[str] = []
    teacher.studio.observe(lambda change: seen.append(change.new["summary"]), "studio")
    assert told in teacher.now["summary"]
    teacher.ask("save")
    assert words("en").say("studio.proving", count=1) in seen
    reopened = Page(teacher.studio.path)
    assert ("save", True) in [(asks, ready) for asks, _, ready in reopened.now["buttons"]]
    teacher.ask("set", row=0, field="title", value="Another")
    assert told not in teacher.now["summary"]


def test_the_preview_is_a_lesson_that_can_be_answered(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="choice")["selected"]
    for name, value in {"goal": "Who?", **RECIPES["choice"]}.items():
        teacher.ask("set", row=row, field=name, value=value)
    seen = teacher.studio.preview_lesson
    teacher.send(
        {
            "to": "preview",
            "number": teacher.now["preview"]["number"],
            "message": {
                "to": "lesson",
                "kind": "check",
                "base": seen["version"],
                "values": {"": 1},
                "places": [],
            },
        }
    )
    assert teacher.studio.preview_lesson["verdict"]["right"]


def test_the_preview_of_a_step_counts_as_a_learner_does(tmp_path: Path) -> None:
    kept = tmp_path / "lesson.yaml"
    kept.write_text(PARTED, encoding="utf-8")
    teacher = Page(kept)
    told = []
    for row in [row for row, *_ in teacher.now["rows"][1:]]:
        teacher.ask("select", row=row)
        told.append(teacher.studio.preview_lesson.get("progress"))
    assert told == [
        *(None, "Step 1 of 1"),
        *(None, "Step 1 of 5", "Step 2 of 5", "Step 5 of 5"),
    ]
    teacher.ask("delete", row=teacher.now["selected"])
    teacher.ask("select", row=teacher.now["rows"][-2][0])
    assert teacher.studio.preview_lesson["progress"] == "Step 1 of 4"


@pytest.mark.slow
def test_whatever_can_be_filled_in_has_its_label_in_every_language(teacher: Page) -> None:
    session = teacher.studio._session
    names: set[str] = set()
    kinds = {*row_kinds(session.document, session.row)}
    for kind in sorted(kinds, key="part".__eq__):
        row = teacher.ask("add", row=0, what=kind)["selected"]
        names |= {*field_kinds(session.document, session.document.row(row))}
    teacher.ask("select", row=0)
    names |= {field["name"] for field in teacher.now["fields"]}
    for language in languages():
        said = words(language)
        assert {name for name in names if not said.has(f"studio.field.{name}")} == set()
        assert {kind for kind in kinds if not said.has(f"studio.kind.{kind}")} == set()
