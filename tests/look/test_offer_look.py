"""Where the answers to a double and to a resignation stand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.mounted import Mounted
from support.opened import playing
from support.screen_sizes import BOXES, IN_A_PHONE, IN_LAB_LYING, SCREENS, Screen, show

from bgwidget import Board


def offered(language: str) -> Board:
    board = Board(
        "-BA---------------------e-",
        (6, 5),
        opponent="novice",
        seed=3,
        match=3,
        language=language,
    )
    board.play("2/off 1/off")
    board.reply()
    return board


@pytest.mark.parametrize("language", ["en", "vi", "zh", "fa"])
def test_the_answers_to_a_resignation_stand_in_one_row(mounted: Mounted, language: str) -> None:
    show(mounted, offered(language), IN_LAB_LYING)
    buttons = mounted.page.locator(".buttons:not(.walk) button:visible")
    feet = buttons.evaluate_all("all => all.map(each => each.getBoundingClientRect().bottom)")
    assert len(feet) == 6
    assert max(feet) - min(feet) < 8


@pytest.mark.parametrize("screen", [SCREENS["lab"], SCREENS["phone"], IN_A_PHONE, IN_LAB_LYING])
@pytest.mark.parametrize("typed", [False, True])
def test_a_double_is_not_answered_where_a_turn_is_ended(
    mounted: Mounted, screen: Screen, typed: bool
) -> None:
    for language in ("en", "vi", "zh", "fa"):
        board = Board(dice=(3, 1), language=language)
        show(mounted, board, screen)
        opened = mounted.page.locator(".typing").get_attribute("aria-expanded") == "true"
        if opened is not typed:
            mounted.page.locator(".typing").click()
        [[left, top, right, bottom]] = mounted.page.locator(".main:visible").evaluate_all(BOXES)
        board.play("8/5 6/5")
        board.double()
        mounted.update(board)
        answers = mounted.page.locator(".choice").evaluate_all(BOXES)
        assert len(answers) == 2
        for start, head, end, foot in answers:
            beside = end <= left or right <= start or foot <= top or bottom <= head
            assert beside, language


def test_a_resignation_is_to_be_answered_and_no_coach_is_offered(mounted: Mounted) -> None:
    show(mounted, offered("en"), SCREENS["lab"])
    message = mounted.page.locator(".message")
    expect(message).to_contain_text("accept, or reject it and play on")
    expect(mounted.page.locator(".choice:visible")).to_have_count(2)
    expect(mounted.page.locator(".advise")).to_be_hidden()
    show(mounted, playing(), SCREENS["lab"])
    expect(mounted.page.locator(".advise")).to_be_visible()
