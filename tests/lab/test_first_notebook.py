"""What a learner sees of the first notebook before anything is run."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.hands import Mouse
from support.lab import Lab

DRAWN = """image => image.decode().then(() => image.naturalWidth > 100
  && image.getBoundingClientRect().width > 100)"""
ON_SCREEN = """part => {
  const { top, bottom } = part.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}"""


@pytest.mark.sample(1)
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_pictures_are_there_before_a_cell_is_run(lab: Lab, notebooks: Path, theme: str) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.open(notebooks / "en" / "00-start-here.ipynb")
    lab.theme(f"JupyterLab {theme}")
    film = lab.page.locator(".jp-MarkdownOutput details img")
    assert film.evaluate(DRAWN)
    assert film.evaluate(ON_SCREEN), "the game is seen without scrolling"
    boards = lab.page.locator(".jp-OutputArea-output img")
    assert boards.count() >= 2
    for board in boards.all():
        assert board.evaluate(DRAWN)
        assert board.get_attribute("alt").startswith("You: ")
    lab.theme("JupyterLab Light")
    assert lab.errors == []
    assert lab.foreign == []


def test_the_first_board_comes_to_life_with_one_key(lab: Lab, notebooks: Path) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.open(notebooks / "en" / "00-start-here.ipynb")
    lab.page.locator(".jp-OutputArea-output img").first.click()
    lab.page.keyboard.press("Control+Enter")
    learner = Mouse(lab.page)
    learner.place("2-point").wait_for()
    assert learner.place("2-point").evaluate(ON_SCREEN), "nothing has scrolled away"
    learner.press("2-point", "off the board", "1-point", "off the board")
    learner.push("Done")
    learner.is_right()
    assert lab.errors == []
