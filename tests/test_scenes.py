"""The golden scenes are what the kernel makes; `python -m support.golden` writes them anew."""

from __future__ import annotations

import json

import pytest
from support.golden import (
    ADVISED,
    CAMELOT,
    CASES,
    FOLDER,
    FRAMES,
    make,
    make_advice_frame,
    make_drawn,
    make_drawn_left,
    make_edit_frame,
    make_frame,
    make_game,
    make_left_frame,
    make_lesson,
)


@pytest.mark.parametrize("name", [*CASES, *CAMELOT, *ADVISED])
def test_a_golden_scene_is_what_the_kernel_makes(name: str) -> None:
    golden = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make(name)))


@pytest.mark.parametrize("name", FRAMES)
def test_a_golden_frame_is_what_the_kernel_makes(name: str) -> None:
    golden = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_frame(name)))


@pytest.mark.parametrize("name", FRAMES)
def test_a_golden_frame_for_editing_is_what_the_kernel_makes(name: str) -> None:
    golden = json.loads((FOLDER / f"edit-{name}.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_edit_frame(name)))


def test_the_still_pictures_show_what_they_showed() -> None:
    golden = json.loads((FOLDER / "drawn.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_drawn()))


def test_with_home_on_the_left_only_the_layout_is_otherwise() -> None:
    golden = json.loads((FOLDER / "left-frame.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_left_frame()))
    assert list(golden) == ["layout"]


def test_the_still_pictures_with_home_on_the_left_show_what_they_showed() -> None:
    golden = json.loads((FOLDER / "drawn-left.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_drawn_left()))


def test_with_an_adviser_and_an_opponent_a_board_says_more() -> None:
    golden = json.loads((FOLDER / "advice-frame.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_advice_frame()))
    assert golden.keys() == {"commands", "choices", "opponents", "words"}


def test_what_stands_beside_a_game() -> None:
    golden = json.loads((FOLDER / "game.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_game()))


def test_no_golden_scene_is_left_over() -> None:
    frames = {"advice-frame", *FRAMES, *(f"edit-{name}" for name in FRAMES)}
    known = {*CASES, *CAMELOT, *ADVISED, *frames, "drawn", "drawn-left", "left-frame"}
    known |= {"lesson", "game"}
    assert {path.stem for path in FOLDER.glob("*.json")} == known


def test_the_golden_lesson_is_what_the_kernel_makes() -> None:
    golden = json.loads((FOLDER / "lesson.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_lesson()))
