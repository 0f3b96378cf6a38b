"""One of several, confirmed by the engine."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.tasks import Choice, InvalidAnswerError, InvalidTaskError, Slip, Text

STARTS = ("You", "The opponent", "Both roll again")


def opening(dice: tuple[int, int], correct: str, says: str) -> Choice:
    check = {"opening": dice, "is": says}
    return Choice(goal="Who starts?", options=STARTS, correct=correct, check=check)


@pytest.mark.parametrize(
    ("dice", "correct", "says"),
    [((4, 2), "You", "you"), ((1, 3), "The opponent", "opponent"), ((3, 3), STARTS[2], "tie")],
)
def test_who_starts(dice: tuple[int, int], correct: str, says: str) -> None:
    task = opening(dice, correct, says)
    task.verify()
    assert task.mark(correct.upper()).right
    assert task.mark(task.solution()).right
    assert not task.mark((task.solution() + 1) % 3).right


def test_the_engine_does_not_confirm_what_is_wrong() -> None:
    with pytest.raises(InvalidTaskError) as caught:
        opening((4, 2), "The opponent", "opponent").verify()
    assert caught.value.problem == "task.choice.refuted"


PLAYS = Choice(
    goal="Which is legal?",
    dice=(4, 2),
    options=("13/11 8/4", "6/10 13/11", "13/10 8/4", "12/8 13/11"),
    correct="13/11 8/4",
    check={"plays": True},
)


def test_just_one_of_the_plays_is_legal_and_the_others_have_their_reason() -> None:
    PLAYS.verify()
    assert PLAYS.mark("6/10 13/11").broken == ("forward-only",)
    assert PLAYS.mark(2).broken == ("no-such-number",)


def test_two_legal_plays_are_no_choice() -> None:
    task = Choice(
        goal="?",
        dice=(4, 2),
        options=("8/4 6/4", "24/20 8/6"),
        correct="8/4 6/4",
        check={"plays": True},
    )
    with pytest.raises(InvalidTaskError) as caught:
        task.verify()
    assert caught.value.problem == "task.choice.refuted"


CLOSED = "------F-D---bD---a-bbbbbbA"


@pytest.mark.parametrize(
    ("check", "more"),
    [
        ({"turn": None, "is": "lost"}, {"position": CLOSED}),
        ({"turn": None, "is": "roll"}, {}),
        ({"turn": None, "is": "move"}, {"dice": (3, 1)}),
        ({"first-double": None, "is": "no"}, {}),
        ({"first-double": None, "is": "yes"}, {"house": "tavla"}),
        ({"premature-roll": None, "is": "void"}, {"dice": (3, 1)}),
        ({"throw": "one-leaning", "is": "again"}, {}),
        ({"throw": "both-flat", "is": "counts"}, {}),
        ({"illegal-play": ["roll"], "is": "back"}, {}),
        (
            {"illegal-play": ["roll"], "is": "stands"},
            {"house": {"illegal_play": "opponent-may-accept"}},
        ),
        ({"action": {"action": "roll"}, "is": "legal"}, {}),
        ({"action": {"action": "roll", "rolled": True}, "is": "illegal"}, {}),
        (
            {"match": {"length": 7, "score": [5, 2], "result": "gammon", "cube": 2}, "is": "over"},
            {},
        ),
        ({"outcome": "E6xE8", "is": "draw"}, {"game": "camelot", "position": "W wM:E6 bM:E7,G9"}),
        ({"outcome": "E6xE8", "is": "white"}, {"game": "camelot", "position": "W wM:E6,H4 bM:E7"}),
        ({"outcome": None, "is": "goes-on"}, {"game": "camelot"}),
        ({"claim": {"ground": "repetition"}, "is": "illegal"}, {"game": "camelot"}),
    ],
)
def test_a_fact_that_the_engine_knows(check: dict[str, Any], more: dict[str, Any]) -> None:
    Choice(goal="?", options=("a", "b"), correct="a", check=check, **more).verify()
    other = {**check, "is": "something else"}
    with pytest.raises(InvalidTaskError):
        Choice(goal="?", options=("a", "b"), correct="a", check=other, **more).verify()


def test_a_third_time_may_be_claimed() -> None:
    there, back = ["H4-H5", "J12-J13"], ["H5-H4", "J13-J12"]
    check = {"claim": {"ground": "repetition", "moves": (there + back) * 2}, "is": "legal"}
    position = "W wM:E6,H4 bM:C12,J12"
    task = Choice(
        goal="?", game="camelot", position=position, options=("a", "b"), correct="a", check=check
    )
    task.verify()


@pytest.mark.parametrize(
    ("options", "correct", "check", "problem"),
    [
        (("a", "b"), "c", {}, "task.choice.correct"),
        (("a",), "a", {}, "task.choice.options"),
        (("a", "a"), "a", {}, "task.choice.options"),
        (("a", " A"), "a", {}, "task.choice.options"),
        (("a", {"en": "no", "de": "A"}), "a", {}, "task.choice.options"),
        (("a", "b"), "a", {"what": 1, "is": 2}, "task.choice.check"),
        (("a", "b"), "a", {"opening": (4, 2)}, "task.choice.check"),
        (("a", "b"), "a", {"opening": 4, "is": "you"}, "task.fact"),
        (("a", "b"), "a", {"opening": (7, 2), "is": "you"}, "task.impossible"),
        (("a", "b"), "a", {"throw": ["x"], "is": "you"}, "task.fact"),
    ],
)
def test_a_choice_that_cannot_be_asked_is_refused(
    options: tuple[str, ...], correct: str, check: dict[str, Any], problem: str
) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        Choice(goal="?", options=options, correct=correct, check=check).verify()
    assert caught.value.problem == problem


def test_a_usual_wrong_choice_is_given_by_its_text() -> None:
    slip = Slip("The opponent", "opening-higher-starts", "Yours is higher.")
    task = Choice(goal="?", options=STARTS, correct="You", wrong=(slip,))
    assert task.mark(1).reason == "Yours is higher."


def test_texts_of_several_languages_are_known_in_each() -> None:
    options = ({"en": "Yes", "de": "Ja"}, {"en": "No", "de": "Nein"})
    task = Choice(goal="?", options=options, correct=options[1])
    assert task.mark("nein").right
    assert not task.mark("Yes").right


@pytest.mark.parametrize("options", [("1", "2", "3"), ("2", "none", {"en": "one", "vi": "1"})])
def test_where_an_option_is_a_number_only_the_options_count(options: tuple[Text, ...]) -> None:
    task = Choice(goal="How many?", options=options, correct="2")
    task.verify()
    assert task.mark(2).right
    assert task.mark("2").right
    assert task.mark(" ２").right
    assert task.mark("۲").right
    assert not task.mark(1).right
    assert {value for value, _ in task.fields()[0].options} > {task.solution()} == {"2"}
    for none in (0, "0", 4):
        with pytest.raises(InvalidAnswerError):
            task.mark(none)


@pytest.mark.parametrize("answer", [None, -1, 3, True, 1.0, "", "Nobody", ["You"], {}])
def test_what_is_none_of_them_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        opening((4, 2), "You", "you").mark(answer)
