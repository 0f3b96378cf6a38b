"""What stands beside or under a game fits, keeps to its edges, and moves nothing."""

from __future__ import annotations

import json

import pytest
from support.mounted import Mounted
from support.screen_sizes import BESIDE_WIDE_FILES, SCREENS, Screen, show

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
    tiles = [[level, say("account.level")], ["1", say("account.errors", count=1)]]
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


BOXES = """all => all.map(each => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
