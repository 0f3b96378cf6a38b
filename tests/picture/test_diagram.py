from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from support.drawn import SVG, drawn

from bgwidget import animate, diagram
from bgwidget.chances.chart import Bar, Chart
from bgwidget.games import board_game
from bgwidget.layout.colours import THEMES
from bgwidget.picture import picture
from bgwidget.picture.light import GRADIENTS
from bgwidget.rules.rulebook import InvalidDiceError, InvalidPositionError
from bgwidget.teaching import worksheet
from bgwidget.words import words

BACKGAMMON = board_game("backgammon")
CUBE = BACKGAMMON.layout.wide.cube
BAR = "-b----E-C---dE---b-dc---AA"


def description(svg: str) -> str:
    return ElementTree.fromstring(svg).findtext(f"{SVG}desc", "")


def test_a_picture_says_what_it_shows() -> None:
    made = diagram(dice=(3, 1), title="The <start>").svg
    root = ElementTree.fromstring(made)
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == "The <start>"
    assert "24-point 2, 13-point 5, 8-point 3, 6-point 5" in description(made)
    assert "You: 3-1 to play" in description(made)


@pytest.mark.parametrize(("language", "direction"), [("zh", None), ("fa", "rtl")])
def test_a_picture_says_in_which_language_it_is_written(
    language: str, direction: str | None
) -> None:
    made = (
        diagram(language=language, title="3-1").svg,
        animate(["3-1: 8/5 6/5"], language=language).svg,
        Chart("", "", "", [Bar("", 1, 1)]).picture(words(language)).svg,
        worksheet("02-setup", seed=1, language=language)
        .html.partition("<svg")[2]
        .partition(">")[0],
    )
    for svg in made:
        head = svg.partition(">")[0]
        assert f' lang="{language}" xml:lang="{language}"' in head
        assert (f' direction="{direction}"' in head) == (direction is not None)


def test_a_picture_without_a_title_is_named_by_its_game() -> None:
    assert ElementTree.fromstring(diagram().svg).findtext(f"{SVG}title") == "Backgammon board"


def test_a_picture_in_letters_is_at_most_forty_columns_wide() -> None:
    shown = str(diagram(BAR, (6, 4), marks=range(1, 13), arrows=[(25, 21), (21, 15)], cube=2))
    assert max(map(len, shown.splitlines())) <= 40
    assert "your bar: 1X" in shown


def test_what_is_no_position_is_no_picture() -> None:
    with pytest.raises(InvalidPositionError):
        diagram("nowhere")
    with pytest.raises(InvalidDiceError):
        diagram(dice=(0, 7))


def test_the_far_side_keeps_its_place_in_the_picture() -> None:
    near = picture(BACKGAMMON, BACKGAMMON.start(), words("en")).svg
    far = picture(BACKGAMMON, BACKGAMMON.start(mover=1), words("en")).svg
    assert drawn(near)["checkers"] == drawn(far)["checkers"]
    assert drawn(near)["numbers"] != drawn(far)["numbers"]


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_drawn_with_its_own_colours_only(theme: str) -> None:
    made = diagram(BAR, (6, 4), marks={19: "block", 21: "via"}, arrows=[(25, 21)], theme=theme)
    root = ElementTree.fromstring(made.svg)
    used = {each.attrib.get(name) for each in root.iter() for name in ("fill", "stroke")}
    used -= {None, "none", *(f"url(#{name})" for name in GRADIENTS)}
    assert used <= set(THEMES[theme].values())
    assert {THEMES[theme][token] for token in ("felt", "near", "far", "hand", "block")} <= used


@pytest.mark.parametrize("theme", THEMES)
def test_light_and_shade_are_seen_in_each_theme_but_that_of_high_contrast(theme: str) -> None:
    root = ElementTree.fromstring(diagram(dice=(3, 1), theme=theme).svg)
    lit = [each for each in root.iter() if each.attrib.get("fill", "").startswith("url(")]
    assert len([each for each in lit if each.attrib["fill"] == "url(#shine)"]) == 30
    assert {each.attrib["opacity"] for each in lit} == {"0" if theme == "contrast" else "1"}


@pytest.mark.parametrize(("dice", "side"), [((3, 1), "near"), ((1, 3), "far")])
def test_dice_have_the_colour_of_whose_they_are(dice: tuple[int, int], side: str) -> None:
    game = BACKGAMMON.start(mover=("near", "far").index(side), dice=dice)
    root = ElementTree.fromstring(picture(BACKGAMMON, game, words("en")).svg)
    faces = [each.attrib for each in root.iter(f"{SVG}rect") if each.attrib["rx"] == "16"]
    light = THEMES["light"]
    assert [face["fill"] for face in faces] == [light[side], light[side], light["die"]]


@pytest.mark.parametrize(
    ("asked", "at", "said"),
    [
        ({"cube": 1}, 2, "The cube is in the middle at 1."),
        ({"cube": 2, "owner": "near"}, 0, "You own the cube at 2."),
        ({"cube": 64, "owner": "far"}, 1, "The opponent owns the cube at 64."),
        ({"cube": 4, "owner": "near", "offered": True}, 3, "The cube is offered to you at 4."),
        ({"cube": 2, "owner": "far", "offered": True}, 4, "The cube is offered to the opponent"),
    ],
)
def test_the_cube_lies_where_it_belongs(asked: dict[str, Any], at: int, said: str) -> None:
    made = diagram(**asked)
    shown = drawn(made.svg)
    value = 64 if asked["cube"] == 1 else asked["cube"]
    assert shown["faces"] == [list(CUBE[at])]
    assert [*CUBE[at], str(value)] in shown["numbers"]
    assert said in description(made.svg)
    assert said.split()[-1] in made.text


