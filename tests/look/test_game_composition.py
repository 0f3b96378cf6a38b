"""A game, its ending, a review and the map are seen at once, on every screen that people use."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from support.mounted import Mounted
from support.opened import GAMES, advised, counted, over, playing, presented
from support.records import blunders
from support.screen_sizes import (
    BESIDE_FILES,
    BESIDE_WIDE_FILES,
    BUTTONS,
    IN_A_PHONE,
    IN_A_WINDOW,
    IN_LAB_LYING,
    IN_LAB_ON_A_PHONE,
    LOOK,
    ROWS,
    SCREENS,
    TOPMOST,
    TOPS,
    Screen,
    all_of,
    show,
)

from bgwidget import Board, Review
from bgwidget.rules.backgammon import write_records


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_its_ending_a_review_and_the_map_are_seen_at_once(
    mounted: Mounted, game: str, name: str
) -> None:
    show(mounted, GAMES[game](), SCREENS[name])
    seen = mounted.page.evaluate(LOOK)
    assert (seen["hidden"], seen["over"]) == ({}, [])


BESIDE_WHAT = """refusal => {
  const box = each => each.getBoundingClientRect();
  const { left, right, top, bottom } = box(refusal);
  const shown = refusal.parentElement.querySelectorAll(
    ":scope > :is(.line, .board, .message, .moves), button, select");
  const seen = [...shown].filter(each => each.checkVisibility({ visibilityProperty: true }));
  return seen.filter(each => Math.min(box(each).bottom, bottom) - Math.max(box(each).top, top) > 0
    && Math.min(box(each).right, right) - Math.max(box(each).left, left) > 0)
    .map(each => each.className);
}"""
"""What of a game a refusal lies over."""
ON_THE_BAR = "-b----E-C---dE---b-dc---AA"


def stopped(game: str, language: str) -> Board:
    if game == "camelot":
        return Board(game="camelot", opponent="novice", seed=3, language=language)
    if game == "bar":
        return Board(ON_THE_BAR, (5, 4), opponent="novice", seed=3, language=language)
    board = Board(match=3, opponent="novice", seed=3, dice=(3, 1), language=language)
    board.play(board.legal_plays[0])
    board.reply()
    return board


@pytest.mark.sample(10)
@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
@pytest.mark.parametrize("game", ["begun", "bar", "camelot"])
@pytest.mark.parametrize(
    "screen",
    [
        all_of(844, 390),
        IN_LAB_LYING,
        all_of(1020, 600),
        *SCREENS.values(),
        BESIDE_FILES,
        IN_A_WINDOW,
        IN_A_PHONE,
    ],
)
def test_a_refusal_is_read_whole_moves_nothing_and_covers_nothing(
    mounted: Mounted, screen: Screen, game: str, language: str
) -> None:
    board = stopped(game, language)
    show(mounted, board, screen)
    parts = [".board", ".near", ".buttons"]
    # Under a board it takes the place of the coach's button.
    if game != "camelot" and screen not in (SCREENS["phone"], IN_A_PHONE):
        parts.append(".advise")
    before = mounted.page.evaluate(TOPS, parts)
    text = "F6-F12" if game == "camelot" else "13/12"
    board._answer({"kind": "type", "text": text, "walk": [], "base": board.scene["version"]})
    mounted.update(board)
    after = mounted.page.evaluate(TOPS, parts)
    # A page may be scrolled for a refusal that ends below it.
    assert {round(now[0] - was[0]) for now, was in zip(after, before, strict=True)} == {
        round(after[0][0] - before[0][0])
    }
    assert after == before or screen in (IN_A_PHONE, BESIDE_FILES)
    refusal = mounted.page.locator(".refusal")
    assert refusal.evaluate(BESIDE_WHAT) == []
    ((top, bottom),) = mounted.page.evaluate(TOPS, [".refusal"])
    assert screen.room[1] <= top
    assert bottom <= screen.room[1] + screen.room[3] + 1


@pytest.mark.parametrize("opened", [advised, counted])
@pytest.mark.parametrize("screen", [SCREENS["phone"], IN_LAB_ON_A_PHONE])
def test_what_is_opened_on_a_telephone_lies_under_the_whole_board(
    mounted: Mounted, opened: Callable[[], Board], screen: Screen
) -> None:
    board = playing() if opened is counted else Board(dice=(3, 1), opponent="novice", seed=3)
    show(mounted, board, screen)
    page = mounted.page
    # What was asked for here is brought into view when it comes.
    page.locator(".open").click()
    if opened is counted:
        page.locator(".menu .rows button").get_by_text("Count rolls").click()
    else:
        page.locator(".open").click()
        page.locator(".advise").click()
    mounted.update(opened())
    (top, bottom), (above, below), (_, foot) = page.evaluate(
        TOPS, [".board", ".card:not([hidden])", ".card:not([hidden]) .asks button"]
    )
    assert screen.room[1] - 1 <= top
    assert bottom <= above + 1
    assert foot <= below <= screen.room[1] + screen.room[3] + 1
    assert below - above <= 0.45 * screen.window[1]
    inside = ".throw" if opened is counted else ".card label:has(:checked)"
    boxes = page.evaluate(TOPS, [inside])
    assert all(above <= start and end <= foot for start, end in boxes)


@pytest.mark.parametrize("opened", [advised, counted])
@pytest.mark.parametrize("screen", [all_of(844, 390), IN_LAB_LYING])
def test_what_is_opened_on_a_lying_telephone_leaves_board_and_button_in_view(
    mounted: Mounted, opened: Callable[[], Board], screen: Screen
) -> None:
    show(mounted, opened(), screen)
    seen = mounted.page.evaluate(LOOK)
    assert (seen["hidden"], seen["over"]) == ({}, [])
    (above, below), (top, _) = mounted.page.evaluate(TOPS, [".card:not([hidden])", "button.main"])
    assert below <= top
    assert below - above > 0.6 * screen.room[3] or screen.room[3] > 300


@pytest.mark.parametrize(
    "screen",
    [*SCREENS.values(), all_of(844, 390), IN_LAB_LYING, IN_LAB_ON_A_PHONE, BESIDE_FILES],
)
def test_the_ways_from_error_to_error_are_covered_by_nothing(
    mounted: Mounted, screen: Screen
) -> None:
    board = Board("-ABBB------------------cb-", opponent="novice", seed=2, language="en")
    while board.scene["phase"] != "over":
        choices = board.scene["choices"]
        if "waits" in board.scene:
            board.reply()
        elif board.scene["turn"] is not None:
            board.play(board.legal_plays[0])
        else:
            board.act(next(each for each in ("accept", "drop", "roll") if each in choices))
    while board.game_panel["ending"]["account"]["done"] < len(board.game.history):
        board._answer({"kind": "judge"})
    [(_, turn, _)] = board.game_panel["ending"]["account"]["errors"]
    show(mounted, board, screen)
    mounted.page.get_by_role("button", name="Go through my errors").click()
    board._answer({"kind": "look", "base": board.scene["version"], "at": turn})
    mounted.update(board)
    expect(mounted.page.locator(".advice .heading")).to_be_visible()
    walk = mounted.page.locator(".walk button")
    expect(walk).to_have_count(4)
    assert walk.evaluate_all(TOPMOST) == [True] * 4


def test_on_a_wall_in_a_notebook_the_buttons_are_in_view(mounted: Mounted) -> None:
    # What stands above it: a cell of three lines.
    for screen in (BESIDE_WIDE_FILES, SCREENS["lab"]):
        show(mounted, presented(), screen)
        seen = mounted.page.evaluate(LOOK)
        assert (seen["hidden"], seen["over"]) == ({}, [])
        ((_, bottom),) = mounted.page.evaluate(TOPS, ["footer .buttons"])
        assert bottom <= screen.room[1] + screen.room[3] - 86


@pytest.mark.parametrize("screen", [all_of(844, 390), IN_LAB_LYING])
def test_on_its_side_a_telephone_shows_all_that_matters_beside_the_board(
    mounted: Mounted, screen: Screen
) -> None:
    for game in ("fresh", "playing", "camelot"):
        show(mounted, GAMES[game](), screen)
        seen = mounted.page.evaluate(LOOK)
        assert (seen["hidden"], seen["over"]) == ({}, []), game
        (top, bottom), _ = mounted.page.evaluate(TOPS, [".message", ".board"])
        assert screen.room[1] <= top
        assert bottom <= screen.room[1] + screen.room[3]
    show(mounted, GAMES["over"](), screen)
    (_, bottom), (top, _) = mounted.page.evaluate(TOPS, [".result", ".typing"])
    assert bottom <= top, "the words of an ending end above the tools"
    show(mounted, GAMES["map"](), screen)
    assert mounted.page.evaluate(LOOK)["hidden"] == {}


def test_on_its_side_a_telephone_says_what_is_asked_of_the_rolls(mounted: Mounted) -> None:
    for screen in (all_of(844, 390), IN_LAB_LYING):
        show(mounted, counted(), screen)
        parts = (".sides", ".questions", ".chances .asks button", ".rolls", ".chances")
        *above, rolls, card = mounted.page.evaluate(TOPS, parts)
        assert all(card[0] <= top and bottom <= rolls[0] for top, bottom in above)
        mounted.page.locator(".chances").evaluate("(card) => { card.scrollTop = 100; }")
        assert all(mounted.page.locator(".throw").evaluate_all(FREE))


FREE = """rolls => rolls.map(roll => {
  const { left, top, width, height } = roll.getBoundingClientRect();
  const seen = roll.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
  return roll.contains(seen) || !seen?.matches('.chances button');
})"""
"""Which rolls no button lies over."""


@pytest.mark.parametrize("screen", [SCREENS["phone"], all_of(844, 390), IN_LAB_LYING])
def test_the_reason_of_a_win_stands_between_the_result_and_its_button(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, over(), screen)
    title, why, main = mounted.page.evaluate(TOPS, (".result h3", ".why", ".result .main"))
    assert title[1] <= why[0]
    assert why[1] <= main[0]
    assert main[1] <= screen.room[1] + screen.room[3]


@pytest.mark.parametrize("screen", [SCREENS["lab"], IN_A_PHONE])
def test_the_tools_stay_when_a_double_can_no_longer_be_offered(
    mounted: Mounted, screen: Screen
) -> None:
    board = Board(seed=3, opponent="novice", dice=(3, 1))
    board.play(board.legal_plays[0])
    board.reply()
    board.reply()
    show(mounted, board, screen)
    before = mounted.page.evaluate(BUTTONS)
    board.roll()
    mounted.update(board)
    after = mounted.page.evaluate(BUTTONS)
    for tool in ("Take back", "⌨", "⋯"):
        assert before[tool] == after[tool]
    room = screen.room[0] + screen.room[2]
    assert "Double" in before
    assert before["Roll"][0] > before["Double"][0] or before["Roll"][1] > before["Double"][1]
    if screen is IN_A_PHONE:
        assert room - before["Roll"][2] < 8


@pytest.mark.parametrize("screen", [SCREENS["phone"], IN_A_PHONE])
def test_a_phone_shows_a_decision_first_and_an_ending_at_once(
    mounted: Mounted, screen: Screen
) -> None:
    show(mounted, Review(write_records([blunders()])), screen)
    parts = (".board", ".said h3", ".said .ready", ".graph", "select")
    boxes = mounted.page.evaluate(TOPS, parts)
    tops = [top for top, _ in boxes]
    assert tops == sorted(tops)
    foot = screen.room[1] + screen.room[3]
    assert boxes[2][1] <= foot
    if screen is SCREENS["phone"]:
        _, ways, graph, reasons = mounted.page.evaluate(TOPS, (*parts[1:4], ".reasons li"))
        assert ways[1] <= graph[0] < graph[1] <= reasons[0] < reasons[1] <= foot
    show(mounted, over(), screen)
    assert all(bottom <= foot for _, bottom in mounted.page.evaluate(TOPS, (".result .main", "dl")))


def test_a_review_can_be_read_while_the_next_error_is_weighed(mounted: Mounted) -> None:
    show(mounted, Review(write_records([blunders()])), SCREENS["phone"])
    page = mounted.page
    page.locator(".said .ready").click()
    assert page.locator(".review[aria-busy]").is_visible()
    page.locator(".said").evaluate(
        "each => each.getAnimations({ subtree: true }).forEach(each => each.finish())"
    )
    seen = "each => getComputedStyle(each).opacity"
    assert page.locator(".said, .said .body").evaluate_all(f"all => all.map({seen})") == ["1", "1"]
    assert page.locator(".said .buttons").evaluate(seen) == "0.5"


def test_under_a_cell_of_four_lines_a_review_shows_its_board_and_every_button(
    mounted: Mounted,
) -> None:
    screen = Screen((1366, 768), (380, 193, 930, 545))
    show(mounted, Review(write_records([blunders()])), screen)
    feet = mounted.page.evaluate(TOPS, [".said", ".said .buttons", ".board", ".line.near"])
    assert max(bottom for _, bottom in feet) <= 738


def test_a_lying_telephone_shows_the_reasons_of_a_review(mounted: Mounted) -> None:
    show(mounted, Review(write_records([blunders()])), all_of(844, 390))
    (_, said), (top, bottom) = mounted.page.evaluate(TOPS, (".said", ".reasons li"))
    assert said <= top < bottom <= 390


HEIGHTS = "all => all.map(each => [each.textContent, each.offsetHeight])"


@pytest.mark.parametrize("name", ["lab", "phone"])
def test_moves_stand_in_whole_rows_under_the_names_of_the_sides(
    mounted: Mounted, name: str
) -> None:
    board = Board(opponent="novice", seed=3, dice=(3, 1))
    for _ in range(40):
        if len(board.game_panel["lines"]) >= 20 or board.game.phase == "over":
            break
        if "waits" in board.scene:
            board.reply()
        elif board.game.offer is not None:
            board.take()
        elif board.dice is None:
            board.roll()
        else:
            board.play(board.legal_plays[0] if board.legal_plays else "pass")
    show(mounted, board, SCREENS[name])
    rows = mounted.page.evaluate(ROWS)
    assert rows["heads"] == ["You", "Opponent"]
    assert rows["shown"] > 2
    assert rows["hidden"] > 0
    assert rows["cut"] == []
    show(mounted, board, BESIDE_WIDE_FILES)
    plays = mounted.page.locator(".moves .entry").evaluate_all(HEIGHTS)
    assert max(height for text, height in plays if len(text) <= len("6-5: bar/20 13/7*")) < 30


# What stands above it: a title, a row of languages, a sentence and the folded code.
UNDER_A_HEADING = Screen((1366, 768), (380, 287, 930, 451))
UNDER_A_HEADING_ON_A_PHONE = Screen((390, 844), (64, 454, 270, 390))


@pytest.mark.parametrize(
    ("screen", "seen"),
    [(UNDER_A_HEADING, ".door button, .name"), (UNDER_A_HEADING_ON_A_PHONE, ".door button")],
)
def test_a_map_under_its_heading_shows_every_button(
    mounted: Mounted, screen: Screen, seen: str
) -> None:
    show(mounted, GAMES["map"](), screen)
    feet = mounted.page.locator(seen).evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().bottom)"
    )
    assert len(feet) == (15 if "name" in seen else 2)
    assert max(feet) <= screen.room[1] + screen.room[3]


def test_the_map_says_where_one_stands(mounted: Mounted) -> None:
    show(mounted, GAMES["map"](), SCREENS["lab"])
    root = mounted.page.locator("main > div > div")
    here = root.locator(".stop[aria-current]")
    assert here.count() == 1
    assert here.locator(".ring").evaluate("ring => getComputedStyle(ring).outlineStyle") == "solid"
    assert root.locator(".door button").first.evaluate("one => one.matches('.ready')")
