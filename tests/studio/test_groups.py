"""What a form asks thing by thing, and no teacher has to write as YAML."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.studio_page import Page, every_field

STEPS: dict[str, tuple[str, dict[str, Any], str]] = {
    "a double is offered": (
        "cube",
        {"action": "take", "given/offered": "double"},
        "given: {offered: double}",
    ),
    "a double at a score": (
        "cube-decision",
        {"given/offered": "double", "given/score": "3-1", "given/length": 5},
        "given: {offered: double, score: [3, 1], length: 5}",
    ),
    "what was done with the cube": (
        "number",
        {"question": "stake", "given/actions": "[double, take]", "given/value": 2},
        "given: {actions: [double, take], value: 2}",
    ),
    "a point": ("rolls", {"of": "hits", "given/point": 8}, "given: {point: 8}"),
    "what the loser has": ("score", {"given/loser/off": 3}, "given: {loser: {'off': 3}}"),
    "points to count": ("pips", {"points": "24, 13"}, "points: [24, 13]"),
    "a score": ("match-score", {"score": "2-1"}, "score: [2, 1]"),
    "house rules by name": ("play", {"house/rules": "no-cube"}, "house: no-cube"),
    "a match": ("play", {"house/rules": "match", "house/length": 7}, "house: match(7)"),
    "rules of our own": (
        "play",
        {"house/rules": "own", "house/jacoby": True, "house/cube_limit": 64},
        "house: {jacoby: true, cube_limit: 64}",
    ),
    "who starts": (
        "choice",
        {"check/fact": "opening", "check/given": "3-3", "check/is": "tie"},
        "check: {opening: [3, 3], is: tie}",
    ),
    "whether an action is allowed": (
        "choice",
        {"check/fact": "action", "check/action": "roll", "check/owner": "opponent"},
        "check: {action: {action: roll, owner: opponent}, is: legal}",
    ),
    "what a play has to do": ("play", {"want/made": "5, 4"}, "want: {made: [5, 4]}"),
    "plays that are right": (
        "play",
        {"want/result": ["8/5 6/5", "24/20"]},
        "want: {result: [8/5 6/5, 24/20]}",
    ),
}


@pytest.mark.parametrize(("kind", "values", "written"), STEPS.values(), ids=STEPS)
def test_each_thing_is_filled_in_by_itself(
    kind: str, values: dict[str, Any], written: str, teacher: Page
) -> None:
    row = teacher.ask("add", row=0, what=kind)["selected"]
    begun = teacher.text
    for name, value in values.items():
        assert not teacher.ask("set", row=row, field=name, value=value)["refused"], name
    assert f"  {written}\n" in teacher.text
    shown = {field["name"]: field["value"] for field in every_field(teacher.now["fields"])}
    assert {name: shown[name] for name in values} == values
    assert not any(field["form"] == "code" for field in every_field(teacher.now["fields"]))
    for name in reversed(values):
        if name in ("check/is", "house/length") or name.startswith("house/j"):
            continue
        teacher.ask("set", row=row, field=name, value=None)
    assert teacher.text == begun


def test_what_nobody_should_write_is_refused_at_its_field(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="cube")["selected"]
    before = teacher.text
    wrong = {"given/offered": "gift", "given/value": 3, "given/score": "a", "given/none": "1"}
    for name, value in wrong.items():
        assert teacher.ask("set", row=row, field=name, value=value)["refused"], name
    assert teacher.text == before


def test_games_and_rolls_are_rows_of_a_list(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="score-sheet")["selected"]
    for _ in range(2):
        teacher.ask("add-record", row=row, field="games")
    teacher.ask("set", row=row, field="games/1/result", value="gammon")
    teacher.ask("set", row=row, field="games/1/winner", value="opponent")
    games = "  games:\n  - winner: you\n    result: single\n    cube: 1\n"
    assert f"{games}  - winner: opponent\n    result: gammon\n    cube: 1\n" in teacher.text
    row = teacher.ask("add", row=0, what="game")["selected"]
    for _ in range(2):
        teacher.ask("add-record", row=row, field="script")
    teacher.ask("set", row=row, field="script/1/dice", value="5-5")
    assert "  script:\n  - [you, 3, 1]\n  - [opponent, 5, 5]\n" in teacher.text
    assert teacher.field("script/1/who")["value"] == "opponent"


def test_what_a_mistake_reveals_is_a_rule_or_a_name(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    teacher.ask("add-record", row=row, field="wrong")
    teacher.ask("set", row=row, field="wrong/0/reveals/misconception", value="running home")
    assert "    reveals: misconception:running home\n" in teacher.text
    teacher.ask("set", row=row, field="wrong/0/reveals/rule", value="hit")
    assert "    reveals: hit\n" in teacher.text
    assert teacher.field("wrong/0/reveals/misconception")["value"] is None


def test_a_turn_and_a_point_are_shown_on_the_board(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="referee")["selected"]
    teacher.ask("set", row=row, field="dice", value="3-1")
    assert teacher.ask("open-board", row=row, field="played", what="turn")["board"]["take"]
    teacher.board(kind="free", moves=[[24, 18]])
    assert not teacher.ask("take", values={}, places=[])["refused"]
    assert teacher.field("played")["value"] == "24/18"
    row = teacher.ask("add", row=0, what="find-points")["selected"]
    teacher.ask("set", row=row, field="question", value="reach")
    teacher.ask("open-board", row=row, field="source", what="place")
    assert not teacher.ask("take", values={}, places=[13])["refused"]
    assert "  source: 13\n" in teacher.text


def test_a_wrong_answer_that_is_no_play_is_shown_in_words(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        "title: A\nsteps:\n- kind: cube\n  goal: May you?\n  action: double\n  wrong:\n"
        "  - {answer: illegal, reveals: cube-owner, says: You may.}\n",
        encoding="utf-8",
    )
    page = Page(file)
    page.ask("select", row=1)
    field = page.field("wrong/0/answer")
    assert (field["form"], field["value"]) == ("said", "No, a rule forbids it.")
    assert [door.use for door in field["board"]] == ["wrong"]
