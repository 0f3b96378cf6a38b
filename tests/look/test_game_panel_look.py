"""What stands beside or under a game fits, keeps to its edges, and moves nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.mounted import Mounted
from support.opened import advised, counted, over, playing
from support.screen_sizes import (
    BESIDE_WIDE_FILES,
    BOXES,
    IN_LAB_LYING,
    SCREENS,
    SIZES,
    TOPMOST,
    Screen,
    all_of,
    show,
)

from bgwidget import Board, Lesson, Review


def refused(language: str = "en") -> Board:
    board = Board(match=3, opponent="novice", seed=3, dice=(3, 1), language=language)
    board.play(board.legal_plays[0])
    board.reply()
    board._answer({"kind": "type", "text": "13/12", "walk": [], "base": board.scene["version"]})
    return board


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_under_a_board_a_refusal_leaves_every_button_free(mounted: Mounted, language: str) -> None:
    show(mounted, refused(language), SCREENS["phone"])
    page = mounted.page
    [[left, top, right, bottom]] = page.locator(".refusal").evaluate_all(BOXES)
    [[start, _, end, _]] = page.locator(".board").evaluate_all(BOXES)
    assert (left, right) == (start, end)
    for _, above, _, below in page.locator("button:not(.entry):visible").evaluate_all(BOXES):
        assert below <= top or bottom <= above


def test_in_a_lesson_on_a_telephone_a_refusal_ends_above_its_answers(
    mounted: Mounted, tmp_path: Path
) -> None:
    kept = tmp_path / "logbook.sqlite3"
    lesson = Lesson.load("01-moving", part="hitting", logbook=kept)
    typed = {"kind": "type", "text": "13/12", "walk": [], "base": lesson.scene["version"]}
    show(mounted, lesson, SCREENS["phone"])
    lesson._receive(lesson, {**typed, "opened": lesson.lesson["opened"]}, [])
    longer = {**lesson.scene["refusal"], "detail": "You can play: 13/10, 8/5. " * 7}
    lesson.scene = {**lesson.scene, "refusal": longer}
    mounted.update(lesson)
    [[*_, bottom]] = mounted.page.locator(".refusal").evaluate_all(BOXES)
    [[_, top, *_]] = mounted.page.locator(".answers").evaluate_all(BOXES)
    assert bottom <= top


PARTS = ".line, .message, .refusal, .advise, .moves, .card:not(dl *), .result"


@pytest.mark.parametrize("opened", [playing, refused, advised, counted, over])
def test_what_stands_beside_a_board_has_the_same_edges(
    mounted: Mounted, opened: Callable[[], Board]
) -> None:
    show(mounted, opened(), BESIDE_WIDE_FILES)
    boxes = mounted.page.locator(f":is({PARTS}):visible").evaluate_all(BOXES)
    assert boxes
    assert len({(left, right) for left, _, right, _ in boxes}) == 1


def test_the_message_beside_a_board_keeps_its_height(mounted: Mounted) -> None:
    show(mounted, playing(), BESIDE_WIDE_FILES)
    message = mounted.page.locator(".message")
    before = message.evaluate_all(BOXES)
    message.evaluate("each => { each.textContent = '1 2 '.repeat(22); }")
    assert message.evaluate_all(BOXES) == before


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_points_of_a_match_stand_across_from_the_names(
    mounted: Mounted, language: str, screen: Screen
) -> None:
    board = Board(match=3, opponent="novice", seed=3, language=language)
    show(mounted, board, screen)
    page = mounted.page
    points = page.locator(".points").evaluate_all(BOXES)
    names = page.locator(".side").evaluate_all(BOXES)
    heights = page.locator(".points, .side").evaluate_all(
        "all => all.map(each => each.offsetHeight)"
    )
    assert len(points) == 2
    for (left, top, right, _), (start, above, end, below) in zip(points, names, strict=True):
        assert right <= start if language == "fa" else end <= left
        assert above <= top + 3 < below
    least = 20 if screen is BESIDE_WIDE_FILES else 13
    figures = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
    assert page.locator(".points b").evaluate_all(figures) == [least, least]
    assert max(heights) <= 60


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_main_button_of_a_phone_stays_in_its_row(mounted: Mounted, language: str) -> None:
    board = Board(dice=(3, 1), opponent="novice", seed=3, language=language)
    show(mounted, board, all_of(342, 844))
    row = mounted.page.locator(".open, .back ~ .main")
    [[_, tools, *_], [_, before, *_]] = row.evaluate_all(BOXES)
    assert tools == before
    board.play(board.legal_plays[0])
    board.reply()
    mounted.update(board)
    assert mounted.page.locator(".choice").is_visible()
    [[_, tools, *_], [_, top, *_]] = row.evaluate_all(BOXES)
    assert top == tools


@pytest.mark.parametrize("screen", [all_of(844, 390), IN_LAB_LYING])
def test_on_a_lying_telephone_options_are_seen_and_nothing_lies_under_the_ways_on(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, walked(), screen)
    page = mounted.page
    [[_, above, _, below]] = page.locator(".advice").evaluate_all(BOXES)
    [[_, title, *_]] = page.locator(".advice .heading").evaluate_all(BOXES)
    *_, [*_, option] = page.locator(".advice label:has-text(':')").evaluate_all(BOXES)
    assert above <= title < option <= below - 12
    faded = "each => getComputedStyle(each).maskImage.startsWith('linear-gradient')"
    assert page.locator(".advice").evaluate(faded)
    ways = page.locator(".walk button").evaluate_all(BOXES)
    for left, top, right, bottom in page.locator(".typing:visible, .open:visible").evaluate_all(
        BOXES
    ):
        for start, upper, end, foot in ways:
            assert right <= start or end <= left or bottom <= upper or foot <= top


def walked() -> Board:
    """Return a board on which an error of a game that is over is looked at."""
    board = Board("-ABBB------------------cb-", opponent="novice", seed=2, language="en")
    while board.scene["phase"] != "over":
        choices = board.scene["choices"]
        if "waits" in board.scene:
            board.reply()
        elif board.scene["turn"] is not None:
            board.play(board.legal_plays[0])
        else:
            board.act(next(each for each in ("accept", "drop", "roll") if each in choices))
    for _ in board.game.history:
        board._answer({"kind": "judge"})
    [(_, turn, _)] = board.game_panel["ending"]["account"]["errors"]
    board._answer({"kind": "look", "base": board.scene["version"], "at": turn})
    return board


@pytest.mark.parametrize("screen", [all_of(1020, 600), SCREENS["phone"]])
def test_an_error_is_told_in_a_game_as_in_its_review(mounted: Mounted, screen: Screen) -> None:
    board = walked()
    show(mounted, board, screen)
    found = dict(mounted.page.evaluate(SIZES))
    headline = board.scene["advice"]["title"]
    review = Review(board.record)
    assert headline == review.review["decision"]["heading"]
    show(mounted, review, screen)
    assert found[headline] == dict(mounted.page.evaluate(SIZES))[headline]


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, all_of(1020, 600)])
def test_advice_within_a_game_takes_the_room_of_the_panel(mounted: Mounted, screen: Screen) -> None:
    show(mounted, advised(), screen)
    card = mounted.page.locator(".advice")
    [[_, top, *_, foot]] = card.evaluate_all(BOXES)
    [[_, above, *_]] = mounted.page.locator(".board").evaluate_all(BOXES)
    [[*_, below]] = mounted.page.locator(".open").evaluate_all(BOXES)
    assert top - above <= 10
    assert 0 <= below - foot <= 10
    assert card.evaluate("each => each.scrollHeight <= each.clientHeight")


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["lab"]])
def test_what_is_said_of_an_error_takes_the_room_of_the_panel(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, walked(), screen)
    page = mounted.page
    [[*_, foot]] = page.locator(".walk").evaluate_all(BOXES)
    [[*_, below]] = page.locator(".open").evaluate_all(BOXES)
    assert 0 <= below - foot <= 10


@pytest.mark.parametrize("opened", [advised, walked])
@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_reasons_stand_apart_and_fade_at_the_foot_of_their_panel(
    mounted: Mounted, screen: Screen, opened: Callable[[], Board]
) -> None:
    show(mounted, opened(), screen)
    reasons = mounted.page.locator(".advice .stack > p").evaluate_all(BOXES)
    assert len(reasons) >= 3
    assert all(below[1] - above[3] >= 8 for above, below in pairwise(reasons))
    [[*_, foot]] = mounted.page.locator(".advice").evaluate_all(BOXES)
    [[*_, strip]] = mounted.page.locator(".advice .asks").evaluate_all(BOXES)
    assert foot - 2 <= strip <= foot


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_a_list_in_a_menu_has_the_edges_of_its_buttons(mounted: Mounted, screen: Screen) -> None:
    show(mounted, playing(), screen)
    page = mounted.page
    page.locator(".open").click()
    [[left, *_]] = page.locator(".menu label").first.evaluate_all(BOXES)
    [[_, _, right, bottom]] = page.locator(".menu select").first.evaluate_all(BOXES)
    [[start, _, end, _]] = page.locator(".menu .entry").first.evaluate_all(BOXES)
    [[_, top, *_]] = page.locator(".menu details").first.evaluate_all(BOXES)
    assert (left, right) == (start, end)
    assert top - bottom == 8


@pytest.mark.parametrize("screen", [SCREENS["phone"], IN_LAB_LYING])
def test_a_menu_that_is_longer_than_its_panel_is_closed_at_its_foot(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, playing(), screen)
    mounted.page.locator(".open").click()
    mounted.page.locator(".menu summary", has_text="End the game").click()
    menu = mounted.page.locator(".menu")
    assert menu.evaluate("each => each.scrollHeight > each.clientHeight")
    close = menu.get_by_role("button", name="Close")
    for top in ("0", "each.scrollHeight"):
        menu.evaluate(f"each => each.scrollTo(0, {top})")
        assert close.evaluate_all(TOPMOST) == [True]
    # What asks once more is seen whole, above the foot.
    menu.get_by_role("button", name="Resign a single game").click()
    assert menu.get_by_role("button", name="No, play on").evaluate_all(TOPMOST) == [True]
    close.click()
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_no_separator_hangs_at_the_head_or_foot_of_a_line(
    mounted: Mounted, language: str, screen: Screen
) -> None:
    on_the_bar = "-b----E-C---dE---b-dc---AA"
    show(mounted, Board(on_the_bar, (5, 4), opponent="novice", language=language), screen)
    for name in (".far .side", ".near .side"):
        line = mounted.page.locator(name)
        line.evaluate("each => { each.style.maxWidth = '130px'; }")
        boxes = (part.evaluate_all(BOXES) for part in (line, line.locator("> *")))
        [(start, _, end, _)], parts = boxes
        heads: dict[float, float] = {}
        for left, top, right, _ in parts:
            from_edge = left - start if language == "en" else end - right
            heads[top] = min(from_edge, heads.get(top, from_edge))
        assert len(heads) > 1
        # What stands before a part is cut off at the head of a line.
        assert {round(each) for each in heads.values()} == {4 * (screen is SCREENS["phone"])}
        assert line.evaluate("each => getComputedStyle(each).overflowX") == "clip"
        dot = "each => getComputedStyle(each.lastChild, '::before').content"
        assert line.evaluate(dot).startswith('"·"')


def test_no_colour_is_named_once_the_system_forces_its_own(mounted: Mounted) -> None:
    show(mounted, playing(), BESIDE_WIDE_FILES)
    sides = [mounted.page.locator(f".{side} .side") for side in ("far", "near")]
    colours = [re.compile("ivory"), re.compile(r"dark\sblue")]
    for side, colour in zip(sides, colours, strict=True):
        expect(side).to_have_text(colour)
    mounted.page.emulate_media(forced_colors="active")
    for side, colour in zip(sides, colours, strict=True):
        expect(side).not_to_have_text(colour)


def test_in_colours_that_are_forced_moves_stand_apart(mounted: Mounted) -> None:
    mounted.page.emulate_media(forced_colors="active")
    show(mounted, walked(), SCREENS["phone"])
    moves = mounted.page.locator(".moves .entry").evaluate_all(BOXES)
    numbers = mounted.page.locator(".moves tbody th").evaluate_all(BOXES)
    mounted.page.emulate_media(forced_colors="none")
    assert len(moves) > 2
    for at, (left, top, right, bottom) in enumerate(moves):
        for start, above, end, below in [*moves[at + 1 :], *numbers]:
            beside = min(right, end) - max(left, start)
            under = min(bottom, below) - max(top, above)
            assert beside <= -2 or under <= -2


@pytest.mark.parametrize("game", ["backgammon", "camelot"])
def test_all_that_a_position_is_set_up_with_is_in_view_and_apart(
    mounted: Mounted, game: str
) -> None:
    show(mounted, Board(game=game, mode="edit"), BESIDE_WIDE_FILES)
    used = mounted.page.locator(":is(button, input, select, .message):visible")
    boxes = used.evaluate_all(BOXES)
    left, top, width, height = BESIDE_WIDE_FILES.room
    assert len(boxes) > 10
    for box in boxes:
        assert left <= box[0] < box[2] <= left + width
        assert top <= box[1] < box[3] <= top + height
    for at, (start, above, end, below) in enumerate(boxes):
        for other in boxes[:at]:
            apart = other[2] <= start or end <= other[0]
            assert apart or other[3] <= above or below <= other[1]
    mounted.page.locator(".open").click()
    entry = mounted.page.locator(".menu .entry:visible").first
    entry.click(trial=True)
