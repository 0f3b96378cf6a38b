from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from support.drawn import SVG

from bgwidget import diagram
from bgwidget.games import board_game
from bgwidget.layout.colours import THEMES

LIGHT = THEMES["light"]
PLACES = {place.key: place for place in board_game("backgammon").layout.wide.places}


def lines(svg: str, tag: str, colour: str) -> list[dict[str, str]]:
    found = ElementTree.fromstring(svg).iter(f"{SVG}{tag}")
    return [each.attrib for each in found if each.attrib.get("stroke") == LIGHT[colour]]


def arrows(svg: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return where each arrow starts, and where its tip is."""
    numbers = [
        [float(number) for number in re.findall(r"-?[\d.]+", line["d"])]
        for line in lines(svg, "path", "hand")
    ]
    shafts, heads = numbers[::2], numbers[1::2]
    return [
        ((shaft[0], shaft[1]), (head[2], head[3]))
        for shaft, head in zip(shafts, heads, strict=True)
    ]


def near(position: tuple[float, float], wanted: tuple[float, float]) -> bool:
    return position == pytest.approx(wanted, abs=0.01)


def test_places_are_framed() -> None:
    frames = lines(diagram(marks=[6, 25]).svg, "rect", "hand")
    boxes = [PLACES[key].box for key in (6, 25)]
    assert [(float(at["x"]), float(at["width"])) for at in frames] == [
        (x + 3, width - 6) for x, _, width, _ in boxes
    ]


@pytest.mark.parametrize(
    ("role", "colour", "hatched", "crossed", "dashed"),
    [
        ("source", "hand", False, False, False),
        ("target", "hand", False, False, False),
        ("via", "hand", False, False, False),
        ("block", "block", True, True, False),
        ("refused", "block", True, True, False),
        ("waiting", "block", True, False, True),
        ("higher", "block", True, False, True),
    ],
)
def test_a_role_shows_without_colour(
    role: str, colour: str, hatched: bool, crossed: bool, dashed: bool
) -> None:
    made = diagram(marks={19: role}).svg
    (frame,) = lines(made, "rect", colour)
    paths = lines(made, "path", colour)
    assert any("stroke-opacity" in path for path in paths) is hatched
    assert any("stroke-linecap" in path for path in paths) is crossed
    assert ("stroke-dasharray" in frame) is dashed


def test_a_hatch_stays_within_its_frame() -> None:
    for key, place in PLACES.items():
        made = diagram(marks={key: "waiting"}).svg
        (hatch,) = lines(made, "path", "block")
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", hatch["d"])]
        x, y, width, height = place.box
        assert all(x <= across <= x + width for across in numbers[::2])
        assert all(y <= down <= y + height for down in numbers[1::2])


def test_an_arrow_goes_from_the_topmost_checker_to_where_it_lands() -> None:
    ((start, end),) = arrows(diagram(arrows=[(13, 8)]).svg)
    assert near(start, PLACES[13].spot(4))
    assert near(end, PLACES[8].spot(3))


def test_an_arrow_that_hits_ends_on_the_blot() -> None:
    made = diagram("-b----E-C---eE---c-d-a--B-", arrows=[(24, 21)])
    assert near(arrows(made.svg)[0][1], PLACES[21].spot(0))


def test_each_arrow_starts_from_what_those_before_have_left() -> None:
    made = diagram(arrows=[(13, 7), (13, 7), (7, 5)]).svg
    first, second, third = arrows(made)
    assert near(first[0], PLACES[13].spot(4))
    assert near(second[0], PLACES[13].spot(3))
    assert near(first[1], PLACES[7].spot(0))
    assert near(second[1], third[0])
    assert near(third[1], PLACES[5].spot(0))


def test_arrows_reach_bar_and_tray() -> None:
    made = diagram("---CBB-----------------b-A", arrows=[(25, 20), (5, 0)]).svg
    entering, leaving = arrows(made)
    assert near(entering[0], PLACES[25].spot(0))
    assert near(leaving[1], PLACES[0].spot(7))


def test_marks_and_arrows_are_told_in_words() -> None:
    told = diagram(marks={19: "block", 21: "target"}, arrows=[(24, 21)])
    description = ElementTree.fromstring(told.svg).findtext(f"{SVG}desc", "")
    for said in ("Marked: 21-point.", "In the way: 19-point.", "Arrows: 24-point to 21-point."):
        assert said in description
        assert said in told.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"marks": "6"}, "'6' cannot be marked"),
        ({"marks": 6}, "6 cannot be marked"),
        (
            {"marks": [28]},
            "28 is not a place on this board: its places are numbered from 0 to 27, or named",
        ),
        ({"marks": ["E7"]}, "'E7' is not a place"),
        ({"marks": [""]}, "'' is not a place"),
        ({"arrows": [("24", 24)]}, "('24', 24) is not an arrow"),
        ({"marks": [True]}, "True is not a place"),
        ({"marks": [[6]]}, "[6] is not a place"),
        (
            {"marks": {6: "nice"}},
            "There is no role 'nice'; choose from: source, target, via, block",
        ),
        ({"marks": {6: None}}, "There is no role None"),
        ({"arrows": (13, 7)}, "13 is not an arrow"),
        ({"arrows": 13}, "13 is not a list of arrows"),
        ({"arrows": "13/7"}, "'13/7' is not a list of arrows"),
        ({"arrows": [(13, 13)]}, "(13, 13) is not an arrow"),
        ({"arrows": [(13, 7, 6)]}, "(13, 7, 6) is not an arrow"),
        ({"arrows": [(13, 99)]}, "99 is not a place"),
        ({"title": 3}, "3 is not a title"),
        ({"title": "a\0b"}, "without control characters"),
        (
            {"width": "wide"},
            "'wide' is not a width: it has to be a whole number of pixels, from 50",
        ),
        ({"width": 0}, "0 is not a width"),
        ({"width": True}, "True is not a width"),
        ({"theme": "pink"}, "no theme 'pink'; choose from: auto, light, dark, contrast, booklet"),
        ({"theme": []}, "no theme []"),
        ({"cube": 3}, "3 is not a value of a cube"),
        ({"cube": True}, "True is not a value of a cube"),
        ({"cube": 65536}, "65536 is not a value of a cube"),
        ({"owner": "near"}, "None is not a value of a cube"),
        ({"cube": 2, "owner": "me"}, "'me' cannot own the cube"),
        ({"cube": 2, "owner": []}, "[] cannot own the cube"),
        ({"cube": 2, "offered": True}, "needs the side it is offered to"),
        ({"cube": 2, "owner": "far", "offered": True, "dice": (3, 1)}, "offered before the roll"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(asked: dict, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        diagram(**asked)
