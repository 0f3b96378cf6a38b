from __future__ import annotations

import re
import sys
from html import unescape
from io import BytesIO
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from PIL import Image
from support.drawn import SVG, drawn

from bgwidget import animate, diagram
from bgwidget.games import board_game
from bgwidget.rules.rulebook import IllegalMoveError, InvalidDiceError, InvalidMoveError

pytestmark = pytest.mark.slow

BACKGAMMON = board_game("backgammon")
CAMELOT = board_game("camelot")
CAMELOT_PLACES = {place.key: place for place in CAMELOT.layout.wide.places}
HITS = ["6-2: 24/18 13/11", "6-1: 13/7* 8/7", "6-4: bar/21 13/7", "6-6: 24/18*(2) 13/7(2)", "6-6:"]
OFF = "-A-A-A---A---------a--aaa-"


def settled(svg: str) -> str:
    """Return a picture with everything drawn where it has been moved to."""
    root = ElementTree.fromstring(svg)
    for group in root.iter(f"{SVG}g"):
        across, down = map(float, re.findall(r"-?[\d.]+", group.get("transform", "0 0")))
        for each in group:
            for name, shift in (("cx", across), ("cy", down), ("x", across), ("y", down)):
                if name in each.attrib:
                    each.attrib[name] = f"{float(each.attrib[name]) + shift:g}"
    return ElementTree.tostring(root, encoding="unicode")


def seen(svg: str) -> dict[str, list]:
    return drawn(settled(svg))


def knights_and_men(svg: str) -> set[tuple[float, float]]:
    bodies = (each.attrib for each in ElementTree.fromstring(settled(svg)).iter(f"{SVG}circle"))
    return {
        (float(at["cx"]), float(at["cy"])) for at in bodies if at["r"] == "41" and "stroke" in at
    }


def lying(pieces: list[list[int]]) -> set[tuple[float, float]]:
    return {CAMELOT_PLACES[place].spot(0) for place, *_ in pieces}


def test_the_first_picture_is_that_of_the_diagram() -> None:
    made = animate("8/5 6/5", theme="light")
    assert drawn(made.still())["checkers"] == drawn(diagram(theme="light").svg)["checkers"]
    assert drawn(made.still())["faces"] == drawn(diagram(dice=(3, 1)).svg)["faces"]


def test_with_home_on_the_left_a_play_goes_as_in_a_mirror() -> None:
    right, left = (animate(HITS, home=home) for home in ("right", "left"))
    width = BACKGAMMON.layout.wide.width
    assert left.moments == right.moments
    for at in (0, *right.moments):
        here, there = seen(right.still(at)), seen(left.still(at))
        mirrored = sorted([side, width - x, y] for side, x, y in here["checkers"])
        assert there["checkers"] == mirrored
    assert left.text.splitlines()[0] == " 24 23 22 21 20 19 18 17 16 15 14 13"
    assert left.text.splitlines()[4:] == right.text.splitlines()[4:]


def test_a_picture_says_each_play_in_words() -> None:
    made = animate(HITS, title="Hits & <misses>")
    root = ElementTree.fromstring(made.svg)
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == "Hits & <misses>"
    said = root.findtext(f"{SVG}desc", "").splitlines()
    assert said[0].startswith("You: 24-point 2, 13-point 5")
    steps = "From your 24-point to your 18-point. From your 13-point to your 11-point."
    assert said[2] == f"You: 6-2 to play. {steps}"
    assert said[3].startswith("Opponent: 6-1 to play. The opponent: From your 12-point to your 18-")
    assert said[6] == "You: 6-6 to play. Nothing could be played with 6-6."
    assert max(map(len, str(made).splitlines())) <= 40
    assert "hitting" in made.text


def test_a_notebook_shows_it_as_an_image_with_its_description() -> None:
    made = animate("8/5 6/5")
    shown = made._repr_html_()
    assert re.fullmatch(r'<img lang="en" alt="[^"<>]+" src="data:image/svg\+xml,[^"<>]+">', shown)
    assert "From your 8-point to your 5-point." in unescape(shown)


@pytest.mark.parametrize(
    ("plays", "given", "dice"),
    [
        ("8/5 6/5", {}, (3, 1)),
        ("13/8", {"dice": (4, 1)}, (4, 1)),
        ("3-2: 13/8", {}, (3, 2)),
        ("32: 13/8", {"dice": (2, 3)}, (3, 2)),
        ("24/13", {}, (6, 5)),
        ("bar/21 13/7", {"position": "-b----E-C---dE---b-dc---AA"}, (6, 4)),
        ("8/5 6/5", {"position": "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"}, (3, 1)),
    ],
)
def test_a_roll_is_written_given_or_the_only_one_that_fits(
    plays: str, given: dict, dice: tuple[int, int]
) -> None:
    made = animate(plays, **given)
    assert "{}-{} to play".format(*dice) in made.text


