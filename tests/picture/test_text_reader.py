"""A picture in words, and the position that is read back from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.positions import REPEATABLE, dice, positions

from bgwidget import diagram
from bgwidget.games import board_game, editor_of
from bgwidget.picture import picture
from bgwidget.picture.text_reader import is_drawn, read_picture
from bgwidget.rules.backgammon import Cube, Game
from bgwidget.rules.camelot import Game as CamelotGame
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.words import languages, words

BACKGAMMON, CAMELOT = board_game("backgammon"), board_game("camelot")
MIXED = "XGID=-b----E-C---dE---b-dc---AA:1:-1:-1:31:0:0:0:0:10"

spoken = st.builds(words, st.sampled_from(languages()), st.sampled_from(("latin", "native")))
cubes = st.just(Cube(1, None)) | st.builds(
    Cube, st.integers(1, 15).map(lambda doubles: 2**doubles), st.sampled_from((None, 0, 1))
)
around = st.sampled_from(
    ("{}", "In print:\n\n{}\n\nWhat now?", "> {}", "    {}\n1. No X: 4.", "2 1\n\n{}")
)


def quoted(text: str, around: str) -> str:
    before = around.partition("{}")[0].rpartition("\n")[2]
    return around.format(text.replace("\n", f"\n{before}"))


@pytest.mark.slow
@REPEATABLE
@given(positions, dice, st.booleans(), st.integers(0, 1), cubes, spoken, around, st.data())
def test_what_a_board_prints_is_read_back_whole(
    position: Any, roll: Any, rolled: bool, mover: int, cube: Cube, said: Any, by: str, data: Any
) -> None:
    game = Game.start(position, roll if rolled else None, mover)
    game = replace(game, cube=cube)
    home = data.draw(st.sampled_from(("right", "left")))
    drawn = str(picture(BACKGAMMON, game, said, home=home))
    found = read_picture(BACKGAMMON, quoted(drawn, by), BACKGAMMON.start())
    assert BACKGAMMON.snapshot(found.game) == BACKGAMMON.snapshot(game)
    assert found.unsaid == ()


@pytest.mark.slow
@REPEATABLE
@given(positions, st.none() | dice)
def test_a_diagram_without_a_cube_leaves_it_as_it_was(position: Any, roll: Any) -> None:
    begun = replace(BACKGAMMON.start(), cube=Cube(4, 1))
    found = read_picture(BACKGAMMON, str(diagram(position, roll)), begun)
    assert str(BACKGAMMON.near(found.game)) == str(position)
    assert found.game.cube == Cube(4, 1)
    assert found.unsaid == ("cube", "score")


@st.composite
def pieces(draw: st.DrawFn) -> dict[str, Any]:
    squares = [place.key for place in CAMELOT.layout.wide.places]
    inside = [key for key in squares if CAMELOT.labels()[0][key][1:] not in ("1", "16")]
    held = draw(st.lists(st.sampled_from(inside), min_size=2, max_size=22, unique=True))
    stacks = [[key, n % 2, 1, int(n > 13)] for n, key in enumerate(held)]
    return {"pieces": stacks, "side": draw(st.integers(0, 1)), "castle_moves": [0, 0]}


@pytest.mark.slow
@REPEATABLE
@given(pieces(), spoken, around)
def test_a_board_of_camelot_is_read_back(draft: Any, said: Any, by: str) -> None:
    begun = CamelotGame.start()
    game = editor_of(CAMELOT).edit(begun, draft)
    found = read_picture(CAMELOT, quoted(str(picture(CAMELOT, game, said)), by), begun)
    assert sorted(CAMELOT.snapshot(found.game)["pieces"]) == sorted(draft["pieces"])
    if game.result is None:
        assert (found.game.mover, found.unsaid) == (game.mover, ("castle_moves",))


def test_a_diagram_of_camelot_does_not_say_whose_turn_it_is() -> None:
    found = read_picture(CAMELOT, str(diagram(game="camelot")), CamelotGame.start())
    assert found.unsaid == ("side", "castle_moves")


DAMAGED = {
    ("13 14", "14 13"): "Line 1",
    ("12 11", "12 12"): "Line 4",
    (" .  .", " ."): "Line 2",
    ("5X", "5?"): "Line 2",
    ("your bar", "our bar"): "Line 5",
    ("5X", "4X"): "14",
}


@pytest.mark.parametrize(("harm", "told"), DAMAGED.items())
def test_a_damaged_picture_is_refused_with_its_line(harm: tuple[str, str], told: str) -> None:
    drawn = str(diagram(MIXED.split(":")[0].removeprefix("XGID="), (3, 1))).replace(*harm, 1)
    assert is_drawn(BACKGAMMON, drawn)
    with pytest.raises(InvalidPositionError, match=f"(?i){told}"):
        read_picture(BACKGAMMON, drawn, BACKGAMMON.start())


def test_a_damaged_board_of_camelot_is_refused_with_its_line() -> None:
    drawn = str(diagram(game="camelot"))
    for harm, told in (
        (("\n 9", "\n 8"), "Line 8"),
        (("n  x", "n"), "Line 6"),
        (("\n 4", "\n"), "Line 13"),
    ):
        assert is_drawn(CAMELOT, drawn)
        with pytest.raises(InvalidPositionError, match=f"(?i){told}"):
            read_picture(CAMELOT, drawn.replace(*harm, 1), CamelotGame.start())


def test_a_cube_that_is_offered_or_not_played_with_is_refused() -> None:
    offered = str(diagram(cube=2, owner="far", offered=True))
    with pytest.raises(InvalidPositionError, match="offered"):
        read_picture(BACKGAMMON, offered, BACKGAMMON.start())
    with pytest.raises(InvalidPositionError, match="without"):
        read_picture(BACKGAMMON, str(diagram(cube=2)), BACKGAMMON.start(rules="no-cube"))


def test_of_two_pictures_the_first_is_read() -> None:
    first = diagram("-b----E-C---dE---b-dc---AA", dice=(3, 1))
    second = diagram("b-----E-C---dE---b-bc---A-", cube=4, owner="near", dice=(6, 5))
    found = read_picture(BACKGAMMON, f"{first}\n\n{second}", BACKGAMMON.start())
    alone = read_picture(BACKGAMMON, str(first), BACKGAMMON.start())
    assert BACKGAMMON.snapshot(found.game) == BACKGAMMON.snapshot(alone.game)
    assert found.unsaid == alone.unsaid


@REPEATABLE
@given(st.text("13X O.5:-\n>9x", max_size=300), st.sampled_from((BACKGAMMON, CAMELOT)))
def test_no_text_is_more_than_refused(text: str, game: Any) -> None:
    is_drawn(game, text)
    with pytest.raises(InvalidPositionError):
        read_picture(game, text, game.start())


LONG = 300_000


@pytest.mark.slow
@pytest.mark.parametrize("line", [f"a{' ' * LONG}b", f"x{'|' * LONG}y", f"a{' ' * LONG}b:"])
def test_a_long_line_holds_nothing_up(line: str) -> None:
    drawn = str(diagram(dice=(3, 1)))
    found = read_picture(BACKGAMMON, f"{drawn}\n{line}", BACKGAMMON.start())
    assert found.game.dice == (3, 1)
    assert not is_drawn(BACKGAMMON, line)
