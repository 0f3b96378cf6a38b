"""A cube lies where nothing else can lie at the same time."""

from __future__ import annotations

from itertools import product

import pytest

from bgwidget.games import board_game
from bgwidget.games.home import layout_with_home
from bgwidget.layout import Arrangement

CUBE = 82
HOMES = {home: layout_with_home(board_game("backgammon"), home) for home in ("right", "left")}
BOARDS = {
    f"{width}-{home}": board
    for home, layout in HOMES.items()
    for width, board in (("wide", layout.wide), ("narrow", layout.narrow))
}
ARRANGEMENTS = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


@ARRANGEMENTS
def test_the_cube_touches_no_checker_on_a_full_board(board: Arrangement) -> None:
    near = (board.piece + CUBE) / 2
    flat = [place for place in board.places if place.style == "flat"]
    checkers = [place.spot(index) for place in flat for index in range(15)]
    for (x, y), (a, b) in product(board.cube, checkers):
        assert abs(x - a) >= near or abs(y - b) >= near, (x, y, a, b)


@ARRANGEMENTS
def test_each_side_keeps_its_cube_at_its_own_end_of_the_bar(board: Arrangement) -> None:
    near, far, nobody, *_ = board.cube
    bar = next(place for place in board.places if place.key == 25)
    assert near[0] == far[0] == nobody[0] == bar.stack[0]
    assert near[1] - nobody[1] == nobody[1] - far[1] > 0


@ARRANGEMENTS
def test_an_offered_cube_lies_where_its_side_will_throw(board: Arrangement) -> None:
    assert list(board.cube[3:]) == [(x, y) for x, y, _ in board.dice]
