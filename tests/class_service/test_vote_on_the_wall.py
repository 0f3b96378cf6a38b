"""A vote as a class lives it: two phones, and the wall in the teacher's own JupyterLab."""

from __future__ import annotations

import re
from typing import Any

import pytest
from class_service.school import School
from playwright.sync_api import Page, expect
from support.axe import TAGS, violations
from support.lab import write_notebook

pytestmark = pytest.mark.hub

SHOW = """\
from bgwidget import Lesson
wall = Lesson.load("01-moving", part="hitting").present(votes="devices")
wall"""
CUT = """wall => [...wall.querySelectorAll('.said, .table, .options li')].filter(each =>
  each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
  .map(each => each.className)"""
SLOW = 120_000
"""In ms: a server's first page and first kernel take long on a busy machine."""
ASKED = (
    "مهرهٔ تنهای خانهٔ 5 خودتان را بزنید.",
    "Hit the lone checker on your 5-point. 3-1 to play. Which play?",
)
LETTERS = "element => parseFloat(getComputedStyle(element).fontSize)"


def test_a_class_votes_and_sees_the_answer(school: School, visit: Any) -> None:
    school.start("ms-lan")
    write_notebook(school.folder / "home" / "ms-lan" / "vote.ipynb", SHOW)
    teacher = visit("ms-lan", "/user/ms-lan/lab/tree/vote.ipynb", "projector")
    page: Page = teacher.page
    page.set_default_timeout(SLOW)
    page.get_by_text("| Idle").wait_for()
    page.locator(".jp-CodeCell .cm-content").click()
    page.keyboard.press("Shift+Enter")
    wall = page.locator(".wall")
    wall.focus()
    page.keyboard.press("f")
    expect(page.locator(".column.full")).to_be_visible()
    for _ in range(4):
        page.keyboard.press("PageDown")
    expect(wall.locator(".question")).to_have_text("Which play?")
    address = f"{school.root}/services/class/vote/"
    expect(wall.get_by_role("link")).to_have_attribute("href", address)
    expect(wall.locator(".voted")).to_have_text("0 votes")
    expect(wall.locator(".code img")).to_be_visible()
    page.keyboard.press("t")
    expect(wall.get_by_role("timer")).to_be_visible()
    teacher.picture("wall-before")

    phones = [
        visit("an", "vote/?lang=fa", "phone"),
        visit("binh", "vote/?lang=en", "phone", "dark"),
    ]
    for number, phone in enumerate(phones):
        said = phone.page.get_by_role("heading", level=2)
        expect(said).to_contain_text(ASKED[number])
        assert re.search("3-\u2060?1", phone.page.get_by_role("img").get_attribute("alt"))
        phone.check(f"phone-{number}-before")
        right = phone.page.get_by_role("button", name="C 13/10 6/5*")
        (right if number else phone.page.locator("#option-0")).click()
        expect(phone.page.locator("[aria-pressed=true]")).to_have_count(1)
        phone.check(f"phone-{number}-voted")
        turnout = "2 of 2 have voted" if number else "1 of 2 has voted"
        expect(wall.locator(".voted")).to_have_text(turnout)
    assert not wall.locator(".share").first.is_visible(), "how others vote sways nobody"

    page.keyboard.press("Space")
    expect(wall.get_by_role("timer")).to_be_hidden()
    expect(wall.locator("li b")).to_have_text(["1", "0", "1"])
    expect(wall.locator(".share").last).to_have_css("--share", "50%")
    for phone in phones:
        expect(phone.page.locator("form.vote")).to_have_count(0)
        expect(phone.page.locator(".told")).to_have_count(1)
    teacher.picture("wall-bars")
    found = violations(page, wall, TAGS)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    for number, phone in enumerate(phones):
        result = phone.page.locator(".told.right" if number else ".told.wrong")
        expect(result).to_contain_text("13/10 6/5*" if number else "13/")
        phone.check(f"phone-{number}-told")
    expect(wall.locator("li.right")).to_contain_text("13/10 6/5*")
    expect(wall.locator(".parts .answer")).to_contain_text("13/10 6/5*")
    teacher.picture("wall-answer")
    found += violations(page, wall, TAGS)
    assert found == []
    for size in ((1024, 768), (1920, 1080)):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        board = wall.locator(".table .board")
        page.wait_for_function("width => innerWidth === width", arg=size[0])
        expect(board).to_be_visible()
        assert board.bounding_box()["height"] >= 0.6 * size[1], "it is seen from the last row"
        assert wall.locator("li .text").first.evaluate(LETTERS) >= size[1] / 40
        assert wall.evaluate(CUT) == [], "nothing is cut off"
        teacher.picture(f"wall-answer-{size[0]}")
    assert teacher.foreign == []
