"""Hosts that are simulated: VS Code's ears for keys, Colab's growing frame, a strict page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.mounted import PAGE, Mounted

from bgwidget import Board, Chances, Lesson

HEARD = """() => {
  window.heard = [];
  window.addEventListener("keydown", ({ key, ctrlKey, metaKey }) =>
    window.heard.push((ctrlKey ? "Ctrl+" : metaKey ? "Cmd+" : "") + key));
}"""
"""As VS Code, which hears at the window what is pressed, and takes letters as commands."""
ROUNDS = 12
GROW = """height => {
  const place = document.querySelector("main > div");
  place.style = "";
  document.body.style.margin = "8px";
}"""
HEIGHT = "() => document.documentElement.scrollHeight"
SHOWN: dict[str, Callable[[], Any]] = {
    "board": lambda: Board(dice=(3, 1), seed=1),
    "game": lambda: Board(opponent="casual", seed=1),
    "lesson": lambda: Lesson.load("01-moving", logbook=None),
    "choice": lambda: Lesson.load("08-referee", logbook=None),
    "chances": lambda: Chances(Board(dice=(3, 1), seed=1)),
}


@pytest.fixture
def mounted(browser: Browser, browser_context_args: dict) -> Iterator[Mounted]:
    context = browser.new_context(**browser_context_args)
    yield Mounted(context.new_page())
    context.close()


def heard(page: Page) -> list[str]:
    return page.evaluate("() => window.heard.splice(0)")


def test_plain_keys_stay_and_those_of_the_notebook_pass(mounted: Mounted) -> None:
    page = mounted.page
    mounted.show(Board(dice=(3, 1), seed=1), (0, 0, 1000, 700))
    page.evaluate(HEARD)
    page.get_by_role("gridcell", name="8-point").first.focus()
    for key in ("ArrowLeft", "/"):
        page.keyboard.press(key)
    field = page.get_by_role("textbox")
    expect(field).to_be_focused()
    page.keyboard.type("bar/dd jay")
    expect(field).to_have_value("bar/dd jay")
    assert heard(page) == []
    for key in ("Control+v", "Control+s", "Meta+s", "Control+Shift+P"):
        page.keyboard.press(key)
    passed = [key for key in heard(page) if not key.endswith(("Control", "Meta", "Shift"))]
    assert passed == ["Ctrl+v", "Ctrl+s", "Cmd+s", "Ctrl+P"]


@pytest.mark.parametrize("name", SHOWN)
def test_a_frame_as_high_as_its_content_comes_to_rest(name: str, mounted: Mounted) -> None:
    page = mounted.page
    page.set_viewport_size({"width": 760, "height": 300})
    mounted.show(SHOWN[name](), (0, 0, 760, 300))
    page.evaluate(GROW)
    told = [0]
    while (height := page.evaluate(HEIGHT)) != told[-1]:
        told.append(height)
        assert len(told) <= ROUNDS, told
        page.set_viewport_size({"width": 760, "height": height})
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
    assert height < 1500


STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
BARE = "<!doctype html><html lang='en'><title>Strict</title><body><main></main>"
VIOLATIONS = """() => {
  window.violations = [];
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
    window.violations.push(`${violatedDirective} in ${sourceFile}`));
}"""


@pytest.mark.parametrize("name", SHOWN)
def test_it_is_drawn_where_no_style_may_stand_in_the_page(name: str, mounted: Mounted) -> None:
    page = mounted.page
    headers = {"content-security-policy": STRICT}
    answer = {"body": BARE, "content_type": "text/html", "headers": headers}
    page.route(PAGE, lambda route: route.fulfill(**answer))
    mounted.clear()
    page.evaluate(VIOLATIONS)
    mounted.show(SHOWN[name](), (0, 0, 1000, 700))
    shown = page.locator("main .panel, main .board").first.bounding_box()
    assert shown
    assert shown["height"] > 300
    assert page.evaluate("() => window.violations") == []
