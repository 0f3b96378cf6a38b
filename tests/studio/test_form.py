"""What the form of a step offers, and what is said of each change."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.studio_page import Page

from bgwidget.words import words

SAYS = words("en").say


def test_an_untouched_beginning_is_no_mistake_and_tells_how_to_begin(teacher: Page) -> None:
    assert [field["name"] for field in teacher.now["fields"] if field["findings"]] == []
    assert teacher.now["findings"] == []
    assert teacher.now["summary"] == ""
    assert [row.worst for row in teacher.now["rows"]] == [""]
    assert teacher.now["preview"]["why"] == SAYS("studio.preview.start")
    teacher.ask("add", row=0, what="read")
    assert teacher.now["summary"] != ""
    assert teacher.now["preview"]["why"] == SAYS("studio.preview.errors")


def test_what_another_kind_of_task_left_behind_can_be_removed(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="find-points")["selected"]
    for name, value in {"goal": "Tap.", "question": "movable", "dice": "3-1"}.items():
        teacher.ask("set", row=row, field=name, value=value)
    assert teacher.now["choice"] is None
    before = teacher.ask("set", row=row, field="kind", value="find-plays")
    assert "Question" in before["choice"]["text"]
    assert [button[0] for button in before["choice"]["buttons"]] == ["tidy"]
    written = teacher.text
    assert teacher.ask("tidy")["told"] == SAYS("studio.told.tidied")
    assert teacher.now["choice"] is None
    assert "question" not in teacher.text
    assert "dice: [3, 1]" in teacher.text
    assert not teacher.studio.findings.errors
    teacher.ask("undo")
    assert teacher.text == written


def test_a_drill_is_listed_by_the_names_of_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("title: A\nsteps:\n- drill: mixed\n  rules: [hit, no-such]\n")
    assert Page(file).now["rows"][1].text == "Hitting a blot, no-such"


def test_a_misspelt_field_is_not_removed(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("title: A\nsteps:\n- {kind: play, gaol: Hit.}\n", encoding="utf-8")
    page = Page(file)
    assert page.ask("select", row=1)["choice"] is None
    page.ask("tidy")
    assert "gaol" in page.text


def test_camelot_offers_nothing_that_it_does_not_have(teacher: Page) -> None:
    teacher.ask("set", row=0, field="game", value="camelot")
    offered = {kind.name for kind in teacher.now["kinds"]}
    assert {"play", "find-points", "referee", "exam"} <= offered
    assert not offered & {"cube", "pips", "rolls", "match-score", "score-sheet", "enter", "better"}
    teacher.ask("add", row=0, what="play")
    kinds = {value for value, _ in teacher.field("kind")["options"]}
    assert kinds <= offered
    assert "dice" not in [field["name"] for field in teacher.now["fields"]]


ONE, SEVERAL = "The right answer", "One of several right answers"


@pytest.mark.parametrize(
    ("kind", "field", "value", "said"),
    [
        ("find-points", "question", "mine", f"{ONE}, as the engine finds it: 6, 8, 13, 24"),
        ("pips", "dice", "", f"{ONE}, as the engine finds it: 167"),
        ("play", "want", "{hit: 0}", SEVERAL),
        ("play", "want", "{made: [5]}", f"{ONE}, as the engine finds it: 8/5 6/5"),
        ("play", "want", "{result: 8/5 6/5}", ""),
    ],
)
def test_the_answer_that_the_engine_finds_is_shown(
    kind: str, field: str, value: str, said: str, teacher: Page
) -> None:
    row = teacher.ask("add", row=0, what=kind)["selected"]
    teacher.ask("set", row=row, field="goal", value="Find it.")
    if kind == "play":
        teacher.ask("set", row=row, field="dice", value="3-1")
    teacher.ask("set", row=row, field=field, value=value)
    assert not teacher.studio.findings.errors
    help_text = teacher.field("kind")["help"]
    assert said in help_text
    assert bool(said) == ("right answer" in help_text)


def test_each_change_of_a_record_and_the_board_left_is_told(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    assert "1." in teacher.ask("add-record", row=row, field="wrong")["told"]
    assert "2." in teacher.ask("add-record", row=row, field="wrong")["told"]
    assert "2." in teacher.ask("move-record", row=row, field="wrong/1", at=0)["told"]
    assert "1." in teacher.ask("delete-record", row=row, field="wrong/0")["told"]
    teacher.ask("open-board", row=row, field="position", what="set-up")
    assert teacher.ask("close-board")["told"] == SAYS("studio.told.left")
    assert teacher.ask("close-board")["told"] == ""


def test_a_row_that_is_moved_while_another_is_selected_is_told_with_its_place(
    teacher: Page,
) -> None:
    rows = [teacher.ask("add", row=0, what=what)["selected"] for what in ("read", "pips", "play")]
    told = teacher.ask("move", row=rows[0], after=rows[1])["told"]
    assert told == SAYS("studio.told.moved-to", row=SAYS("studio.kind.read"), at=2, all=3)


def test_the_preview_is_drawn_once_for_each_thing_done_on_its_board(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="play")["selected"]
    for name, value in {
        "goal": "Hit.",
        "dice": "3-1",
        "hints": ["a", "b", "c", "d", "e"],
    }.items():
        teacher.ask("set", row=row, field=name, value=value)

    def send(**message: object) -> None:
        number = teacher.now["preview"]["number"]
        teacher.send({"to": "preview", "number": number, "message": message})

    for _ in range(5):
        send(to="lesson", kind="hint", base=teacher.studio.preview_lesson["version"])
    assert len(teacher.studio.preview_lesson["hints"]) == 5
    before, opened = teacher.now["version"], teacher.studio.preview_lesson["opened"]
    base = teacher.studio.preview_scene["version"]
    send(kind="type", opened=opened, base=base, text="8/5", walk=[])
    assert 1 <= teacher.now["version"] - before <= 2
