"""What an exercise shows of what a drill may do without, and what is said of odd moments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bgwidget.exercises import game_exercises, generate
from bgwidget.exercises.backgammon.options import HARDLY_WITHOUT, NEEDS
from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.lessons.session.drills import drill_tasks
from bgwidget.tasks import Choice, CubeAction, Setup, Task, in_words
from bgwidget.words import words

ENGLISH = words("en")
START = "-b----E-C---eE---c-e----B-"
ONE_OFF, THEIRS_OFF = "-b----E-C---eD---c-e----B-", "-b----E-C---dE---c-e----B-"
RESIGN = {"action": {"action": "resign"}, "is": "legal"}
HOME = "-CCCCC-------------e-e-e--"
DUE, QUIET = "W wM:E6,J5 bM:F7,K12", "W wM:E6,J5 bM:F12,K12"


def may(**given: object) -> CubeAction:
    return CubeAction(goal="May you roll?", action="roll", given=given)


@pytest.mark.parametrize(
    ("option", "task"),
    [
        ("bar", Choice(goal="?", options=("a", "b"), correct="a", position="aa" + START[2:])),
        ("doubles", Choice(goal="?", options=("a", "b"), correct="a", dice=(3, 3))),
        ("doubles", may(dice=(3, 3))),
        ("bearoff", Choice(goal="?", options=("a", "b"), correct="a", position=ONE_OFF)),
        ("bearoff", Choice(goal="?", options=("a", "b"), correct="a", position=THEIRS_OFF)),
        ("bearoff", Choice(goal="?", options=("a", "b"), correct="a", position=HOME, dice=(2, 1))),
        ("match", may(length=5, score=(0, 0))),
        ("resign", may(offered="resign", offered_by="opponent")),
        ("resign", CubeAction(goal="May you resign?", action="resign")),
        ("resign", Choice(goal="?", options=("Yes", "No"), correct="Yes", check=RESIGN)),
    ],
)
def test_an_option_is_seen_in_a_task(option: str, task: Task) -> None:
    shows = game_exercises("backgammon").shows
    assert shows(option, task)
    plain = Choice(goal="?", options=("a", "b"), correct="a", position=START, dice=(3, 1))
    assert not any(shows(each, plain) for each in NEEDS)


@pytest.mark.slow
@pytest.mark.parametrize("named", sorted(HARDLY_WITHOUT))
def test_what_hardly_any_does_without_is_seen_in_the_first(
    named: tuple[str, str, str, int],
) -> None:
    option, kind, rule, level = named
    exercises = game_exercises("backgammon")
    assert exercises.needs(option, kind, rule, level)
    assert not exercises.needs(option, kind, rule)
    for seed in range(3):
        assert exercises.shows(option, generate(kind, [rule], seed=seed, difficulty=level))


def test_a_board_to_set_up_is_no_bearing_off() -> None:
    task = Setup(goal="Set it up.", position=ONE_OFF, target=START)
    assert not game_exercises("backgammon").shows("bearoff", task)


def test_who_moves_another_checker_is_told_of_the_bar() -> None:
    task = generate("choice", "closed-out", seed=1)
    slips = {slip.reveals: in_words(slip.says, ENGLISH) for slip in task.wrong}
    assert slips["enter-first"].startswith("Your checkers on the bar must enter")


@pytest.mark.parametrize(
    ("house", "position", "says"),
    [
        (None, START, "A roll before the opponent has finished is void."),
        ({"premature_roll": "stands"}, START, "A roll before the opponent has finished stands."),
        (None, "---C--B-------------e-d---", "Knowing the roll can change nothing"),
    ],
)
def test_why_an_early_roll_stands_or_not(house: object, position: str, says: str) -> None:
    stands = house is not None or position != START
    task = Choice(
        goal="Does it count?",
        options=("Yes", "No"),
        correct="Yes" if stands else "No",
        check={"premature-roll": None, "is": "stands" if stands else "void"},
        position=position,
        dice=(5, 2),
        house=house,
    )
    task.verify()
    assert in_words(task.why(), ENGLISH).startswith(says)


def test_the_engine_confirms_whether_a_turn_of_camelot_may_end() -> None:
    position = "W wM:D5,K8 bM:E6,G8,J12"
    given = {"goal": "May the turn end?", "game": "camelot", "position": position}
    told = {"begun": "D5-F7", "play": ""}
    task = Choice(
        options=("Yes", "No"), correct="No", check={"step": told, "is": "illegal"}, **given
    )
    task.verify()
    assert in_words(task.why(), ENGLISH) == (
        "A capture goes on as long as the piece can capture again."
    )


def test_a_capture_is_seen_in_a_task_of_camelot() -> None:
    shows = game_exercises("camelot").shows
    due = Choice(goal="?", options=("a", "b"), correct="a", game="camelot", position=DUE)
    assert shows("capture", due)
    assert not shows("capture", replace(due, position=QUIET))
    built = Setup(goal="Set it up.", game="camelot", position=DUE, target=QUIET)
    assert not shows("capture", built)


def test_exercises_before_captures_are_taught_show_none() -> None:
    steps = [step for step in load("camelot").steps if isinstance(step, DrillStep)]
    first = next(at for at, step in enumerate(steps) if "capture-duty" in step.rules)
    shows = game_exercises("camelot").shows
    for step in steps[:first]:
        for seed in "123":
            drawn = drill_tasks(replace(step, seed=seed))
            assert not any(shows("capture", task) for task in drawn), step.name
