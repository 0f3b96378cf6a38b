"""Numbers, pips, entering numbers and rolls of the 36."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.rules.backgammon import START, Position, legal_plays
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.tasks import (
    Enter,
    InvalidAnswerError,
    InvalidTaskError,
    Number,
    Pips,
    Rolls,
    Slip,
    in_words,
)
from bgwidget.tasks.backgammon.number_questions import QUESTIONS
from bgwidget.tasks.backgammon.rolls import OF
from bgwidget.words import words

BAR = "-b----E-C---dE---b-dc---AA"
RACCOONS = {"beavers": True, "raccoons": True}


def say(text: Any) -> str:
    return in_words(text, words("en"))


@pytest.mark.parametrize(
    ("question", "given", "more", "right"),
    [
        ("mirror", {"point": 5}, {}, 20),
        ("mirror", {"point": 8}, {}, 17),
        ("entry", {"number": 4}, {}, 21),
        ("steps", {}, {"dice": (3, 1)}, 2),
        ("steps", {}, {"dice": (3, 3)}, 4),
        ("playable", {}, {"dice": (5, 5), "position": "aBBDDBb-----b--bAb-d--b---"}, 1),
        ("playable", {}, {"dice": (6, 5), "position": BAR}, 0),
        ("off", {}, {"position": "-A------------------b-c---"}, 14),
        ("off", {"side": "opponent"}, {"position": "-A------------------b-c---"}, 10),
        ("stake", {}, {}, 1),
        ("stake", {"actions": ["double", "take"]}, {}, 2),
        ("stake", {"actions": ["double"]}, {}, 2),
        ("stake", {"actions": ["double", "beaver"]}, {"house": "money"}, 4),
        ("stake", {"actions": ["double", "beaver", "raccoon"]}, {"house": RACCOONS}, 8),
        ("stake", {"ties": 1}, {"house": "money"}, 2),
        ("stake", {"ties": 3}, {"house": "money"}, 2),
        ("stake", {"ties": 1, "length": 5}, {"house": "money"}, 1),
        ("points", {"value": 2, "owner": "you", "actions": ["double", "drop"]}, {}, 2),
        ("points", {"actions": ["double", "beaver", "drop"]}, {"house": "money"}, 2),
        ("resignation", {"value": 4, "owner": "opponent", "worth": "gammon"}, {}, 8),
        ("resignation", {"worth": "gammon"}, {"house": "money"}, 1),
        (
            "crawford-game",
            {"length": 5, "scores": [[0, 0], [2, 0], [2, 2], [4, 2], [4, 3], [4, 4]]},
            {},
            4,
        ),
        ("crawford-game", {"length": 1, "scores": [[0, 0]]}, {}, 1),
    ],
)
def test_a_number_is_computed(
    question: str, given: dict[str, Any], more: dict[str, Any], right: int
) -> None:
    task = Number(goal="How many?", question=question, given=given, **more)
    task.verify()
    assert task.solution() == right
    assert task.mark(str(right)).right
    marked = task.mark(right + 1)
    assert (marked.right, marked.expected) == (False, right)
    assert "task." not in say(marked.reason)


@pytest.mark.parametrize(
    ("question", "given", "problem"),
    [
        ("what", {}, "task.question"),
        ("mirror", {}, "task.given"),
        ("mirror", {"point": 5, "bar": 1}, "task.given"),
        ("mirror", {"point": 25}, "task.source"),
        ("entry", {"number": 7}, "task.impossible"),
        ("steps", {}, "task.dice"),
        ("stake", {"value": 3}, "task.cube"),
        ("stake", {"actions": ["take"]}, "task.impossible"),
        ("stake", {"actions": ["double", "beaver"]}, "task.impossible"),
        ("stake", {"value": 2, "owner": "opponent", "actions": ["double"]}, "task.impossible"),
        ("stake", {"actions": "double"}, "task.actions"),
        ("stake", {"actions": ["leave"]}, "task.impossible"),
        ("points", {"actions": ["double", "take"]}, "task.goes-on"),
        ("resignation", {"worth": "all"}, "task.result"),
        ("crawford-game", {"length": 5, "scores": [[0, 0], [2, 0]]}, "task.crawford-none"),
        ("crawford-game", {"length": 5, "scores": [[0, 0], [2, 2]]}, "task.score"),
        ("crawford-game", {"length": 5, "scores": [3]}, "task.score"),
    ],
)
def test_a_number_that_cannot_be_asked_for(
    question: str, given: dict[str, Any], problem: str
) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        Number(goal="How many?", question=question, given=given).verify()
    assert caught.value.problem == problem


def test_every_question_says_what_it_is_about_when_it_is_missed() -> None:
    assert all(words("en").has(f"task.number.{question}") for question in QUESTIONS)


@pytest.mark.parametrize("answer", [None, True, 4.0, "", "four", "1" * 9, [4], {}])
def test_what_is_no_number_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        Number(goal="?", question="mirror", given={"point": 5}).mark(answer)


@pytest.mark.parametrize(
    ("position", "points", "side", "right", "working"),
    [
        (None, (24,), "yours", 48, "2 × 24 = 48"),
        (None, None, "yours", 167, "2 × 24 + 5 × 13 + 3 × 8 + 5 × 6 = 167"),
        (None, (13, 6), "theirs", 95, "5 × 13 + 5 × 6 = 95"),
        (BAR, None, "difference", 13, "The difference is 13."),
        ("-A------------------b-c---", (5,), "yours", 0, "0 = 0"),
    ],
)
def test_pips_with_their_working(
    position: str | None, points: tuple[int, ...] | None, side: str, right: int, working: str
) -> None:
    task = Pips(goal="Count.", position=position, points=points, side=side)
    task.verify()
    assert task.solution() == right
    assert say(task.mark(right).reason).endswith(working)
    for answer, told in ((right + 1, "Too high."), (right - 1, "Too low.")):
        said = say(task.mark(answer).reason)
        assert said.startswith(told)
        assert str(right) not in said.split() or right == 0


def test_all_pips_are_those_of_the_position() -> None:
    position = Position.parse(BAR)
    assert Pips(goal="?", position=BAR).solution() == position.pips
    assert Pips(goal="?", position=BAR, side="theirs").solution() == position.pips_opponent


@pytest.mark.parametrize("more", [{"side": "ours"}, {"points": (26,)}, {"points": ("8",)}])
def test_pips_that_cannot_be_asked_for(more: dict[str, Any]) -> None:
    with pytest.raises(InvalidTaskError):
        Pips(goal="?", **more).verify()


def test_the_numbers_that_enter_and_the_points_that_are_held() -> None:
    task = Enter(goal="Which enter?", position=BAR)
    task.verify()
    assert task.mark(["4", "3", 2, 1]).right
    assert task.mark(range(1, 5)).right
    marked = task.mark([1, 5, 6])
    assert [mark.place for breach in marked.breaches for mark in breach.marks] == [20, 19]
    assert say(marked.reason) == "3 numbers that enter are missing."
    assert [value for value, _ in task.fields()[0].options] == [1, 2, 3, 4, 5, 6]


def test_closed_out_nothing_enters() -> None:
    assert Enter(goal="?", position="-c----E-D----E-----bbbbbbA").mark([]).right


def test_nobody_on_the_bar_has_nothing_to_enter() -> None:
    with pytest.raises(InvalidTaskError, match="on the bar"):
        Enter(goal="?").verify()


@pytest.mark.parametrize(
    ("of", "position", "given", "count"),
    [
        ("not-double", None, {}, 30),
        ("double", None, {}, 6),
        ("enters", "-a----E-D---bE---c-cbbb--A", {}, 20),
        ("enters-all", "-a----E-C---bE---c-cbbb--B", {}, 4),
        ("all-off", "--A--A-----------------ab-", {}, 19),
        ("plays-nothing", "-c----E-D----E-----bbbbbbA", {}, 36),
        ("hits", "-b---aE-C---eE---c-d----B-", {"point": 5}, 24),
        ("makes", None, {"point": 5}, 5),
        ("bears-off", "-----AA----------------b--", {}, 29),
    ],
)
def test_how_many_of_the_36(
    of: str, position: str | None, given: dict[str, int], count: int
) -> None:
    task = Rolls(goal="Click them.", of=of, position=position, given=given)
    assert len(task.solution()) == count
    assert task.mark(task.solution()).right


def test_what_a_roll_may_do_agrees_with_the_plays() -> None:
    position = Position.parse("-b---aE-C---eE---c-d----B-")
    hits = {d for d in ALL_ROLLS if any(p.after[5] >= 0 for p in legal_plays(position, d))}
    task = Rolls(goal="?", of="hits", position=str(position), given={"point": 5})
    assert task.doing == hits
    whole = {d for d in ALL_ROLLS if d[0] != d[1] or len(legal_plays(START, d)[0].steps) == 4}
    assert Rolls(goal="?", of="plays-all").doing == whole


def test_a_count_stands_for_every_answer_of_that_length() -> None:
    slip = Slip(36, "opening-tie", "A tie is rolled again.")
    task = Rolls(goal="?", of="not-double", wrong=(slip,))
    task.verify()
    assert task.mark([f"{a}-{b}" for a, b in ALL_ROLLS]).reason == "A tie is rolled again."
    half = task.mark({"2-1", (1, 2)})
    assert half.score == pytest.approx(2 * 2 / 32)
    assert say(half.reason) == "28 more do it."


@pytest.mark.parametrize(
    ("of", "given"),
    [("what", {}), ("makes", {}), ("hits", {"point": 0}), ("makes", {"point": "5"})],
)
def test_rolls_that_cannot_be_asked_for(of: str, given: dict[str, Any]) -> None:
    with pytest.raises(InvalidTaskError):
        Rolls(goal="?", of=of, given=given).verify()


def test_everything_a_roll_may_do_is_asked_in_some_position() -> None:
    for of in OF:
        given = {"point": 5} if of == "makes" else {}
        assert isinstance(Rolls(goal="?", of=of, given=given, position=BAR).solution(), list)


@pytest.mark.parametrize("answer", [None, 36, "6-1", ["61"], ["7-1"], [[6]], [{6, 1}], [61], {}])
def test_what_are_no_rolls_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        Rolls(goal="?", of="double").mark(answer)
