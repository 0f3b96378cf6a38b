"""Moving pictures as Chromium shows them."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from bgwidget import animate
from bgwidget.games import board_game
from bgwidget.layout.colours import THEMES
from bgwidget.picture import Animation

BACKGAMMON = board_game("backgammon")
PLACES = {place.key: place for place in BACKGAMMON.layout.wide.places}
SIDES = [THEMES["light"][side] for side in ("near", "far")]

HITS = ["6-2: 24/18 13/11", "6-1: 13/7* 8/7", "6-4: bar/21 13/7", "6-6: 24/18*(2) 13/7(2)", "6-6:"]
OFF = ["6-3: 9/3/off", "6-1: 6/off 1/off", "5-3: 5/off 3/off", "2-1: 3/2/off", "6-2: 1/off"]
GAMES = {"hits": (HITS, None), "off": (OFF, "-A-A-A---A---------a--aaa-")}

SEEK = """seconds => {
  for (const motion of document.getAnimations()) {
    motion.pause();
    motion.currentTime = seconds * 1000;
  }
}"""
SEEN = """sides => {
  const svg = document.querySelector('svg');
  const inverse = svg.getScreenCTM().inverse();
  const found = [];
  for (const body of svg.querySelectorAll('circle[stroke], rect[rx="7"]')) {
    const side = sides.indexOf(body.getAttribute('fill'));
    const group = body.closest('g') ?? body;
    if (side < 0 || getComputedStyle(group).opacity < 0.5) continue;
    const { left, top, width, height } = body.getBoundingClientRect();
    const at = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(inverse);
    found.push([side, Math.round(at.x), Math.round(at.y)]);
  }
  return found;
}"""


def show(page: Page, made: Animation) -> None:
    page.set_content(f"<!doctype html><title>A play</title>{made.svg}")


def seen(page: Page) -> list[list[int]]:
    return sorted(page.evaluate(SEEN, SIDES))


def lying(pieces: list[list[int]]) -> list[list[int]]:
    found = []
    for key, side, count in pieces:
        spots = (PLACES[key].spot(index) for index in range(count))
        found += [[side, round(x), round(y)] for x, y in spots]
    return sorted(found)


def image(page: Page, svg: str) -> bytes:
    data = b64encode(svg.encode()).decode()
    page.set_content(f'<!doctype html><img id="film" src="data:image/svg+xml;base64,{data}">')
    page.evaluate("() => document.querySelector('img').decode()")
    return page.locator("img").screenshot()


@pytest.mark.parametrize("name", GAMES)
def test_the_checkers_are_where_the_engine_has_them_after_each_play(page: Page, name: str) -> None:
    plays, position = GAMES[name]
    made = animate(plays, position, loop=True, theme="light")
    show(page, made)
    game = BACKGAMMON.start(position)
    assert seen(page) == lying(BACKGAMMON.snapshot(game)["pieces"])
    for moment, play in zip(made.moments, plays, strict=True):
        game = game.roll((int(play[0]), int(play[2])))
        game = game.play(game.read(play[4:]) if play[4:] else [])
        page.evaluate(SEEK, moment + 0.3)
        assert seen(page) == lying(BACKGAMMON.snapshot(game)["pieces"]), play
    page.evaluate(SEEK, made.seconds - 0.001)
    assert seen(page) == lying(BACKGAMMON.snapshot(BACKGAMMON.start(position))["pieces"])


def test_one_checker_travels_after_the_other(page: Page) -> None:
    made = animate("8/5 6/5", theme="light")
    show(page, made)
    start = seen(page)
    moved: list[Any] = []
    for tenth in range(round(made.seconds * 10)):
        page.evaluate(SEEK, tenth / 10)
        moved.append([at for at in seen(page) if at not in start])
    assert moved[0] == []
    assert max(map(len, moved)) == 2
    last = lying([[5, 0, 2]])
    first = next(at for at in moved if last[0] in at or last[1] in at)
    assert len(first) == 1, "the second waits until the first has landed"
    assert sorted(moved[-1]) == last


def test_a_page_that_asks_for_less_motion_gets_a_still(page: Page) -> None:
    made = animate(HITS, loop=True, theme="light")
    page.emulate_media(reduced_motion="reduce")
    show(page, made)
    assert page.evaluate("() => document.getAnimations().length") == 0
    still = lying(BACKGAMMON.snapshot(BACKGAMMON.start())["pieces"])
    assert seen(page) == still
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("() => document.getAnimations().length") > 10


def test_an_image_is_still_for_who_asks_for_less_motion(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> None:
    """An image cannot be sought in: let it begin as if two seconds had gone by.

    What a page emulates does not reach the images in it; what the browser was told does.
    """
    made = animate("8/5 6/5", loop=True)
    later = made.svg.replace("ease-in-out", "ease-in-out -2s paused")
    assert later != made.svg
    shown = []
    for switches in ([], ["--force-prefers-reduced-motion"]):
        args = [*browser_type_launch_args["args"], *switches]
        browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
        page = browser.new_context(reduced_motion="null").new_page()
        shown.append([image(page, svg) for svg in (made.still(), later)])
        browser.close()
    (first, moved), (still, unmoved) = shown
    assert first == still == unmoved
    assert moved != first


def test_an_image_is_dark_on_a_dark_page(page: Page) -> None:
    made = animate("8/5 6/5")
    page.emulate_media(reduced_motion="reduce")
    light = image(page, made.svg)
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    assert image(page, made.svg) == image(page, animate("8/5 6/5", theme="dark").svg) != light


def test_two_pictures_on_a_page_each_move_their_own(page: Page) -> None:
    one, other = animate("8/5 6/5", theme="light"), animate("6-2: 24/18 13/11", theme="dark")
    page.set_content(f"<!doctype html>{one.svg}{other.svg}")
    names = page.evaluate("() => document.getAnimations().map(each => each.animationName)")
    assert len(names) == len(set(names)) == 6
    assert len({name.partition("-")[0] for name in names}) == 2
