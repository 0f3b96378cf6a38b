"""The golden scenes are what the kernel makes; `python -m support.golden` writes them anew."""

from __future__ import annotations

import json

import pytest
from support.golden import (
    CAMELOT,
    CASES,
    FOLDER,
    FRAMES,
    make,
    make_drawn,
    make_edit_frame,
    make_frame,
    make_lesson,
)


@pytest.mark.parametrize("name", [*CASES, *CAMELOT])
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


def test_no_golden_scene_is_left_over() -> None:
    frames = {*FRAMES, *(f"edit-{name}" for name in FRAMES)}
    known = {*CASES, *CAMELOT, *frames, "drawn", "lesson"}
    assert {path.stem for path in FOLDER.glob("*.json")} == known


def test_the_golden_lesson_is_what_the_kernel_makes() -> None:
    golden = json.loads((FOLDER / "lesson.json").read_text("utf-8"))
    assert golden == json.loads(json.dumps(make_lesson()))
