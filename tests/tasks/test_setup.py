"""Setting up a position."""

from __future__ import annotations

import pytest

from bgwidget.rules.backgammon import Position
from bgwidget.rules.camelot import START as CAMELOT
from bgwidget.tasks import InvalidAnswerError, InvalidTaskError, Setup, Slip, in_words
from bgwidget.words import words

START = "-b----E-C---eE---c-e----B-"
EMPTY = "-" * 26
WHOLE = Setup(goal="Set up the board.", position=EMPTY, target=START)


def test_the_target_is_right() -> None:
    WHOLE.verify()
    assert WHOLE.mark(START).right
    assert Setup(goal="Set up.", target=Position.parse(START), position=EMPTY).mark(START).right


@pytest.mark.parametrize(
    ("text", "broken", "places"),
    [
        ("-b----C-E---eE---c-e----B-", ("start-position",), [6, 8]),
        ("-b----D-C---eE---c-e----B-", ("fifteen",), [6]),
        ("-b----E-C---eE---c-d----B-", ("fifteen",), [19]),
        ("-B----E-C---eE---c-e----b-", ("start-position",), [1, 24]),
        ("bb----E-C---eE---c-c----B-", ("start-position",), [19, 26]),
    ],
)
def test_where_and_why_it_differs(text: str, broken: tuple[str, ...], places: list[int]) -> None:
    marked = WHOLE.mark(text)
    assert marked.broken == broken
    assert sorted(mark.place for mark in marked.marks) == places
    assert in_words(marked.reason, words("en")).endswith("different.")
    assert 0 < marked.score < 1


def test_another_target_than_the_start_breaks_no_rule() -> None:
    task = Setup(goal="Move one.", target="-b----D-C---eE---c-e----AA")
    assert task.mark("-b----E-C---eE---c-e----AA").broken == ()


@pytest.mark.parametrize(
    "answer", ["----C---A---C-------C-B-C-", "-c-bCc--A---Cc---a--CcB-B-", EMPTY]
)
def test_checkers_missing_from_another_board_than_the_start_may_be_off(answer: str) -> None:
    task = Setup(goal="Mirror them.", target="-c-bCc--A---Cc---a--CcB-C-")
    marked = task.mark(answer)
    assert (marked.right, marked.broken) == (False, ())


def test_a_usual_wrong_board() -> None:
    slip = Slip("-b----C-E---eE---c-e----B-", "start-position", "Swapped.")
    task = Setup(goal="Set up.", position=EMPTY, target=START, wrong=(slip,))
    assert task.mark(slip.answer).reason == "Swapped."


def test_the_pieces_of_camelot() -> None:
    without = str(CAMELOT).replace("wK:C6,J6,D7,I7 ", "")
    task = Setup(goal="Put back the Knights.", game="camelot", position=without, target=CAMELOT)
    task.verify()
    swapped = str(CAMELOT).replace("C6", "Z0").replace("D6", "C6").replace("Z0", "D6")
    assert task.mark(str(CAMELOT)).right
    assert task.mark(swapped).broken == ("start-position",)


@pytest.mark.parametrize(
    ("task", "problem"),
    [
        (Setup(goal="Set up.", position=START, target=START), "task.setup.done"),
        (Setup(goal="Set up.", position=EMPTY, target="nothing"), "task.impossible"),
        (Setup(goal="Set up.", position=EMPTY, target=None), "task.impossible"),
    ],
)
def test_a_setup_that_cannot_be_asked_is_refused(task: Setup, problem: str) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        task.verify()
    assert caught.value.problem == problem


@pytest.mark.parametrize("answer", [26, "", "?" * 26, "Z" * 26, ["-"] * 26, {}])
def test_what_is_no_position_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError, match="is not a position"):
        WHOLE.mark(answer)