@pytest.mark.parametrize(
    ("title", "lines"), [("The start", 1), ("All that a title has to say " * 5, 3)]
)
def test_a_title_is_drawn_above_the_board(title: str, lines: int) -> None:
    root = ElementTree.fromstring(diagram(title=title).svg)
    texts = [each for each in root.iter(f"{SVG}text") if float(each.attrib["y"]) < 0]
    assert " ".join(each.text for each in texts) == title.strip()
    assert len(texts) == lines
    _, top, width, height = map(float, root.attrib["viewBox"].split())
    assert all(float(each.attrib["y"]) > top + 20 for each in texts)
    shape = int(root.attrib["height"]) / int(root.attrib["width"])
    assert shape == pytest.approx(height / width, abs=0.01)
    assert diagram().svg.count("<text") == 24


def test_a_picture_is_dark_on_a_dark_page_unless_a_theme_is_asked_for() -> None:
    colours = [value for value in THEMES["light"].values() if value.startswith("#")]
    assert len(set(colours)) == len(colours)
    style = ElementTree.fromstring(diagram().svg).findtext(f"{SVG}style", "")
    assert style.startswith("@media(prefers-color-scheme:dark)")
    for token, colour in THEMES["light"].items():
        if colour.startswith("#"):
            assert f'.follows [fill="{colour}"]{{fill:{THEMES["dark"][token]}}}' in style
    assert all("<style" not in diagram(theme=theme).svg for theme in THEMES)
    assert diagram(width=100).png(1) == diagram(width=100, theme="light").png(1)


def test_a_diagram_shows_no_cube_unless_it_is_asked_for() -> None:
    assert drawn(diagram().svg)["faces"] == []


def test_a_picture_of_a_game_shows_its_cube_and_whose_turn_it_is() -> None:
    game = BACKGAMMON.start()
    offered = picture(BACKGAMMON, game.double(), words("en"))
    assert drawn(offered.svg)["faces"] == [list(CUBE[4])]
    taken = picture(BACKGAMMON, game.double().take(), words("en"))
    assert drawn(taken.svg)["faces"] == [list(CUBE[1])]
    assert "The opponent owns the cube at 2." in description(taken.svg)
    assert "You are to roll." in description(taken.svg)
    plain = picture(BACKGAMMON, BACKGAMMON.start(rules="no-cube"), words("en"))
    assert drawn(plain.svg)["faces"] == []


def test_a_small_checker_tells_whose_turn_it_is_until_the_dice_do() -> None:
    def small(**state: Any) -> list[str]:
        made = picture(BACKGAMMON, BACKGAMMON.start(**state), words("en")).svg
        bodies = [each.attrib for each in ElementTree.fromstring(made).iter(f"{SVG}circle")]
        return [body["fill"] for body in bodies if body["r"] == "24" and "opacity" not in body]

    light = THEMES["light"]
    assert small() == [light["near"]]
    assert small(mover=1) == [light["far"]]
    assert small(dice=(3, 1)) == []


def test_the_dice_of_an_opening_lie_apart() -> None:
    game = BACKGAMMON.start(match=3).throw((2, 6))
    shown = drawn(picture(BACKGAMMON, game, words("en")).svg)["faces"]
    assert all([x, y] in shown for x, y, _ in BACKGAMMON.layout.wide.dice)


def test_with_home_on_the_left_the_picture_is_turned_round() -> None:
    asked: dict[str, Any] = {"dice": (3, 1), "cube": 2, "owner": "near", "arrows": [(8, 5)]}
    right, left = (diagram(BAR, home=home, **asked) for home in ("right", "left"))
    here, there = drawn(right.svg), drawn(left.svg)
    width = BACKGAMMON.layout.wide.width
    assert there["checkers"] == sorted([side, width - x, y] for side, x, y in here["checkers"])
    points = [[width - x, y, text] for x, y, text in here["numbers"]]
    assert there["numbers"] == sorted(points)
    dice, cube = here["faces"][1:], here["faces"][0]
    assert cube == list(CUBE[0])
    shift = cube[0] - (width - cube[0])
    assert there["faces"] == [[x - shift, y] for x, y in (cube, *dice)]
    assert description(left.svg) == description(right.svg)
    assert str(left).splitlines()[:4] == [
        " 24 23 22 21 20 19 18 17 16 15 14 13",
        " 1X  .  .  . 3O 4O  . 2O  .  .  . 5X",
        " 2O  .  .  .  . 5X  . 3X  .  .  . 4O",
        "  1  2  3  4  5  6  7  8  9 10 11 12",
    ]


def test_numbers_are_written_with_the_digits_of_the_words() -> None:
    persian = words("fa", "native")
    game = BACKGAMMON.start("---CBBG---------------d-kA")
    shown = {text for *_, text in drawn(picture(BACKGAMMON, game, persian).svg)["numbers"]}
    assert {"۲۴", "۱۱", "۶۴"} <= shown
    assert not {"24", "11", "64"} & shown
