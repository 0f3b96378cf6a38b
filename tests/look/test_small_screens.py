"""On a telephone what is asked, offered and said is in view, and nothing lies over anything."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.learner import Learner
from support.mounted import Mounted
from support.opened import advised, judged
from support.records import blunders
from support.screen_sizes import (
    BESIDE_WIDE_FILES,
    BOXES,
    IN_A_PHONE,
    IN_A_SMALL_PHONE,
    IN_LAB_LYING,
    SCREENS,
    TOPS,
    Screen,
    all_of,
    show,
)

from bgwidget import Board, Lesson, Review
from bgwidget.course import load, names
from bgwidget.rules.backgammon import write_records
from bgwidget.tasks import Exam

LYING = (all_of(844, 390), IN_LAB_LYING)
UNDER_A_CELL_OF_FOUR_LINES = Screen((390, 844), (64, 247, 270, 567))
LINES_IN_VIEW = """texts => {
  const { bottom } = texts[0].closest(".card").getBoundingClientRect();
  const rects = texts.flatMap(each => [...each.getClientRects()]);
  return new Set(rects.filter(each => each.bottom <= bottom).map(each => each.top)).size;
}"""


def look_back(mounted: Mounted, screen: Screen) -> None:
    """Go through the errors of a game that is over."""
    board = judged()
    show(mounted, board, screen)
    mounted.page.get_by_role("button", name="Go through my errors").click()
    [(_, turn, _)] = board.game_panel["ending"]["account"]["errors"]
    board._answer({"kind": "look", "base": board.scene["version"], "at": turn})
    mounted.update(board)
    expect(mounted.page.locator(".advice .heading")).to_be_visible()


@pytest.mark.parametrize("screen", [IN_A_PHONE, SCREENS["phone"]])
def test_an_error_is_looked_at_in_one_column_with_its_reasons(
    mounted: Mounted, screen: Screen
) -> None:
    look_back(mounted, screen)
    parts = (".board", ".line.near", ".back", ".advice", ".walk")
    boxes = mounted.page.evaluate(TOPS, parts)
    assert boxes[0][0] >= screen.room[1] - 1
    assert boxes[-1][1] <= screen.room[1] + screen.room[3] + 1
    for (_, above), (below, _) in pairwise(boxes):
        assert above <= below + 1
    expect(mounted.page.locator(".typing")).to_be_visible()
    reasons = mounted.page.locator(".advice .stack p")
    reasons.evaluate_all(
        "all => all.forEach(each => { each.innerHTML = `<span>${each.innerHTML}</span>`; })"
    )
    assert mounted.page.locator(".advice .stack span").evaluate_all(LINES_IN_VIEW) >= 5


@pytest.mark.parametrize("screen", LYING)
def test_an_error_shows_its_options_and_tools_on_a_lying_telephone(
    mounted: Mounted, screen: Screen
) -> None:
    look_back(mounted, screen)
    page = mounted.page
    [[*_, foot]] = page.locator(".advice").evaluate_all(BOXES)
    options = page.locator(".advice label:has-text(':')").evaluate_all(BOXES)
    assert len(options) == 4
    assert all(bottom <= foot - 16 for *_, bottom in options)
    buttons = page.locator(".walk button, .typing, .open").evaluate_all(BOXES)
    assert len(buttons) == 6
    for number, (left, top, right, bottom) in enumerate(buttons):
        assert foot <= top
        for start, above, end, below in buttons[:number]:
            assert right <= start or end <= left or bottom <= above or below <= top


def test_what_closes_advice_lies_on_no_word_of_it(mounted: Mounted) -> None:
    board = Board(dice=(6, 4), opponent="novice", seed=3)
    board._answer({"kind": "advise", "base": board.scene["version"]})
    show(mounted, board, IN_LAB_LYING)
    [[left, _, _, below]] = mounted.page.locator(".advice .asks button").evaluate_all(BOXES)
    heading = mounted.page.locator(".advice .heading")
    heading.evaluate("each => { each.innerHTML = `<span>${each.innerHTML}</span>`; }")
    lines = heading.locator("span").evaluate(
        "each => [...each.getClientRects()].map(r => [r.right, r.top])"
    )
    assert all(right <= left or top >= below for right, top in lines)


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_a_lying_telephone_names_the_colour_of_the_opponent(
    mounted: Mounted, language: str, step: int, tmp_path: Path
) -> None:
    kept = tmp_path / "log.sqlite3"
    made = Lesson.load("00-start-here", part="first-turn", language=language, logbook=kept)
    made.go(step)
    show(mounted, made, IN_LAB_LYING)
    [[_, head, _, foot]] = mounted.page.locator(".far .side").evaluate_all(BOXES)
    parts = mounted.page.locator(".far .side > *").evaluate_all(BOXES)
    [_, colour, *_] = parts
    assert colour[3] <= foot
    assert all(bottom <= foot or top >= foot - 1 for _, top, _, bottom in parts)
    assert foot - head < 24


@pytest.mark.parametrize("screen", [IN_A_PHONE, SCREENS["phone"]])
def test_what_stops_an_opponent_never_comes_where_a_turn_was_ended(
    mounted: Mounted, screen: Screen
) -> None:
    board = Board(dice=(6, 4), opponent="novice", seed=3)
    show(mounted, board, screen)
    main = mounted.page.locator(".back ~ .main")
    [before] = main.evaluate_all(BOXES)
    board.play("24/18 13/9")
    mounted.update(board)
    expect(mounted.page.get_by_role("button", name="Pause")).to_be_visible()
    assert main.evaluate_all(BOXES) == [before]


def refused() -> Board:
    board = Board(dice=(6, 4), opponent="novice", seed=3)
    board._answer({"kind": "type", "text": "13/12", "walk": [], "base": board.scene["version"]})
    return board


def test_a_refusal_follows_the_row_of_buttons_on_a_telephone(mounted: Mounted) -> None:
    show(mounted, refused(), IN_A_PHONE)
    (_, row), (top, _) = mounted.page.evaluate(TOPS, (".back", ".refusal"))
    assert 0 <= top - row <= 12
    expect(mounted.page.locator(".advise")).to_be_hidden()


@pytest.mark.parametrize("screen", LYING)
def test_a_refusal_leaves_the_opponent_in_view_on_a_lying_telephone(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, refused(), screen)
    expect(mounted.page.locator(".far bdi")).to_be_visible()
    (far, below), (top, _) = mounted.page.evaluate(TOPS, (".far", ".refusal"))
    assert screen.room[1] <= far
    assert below <= top + 1


@pytest.mark.parametrize("screen", [IN_A_PHONE, *LYING])
def test_the_figures_of_an_ending_are_framed_whole(mounted: Mounted, screen: Screen) -> None:
    show(mounted, judged(), screen)
    [edge] = mounted.page.locator(".tiles .card").evaluate_all(TOP_EDGES)
    assert edge


TOP_EDGES = """all => all.map(each => {
  const { left, top, width } = each.getBoundingClientRect();
  return each.getRootNode().elementFromPoint(left + width / 2, top + 1) === each;
})"""


def test_a_goal_stays_in_view_above_a_refusal_on_a_small_telephone(
    mounted: Mounted, tmp_path: Path
) -> None:
    screen = IN_A_SMALL_PHONE
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "log.sqlite3")
    show(mounted, made, screen)
    Learner(made).type("13/12")
    mounted.update(made)
    goal, refusal, answers = mounted.page.evaluate(TOPS, (".goal", ".refusal", ".answers"))
    assert screen.room[1] <= goal[0]
    assert goal[1] < refusal[0]
    assert refusal[1] <= answers[0] + 4


def test_every_way_on_from_an_error_is_in_view_on_a_small_telephone(mounted: Mounted) -> None:
    screen = IN_A_SMALL_PHONE
    look_back(mounted, screen)
    [(_, card), (walk, foot)] = mounted.page.evaluate(TOPS, (".advice", ".walk"))
    assert card <= walk + 1
    buttons = mounted.page.locator(".walk button").evaluate_all(BOXES)
    assert len(buttons) == 4
    assert all(walk <= top and bottom <= foot + 1 for _, top, _, bottom in buttons)
    assert foot <= screen.room[1] + screen.room[3] + 1


def test_advice_leaves_the_board_in_view_on_a_small_telephone(mounted: Mounted) -> None:
    show(mounted, advised(), IN_A_SMALL_PHONE)
    (_, board), (card, _) = mounted.page.evaluate(TOPS, (".board", ".advice"))
    assert board <= card + 8


@pytest.mark.parametrize("screen", [IN_A_PHONE, IN_LAB_LYING, BESIDE_WIDE_FILES])
def test_a_hint_is_read_alone_also_after_a_refusal(
    mounted: Mounted, screen: Screen, tmp_path: Path
) -> None:
    made = Lesson.load("01-moving", part="hitting", logbook=tmp_path / "log.sqlite3")
    show(mounted, made, screen)
    hints, refusal = mounted.page.locator("ul.hints"), mounted.page.locator(".refusal")
    made.hint()
    mounted.update(made)
    expect(hints).to_be_visible()
    expect(mounted.page.locator(".read")).to_be_hidden()
    Learner(made).type("13/12")
    mounted.update(made)
    expect(refusal).to_be_visible()
    expect(hints).to_be_hidden()
    made.hint()
    mounted.update(made)
    expect(refusal).to_be_hidden()
    expect(hints).to_be_visible()
    expect(hints.locator("li")).to_have_count(2)


@pytest.mark.parametrize(
    ("screen", "count"), [(IN_A_PHONE, 5), (IN_LAB_LYING, 5), (IN_A_SMALL_PHONE, 1)]
)
def test_whole_options_of_a_first_question_are_in_view(
    mounted: Mounted, screen: Screen, count: int, tmp_path: Path
) -> None:
    exam = next(step for name in names() for step in load(name).steps if isinstance(step, Exam))
    made = Lesson("Exam", [exam], name="exam", logbook=tmp_path / "log.sqlite3")
    show(mounted, made, screen)
    [(foot, _)] = mounted.page.evaluate(TOPS, [".answers"])
    options = mounted.page.locator(".options label").evaluate_all(BOXES)
    assert len(options) == 5
    assert sum(bottom <= foot for *_, bottom in options) >= count
    buttons = mounted.page.locator(".answers button").evaluate_all(BOXES)
    assert len(buttons) == 2
    assert len({top for _, top, *_ in buttons}) == 1
    assert max(right for *_, right, _ in buttons) <= screen.room[0] + screen.room[2]


def test_the_ways_to_show_a_play_stand_in_one_line_in_view(mounted: Mounted) -> None:
    screen = UNDER_A_CELL_OF_FOUR_LINES
    show(mounted, Review(write_records([blunders()])), screen)
    ways = mounted.page.locator(".said > .buttons :nth-child(n + 3)").evaluate_all(BOXES)
    assert len(ways) == 3
    assert {bottom - top for _, top, _, bottom in ways} == {28}
    assert len({top for _, top, *_ in ways}) == 1
    assert all(bottom <= screen.room[1] + screen.room[3] for *_, bottom in ways)
