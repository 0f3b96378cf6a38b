"""With home on the left everything lies as in a mirror, but for what is thrown and offered."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageOps

from bgwidget.games import board_game
from bgwidget.games.home import layout_with_home
from bgwidget.layout import Arrangement, Layout, square
from bgwidget.layout.colours import THEMES
from bgwidget.layout.mirror import mirrored
from bgwidget.picture.raster import rastered

GAME = board_game("backgammon")
RIGHT, LEFT = (layout_with_home(GAME, home) for home in ("right", "left"))
PAIRS = {"wide": (RIGHT.wide, LEFT.wide), "narrow": (RIGHT.narrow, LEFT.narrow)}
EDGE = 24
EITHER = pytest.mark.parametrize(("right", "left"), PAIRS.values(), ids=PAIRS)


@EITHER
def test_every_place_lies_where_the_mirror_shows_it(right: Arrangement, left: Arrangement) -> None:
    assert (left.left, left.width, left.height, left.piece) == (0, *_size(right))
    assert [place.key for place in left.places] == [place.key for place in right.places]
    for here, there in zip(right.places, left.places, strict=True):
        x, y, width, height = here.box
        assert there.box == (right.width - x - width, y, width, height)
        for index in range(15):
            across, down = here.spot(index)
            assert there.spot(index) == (right.width - across, down)
        if here.label:
            assert there.label == (right.width - here.label[0], here.label[1])
        assert (there.row, there.column) == (here.row, 13 - here.column)
        same = (here.room, here.style, here.label is None)
        assert (there.room, there.style, there.label is None) == same


@pytest.mark.slow
@EITHER
def test_the_ground_is_the_one_in_the_mirror(right: Arrangement, left: Arrangement) -> None:
    assert [token for token, _ in left.shapes] == [token for token, _ in right.shapes]
    seen, turned = _drawn(right), _drawn(left)
    assert _differing(seen, ImageOps.mirror(turned)) == 0
    assert _differing(seen, turned) > 10_000


@EITHER
def test_both_sides_throw_and_are_offered_a_cube_on_their_right(
    right: Arrangement, left: Arrangement
) -> None:
    for board in (right, left):
        bar = next(place.stack[0] for place in board.places if place.key == 25)
        (near, *_), (far, *_) = board.dice
        assert far < bar < near
        assert near - bar == bar - far
        assert [x for x, _ in board.cube] == [bar, bar, bar, near, far]
    assert [y for _, y in left.cube] == [y for _, y in right.cube]
    assert [rest for _, *rest in left.dice] == [rest for _, *rest in right.dice]


def test_a_game_may_have_a_home_and_neither_dice_nor_cube() -> None:
    board = Arrangement(
        left=-40,
        width=240,
        height=100,
        piece=86,
        shapes=(("frame", "M0 0H20l5 5A4 6 30 0 1 60 9v3z"),),
        places=(square(0, 0, 0, 0, 0), square(1, 0, 1, 100, 0)),
        texts=((-20, 50, "1"),),
    )
    turned = mirrored(Layout(board, board, has_home=True)).wide
    assert turned.shapes == (("frame", "M160 0H140l-5 5A4 6 -30 0 0 100 9v3z"),)
    assert turned.places == (square(0, 0, 1, 60, 0), square(1, 0, 0, -40, 0))
    assert turned.texts == ((180, 50, "1"),)
    assert (turned.dice, turned.cube, turned.left) == ((), (), -40)


def test_pieces_are_marked_as_they_are() -> None:
    assert LEFT.marks == RIGHT.marks


@pytest.mark.parametrize("home", ["up", "Left", None, 1, ["left"]])
def test_home_is_on_the_right_or_on_the_left(home: object) -> None:
    with pytest.raises(ValueError, match="Home is on the 'right' or on the 'left', not "):
        layout_with_home(GAME, home)


def test_a_game_without_a_home_has_no_side_for_it() -> None:
    camelot = board_game("camelot")
    assert layout_with_home(camelot, "right") is camelot.layout
    with pytest.raises(ValueError, match="There is no home board in 'camelot'"):
        layout_with_home(camelot, "left")


def _size(board: Arrangement) -> tuple[float, float, float]:
    return board.width, board.height, board.piece


def _differing(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels differ by more than the edge of a shape may."""
    bands = ImageChops.difference(one, other).split()
    return max(sum(band.histogram()[EDGE:]) for band in bands)


def _drawn(board: Arrangement) -> Image.Image:
    paths = (f'<path d="{path}" fill="{THEMES["light"][name]}"/>' for name, path in board.shapes)
    size = f'width="{board.width:g}" height="{board.height:g}"'
    box = f'viewBox="0 0 {board.width:g} {board.height:g}"'
    ground = '<rect width="100%" height="100%" fill="white"/>'
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{ground}{"".join(paths)}</svg>'
    return Image.open(BytesIO(rastered(drawn, 1))).convert("RGB")
