from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from support.golden import CASES, FOLDER

from bgwidget import diagram
from bgwidget.games import kind
from bgwidget.picture import picture
from bgwidget.rules.rulebook import InvalidDiceError, InvalidPositionError
from bgwidget.words import words

SVG = "{http://www.w3.org/2000/svg}"
LAYOUT = kind("backgammon").layout.wide


def centres(svg: str, colour: str) -> list[tuple[float, float]]:
    radius = f"{LAYOUT.piece / 2 - 2:g}"
    return sorted(
        (float(circle.attrib["cx"]), float(circle.attrib["cy"]))
        for circle in ElementTree.fromstring(svg).iter(f"{SVG}circle")
        if circle.attrib["r"] == radius and circle.attrib["fill"] == colour
    )


@pytest.mark.parametrize("name", [name for name in CASES if name not in ("far", "over")])
def test_the_picture_puts_checkers_where_the_board_does(name: str) -> None:
    scene = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    position, dice, _ = CASES[name]
    drawn = diagram(position, dice).svg
    places = {place.key: place for place in LAYOUT.places}
    for side, colour in enumerate(("#20364B", "#FBF7EE")):
        wanted = []
        for key, owner, count in scene["pieces"]:
            x, y, dx, dy = places[key].stack
            if owner == side and places[key].style == "flat":
                shown = min(count, places[key].room)
                wanted += [(x + n * dx, y + n * dy) for n in range(shown)]
        assert centres(drawn, colour) == sorted(wanted)


def test_a_picture_says_what_it_shows() -> None:
    drawn = ElementTree.fromstring(diagram(title="The <start>").svg)
    assert drawn.attrib["role"] == "img"
    assert drawn.findtext(f"{SVG}title") == "The <start>"
    assert "24-point 2, 13-point 5, 8-point 3, 6-point 5" in drawn.findtext(f"{SVG}desc", "")


def test_a_picture_in_letters_is_at_most_forty_columns_wide() -> None:
    shown = str(diagram("-b----E-C---dE---b-dc---AA", (6, 4)))
    assert max(map(len, shown.splitlines())) <= 40
    assert "your bar: 1X" in shown


def test_what_is_no_position_is_no_picture() -> None:
    with pytest.raises(InvalidPositionError):
        diagram("nowhere")
    with pytest.raises(InvalidDiceError):
        diagram(dice=(0, 7))


def test_the_far_side_keeps_its_place_in_the_picture() -> None:
    game = kind("backgammon")
    near = picture(game, game.start(), words("en")).svg
    far = picture(game, game.start(mover=1), words("en")).svg
    assert centres(near, "#20364B") == centres(far, "#20364B")
