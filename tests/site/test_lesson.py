"""A learner at a lesson in JupyterLite: seen, answered, stopped, and gone on with."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Error, expect
from support.axe import violations
from support.hands import Hands, Keys, Mouse
from support.lite import Lite

from scripts.site.serve import SiteServer

FIRST = "en/00-start-here.ipynb"
TURN = ("2-point", "off the board", "1-point", "off the board")


def sit(lite: Lite, hands: type[Hands]) -> Hands:
    """Bring the first board of the first notebook to life."""
    lite.open(FIRST)
    lite.run_cell(2)
    learner = hands(lite.page)
    learner.place("2-point").wait_for()
    return learner


def answer(learner: Hands) -> None:
    learner.press(*TURN)
    learner.push("Done")
    learner.is_right()


@pytest.mark.parametrize("view", ["lab", "notebooks"])
def test_boards_are_pictures_until_python_is_there(lite: Lite, view: str) -> None:
    lite.view = view
    lite.show(FIRST)
    board = lite.page.locator(".jp-OutputArea-output img").first
    expect(board).to_be_visible()
    assert board.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_a_step_is_answered(lite: Lite, hands: type[Hands]) -> None:
    learner = sit(lite, hands)
    answer(learner)
    assert violations(lite.page, learner.root) == []


def test_a_lesson_goes_on_after_a_reload(lite: Lite) -> None:
    answer(sit(lite, Mouse))
    learner = sit(lite, Mouse)
    expect(learner.root.locator(".dot.done")).to_have_count(1)


def test_a_confirmed_answer_outlives_a_browser_that_is_killed(
    browser_type: BrowserType,
    browser_type_launch_args: dict,
    browser_context_args: dict,
    server: SiteServer,
    tmp_path: Path,
) -> None:
    given = browser_type_launch_args | browser_context_args
    for visit in (1, 2):
        context = browser_type.launch_persistent_context(tmp_path, **given)
        learner = sit(Lite(context.pages[0], server), Mouse)
        if visit == 1:
            answer(learner)
            with suppress(Error):
                context.new_cdp_session(context.pages[0]).send("Browser.crash")
    expect(learner.root.locator(".dot.done")).to_have_count(1)
    context.close()
