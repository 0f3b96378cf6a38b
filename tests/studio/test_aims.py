"""What counts as right once a play has been shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.studio_page import Page

from bgwidget.lesson_files import load

BLOT = "-b---aE-B---eE---c-d----B-"
HIT, OTHER_HIT, QUIET = "8/5* 6/5", "8/5* 24/23", "24/23 13/10"


@pytest.fixture
def shown(teacher: Page) -> Page:
    """A play task under the goal to hit, whose answer has just been shown."""
    row = teacher.ask("add", row=0, what="play")["selected"]
    for name, value in {"goal": "Hit.", "position": BLOT, "dice": "3-1"}.items():
        teacher.ask("set", row=row, field=name, value=value)
    teacher.ask("open-board", row=row, field="want", what="right")
    teacher.board(kind="type", text=HIT, walk=[])
    assert not teacher.ask("take")["refused"]
    return teacher


def test_it_is_said_which_other_plays_would_be_refused(shown: Page) -> None:
    field = shown.field("want/aim")
    assert field["value"] == "{result: 8/5* 6/5}"
    [finding] = field["findings"]
    assert finding.level == "warning"
    assert "7" in finding.text
    assert finding.text in shown.now["told"]


@pytest.mark.parametrize(
    ("chosen", "right"),
    [
        ("{result: 8/5* 6/5}", [HIT]),
        ("{hit: 1}", [HIT, OTHER_HIT]),
        ("{made: [5]}", [HIT]),
        (None, [HIT, OTHER_HIT, QUIET]),
    ],
)
def test_the_teacher_chooses_what_counts(shown: Page, chosen: str | None, right: list[str]) -> None:
    row = shown.now["selected"]
    assert chosen in [value for value, _ in shown.field("want/aim")["options"]]
    assert not shown.ask("set", row=row, field="want/aim", value=chosen)["refused"]
    assert shown.field("want/aim")["value"] == chosen
    assert bool(shown.field("want/aim")["findings"]) == (chosen == "{result: 8/5* 6/5}")
    shown.ask("save")
    [step] = load(shown.studio.path).steps
    assert [play for play in (HIT, OTHER_HIT, QUIET) if step.mark(play).right] == right


def test_what_was_shown_can_be_chosen_again(shown: Page) -> None:
    row = shown.now["selected"]
    shown.ask("set", row=row, field="want/aim", value="{hit: 1}")
    shown.ask("set", row=row, field="want/aim", value="{result: 8/5* 6/5}")
    assert "want: {result: 8/5* 6/5}" in shown.text


def test_what_is_written_by_hand_is_not_called_anything_else(shown: Page) -> None:
    row = shown.now["selected"]
    shown.ask("set", row=row, field="want", value="{hit: 1, made: [6]}")
    field = shown.field("want/aim")
    assert field["value"] == "{hit: 1, made: [6]}"
    assert field["value"] in [value for value, _ in field["options"]]


def test_a_play_that_is_no_longer_legal_offers_nothing(shown: Page) -> None:
    shown.ask("set", row=shown.now["selected"], field="dice", value="6-6")
    assert "want/aim" not in [field["name"] for field in shown.now["fields"]]


def test_a_file_that_names_a_play_asks_too(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        f"title: A\nsteps:\n- kind: play\n  goal: Hit.\n  position: {BLOT}\n"
        "  dice: [3, 1]\n  want: {result: [6/5 8/5*]}\n",
        encoding="utf-8",
    )
    page = Page(file)
    page.ask("select", row=1)
    field = page.field("want/aim")
    assert field["value"] == "{result: 8/5* 6/5}"
    assert len(field["findings"]) == 1