@pytest.mark.parametrize(
    ("plays", "error", "said"),
    [
        ("13/8", InvalidMoveError, "More than one roll fits '13/8': write the roll before it"),
        ("hm", InvalidMoveError, "cannot be read from character 1 on: 'hm'"),
        ("double", InvalidMoveError, "'double' is no play"),
        (3, InvalidMoveError, "3 is no play"),
        ([], InvalidMoveError, "[] is no play"),
        ([3], InvalidMoveError, "3 is no play"),
        (b"8/5", InvalidMoveError, "56 is no play"),
        ({"8/5 6/5"}, InvalidMoveError, "{'8/5 6/5'} is no play"),
        ("7-1: 8/5", InvalidDiceError, "7 is not a number on a die"),
    ],
)
def test_what_is_no_play_is_refused_in_words(
    plays: object, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=re.escape(said)):
        animate(plays)


@pytest.mark.parametrize(
    ("plays", "rule"),
    [
        ("24/19", "point-held"),
        ("6-5: 24/19 13/7", "point-held"),
        ("3-1: 8/5", "play-unfinished"),
        ("6-5:", "play-unfinished"),
        ("13/14", "forward-only"),
        (["8/5 6/5", "7/3"], "your-checker"),
    ],
)
def test_a_play_against_the_rules_is_refused_with_its_breach(plays: object, rule: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        animate(plays)
    assert refused.value.breach.rule.id == rule


def test_a_refusal_says_which_play_of_a_list_it_is_about() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        animate(["8/5 6/5", "24/19"])
    assert refused.value.__notes__ == ["This is play 2: '24/19'."]


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        animate(["6-2: 1/off", "2-1: 3/off"], "-A--------------------a---")
    assert refused.value.breach.rule.id == "game-over"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"loop": 1}, "1 does not say whether the picture begins again"),
        ({"width": 0}, "0 is not a width"),
        ({"theme": "pink"}, "no theme 'pink'"),
        ({"title": 3}, "3 is not a title"),
        ({"home": "up"}, "Home is on the 'right' or on the 'left', not 'up'"),
        ({"game": "chess"}, "chess"),
        ({"dice": (3, 0)}, "not a number on a die"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(asked: dict, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        animate("8/5 6/5", **asked)


@pytest.mark.parametrize("loop", [True, False])
def test_after_each_play_the_checkers_are_where_the_engine_has_them(loop: bool) -> None:
    made = animate(HITS, loop=loop, theme="light")
    game = BACKGAMMON.start()
    for moment, play in zip(made.moments, HITS, strict=True):
        dice = tuple(int(number) for number in play[:3].split("-"))
        game = game.roll(dice)
        game = game.play(game.read(play[4:])) if play[4:] else game.play([])
        expected = drawn(diagram(str(BACKGAMMON.near(game)), theme="light").svg)["checkers"]
        assert seen(made.still(moment))["checkers"] == expected


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_backgammon_ends_where_the_engine_does(seed: int) -> None:
    chance, game, plays, stood = Random(seed), BACKGAMMON.start(OFF if seed else None), [], []
    while game.phase == "roll" and len(plays) < 60:
        dice = (chance.randint(1, 6), chance.randint(1, 6))
        game = game.roll(dice)
        legal = BACKGAMMON.legal_plays(game)
        play = chance.choice(legal) if legal else None
        plays.append("{}-{}: {}".format(*dice, play or ""))
        game = game.play(play.steps if play else [])
        stood.append(BACKGAMMON.snapshot(game)["pieces"])
    made = animate(plays, OFF if seed else None, theme="light")
    places = {place.key: place for place in BACKGAMMON.layout.wide.places}
    for moment, pieces in zip(made.moments, stood, strict=True):
        wanted = {
            (side, *places[key].spot(index))
            for key, side, count in pieces
            for index in range(count)
        }
        assert set(map(tuple, seen(made.still(moment + 0.3))["checkers"])) == wanted
    assert len(made.svg) < 25_000 + 1_000 * len(plays)


def test_a_whole_game_of_camelot_ends_where_the_engine_does() -> None:
    chance, game, plays = Random(1), CAMELOT.start(), []
    while game.result is None and len(plays) < 80:
        move = chance.choice(CAMELOT.legal_plays(game))
        plays.append(str(move))
        game = CAMELOT.play(game, CAMELOT.read(game, plays[-1], [])["steps"])
    made = animate(plays, game="camelot", theme="light")
    left = CAMELOT.snapshot(game)["pieces"]
    assert len(left) < 28, "some have been captured"
    assert knights_and_men(made.still(made.seconds)) == lying(left)


def test_borne_off_checkers_lie_in_the_tray_edge_on() -> None:
    made = animate(["6-3: 9/3/off", "6-1: 6/off 1/off"], OFF, loop=True, theme="light")
    after = diagram("-A-A-A----------------aa--", theme="light")
    rest = made.still(made.moments[-1] + 0.3)
    assert seen(rest)["checkers"] == drawn(after.svg)["checkers"]


def test_a_sixth_checker_is_counted_as_it_lands() -> None:
    made = animate(["6-1: 13/7 8/7", "5-5: 13/3(2)", "1-1: 7/6(2) 8/7(2)"], theme="light")
    later = seen(made.still(made.moments[-1] + 0.3))["numbers"]
    assert len(later) == len(drawn(made.still())["numbers"]) + 1
    assert [text for *_, text in later].count("7") == 2


def test_in_camelot_a_captured_piece_goes() -> None:
    made = animate("C5-E7-G7", "W wM:C5,J4 bM:D6,F7,G9,K13", game="camelot", theme="light")
    game = CAMELOT.start("W wM:C5,J4 bM:D6,F7,G9,K13")
    left = CAMELOT.snapshot(CAMELOT.play(game, [(50, 76, 0), (76, 78, 0)]))["pieces"]
    assert knights_and_men(made.still(made.seconds)) == lying(left)
    assert len(left) == 4
    assert "capturing a Man" in made.text


def test_a_picture_is_small_enough_for_a_page() -> None:
    assert len(animate(HITS, loop=True).svg) < 40_000
    assert len(animate(["6-3: 9/3/off", "6-1: 6/off 1/off"], OFF).svg) < 30_000


def test_two_pictures_on_one_page_do_not_share_names() -> None:
    first, other = animate("8/5 6/5").svg, animate("6-2: 24/18 13/11").svg
    names = [set(re.findall(r"@keyframes ([\w-]+)", svg)) for svg in (first, other)]
    assert all(names)
    assert names[0].isdisjoint(names[1])
    assert first == animate("8/5 6/5").svg


def test_motion_is_there_only_where_it_is_welcome() -> None:
    root = ElementTree.fromstring(animate("8/5 6/5").svg)
    styles = [style.text for style in root.iter(f"{SVG}style")]
    assert len(styles) == 2
    assert styles[1].startswith("@media(prefers-reduced-motion:no-preference){")
    assert styles[1].count("@keyframes") == 3


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["play.gif", "play.apng", "play.PNG"])
@pytest.mark.parametrize("loop", [True, False])
def test_a_film_is_saved_as_frames(tmp_path: Path, name: str, loop: bool) -> None:
    made = animate("8/5 6/5", loop=loop, width=100)
    made.save(tmp_path / name)
    data = (tmp_path / name).read_bytes()
    with Image.open(BytesIO(data)) as film:
        assert film.size == (100, 85)
        assert film.n_frames > 10
        lasted = []
        for number in range(film.n_frames):
            film.seek(number)
            lasted.append(film.info["duration"])
        assert sum(lasted) / 1000 == pytest.approx(made.seconds, abs=0.1)
        assert film.info.get("loop") == (0 if loop else 1 if name[-3:].lower() == "png" else None)
    assert len(data) < 120_000


def test_a_moving_picture_is_saved_as_svg(tmp_path: Path) -> None:
    made = animate("8/5 6/5", title="Äußerst “schön” ♜")
    made.save(tmp_path / "play.SVG")
    assert (tmp_path / "play.SVG").read_text(encoding="utf-8") == made.svg


@pytest.mark.parametrize("name", ["play", "play.jpg", ".svg"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"ends in none of \.svg, \.gif, \.apng and \.png"):
        animate("8/5 6/5").save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_a_gif_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r'pip install "bgwidget\[motion\]"'):
        animate("8/5 6/5").save(tmp_path / "play.gif")
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_a_package_moves_too(race: Path) -> None:
    game = board_game("race")
    play = str(game.legal_plays(game.start())[0])
    made = animate(play, game="race")
    assert made.still() != made.still(made.seconds)
    assert made.text.splitlines()[-1].startswith("You: ")
