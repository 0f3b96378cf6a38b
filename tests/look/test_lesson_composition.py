"""What is said and shown round the board of a lesson or an exam moves nothing and is seen whole."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.every_kind import LESSON, STEPS
from support.learner import Learner
from support.mounted import Mounted
from support.screen_sizes import (
    BEFORE,
    BESIDE_WIDE_FILES,
    BUTTONS,
    IN_LAB_LYING,
    IN_LAB_ON_A_PHONE,
    SCREENS,
    SIZES,
    TOPS,
    Screen,
    all_of,
    show,
)

from bgwidget import Board, Lesson
from bgwidget.course import load, names
from bgwidget.tasks import Exam


def lesson(folder: Path, step: str) -> Lesson:
    made = Lesson.load(LESSON, logbook=folder / "logbook.sqlite3")
    made.go(STEPS.index(step) + 1)
    return made


def hitting(folder: Path, step: int = 1, language: str = "en") -> Lesson:
    kept = folder / "logbook.sqlite3"
    made = Lesson.load("01-moving", part="hitting", language=language, logbook=kept)
    made.go(step)
    return made


def move(mounted: Mounted, *places: str) -> None:
    for place in places:
        mounted.page.locator(f".cell[aria-label^='{place}']").click()


def foot(screen: Screen) -> int:
    return screen.room[1] + screen.room[3]


def test_an_answer_that_is_shown_leaves_no_mark_of_a_wrong_one(
    mounted: Mounted, tmp_path: Path
) -> None:
    made = Lesson.load("00-start-here", part="first-turn", logbook=tmp_path / "logbook.sqlite3")
    made.go(2)
    made.check(["13", "12"])
    show(mounted, made, BESIDE_WIDE_FILES)
    wrong = mounted.page.locator(".mark.block")
    expect(wrong).to_have_count(1)
    made.solution()
    mounted.update(made)
    expect(mounted.page.locator(".mark.chosen")).to_have_count(4)
    expect(wrong).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_hit_moves_nothing_and_leaves_the_colour_on_a_lying_telephone(
    mounted: Mounted, language: str, tmp_path: Path
) -> None:
    show(mounted, hitting(tmp_path, language=language), IN_LAB_LYING)
    before = mounted.page.evaluate(BUTTONS), mounted.page.evaluate(TOPS, [".board"])
    line = mounted.page.locator(".line.far .side")
    for cell in (21, 22):
        mounted.page.locator(".cell").nth(cell).click()
    # The count of checkers on the bar comes after the colour, if there is room.
    expect(line.locator("span")).to_have_count(3)
    assert (mounted.page.evaluate(BUTTONS), mounted.page.evaluate(TOPS, [".board"])) == before
    [(_, foot)] = mounted.page.evaluate(TOPS, [".line.far .side"])
    ends = line.locator("span").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().bottom)"
    )
    assert ends[0] <= foot


@pytest.mark.parametrize("screen", [SCREENS["phone"], IN_LAB_ON_A_PHONE])
def test_a_telephone_shows_the_ranks_of_camelot(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    game = Board(game="camelot", opponent="novice", seed=3)
    for widget in (game, lesson(tmp_path, "leap"), lesson(tmp_path, "knights")):
        show(mounted, widget, screen)
        written = mounted.page.locator(".board .label").all_text_contents()
        assert {"A", "L", "1", "16"} <= set(written)


@pytest.mark.parametrize("screen", [all_of(844, 390), IN_LAB_LYING])
def test_on_a_lying_telephone_a_board_is_set_up_as_large_as_it_is_played_on(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    for asked, played in (("knights", "leap"), ("back", "make")):
        show(mounted, lesson(tmp_path, played), screen)
        ((top, bottom),) = mounted.page.evaluate(TOPS, [".board"])
        show(mounted, lesson(tmp_path, asked), screen)
        board, tools, row = mounted.page.evaluate(TOPS, [".board", ".asks", ".back"])
        assert board[1] - board[0] == bottom - top
        # Nothing is typed there.
        expect(mounted.page.locator(".typing")).to_be_hidden()
        assert tools[1] <= board[1] <= row[0]
        assert row[1] <= screen.room[1] + screen.room[3]


@pytest.mark.parametrize("screen", [all_of(930, 600), BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_the_tools_of_camelot_are_named_and_each_shows_its_own_piece(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    show(mounted, lesson(tmp_path, "knights"), screen)
    tools = mounted.page.locator(".asks[role] button")
    assert len({top for _, top, *_ in tools.evaluate_all(EDGES)}) <= 3
    named = ["Your Man", "Your Knight", "Their Man", "Their Knight", "Take away"]
    expect(tools).to_have_text(named)
    drawn = tools.locator("svg").evaluate_all("all => all.map(each => each.innerHTML)")
    assert len(set(drawn)) == 4


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_goal_that_the_focus_was_brought_to_by_keys_is_framed(
    mounted: Mounted, by_keys: bool, tmp_path: Path
) -> None:
    made = hitting(tmp_path)
    show(mounted, made, SCREENS["lab"])
    skip = mounted.page.locator(".quiet button").last
    skip.press("Enter") if by_keys else skip.click()
    made.go(2)
    mounted.update(made)
    expect(mounted.page.locator(".task")).to_be_focused()
    framed = mounted.page.locator(".goal").evaluate("goal => getComputedStyle(goal).outlineStyle")
    assert (framed == "solid") is by_keys


@pytest.mark.parametrize("step", ["leap", "make"])
def test_help_stays_in_view_under_a_tall_board(mounted: Mounted, step: str, tmp_path: Path) -> None:
    show(mounted, lesson(tmp_path, step), IN_LAB_ON_A_PHONE)
    ((_, bottom),) = mounted.page.evaluate(TOPS, [".answers"])
    assert bottom <= foot(IN_LAB_ON_A_PHONE) + 1


@pytest.mark.parametrize(
    ("screen", "size"), [(BESIDE_WIDE_FILES, 30), (SCREENS["lab"], 30), (IN_LAB_LYING, 22)]
)
def test_the_end_of_a_lesson_shows_the_result_and_its_main_button(
    mounted: Mounted, screen: Screen, size: int, tmp_path: Path
) -> None:
    made = hitting(tmp_path)
    made.check(made.task.solution())
    made.go(10)
    show(mounted, made, screen)
    found = dict(mounted.page.evaluate(SIZES))
    goal = "1 of 9 steps done, " + "3 of 27 stars.".replace(" ", "\N{NO-BREAK SPACE}")
    assert found[goal] == size == max(found.values())
    buttons = mounted.page.locator(".answers button, .quiet button")
    assert buttons.all_text_contents()[0] == "Go on: Doubles"
    (start, main), (listed, end) = mounted.page.evaluate(TOPS, [".main", ".ending"])
    assert main <= foot(screen)
    assert end - listed >= 72
    assert end <= start
    if screen is not IN_LAB_LYING:
        ((_, panel),) = mounted.page.evaluate(TOPS, [".lesson"])
        assert panel <= foot(screen)


@pytest.mark.parametrize("screen", [SCREENS["phone"], IN_LAB_ON_A_PHONE])
def test_the_end_of_a_long_lesson_keeps_every_button_in_view_on_a_telephone(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    made = Lesson.load("03-bar", logbook=tmp_path / "logbook.sqlite3")
    made.check(made.task.solution())
    for number in count(2):
        made.go(number)
        if made.lesson["ending"] is not None:
            break
    show(mounted, made, screen)
    found = dict(mounted.page.evaluate(SIZES))
    assert max(found.values()) == 22
    buttons = mounted.page.locator(".answers button, .quiet button")
    assert buttons.count() == 3
    assert all(bottom <= foot(screen) for *_, bottom in buttons.evaluate_all(EDGES))


FADES = "each => getComputedStyle(each).maskImage !== 'none'"


def test_a_list_fades_as_long_as_more_of_it_follows(mounted: Mounted, tmp_path: Path) -> None:
    made = hitting(tmp_path)
    made.go(10)
    show(mounted, made, BESIDE_WIDE_FILES)
    listed = mounted.page.locator(".ending")
    assert listed.evaluate("each => each.scrollHeight > each.clientHeight")
    assert listed.evaluate(FADES)
    listed.evaluate("each => each.scrollTo(0, each.scrollHeight)")
    mounted.page.wait_for_function(f"each => !({FADES})(each)", arg=listed.element_handle())


def test_the_end_of_a_lesson_cuts_no_step_and_frames_what_else_can_be_done(
    mounted: Mounted, tmp_path: Path
) -> None:
    made = Lesson.load("00-start-here", part="first-turn", logbook=tmp_path / "logbook.sqlite3")
    made.check(made.task.solution())
    made.go(8)
    show(mounted, made, BESIDE_WIDE_FILES)
    page = mounted.page
    steps = page.locator(".ending .step").evaluate_all(EDGES)
    ((*_, foot),) = page.locator(".ending").evaluate_all(EDGES)
    assert len(steps) == 7
    assert all(bottom <= foot for *_, bottom in steps)
    cut = "all => all.filter(each => each.scrollWidth > each.clientWidth).length"
    assert page.locator(".ending .grow").evaluate_all(cut) == 0
    assert not page.locator(".ending").evaluate(FADES)
    ((left, _, right, _),) = page.locator(".answers .main").evaluate_all(EDGES)
    rest = page.locator(".quiet button")
    edges = rest.evaluate_all(EDGES)
    assert (min(each[0] for each in edges), max(each[2] for each in edges)) == (left, right)
    drawn = "all => all.map(each => getComputedStyle(each).borderTopColor)"
    assert "rgba(0, 0, 0, 0)" not in rest.evaluate_all(drawn)


def test_a_step_turns_green_with_its_right_answer_and_hints_show_in_the_next(
    mounted: Mounted, tmp_path: Path
) -> None:
    made = hitting(tmp_path)
    show(mounted, made, BESIDE_WIDE_FILES)
    ((asked, _),) = mounted.page.evaluate(BEFORE, [".dot[aria-current]"])
    made.check(made.task.solution())
    mounted.update(made)
    ((right, height), *_) = mounted.page.evaluate(BEFORE, [".dot[aria-current]"])
    made.next()
    mounted.update(made)
    ((done, flat),) = mounted.page.evaluate(BEFORE, [".dot.done"])
    assert asked != right == done
    assert height != flat
    made.hint()
    mounted.update(made)
    expect(mounted.page.locator(".hints li")).to_be_visible()


def test_buttons_stand_where_they_stand_in_other_steps_under_a_short_form(
    mounted: Mounted, tmp_path: Path
) -> None:
    tops = []
    for step in (1, 2):
        made = Lesson.load("03-bar", part="hitting", logbook=tmp_path / f"{step}.sqlite3")
        made.go(step)
        show(mounted, made, BESIDE_WIDE_FILES)
        tops.append(mounted.page.evaluate(TOPS, [".answers"]))
    number = Lesson.load("03-bar", part="entering", logbook=tmp_path / "number.sqlite3")
    number.go(2)
    show(mounted, number, BESIDE_WIDE_FILES)
    tops.append(mounted.page.evaluate(TOPS, [".answers"]))
    assert tops[1:] == tops[:-1]


def test_what_shows_a_play_looks_like_a_button(mounted: Mounted, tmp_path: Path) -> None:
    show(mounted, hitting(tmp_path, 2), BESIDE_WIDE_FILES)
    shows, hint = (
        mounted.page.get_by_role("button", name=name).evaluate(
            "each => [getComputedStyle(each).borderTopColor, getComputedStyle(each).background]"
        )
        for name in ("Show the play", "Hint")
    )
    assert shows == hint


EDGES = """all => all.map(each => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["lab"]])
def test_two_lines_of_status_move_nothing_and_keep_the_padding(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    show(mounted, hitting(tmp_path), screen)
    before = mounted.page.evaluate(BUTTONS)
    move(mounted, "6-point", "5-point", "13-point", "10-point")
    message = mounted.page.locator(".message")
    expect(message).to_contain_text("Press Done")
    assert mounted.page.evaluate(BUTTONS).keys() == before.keys()
    after = mounted.page.evaluate(BUTTONS)
    assert [after[name] for name in ("Hint", "Show me", "Skip")] == [
        before[name] for name in ("Hint", "Show me", "Skip")
    ]
    message.evaluate("each => { each.textContent = 'word '.repeat(14); }")
    bottom = message.evaluate(TEXT_BOTTOM)
    ((_, panel),) = mounted.page.evaluate(TOPS, [".lesson"])
    assert bottom <= panel - 15
    assert mounted.page.evaluate(BUTTONS) == after


TEXT_BOTTOM = """each => {
  const range = document.createRange();
  range.selectNodeContents(each);
  return range.getBoundingClientRect().bottom;
}"""


def test_hints_move_no_answer_and_go_with_a_right_one(mounted: Mounted, tmp_path: Path) -> None:
    made = hitting(tmp_path, 2)
    show(mounted, made, BESIDE_WIDE_FILES)
    parts = [".options", ".answers"]
    before = mounted.page.evaluate(TOPS, parts)
    for _ in range(2):
        made.hint()
        mounted.update(made)
        assert mounted.page.evaluate(TOPS, parts) == before
    hints = mounted.page.locator(".hints li")
    expect(hints.first).to_be_visible()
    made.check(made.task.solution())
    mounted.update(made)
    assert mounted.page.evaluate(TOPS, parts) == before
    expect(hints.first).to_be_hidden()


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_a_hint_stands_right_under_the_verdict(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    made = Lesson.load("00-start-here", part="first-turn", logbook=tmp_path / "logbook.sqlite3")
    made.go(2)
    show(mounted, made, screen)
    made.check([12])
    mounted.update(made)
    made.hint()
    mounted.update(made)
    (_, foot), (top, _) = mounted.page.evaluate(TOPS, [".verdict", "ul.hints"])
    assert 0 <= top - foot <= 12
    sign = "each => getComputedStyle(each).listStyleType"
    assert mounted.page.locator(".hints li").evaluate(sign) == "none"


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, all_of(844, 390), SCREENS["phone"]])
def test_a_verdict_on_an_exam_stands_apart_from_the_text_above_it(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    exam = next(step for name in names() for step in load(name).steps if isinstance(step, Exam))
    asked = Lesson("Exam", [exam], name="exam", logbook=tmp_path / "asked.sqlite3")
    Learner(asked).ask("go", at=len(exam.tasks)).ask("hand-in", values={"learner": None})
    show(mounted, asked, screen)
    (_, above), (top, _) = mounted.page.evaluate(TOPS, [".read", ".verdict"])
    assert top - above >= 8


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_hint_and_what_shows_the_answer_are_a_pair(
    mounted: Mounted, language: str, tmp_path: Path
) -> None:
    show(mounted, hitting(tmp_path, language=language), BESIDE_WIDE_FILES)
    pair = mounted.page.locator(".answers button:not(.main)").evaluate_all(EDGES)
    (left, top, right, foot), (start, head, end, bottom) = pair
    assert (top, foot) == (head, bottom)
    assert right - left == pytest.approx(end - start, abs=1)
