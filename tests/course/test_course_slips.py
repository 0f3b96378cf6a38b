"""Each usual wrong answer is refused for its rule, or is legal but not what was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.course import IN_CELLS, PLANNED, TASKS

from bgwidget.exercises import generate
from bgwidget.games import board_game
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.rules.backgammon import Game, Position
from bgwidget.rules.backgammon.house import PRESETS
from bgwidget.rules.camelot import Step, parse_square
from bgwidget.rules.rulebook import Breach, InvalidPositionError
from bgwidget.tasks import Exam, Play, Slip, Task
from bgwidget.tasks.games.backgammon.cube_state import cube_state
from bgwidget.words import words

SLIPS = [(task, slip) for task in TASKS.values() for slip in task.wrong]
PLAYED = {"play", "find-plays", "referee"}
RULED = [
    (task, slip)
    for task, slip in SLIPS
    if task.kind in PLAYED and slip.reveals in board_game(task.game).rulebook
]
LEGAL = [(task, slip) for task, slip in SLIPS if slip.legal]


def name_of(value: Task | Slip) -> str:
    return value.name if isinstance(value, Task) else str(value.answer)


def refused(task: Task, slip: Slip) -> set[str]:
    """Return the rules that the answer breaks, and those of a play that is one of several."""
    answer = [slip.answer] if task.kind == "find-plays" else slip.answer
    return {breach.rule.id for breach in task.mark(answer).breaches}


@pytest.mark.sample(60)
@pytest.mark.slow
@pytest.mark.parametrize(("task", "slip"), SLIPS, ids=name_of)
def test_a_wrong_answer_is_wrong_and_told_in_the_lessons_own_words(task: Task, slip: Slip) -> None:
    if task.kind in ("rolls", "mistake", "score-sheet"):
        assert slip.answer != task.solution()
        return
    answer = [slip.answer] if task.kind == "find-plays" else slip.answer
    marked = task.mark(answer)
    assert not marked.right
    if task.kind != "find-plays":
        assert marked.reason == slip.says
        assert marked.reveals == slip.reveals


@pytest.mark.sample(60)
@pytest.mark.parametrize(("task", "slip"), RULED, ids=name_of)
def test_a_wrong_play_is_refused_for_its_rule(task: Task, slip: Slip) -> None:
    found = refused(task, slip)
    is_legal = task.kind == "referee" and task.solution() == "legal"
    assert (slip.reveals in found) != is_legal


@pytest.mark.parametrize(("task", "slip"), LEGAL, ids=name_of)
def test_a_legal_play_that_was_not_asked_for_is_never_called_illegal(
    task: Task, slip: Slip
) -> None:
    marked = task.mark(slip.answer)
    assert marked.legal
    assert marked.breaches == ()


def test_a_play_that_the_plan_calls_legal_is_marked_so_in_the_file() -> None:
    for name, task in TASKS.items():
        if isinstance(task, Play):
            by_answer = {slip.answer: slip for slip in task.wrong}
            for wrong in PLANNED[name]["wrong"]:
                if wrong["answer"] in by_answer:
                    asked = wrong.get("engine") == "legal, not asked for"
                    assert by_answer[wrong["answer"]].legal == asked, name


def ids(breaches: tuple[Breach, ...]) -> set[str]:
    return {breach.rule.id for breach in breaches}


def both_on_one_point() -> set[str]:
    with pytest.raises(InvalidPositionError, match="both sides"):
        Position.from_points({6: 5}, {19: 5})
    return {"one-owner"}


def opening_roll_again() -> set[str]:
    begun = Game.opening(PRESETS["no-cube"]).throw((6, 1)).begin(0)
    return ids(begun.refusals("roll"))


def raccoon(**given: Any) -> set[str]:
    rules = PRESETS["money"]
    return ids(cube_state(given, rules).refusals("raccoon"))


def refuse_a_beaver() -> set[str]:
    ended = Game.start(rules=PRESETS["money"]).double().beaver().drop()
    assert ended.result is not None
    assert ended.result.how == "refuse-beaver"
    return {"beaver-refused"} if ended.refusals("roll") else set()


def two_pieces_in_a_turn() -> set[str]:
    table = TASKS["ca-05"].table()
    first, second = (
        Step(*(parse_square(square) or 0 for square in step.split("-")))
        for step in ("D5-D7", "E8-E9")
    )
    return ids(table.breaches(second, (first,)))


def below_ten() -> set[str]:
    exam = TASKS["pl-11"]
    assert isinstance(exam, Exam)
    assert not exam.mark([*exam.solution()[:9], None, None, None]).right
    return {"misconception:see-report"}


SHOWN: dict[tuple[str, str], Callable[[], set[str]]] = {
    ("st-02", "drag 8/5 before rolling"): lambda: ids(TASKS["st-02"].table().refusals("step")),
    ("se-06", "both sides on one point"): both_on_one_point,
    ("se-12", "press Roll"): opening_roll_again,
    ("mv-07", "press Roll again"): lambda: ids(TASKS["mv-07"].table().refusals("roll")),
    ("cu-21", "8, though raccoons are not agreed"): lambda: raccoon(
        offered="beaver", offered_by="opponent", raccoons=False
    ),
    ("cu-21", "8, two turns later"): lambda: raccoon(
        value=4, owner="opponent", rolled=False, raccoons=True
    ),
    ("cu-23", "2 and play on"): refuse_a_beaver,
    ("pl-09", "moving for the other side"): lambda: ids(
        Game.start(dice=(3, 1)).refusals("step", 1)
    ),
    ("pl-09", "drag before Roll"): lambda: ids(Game.start().refusals("step")),
    ("pl-11", "below ten"): below_ten,
    ("ca-05", "first D5-D7, then E8-E9"): two_pieces_in_a_turn,
}
"""Wrong answers that are no answer to the task: the action that each stands for."""

REPHRASED = {
    ("se-04", "5 on 8, 3 on 6"),
    ("se-06", "2 on 1 for you"),
    ("se-06", "14 on one side"),
    ("pl-01", "2 on 1 for you"),
    ("bo-13", "play on with the 3"),
    ("ma-12", "Crawford: game 5"),
    ("ma-12", "Crawford: game 2"),
    ("ma-12", "you win"),
    ("pl-10", "without the cube"),
    ("ca-22", "White wins"),
    ("ca-25", "Black passes"),
}
"""Wrong answers that the file gives as what a learner would really give."""

LEFT_OUT = {
    ("pl-07", "3/1 1/off"): "one turn; the answer is the record of a whole game",
    ("mv-01", "[7, 9, 11, 12]"): "the opponent holds 12, which is not what the step is about",
    ("mv-14", "5/off"): "bearing off is not taught yet",
    **{
        (name, PLANNED[name]["wrong"][0]["answer"]): "a cell of the notebook shows it"
        for name in IN_CELLS
    },
}
"""Wrong answers that no file gives, and why."""


@pytest.mark.parametrize("wrong", SHOWN, ids=lambda wrong: " ".join(wrong))
def test_a_wrong_action_is_refused_for_its_rule(wrong: tuple[str, str]) -> None:
    name, answer = wrong
    planned = next(each for each in PLANNED[name]["wrong"] if each["answer"] == answer)
    assert planned["reveals"] in SHOWN[wrong]()


def test_every_wrong_answer_of_the_plan_is_given_shown_or_explained() -> None:
    for name, plan in PLANNED.items():
        given = [slip.answer for slip in TASKS[name].wrong] if name in TASKS else []
        spoken = {str(answer).replace("Your opponent", "The opponent") for answer in given}
        for wrong in plan["wrong"]:
            key = (name, str(wrong["answer"]))
            elsewhere = key in SHOWN or key in REPHRASED or key in LEFT_OUT
            assert str(wrong["answer"]) in spoken or elsewhere, key
    everything = {(name, str(w["answer"])) for name, p in PLANNED.items() for w in p["wrong"]}
    assert {*SHOWN, *REPHRASED, *LEFT_OUT} <= everything


@pytest.mark.parametrize("name", ["mv-14", "ba-08"])
def test_a_play_that_is_refused_does_not_tell_that_passing_is_all_that_is_left(name: str) -> None:
    task, english = TASKS[name], words("en")
    lost = english.say("detail.backgammon.no-legal-play")
    for slip in task.wrong:
        assert lost not in verdict_on(task, task.mark(slip.answer), english)["text"]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_half_a_double_is_said_once(seed: int) -> None:
    task, english = generate("play", ["as-many-as-possible"], seed=seed), words("en")
    for slip in task.wrong:
        verdict = verdict_on(task, task.mark(slip.answer), english)
        said = [verdict["title"], *verdict["text"].split(". ")]
        assert len({each.rstrip(".") for each in said}) == len(said)
