"""The chances of a board: they follow it, answer what is asked, and refuse everything else."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.messages import send

from bgwidget import Board, Chances
from bgwidget.common.shapes import fits
from bgwidget.picture.html_image import html_image
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.wire.chances import ChancesPage
from bgwidget.words import languages

SHOT = "------------------a-----A-"
LEFT_ALONE = Chances(Board(SHOT))


@pytest.fixture
def board() -> Board:
    return Board(SHOT, language="en")


@pytest.fixture
def chances(board: Board) -> Chances:
    return Chances(board, language="en")


def sent(chances: Chances) -> dict[str, Any]:
    return json.loads(json.dumps(chances.chances))


def ask(chances: Chances, **message: object) -> dict[str, Any]:
    base = sent(chances)["version"]
    send(chances, {"to": "chances", "base": base, **message})
    return sent(chances)


@pytest.mark.parametrize("language", languages())
def test_what_is_sent_has_the_form_of_the_wire(language: str) -> None:
    chances = Chances(Board("-a-aB-D-C---dD---c-db---AA"), language=language, digits="native")
    page = sent(chances)
    assert fits(page, ChancesPage)
    assert [len(page[part]) for part in ("sides", "cells")] == [2, 36]
    assert "chances." not in json.dumps(page)
    told = [cell[0] for cell in page["cells"]] + [label for label, _ in page["questions"]]
    assert any(digit in text for text in told for digit in "14") == (language != "fa")


def test_a_question_a_side_and_a_roll_are_asked_for(chances: Chances) -> None:
    labels = [label for label, *_ in sent(chances)["questions"]]
    asked = labels.index("Play the whole roll (36 of 36 rolls)")
    page = ask(chances, kind="question", number=asked)
    assert (page["title"], chances.count) == ("Play the whole roll", 36)
    page = ask(chances, kind="side", number=1)
    assert [here for *_, here in page["sides"]] == [False, True]
    assert ask(chances, kind="roll", number=0)["detail"].startswith("1-1 does it")


def test_a_chosen_roll_is_marked_on_the_board_until_the_game_goes_on(
    board: Board, chances: Chances
) -> None:
    chances.choose((6, 1))
    lit = board.scene["lit"]
    assert {(mark["place"], mark["role"]) for mark in lit} >= {(24, "chosen"), (18, "target")}
    chances.choose((5, 3))
    assert board.scene["lit"] == []
    chances.choose((6, 1))
    board.roll()
    assert "lit" not in board.scene
    assert sent(chances)["chosen"] is None


def test_the_opponents_play_is_marked_where_it_is_made(board: Board) -> None:
    chances = Chances(board, "hits", side="opponent", language="en")
    assert chances.count == 17
    assert chances.choose((6, 1)) == "6-1 does it: 7/1*/off."
    assert {"place": 18, "role": "chosen"} in board.scene["lit"]
    assert chances.choose((1, 1)) == "1-1 does not do it."


def test_counts_follow_the_board_and_the_turn(board: Board, chances: Chances) -> None:
    assert chances.count == 17
    board.position = "-----------------a------A-"
    assert chances.count == 6
    board.dice = (2, 1)
    board.play("24/21")
    assert [here for *_, here in sent(chances)["sides"]] == [False, True]
    editing = Board(SHOT, mode="edit")
    followed = Chances(editing, "hits")
    editing.position = "-----------------a------A-"
    assert followed.count == 6


def test_a_point_that_is_gone_is_not_asked_about(board: Board) -> None:
    chances = Chances(board, "hits", 18, language="en")
    board.position = "-----------------a------A-"
    assert sent(chances)["title"] == "Hit a blot"


def test_after_the_game_there_is_nothing_to_count(board: Board, chances: Chances) -> None:
    board.resign()
    board.accept()
    page = sent(chances)
    assert (page["title"], page["summary"], page["cells"]) == ("The game is over", "", [])
    assert (chances.count, str(chances)) == (0, "The game is over")
    assert ask(chances, kind="roll", number=0) == page


def test_an_old_request_changes_nothing(chances: Chances) -> None:
    chances.ask("plays-all")
    before = sent(chances)
    send(chances, {"to": "chances", "kind": "question", "base": 0, "number": 0})
    assert sent(chances) == before


@settings(max_examples=examples(60))
@given(
    message=st.none()
    | st.integers()
    | st.fixed_dictionaries(
        {"to": st.just("chances"), "base": st.just(0)},
        optional={
            "kind": st.sampled_from(("side", "question", "roll", "all")) | st.none(),
            "number": st.integers(36, 10**20) | st.integers(max_value=-1) | st.text(max_size=3),
        },
    )
)
def test_what_is_no_request_changes_nothing(message: Any) -> None:
    before = sent(LEFT_ALONE)
    send(LEFT_ALONE, message)
    LEFT_ALONE.set_state({"chances": {}})
    assert sent(LEFT_ALONE) == before


def test_what_cannot_be_counted_is_refused_and_nothing_changes(chances: Chances) -> None:
    before = sent(chances)
    for wrong in (
        lambda: Chances(Board(game="camelot")),
        lambda: Chances(SHOT),  # type: ignore[arg-type]
        lambda: Chances(Board(), side="me"),  # type: ignore[arg-type]
        lambda: chances.ask("wins"),
        lambda: chances.ask("hits", 25),
        lambda: chances.of_side("near"),  # type: ignore[arg-type]
        lambda: chances.choose((7, 1)),
    ):
        with pytest.raises(InvalidMoveError, match=r"\w+ \w+"):
            wrong()
    assert sent(chances) == before


def test_the_picture_and_the_text_tell_the_same(chances: Chances) -> None:
    lines = str(chances).splitlines()
    assert max(map(len, lines)) <= 40
    assert str(chances).count("✓") == 17
    root = ElementTree.fromstring(chances.picture().svg)
    assert sum(text.text == "✓" for text in root.iter("{http://www.w3.org/2000/svg}text")) == 17
    data, _ = chances._repr_mimebundle_()
    assert data["text/html"] == html_image(chances.picture().svg, 560)


def test_the_language_is_that_of_the_board() -> None:
    board = Board("a-----------------------A-", language="fa", digits="native")
    assert str(Chances(board)) == str(Chances(board, language="fa", digits="native"))
    assert str(Chances(board)) != str(Chances(board, language="en"))
