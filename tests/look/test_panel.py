"""What is opened in the panel beside a game has all its room, and moves nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.every_kind import LESSON
from support.mounted import Mounted
from support.screen_sizes import BESIDE_WIDE_FILES, BOXES
from support.studio_page import Page

from bgwidget import Board, Course, Lesson, Studio

SEVERAL = """
title: Hitting
steps:
- read: A point with a single opposing checker is open.
- kind: find-points
  goal: Tap all points that you hold.
  read: The lines above and below the board name their colours.
  question: mine
- read: Well done.
"""
WINDOWS = ((1020, 640), (1024, 768))


@pytest.fixture(autouse=True, params=WINDOWS)
def window(mounted: Mounted, request: pytest.FixtureRequest) -> None:
    width, height = request.param
    mounted.page.set_viewport_size({"width": width, "height": height})


def show(mounted: Mounted, board: Board) -> None:
    size = mounted.page.viewport_size
    assert size
    mounted.show(board, (0, 0, size["width"], size["height"]))


def boxes(mounted: Mounted, *selectors: str) -> dict[str, Any]:
    return {
        selector: mounted.page.locator(selector).first.evaluate(
            """each => {
              const { left, top, right, bottom } = each.getBoundingClientRect();
              return { left, top, right, bottom };
            }"""
        )
        for selector in selectors
    }


def test_the_commands_of_a_studio_stand_in_the_row_of_its_file(
    mounted: Mounted, tmp_path: Path
) -> None:
    kept = tmp_path / "lesson.yaml"
    kept.write_text(LESSON, encoding="utf-8")
    size = mounted.page.viewport_size
    assert size
    mounted.show(Studio(kept), (0, 0, size["width"], size["height"]))
    file, commands = boxes(mounted, "header h2", "header .buttons").values()
    assert file["top"] < commands["bottom"]
    assert commands["top"] < file["bottom"]


def test_a_studio_opens_on_its_first_step_with_rows_of_modes_that_end_alike(
    mounted: Mounted, tmp_path: Path
) -> None:
    kept = tmp_path / "lesson.yaml"
    kept.write_text(LESSON, encoding="utf-8")
    size = mounted.page.viewport_size
    assert size
    studio = Studio(kept)
    assert studio.studio["selected"] == studio.studio["rows"][1][0]
    mounted.show(studio, (0, 0, size["width"], size["height"]))
    modes = [each.bounding_box() for each in mounted.page.locator(".modes button").all()]
    assert len(modes) == 5
    rows = {each["y"]: each["x"] + each["width"] for each in modes if each}
    assert len(rows) == 2
    first, last = rows.values()
    assert abs(first - last) < 1


@pytest.mark.parametrize("step", [1, 2])
def test_a_preview_in_a_studio_fills_its_place_and_shows_the_main_button(
    mounted: Mounted, step: int, tmp_path: Path
) -> None:
    kept = tmp_path / "lesson.yaml"
    kept.write_text(SEVERAL, encoding="utf-8")
    studio = Page(kept)
    studio.ask("select", row=studio.now["rows"][step][0])
    mounted.page.set_viewport_size({"width": 1366, "height": 768})
    left, _, width, _ = BESIDE_WIDE_FILES.room
    # Under a cell of two lines.
    mounted.show(studio.studio, (left, 157, width, 581))
    mounted.page.get_by_role("button", name="What a learner sees").click()
    found = boxes(mounted, ".preview", ".preview .main", ".stand", ".modes")
    preview, main, stand, modes = found.values()
    assert main["bottom"] <= stand["bottom"]
    if step == 1:
        assert preview["bottom"] - main["bottom"] < 20
        assert 718 < preview["bottom"] <= 738
    last = mounted.page.locator(".modes button").last.bounding_box()
    assert last
    assert last["width"] < (modes["right"] - modes["left"]) * 0.6


def begun(language: str) -> Board:
    board = Board(opponent="novice", seed=3, dice=(3, 1), language=language)
    board.play(board.legal_plays[0])
    board.reply()
    return board


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_menu_is_short_and_beside_the_board(mounted: Mounted, language: str) -> None:
    show(mounted, begun(language))
    before = boxes(mounted, ".board", "button.open")
    mounted.page.locator("button.open").click()
    assert boxes(mounted, *before) == before
    menu, board = boxes(mounted, ".menu", ".board").values()
    assert board["top"] <= menu["top"]
    assert menu["bottom"] <= before["button.open"]["bottom"]
    assert menu["left"] >= board["right"] or menu["right"] <= board["left"]
    heads = mounted.page.locator(".menu summary")
    assert heads.count() == 5
    assert mounted.page.locator(".menu .rows button:visible").count() == 3
    mounted.page.locator(".menu summary").nth(2).click()
    assert mounted.page.locator(".menu .rows button:visible").count() == 6
    last = mounted.page.locator(".menu .rows button:visible").last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= menu["bottom"] - 8


@pytest.mark.parametrize("language", ["en", "fa"])
def test_all_the_rolls_are_seen_beside_the_board(mounted: Mounted, language: str) -> None:
    board = begun(language)
    show(mounted, board)
    before = boxes(mounted, ".board", "button.open")
    board._answer({"kind": "rolls", "open": True})
    mounted.update(board)
    assert boxes(mounted, *before) == before
    rolls, panel = boxes(mounted, ".chances .rolls", ".chances").values()
    assert panel["top"] <= rolls["top"]
    assert rolls["bottom"] <= panel["bottom"] <= before["button.open"]["bottom"]
    cut = mounted.page.locator(".throw").evaluate_all(
        "cells => cells.filter(each => each.scrollWidth > each.clientWidth).length"
    )
    assert cut == 0


@pytest.mark.parametrize("language", ["en", "vi", "fa"])
def test_the_buttons_of_a_wall_stand_in_rows_that_end_alike(
    mounted: Mounted, language: str, tmp_path: Path
) -> None:
    kept = tmp_path / "logbook.sqlite3"
    lesson = Lesson.load("01-moving", part="hitting", language=language, logbook=kept)
    mounted.page.set_viewport_size({"width": 1366, "height": 768})
    mounted.show(lesson.present(), BESIDE_WIDE_FILES.room)
    buttons = mounted.page.locator("footer button").evaluate_all(BOXES)
    assert len(buttons) == 4
    assert len({round(top) for _, top, *_ in buttons}) == 2
    for ends in ([left for left, *_ in buttons], [right for _, _, right, _ in buttons]):
        assert len({round(end) for end in ends}) == 2


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_map_is_even_shows_where_one_stands_and_its_picture_fills_its_door(
    mounted: Mounted, language: str, tmp_path: Path
) -> None:
    course = Course(logbook=tmp_path / "logbook.sqlite3", language=language)
    mounted.page.set_viewport_size({"width": 1366, "height": 768})
    mounted.show(course.children[0], BESIDE_WIDE_FILES.room)
    stops = mounted.page.locator(".lessons li").evaluate_all(BOXES)
    path, door, picture = boxes(mounted, ".lessons", ".door", ".door img").values()
    rows = {top: [box for box in stops if box[1] == top] for _, top, *_ in stops}
    assert [len(row) for row in rows.values()] == [5, 5, 3]
    for row in rows.values():
        before = min(left for left, *_ in row) - path["left"]
        after = path["right"] - max(right for _, _, right, _ in row)
        assert abs(before - after) < 2
    height = picture["bottom"] - picture["top"]
    assert 1.18 * height > 0.8 * (door["right"] - door["left"])
    grounds = mounted.page.locator(".lessons .badge").evaluate_all(
        "all => all.map(each => getComputedStyle(each).backgroundColor)"
    )
    assert grounds.count(grounds[0]) == 1
