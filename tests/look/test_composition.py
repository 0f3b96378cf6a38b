"""Goal, board, verdict and main button of a step are seen at once, on every screen people use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
from coloraide import Color
from playwright.sync_api import expect
from support.every_kind import LESSON, STEPS, marked_exam
from support.mounted import Mounted
from support.screen_sizes import (
    BEFORE,
    BESIDE_FILES,
    BESIDE_WIDE_FILES,
    BUTTONS,
    IN_A_PHONE,
    IN_A_WINDOW,
    IN_LAB_LYING,
    IN_LAB_ON_A_PHONE,
    LINES,
    LOOK,
    PAINTS,
    SCREENS,
    TOPS,
    Look,
    Screen,
    all_of,
    show,
)

from bgwidget import Board, Drill, Lesson
from bgwidget.layout.colours import PAGES
from bgwidget.tasks import Task

SMALL: Mapping[str, tuple[Screen, frozenset[str]]] = MappingProxyType(
    {
        "lying": (all_of(844, 390), frozenset({"goal", "board", "verdict", "main"})),
        "lying in Lab": (IN_LAB_LYING, frozenset({"goal", "board", "verdict"})),
        "narrow": (all_of(320, 700), frozenset({"goal"})),
    }
)
"""Screens on which not all can be seen at once, and what is."""
TALL: Mapping[str, frozenset[str]] = MappingProxyType({"lab": frozenset({"knights"})})
"""Steps whose form or tools take more than a screen has beside a board."""


def lesson(folder: Path, step: int, language: str = "en") -> Lesson:
    made = Lesson.load(LESSON, language=language, logbook=folder / "logbook.sqlite3")
    made.go(step)
    return made


def looks(
    mounted: Mounted, screen: Screen, folder: Path, tasks: Mapping[int, Task]
) -> Iterator[tuple[str, Look, Look]]:
    """Yield how each step looks when it is asked, and when its answer is shown."""
    for number, step in tasks.items():
        made = lesson(folder, number)
        show(mounted, made, screen)
        asked = mounted.page.evaluate(LOOK)
        made.solution()
        mounted.update(made)
        yield step.name, asked, mounted.page.evaluate(LOOK)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SCREENS)
def test_a_step_of_each_kind_and_its_verdict_are_seen_at_once(
    mounted: Mounted, name: str, tmp_path: Path, tasks: Mapping[int, Task]
) -> None:
    found = []
    for step, asked, told in looks(mounted, SCREENS[name], tmp_path, tasks):
        if step not in TALL.get(name, ()):
            found += [(step, "asked", *each) for each in asked["hidden"].items()]
            found += [(step, "told", *each) for each in told["hidden"].items()]
        found += [(step, each) for each in asked["over"] + told["over"]]
        moved = {part: (asked["at"][part], told["at"][part]) for part in ("goal", "board")}
        found += [(step, part, *ways) for part, ways in moved.items() if ways[0] != ways[1]]
    assert not found, "\n".join(map(str, found))


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SMALL)
def test_a_small_screen_shows_what_matters_and_nothing_overlaps(
    mounted: Mounted, name: str, tmp_path: Path, tasks: Mapping[int, Task]
) -> None:
    screen, wanted = SMALL[name]
    found = []
    for step, asked, told in looks(mounted, screen, tmp_path, tasks):
        for look in (asked, told):
            found += [(step, part, look["hidden"][part]) for part in wanted & set(look["hidden"])]
            found += [(step, each) for each in look["over"]]
    assert not found, "\n".join(map(str, found))


@pytest.mark.sample(1)
@pytest.mark.parametrize("screen", [all_of(930, 600), all_of(1020, 600)])
def test_an_answer_that_is_shown_moves_nothing_beside_the_board(
    mounted: Mounted, screen: Screen, tmp_path: Path, tasks: Mapping[int, Task]
) -> None:
    parts = ["footer", ".lesson"]
    found = []
    for number, step in tasks.items():
        made = lesson(tmp_path, number)
        show(mounted, made, screen)
        before = mounted.page.evaluate(TOPS, parts)
        made.solution()
        mounted.update(made)
        after = mounted.page.evaluate(TOPS, parts)
        moved = zip(parts, before, after, strict=True)
        found += [(step.name, *ways) for ways in moved if ways[1] != ways[2]]
    assert not found, "\n".join(map(str, found))


@pytest.mark.sample(2)
@pytest.mark.parametrize("screen", [all_of(844, 390), IN_LAB_LYING, IN_LAB_ON_A_PHONE])
@pytest.mark.parametrize("step", [("01-moving", "hitting", 1), ("00-start-here", "first-turn", 6)])
def test_next_is_seen_at_once_after_a_right_answer(
    mounted: Mounted, step: tuple[str, str, int], screen: Screen, tmp_path: Path
) -> None:
    name, part, number = step
    made = Lesson.load(name, part=part, logbook=tmp_path / "logbook.sqlite3")
    made.go(number)
    show(mounted, made, screen)
    made.check(made.task.solution())
    mounted.update(made)
    assert mounted.page.evaluate(LOOK)["hidden"] == {}


@pytest.mark.parametrize("language", ["en", "vi", "fa"])
@pytest.mark.parametrize("step", ["printed", "knights"])
def test_over_tools_a_board_is_large_enough_for_fingers_and_its_button_in_view(
    mounted: Mounted, step: str, language: str, tmp_path: Path
) -> None:
    show(mounted, lesson(tmp_path, STEPS.index(step) + 1, language), SCREENS["phone"])
    assert mounted.page.evaluate(LOOK)["hidden"] == {}
    (_, tools), (top, _) = mounted.page.evaluate(TOPS, [".choice", "button.main"])
    assert tools <= top
    cells = mounted.page.locator(".cell").evaluate_all("all => all.map(each => each.offsetWidth)")
    assert min(cells) >= 24


@pytest.mark.sample(4)
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("screen", [all_of(930, 600), all_of(1020, 600), SCREENS["lab"]])
@pytest.mark.parametrize("step", ["make", "leap", "back", "knights"])
def test_a_right_answer_moves_no_button_beside_the_board(
    mounted: Mounted, step: str, screen: Screen, language: str, tmp_path: Path
) -> None:
    made = lesson(tmp_path, STEPS.index(step) + 1, language)
    show(mounted, made, screen)
    buttons = [".answers", ".answers button", ".quiet"]
    before = mounted.page.evaluate(TOPS, buttons)
    made.check(made.task.solution())
    mounted.update(made)
    assert made.lesson["verdict"]["right"]
    assert mounted.page.evaluate(TOPS, buttons) == before


OPTIONS = """labels => {
  const [room] = document.querySelectorAll("main > div");
  const { top } = labels[0].getRootNode().querySelector(".answers").getBoundingClientRect();
  const foot = Math.min(top, room.getBoundingClientRect().bottom) + 1;
  return labels.map(each => each.getBoundingClientRect().bottom <= foot);
}"""
"""Which options are seen whole above the buttons."""
UNDER_FIVE_LINES = Screen((1366, 768), (380, 212, 930, 526))
"""What is left of `BESIDE_WIDE_FILES` under a cell of five lines."""


@pytest.mark.parametrize(
    ("screen", "least"),
    [
        (UNDER_FIVE_LINES, 5),
        (all_of(844, 390), 5),
        (IN_LAB_LYING, 4),
        (IN_A_WINDOW, 4),
        (SCREENS["phone"], 5),
    ],
)
def test_options_are_seen_and_a_verdict_moves_none(
    mounted: Mounted, screen: Screen, least: int, tmp_path: Path
) -> None:
    for step in (2, 3):
        made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / f"{step}.sqlite3")
        made.go(step)
        show(mounted, made, screen)
        options = mounted.page.locator(".options label")
        seen = options.evaluate_all(OPTIONS)
        assert len(seen) == 5
        assert sum(seen) >= least
        right = made.task.solution()
        made.check(next(value for value, _ in made.task.fields()[0].options if value != right))
        mounted.update(made)
        assert options.evaluate_all(OPTIONS) == seen


def test_five_options_and_a_hint_stay_in_view_beside_the_files(
    mounted: Mounted, tmp_path: Path
) -> None:
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "logbook.sqlite3")
    made.go(2)
    show(mounted, made, BESIDE_WIDE_FILES)
    made.hint()
    mounted.update(made)
    ((_, bottom),) = mounted.page.evaluate(TOPS, ["footer"])
    assert bottom <= BESIDE_WIDE_FILES.room[1] + BESIDE_WIDE_FILES.room[3]


def test_a_verdict_moves_no_option_beside_the_board(mounted: Mounted, tmp_path: Path) -> None:
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "logbook.sqlite3")
    made.go(2)
    show(mounted, made, BESIDE_WIDE_FILES)
    options = [".options", ".answers"]
    before = mounted.page.evaluate(TOPS, options)
    right = made.task.solution()
    wrong = next(value for value, _ in made.task.fields()[0].options if value != right)
    for answer in (wrong, right):
        made.check(answer)
        mounted.update(made)
        assert mounted.page.evaluate(TOPS, options) == before


def test_a_hint_moves_no_button_where_there_is_room(mounted: Mounted, tmp_path: Path) -> None:
    made = Lesson.load("00-start-here", part="first-turn", logbook=tmp_path / "logbook.sqlite3")
    made.go(6)
    show(mounted, made, BESIDE_WIDE_FILES)
    before = mounted.page.evaluate(BUTTONS)
    made.hint()
    mounted.update(made)
    assert mounted.page.evaluate(BUTTONS) == before


@pytest.mark.sample(1)
@pytest.mark.parametrize("screen", [all_of(844, 390), IN_LAB_LYING])
def test_a_play_is_asked_for_and_refused_with_its_button_in_view_on_a_lying_telephone(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    made = refused(tmp_path)
    show(mounted, made, screen)
    seen = mounted.page.evaluate(LOOK)
    assert seen["at"]["verdict"]
    assert seen["at"]["main"]
    assert (seen["hidden"], seen["over"]) == ({}, [])


def test_no_line_ends_within_the_name_of_a_point_or_a_file(
    mounted: Mounted, tmp_path: Path
) -> None:
    ended = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "ended.sqlite3")
    ended.go(10)
    for made in (refused(tmp_path), ended, marked_exam(tmp_path)):
        for width in range(280, 400, 12):
            show(mounted, made, Screen((width, 844), (0, 0, width, 844)))
            lines = mounted.page.evaluate(LINES, ".whole")
            assert lines
            assert set(lines) == {1}, width


def test_a_drill_has_no_bar_before_its_second_exercise(mounted: Mounted, tmp_path: Path) -> None:
    drill = Drill(["hit"], logbook=tmp_path / "logbook.sqlite3")
    show(mounted, drill, SCREENS["lab"])
    dots = mounted.page.locator(".dots")
    expect(dots).to_be_hidden()
    drill.check(drill.task.solution())
    drill.next()
    mounted.update(drill)
    expect(dots).to_be_visible()


def refused(folder: Path, theme: str = "auto") -> Lesson:
    made = Lesson.load("01-moving", part="hitting", theme=theme, logbook=folder / "logbook.sqlite3")
    typed = {"kind": "type", "text": "13/12", "walk": [], "base": made.scene["version"]}
    made._receive(made, {**typed, "opened": made.lesson["opened"]}, [])
    return made


def around_a_refusal(mounted: Mounted, screen: Screen, folder: Path) -> tuple[object, object]:
    """Return where the buttons of a lesson are before a move is refused, and after."""
    made = Lesson.load("01-moving", part="hitting", logbook=folder / "logbook.sqlite3")
    show(mounted, made, screen)
    before = mounted.page.evaluate(BUTTONS)
    mounted.update(refused(folder / "other"))
    return before, mounted.page.evaluate(BUTTONS)


@pytest.mark.parametrize("screen", [*SCREENS.values(), BESIDE_FILES, IN_A_PHONE])
def test_a_refusal_is_seen_whole_and_moves_nothing(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    before, after = around_a_refusal(mounted, screen, tmp_path)
    seen = mounted.page.evaluate(LOOK)
    assert seen["at"]["verdict"]
    assert (seen["hidden"], seen["over"]) == ({}, [])
    assert before == after


@pytest.mark.parametrize("screen", [all_of(660, 270), all_of(844, 390), IN_LAB_LYING])
def test_a_refusal_in_a_low_window_moves_no_button_and_covers_none(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    before, after = around_a_refusal(mounted, screen, tmp_path)
    assert before == after
    refusal, answers, dots = mounted.page.evaluate(TOPS, [".refusal", ".answers button", ".dots"])
    assert refusal[1] <= answers[0]
    assert dots[1] <= screen.room[1] + screen.room[3]


@pytest.mark.parametrize("theme", ["contrast", "booklet"])
def test_a_theme_with_a_page_of_its_own_dresses_the_whole_widget(
    mounted: Mounted, theme: str, tmp_path: Path
) -> None:
    mounted.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    board = Board(opponent="novice", seed=3, theme=theme)
    for widget in (board, refused(tmp_path, theme)):
        show(mounted, widget, SCREENS["lab"])
        page, seen = PAGES[theme], mounted.page.evaluate(PAINTS)
        assert set(map(written, seen["grounds"])) == {page["paper"]}
        own = {page[token] for token in ("ink", "pale", "act", "on-act", "alarm")}
        assert set(map(written, seen["texts"])) <= own


def written(colour: str) -> str:
    return Color(colour).to_string(hex=True).upper()


def test_forced_colours_leave_steps_and_sides_apart(mounted: Mounted, tmp_path: Path) -> None:
    mounted.page.emulate_media(forced_colors="active")
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "logbook.sqlite3")
    made.check(made.task.solution())
    made.next()
    show(mounted, made, SCREENS["lab"])
    steps = mounted.page.evaluate(
        BEFORE, [".dot.done", ".dot[aria-current]", ".dot.open:not([aria-current])"]
    )
    assert len({tuple(each) for each in steps}) == 3
    show(mounted, Board(opponent="novice", seed=3), SCREENS["lab"])
    near, far = mounted.page.evaluate(BEFORE, [".line.near", ".line.far"])
    assert near[0] != far[0]
