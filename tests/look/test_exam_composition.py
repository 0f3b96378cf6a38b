"""How an exam looks: its steps, handing in, and what came of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.every_kind import marked_exam
from support.learner import Learner
from support.mounted import Mounted
from support.screen_sizes import (
    BESIDE_FILES,
    BESIDE_WIDE_FILES,
    IN_LAB_ON_A_PHONE,
    LOOK,
    SCREENS,
    SIZES,
    TOPS,
    Screen,
    all_of,
    show,
)

from bgwidget import Lesson
from bgwidget.course import load, names
from bgwidget.tasks import Exam


def to_hand_in(folder: Path) -> Lesson:
    """Return the first exam of the course, none of it answered, where it is handed in."""
    found = (step for name in names() for step in load(name).steps)
    exam = next(step for step in found if isinstance(step, Exam))
    made = Lesson("Exam", [exam], logbook=folder / "log.sqlite3")
    Learner(made).ask("go", at=len(exam.tasks))
    return made


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, all_of(844, 390), SCREENS["phone"]])
def test_what_came_of_an_exam_is_its_largest_text(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    show(mounted, marked_exam(tmp_path), screen)
    sizes = mounted.page.evaluate(SIZES)
    result = [size for text, size in sizes if text.startswith("Not passed")]
    rest = [size for text, size in sizes if not text.startswith("Not passed")]
    assert max(rest) < result[0]


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, IN_LAB_ON_A_PHONE])
def test_a_name_has_room_where_an_exam_is_handed_in(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    show(mounted, to_hand_in(tmp_path), screen)
    assert mounted.page.locator(".fields input").evaluate("each => each.offsetWidth") > 225


def test_a_name_and_the_button_are_in_view_on_a_lying_telephone(
    mounted: Mounted, tmp_path: Path
) -> None:
    low = all_of(844, 270)
    show(mounted, to_hand_in(tmp_path), low)
    field, button = mounted.page.evaluate(TOPS, [".fields input", ".answers .main"])
    assert field[1] <= button[0]
    assert button[1] <= low.window[1]


def test_the_steps_of_an_exam_stand_in_one_row(mounted: Mounted, tmp_path: Path) -> None:
    found = (step for name in names() for step in load(name).steps)
    exam = next(step for step in found if isinstance(step, Exam))
    show(mounted, Lesson("Exam", [exam], logbook=tmp_path / "log.sqlite3"), IN_LAB_ON_A_PHONE)
    dots = mounted.page.locator(".dots .dot").evaluate_all(
        "dots => dots.map(each => [each.offsetWidth, each.getBoundingClientRect().top])"
    )
    pressed = mounted.page.locator(".dots li").evaluate_all(
        "all => all.map(each => getComputedStyle(each).pointerEvents === 'auto')"
    )
    assert len(dots) == 12
    assert len({top for _, top in dots}) == 1
    assert all(width >= 24 for (width, _), may in zip(dots, pressed, strict=True) if may)


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_what_is_asked_stands_in_line_where_an_exam_is_handed_in(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    found = (step for name in names() for step in load(name).steps)
    exam = next(step for step in found if isinstance(step, Exam))
    made = Lesson("Exam", [exam], logbook=tmp_path / "log.sqlite3")
    made.answer(exam.tasks[0].solution())
    Learner(made).ask("go", at=len(exam.tasks))
    show(mounted, made, screen)
    asked = mounted.page.locator(".ending .step .grow")
    signs = [text[:2] for text in asked.all_text_contents()]
    assert signs == ["● ", *["○ "] * (len(exam.tasks) - 1)]
    lefts = asked.evaluate_all("all => all.map(each => each.getBoundingClientRect().left)")
    assert len(set(lefts)) == 1
    panel, button = (mounted.page.locator(part) for part in (".lesson", ".quiet button"))
    ends = "each => each.getBoundingClientRect().bottom"
    assert panel.evaluate(ends) - button.last.evaluate(ends) >= 8


@pytest.mark.parametrize("screen", [*SCREENS.values(), BESIDE_FILES, all_of(844, 390)])
def test_handing_in_is_asked_and_marked_without_moving_the_page(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    found = (step for name in names() for step in load(name).steps)
    exam = next(step for step in found if isinstance(step, Exam))
    made = Lesson("Exam", [exam], name="exam", logbook=tmp_path / "log.sqlite3")
    learner = Learner(made)
    show(mounted, made, screen)
    learner.ask("go", at=len(exam.tasks))
    mounted.update(made)
    before = mounted.page.evaluate(LOOK)
    for _ in range(2):
        learner.ask("hand-in", values={"learner": None})
        mounted.update(made)
        seen = mounted.page.evaluate(LOOK)
        assert (seen["hidden"], seen["over"]) == ({}, [])
        assert seen["at"]["verdict"]
        assert seen["at"]["goal"] == before["at"]["goal"]


UNDER_TWO_LINES = Screen((1366, 768), (380, 157, 930, 581))
"""What is left of `BESIDE_WIDE_FILES` under a cell of two lines."""
ONE_LINE = re.compile("3\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}21\N{NO-BREAK SPACE}stars")
IN_VIEW = "all => all.map(each => each.getBoundingClientRect().bottom <= 738)"


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_every_button_of_an_ending_is_in_view_and_its_stars_in_one_line(
    mounted: Mounted, language: str, tmp_path: Path
) -> None:
    kept = tmp_path / "logbook.sqlite3"
    made = Lesson.load("00-start-here", part="first-turn", language=language, logbook=kept)
    made.check(made.task.solution())
    made.go(8)
    show(mounted, made, UNDER_TWO_LINES)
    seen = mounted.page.locator(".dock button").evaluate_all(IN_VIEW)
    assert len(seen) == 10
    assert all(seen)
    if language == "en":
        expect(mounted.page.locator(".goal")).to_contain_text(ONE_LINE, use_inner_text=True)


def test_every_button_that_hands_an_exam_in_is_in_view(mounted: Mounted, tmp_path: Path) -> None:
    show(mounted, to_hand_in(tmp_path), UNDER_TWO_LINES)
    seen = mounted.page.locator(":is(.answers, footer) button").evaluate_all(IN_VIEW)
    assert len(seen) >= 2
    assert all(seen)


def test_the_goal_of_an_exam_is_as_large_when_it_is_marked(
    mounted: Mounted, tmp_path: Path
) -> None:
    size = "each => getComputedStyle(each).fontSize"
    show(mounted, to_hand_in(tmp_path), UNDER_TWO_LINES)
    before = mounted.page.locator(".goal").evaluate(size)
    show(mounted, marked_exam(tmp_path), UNDER_TWO_LINES)
    assert mounted.page.locator(".goal").evaluate(size) == before
    rows = mounted.page.locator(".ending .review").evaluate_all(
        "all => all.map(each => each.offsetHeight)"
    )
    assert max(rows) < 190
