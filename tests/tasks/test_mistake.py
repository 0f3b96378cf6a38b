"""Printed sentences: each is refuted by what is shipped, and not where it happens to hold."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.exercises.backgammon.built_positions import (
    bearing_off,
    closed,
    either,
    limited,
    waiting,
)
from bgwidget.exercises.backgammon.score import final_board
from bgwidget.exercises.backgammon.self_play import positions
from bgwidget.exercises.chance import Chance
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.tasks import InvalidAnswerError, InvalidTaskError, Mistake, Slip, in_words
from bgwidget.tasks.backgammon.claims import CLAIMS
from bgwidget.words import words

START = "-b----E-C---eE---c-e----B-"
HOUSES = {"G5": "money", "G6": "money", "T7": "money", "T8": "money"}
TRUE = [claim for claim in CLAIMS if claim[0] == "T"]

HOLDS: dict[str, list[dict[str, Any]]] = {
    "G1": [
        {"position": "--BC-----------------c-b--", "dice": [5, 2]},
        {"position": "--BC--A-------------c-b---", "dice": [6, 2]},
        {"position": "--BC--AA------------c-b---", "dice": [5, 2]},
        {"position": "--B---A-------------c-b---", "dice": [5, 2]},
    ],
    "G2": [
        {"position": "-AB-B---------------c-b---", "dice": [6, 5]},
        {"position": START, "dice": [6, 5]},
    ],
    "G3": [
        {"position": START, "dice": [5, 5]},
        {"position": START, "dice": [6, 6]},
        {"position": "-b----E-C---dE---b-dc---AA", "dice": [6, 6]},
        {"position": START, "dice": [5, 4]},
    ],
    "G4": [{"result": "gammon", "cube": 1}, {"result": "single", "cube": 1}],
    "G5": [
        {"result": "single", "cube": 1, "taken": "no"},
        {"result": "single", "cube": 2, "taken": "yes"},
    ],
    "G7": [
        {"position": "a----------------c-dc-c---"},
        {"position": "------------b----c-dc-c---"},
        {"position": "a---b-------------c---db--"},
        {"position": START},
    ],
    "G8": [{"position": START, "dice": [4, 4]}],
    "G9": [
        {"position": "-" * 26, "dice": [2, 1]},
        {"position": "-c----E-D----E-----bbbbbbA", "dice": [2, 1]},
    ],
    "X1": [
        {"position": START, "dice": [6, 6]},
        {"position": "-A------------------b-c---", "dice": [6, 2]},
    ],
    "X2": [
        {"position": "-c----E-D----E-----bbbbbbA", "dice": [6, 5]},
        {"position": "-a----E-D---bE---c-cbbb--A", "dice": [6, 1]},
        {"position": START, "dice": [6, 5]},
    ],
}


def task_of(claim: str, **more: Any) -> Mistake:
    more.setdefault("house", HOUSES.get(claim))
    return Mistake(goal="True or false?", claim="A sentence.", shows=claim, **more)


@pytest.mark.parametrize("claim", [claim for claim in CLAIMS if claim[0] in "GX"])
def test_what_is_shipped_refutes_it(claim: str) -> None:
    task = task_of(claim)
    task.verify()
    assert task.solution()["verdict"] == "false"
    assert task.mark(task.solution()).right
    assert not task.mark("true").right


@pytest.mark.parametrize(
    ("claim", "state"), [(claim, state) for claim, states in HOLDS.items() for state in states]
)
def test_where_it_happens_to_hold_nothing_is_shown(claim: str, state: dict[str, Any]) -> None:
    marked = task_of(claim).mark({"verdict": "false", **state})
    assert (marked.right, marked.score) == (False, 0.5)
    assert "find a case" in in_words(marked.reason, words("en"))


@pytest.mark.parametrize(
    ("claim", "state", "says"),
    [
        ("G1", {"position": "-" * 26, "dice": [5, 2]}, "Only one side can have borne off"),
        ("G7", {"position": "-" * 26}, "Only one side can have borne off"),
        ("G8", {"position": "-" * 24 + "B-", "dice": [6, 2]}, "before the first move"),
        ("G5", {"result": "gammon", "cube": 1, "taken": "yes"}, "No cube shows that"),
        ("G5", {"result": "gammon", "cube": 4, "taken": "no"}, "No cube shows that"),
        ("G5", {"result": "backgammon", "cube": 2, "taken": "yes"}, "find a case"),
    ],
)
def test_what_no_game_comes_to_is_answered_in_words(
    claim: str, state: dict[str, Any], says: str
) -> None:
    marked = task_of(claim).mark({"verdict": "false", **state})
    assert (marked.right, marked.score) == (False, 0.5)
    assert says in in_words(marked.reason, words("en"))


def test_a_cube_turned_by_ties_alone_can_be_shown() -> None:
    state = {"verdict": "false", "result": "gammon", "cube": 2, "taken": "no"}
    assert task_of("G5").mark(state).right


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ("-P------------------------", "has to be -, A to O or a to o"),
        ("-OA-----------------------", "The mover has 16 checkers"),
        ("-oa-----------------------", "The opponent has 16 checkers"),
        ({6: 2, "6": 1}, "A position is text of 26 characters"),
    ],
)
def test_a_board_that_cannot_be_is_refused_in_words(position: object, says: str) -> None:
    with pytest.raises(InvalidAnswerError, match=says):
        task_of("G1").mark({"verdict": "false", "position": position, "dice": [5, 2]})


@pytest.mark.parametrize(
    ("claim", "house", "says"),
    [
        ("G8", "tavla", "The starter rolls again with both dice."),
        ("T2", None, "A checker that hits in its home board may go on in the same turn."),
    ],
)
def test_what_a_house_rule_makes_true_is_explained_by_the_house(
    claim: str, house: str | None, says: str
) -> None:
    marked = task_of(claim, house=house, rules=("opening-shared",)).mark("true")
    assert in_words(marked.reason, words("en")) == says


def test_every_false_sentence_has_a_case_where_it_holds() -> None:
    false = {claim for claim in CLAIMS if claim[0] in "GX"}
    assert false - set(HOLDS) == {"G6"}, "nothing that is asked makes G6 hold"


def test_another_refutation_than_the_shipped_one_is_right() -> None:
    state = {"verdict": "false", "position": "---B--B---------------cb--", "dice": [5, 1]}
    assert task_of("G1").mark(state).right
    assert (
        task_of("G5")
        .mark({"verdict": "false", "result": "gammon", "cube": 4, "taken": "yes"})
        .right
    )
    assert task_of("G4").mark({"verdict": "false", "result": "single", "cube": "2"}).right


@pytest.mark.parametrize("claim", TRUE)
def test_no_state_contradicts_a_true_sentence(claim: str) -> None:
    chance, bank = Chance(claim), CLAIMS[claim]
    house, games = agreed_on(HOUSES.get(claim)), positions(chance)
    frames = (bearing_off, limited, waiting, closed, either)
    for number in range(40):
        built = chance.pick(frames)(chance) if number % 2 else None
        position, dice = built or (next(games), chance.dice())
        state: dict[str, Any] = {"position": position, "dice": dice, "cube": 2 ** chance.below(6)}
        if bank.parts == ("position",):
            state["position"] = final_board(chance, chance.pick(("single", "backgammon")))
        state |= {"result": chance.pick(("single", "gammon", "backgammon"))}
        state |= {"taken": chance.pick(("yes", "no"))}
        assert not bank.refutes(state, house), state


@pytest.mark.parametrize(
    ("claim", "house"), [("T2", "tavla"), ("T11", "tavla"), ("T9", {"gammons": "ignore"})]
)
def test_a_house_rule_makes_a_true_sentence_false(claim: str, house: object) -> None:
    task = task_of(claim, house=house)
    task.verify()
    assert task.solution()["verdict"] == "false"


@pytest.mark.parametrize("claim", TRUE)
def test_a_true_sentence(claim: str) -> None:
    task = task_of(claim)
    task.verify()
    assert task.solution() == {"verdict": "true"}
    assert task.mark("true").right
    marked = task.mark({"verdict": "false", "position": START, "dice": [3, 1]})
    assert in_words(marked.reason, words("en")) == "In this house the sentence is true."


def test_a_house_rule_turns_a_sentence_over() -> None:
    task_of("G8", house="tavla").verify()
    assert task_of("G8", house="tavla").solution() == {"verdict": "true"}
    no_hit_and_run = task_of("T2", house="tavla")
    no_hit_and_run.verify()
    assert no_hit_and_run.solution()["verdict"] == "false"
    shown = {"verdict": "false", "position": START, "dice": [3, 2]}
    assert not no_hit_and_run.mark(shown).right


def test_without_the_house_rule_there_is_nothing_to_show() -> None:
    for claim in ("G5", "G6"):
        with pytest.raises(InvalidTaskError):
            task_of(claim, house="standard").verify()


def test_half_an_answer_says_what_is_still_to_be_shown() -> None:
    marked = task_of("G1").mark("false")
    assert in_words(marked.reason, words("en")).endswith("Still to be shown: A position.")
    assert marked.expected["position"] == "--BC--A-------------c-b---"


def test_the_author_may_bring_another_refutation() -> None:
    state = {"position": "---B--B---------------cb--", "dice": [5, 1]}
    task = task_of("G1", given=state)
    task.verify()
    assert task.solution() == {"verdict": "false", **state}
    with pytest.raises(InvalidTaskError):
        task_of("G1", given=HOLDS["G1"][0]).verify()


def test_a_usual_wrong_verdict() -> None:
    slip = Slip("true", "bear-off-highest", "Only from the highest point.")
    task = task_of("G1", wrong=(slip,))
    task.verify()
    assert task.mark({"verdict": "true"}).reason == "Only from the highest point."
    assert task.mark({"verdict": "false", **HOLDS["G1"][0]}).reveals == ""


def test_what_the_board_and_what_the_form_asks_for() -> None:
    asked = {
        claim: (task_of(claim).on_board, tuple(field.name for field in task_of(claim).fields()))
        for claim in ("G1", "G4", "G5", "G7")
    }
    assert asked == {
        "G1": (("position", "dice"), ("verdict",)),
        "G4": ((), ("verdict", "result", "cube")),
        "G5": ((), ("verdict", "result", "cube", "taken")),
        "G7": (("position",), ("verdict",)),
    }


@pytest.mark.parametrize(
    "answer",
    [
        None,
        [],
        {},
        "perhaps",
        {"verdict": "false", "position": "what", "dice": [5, 2]},
        {"verdict": "false", "position": START, "dice": [7, 2]},
        {"verdict": "false", "position": START, "dice": 5},
        {"verdict": "false", "result": "draw"},
        {"verdict": "false", "cube": 3},
        {"verdict": "false", "more": 1},
        {"position": START},
    ],
)
def test_what_is_no_verdict_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        task_of("G1").mark(answer)


def test_a_sentence_that_nobody_knows() -> None:
    with pytest.raises(InvalidTaskError):
        task_of("G99").verify()


@pytest.mark.parametrize("over", ["b" + "-" * 25, "o" + "-" * 25])
def test_a_finished_game_shows_nothing(over: str) -> None:
    marked = task_of("X2").mark({"verdict": "false", "position": over, "dice": [2, 1]})
    assert (marked.right, marked.score) == (False, 0.5)
    assert "over" in in_words(marked.reason, words("en"))


def test_checkers_of_one_side_alone_are_right_with_a_word() -> None:
    state = {"position": "---A--A-------------------", "dice": [5, 2]}
    marked = task_of("G1").mark({"verdict": "false", **state})
    assert marked.right
    assert "other side" in in_words(marked.reason, words("en"))


def test_a_board_that_hardly_comes_about_is_right_with_a_word() -> None:
    state = {"position": "-b----E-C---eE---c-e----A-", "dice": [2, 1]}
    marked = task_of("G9").mark({"verdict": "false", **state})
    assert marked.right
    assert "hardly ever comes up" in in_words(marked.reason, words("en"))
