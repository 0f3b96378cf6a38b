"""Finding every legal play."""

from __future__ import annotations

import pytest

from bgwidget.tasks import FindPlays, InvalidAnswerError, Slip, in_words
from bgwidget.words import words

FIVES = FindPlays(goal="Find all four.", dice=(5, 5))


def test_all_of_them_in_any_order_and_any_form() -> None:
    found = ["13/3(2)", "8/3 13/8(3)", "13/8(4)", "8/3(3), 13/8"]
    assert FIVES.mark(found).right
    assert FIVES.mark("\n".join(found)).right


def test_one_twice_counts_once() -> None:
    marked = FIVES.mark(["13/8(4)", "13/8 13/8 13/8 13/8"])
    assert marked.score == pytest.approx(2 * 1 / (1 + 4))
    assert (marked.right, marked.legal) == (False, True)
    assert in_words(marked.reason, words("en")) == "You have found 1 of 4."


def test_what_is_illegal_lowers_the_score_and_has_its_reason() -> None:
    marked = FIVES.mark([*FIVES.solution(), "24/19(2) 13/8(2)"])
    assert marked.score == pytest.approx(2 * 4 / (5 + 4))
    assert (marked.right, marked.legal, marked.broken) == (False, False, ("point-held",))
    assert in_words(marked.reason, words("en")).startswith("24/19 24/19 13/8 13/8 is not legal.")


def test_a_usual_wrong_play_is_recognised_among_others() -> None:
    slip = Slip("24/19", "point-held", "19 is held.")
    task = FindPlays(goal="Find all four.", dice=(5, 5), wrong=(slip,))
    task.verify()
    assert task.mark(["13/8(4)", "24/19"]).reason == "19 is held."
    assert task.mark(["13/8(4)"]).reason != "19 is held."


def test_the_order_of_a_usual_wrong_play_counts() -> None:
    position = "-b---CE-D---cB---c-c-bb--A"
    slip = Slip("13/11 bar/24", "enter-first", "The bar first.")
    task = FindPlays(goal="Find all.", position=position, dice=(2, 1), wrong=(slip,))
    task.verify()
    assert task.mark(["13/11 bar/24"]).broken == ("enter-first",)


def test_nothing_found_is_an_answer() -> None:
    marked = FIVES.mark([])
    assert (marked.right, marked.score) == (False, 0.0)


@pytest.mark.parametrize("answer", [None, 4, {}, [4], ["8/5", None], ["x"] * 501, "\x00"])
def test_what_is_no_list_of_plays_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        FIVES.mark(answer)


def test_both_ways_to_capture() -> None:
    position = "W wK:D6 wM:E6,J4 bM:G7,K5,K13"
    task = FindPlays(goal="Find both.", game="camelot", position=position)
    assert task.solution() == ["D6-F6xH8", "J4xL6"]
    assert task.mark(["j4-l6", "d6-f6-h8"]).right
    assert "knight-must-capture" in task.mark(["D6-F6"]).broken
