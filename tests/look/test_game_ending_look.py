"""The ending of a game fits, and leaves every button where it was."""

from __future__ import annotations

import json

import pytest
from support.mounted import Mounted
from support.opened import over, playing
from support.screen_sizes import (
    BESIDE_WIDE_FILES,
    BOXES,
    IN_LAB_LYING,
    SCREENS,
    Screen,
    all_of,
    show,
)

from bgwidget import Board
from bgwidget.advice.level import level_name


def ended(language: str, done: int) -> Board:
    """Return a board on which a game of a match ended with as much to tell as there may be."""
    start = "aA------------------eed---"
    board = Board(start, (6, 5), opponent="novice", seed=3, match=5, language=language)
    board.play(board.legal_plays[0])
    panel = json.loads(json.dumps(board.game_panel))
    say = board._words.say
    level = level_name("casual", board._words)
    every = ["12", say("account.match")]
    tiles = [[level, say("account.level")], ["1", say("account.errors", count=1)], every]
    panel["ending"]["account"] = {
        "done": done,
        "whole": 9,
        "told": say("account.told" if done else "account.coming"),
        "tiles": tiles if done else [],
        "chances": [50, 60, 70, 80],
        "axis": [say("review.axis.near"), say("review.axis.far")],
        "errors": [[1, 1, "1"]] if done else [],
    }
    board.game_panel = panel
    return board


@pytest.mark.parametrize("screen", [SCREENS["lab"], BESIDE_WIDE_FILES])
@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_the_ending_of_a_game_of_a_match_fits_and_no_button_jumps(
    mounted: Mounted, language: str, screen: Screen
) -> None:
    show(mounted, ended(language, 0), screen)
    result = mounted.page.locator(".result")
    before = result.locator("button:visible").evaluate_all(BOXES)
    mounted.update(ended(language, 9))
    assert result.locator("button:visible").evaluate_all(BOXES) == before
    assert result.evaluate("each => each.scrollHeight <= each.clientHeight")
    foot = result.evaluate("each => each.getBoundingClientRect().bottom")
    assert all(bottom <= foot for *_, bottom in before)


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_the_tools_stay_when_a_game_is_over(mounted: Mounted, screen: Screen) -> None:
    tools = mounted.page.locator(".typing, .open")
    show(mounted, playing(), screen)
    before = tools.evaluate_all(BOXES)
    show(mounted, over(), screen)
    assert tools.evaluate_all(BOXES) == before


@pytest.mark.parametrize(
    "screen", [BESIDE_WIDE_FILES, SCREENS["lab"], all_of(844, 390), IN_LAB_LYING]
)
@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_what_is_refused_once_a_game_is_over_leaves_every_button_free(
    mounted: Mounted, language: str, screen: Screen
) -> None:
    board = ended(language, 9)
    show(mounted, board, screen)
    buttons = mounted.page.locator("button:visible")
    before = buttons.evaluate_all(BOXES)
    board._answer({"kind": "type", "text": "13/7", "walk": [], "base": board.scene["version"]})
    board.game_panel = ended(language, 9).game_panel
    mounted.update(board)
    assert buttons.evaluate_all(BOXES) == before
    [[left, top, right, bottom]] = mounted.page.locator(".refusal").evaluate_all(BOXES)
    assert bottom > top
    for start, above, end, below in before:
        assert right <= start or end <= left or bottom <= above or below <= top


def test_an_ending_closes_the_menu_and_offers_nothing_of_a_game_that_is_on(
    mounted: Mounted,
) -> None:
    show(mounted, playing(), BESIDE_WIDE_FILES)
    page = mounted.page
    page.locator(".open").click()
    deeds = page.locator(".menu .entry:visible")
    assert deeds.count() == 3
    mounted.update(over())
    assert page.locator(".menu").is_hidden()
    assert page.locator(".result").is_visible()
    page.locator(".open").click()
    assert deeds.all_text_contents() == ["Start again"]


def test_an_ending_leaves_no_hole_in_the_row_of_buttons_and_pads_its_cards(
    mounted: Mounted,
) -> None:
    show(mounted, ended("en", 9), BESIDE_WIDE_FILES)
    page = mounted.page
    [[left, *_]] = page.locator(".board").evaluate_all(BOXES)
    assert page.locator(".back").is_visible()
    [[start, *_]] = page.locator(".back").evaluate_all(BOXES)
    assert start - left <= 12
    edge = "each => getComputedStyle(each).borderTopColor"
    assert page.locator(".back").evaluate(edge) == "rgba(0, 0, 0, 0)"
    cards = page.locator(".tiles .card").evaluate_all(BOXES)
    texts = page.locator(".tiles dd").evaluate_all(BOXES)
    assert len(cards) == 4
    assert all(text[0] - card[0] >= 12 for card, text in zip(cards, texts, strict=True))


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
def test_where_nothing_was_decided_no_chances_are_drawn(mounted: Mounted, screen: Screen) -> None:
    board = Board(dice=(3, 1), opponent="novice", seed=3)
    board.act("resign-gammon")
    board.reply()
    for _ in board.game.history:
        board._answer({"kind": "judge"})
    show(mounted, board, screen)
    result = mounted.page.locator(".result")
    assert result.locator(".tiles").is_hidden()
    assert result.locator(".curve").is_hidden()
    assert result.locator("> p.small").is_hidden()


@pytest.mark.parametrize("screen", [BESIDE_WIDE_FILES, SCREENS["phone"]])
@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_three_figures_of_an_ending_stand_in_one_row_and_are_alike(
    mounted: Mounted, language: str, screen: Screen
) -> None:
    board = ended(language, 9)
    panel = json.loads(json.dumps(board.game_panel))
    given_up = board._words.say("account.errors-given-up", count=0)
    panel["ending"]["account"]["tiles"] = [
        ["0", given_up],
        ["0", board._words.say("account.match")],
    ]
    board.game_panel = panel
    show(mounted, board, screen)
    cards = mounted.page.locator(".tiles .card").evaluate_all(BOXES)
    assert len(cards) == 3
    assert len({(top, bottom) for _, top, _, bottom in cards}) == 1
    assert len({round(right - left) for left, _, right, _ in cards}) == 1
