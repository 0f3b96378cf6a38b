"""How long a lesson takes, and what is done of it at one sitting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.course import LESSONS, TASKS

from bgwidget.games import board_game
from bgwidget.lesson_files import load
from bgwidget.lesson_files.minutes import reckoned_minutes
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.session.headway import step_names
from bgwidget.tasks import WholeGame

CUT = [name for name in LESSONS if name != "teachers-guide"]
"""All lessons but the teachers', whose tasks are done in cells."""
FEWEST, MOST = 5, 9
LONGEST, WITH_A_GAME = 10.5, 14
START = board_game("backgammon").start(None).position


def is_whole_game(step: Step) -> bool:
    return isinstance(step, WholeGame) and step.table().position == START


@pytest.mark.parametrize("name", CUT)
def test_the_minutes_of_a_lesson_are_reckoned(name: str) -> None:
    lesson = LESSONS[name]
    assert lesson.minutes is not None
    assert abs(lesson.minutes - reckoned_minutes(lesson.steps)) <= 1


@pytest.mark.parametrize("name", CUT)
def test_a_part_is_done_in_ten_minutes(name: str) -> None:
    """A whole game from the start takes eleven by itself: then it is fourteen."""
    for part in LESSONS[name].parts:
        rest = [step for step in part.steps if not is_whole_game(step)]
        assert reckoned_minutes(rest) < LONGEST, part.id
        assert reckoned_minutes(part.steps) < WITH_A_GAME, part.id


@pytest.mark.parametrize("name", CUT)
def test_a_part_has_five_to_nine_steps_and_a_warm_up_comes_second(name: str) -> None:
    """As a learner sees them: each task of a drill is one."""
    parts = LESSONS[name].parts
    warm_ups = [number for number, part in enumerate(parts, 1) if part.id == "warm-up"]
    assert warm_ups == ([] if name in (CUT[0], "camelot") else [2])
    for part in parts:
        seen = len([*step_names(part.steps)])
        if part.id == "warm-up":
            assert [type(step) for step in part.steps] == [DrillStep]
        else:
            assert FEWEST <= seen <= MOST, part.id


@pytest.mark.parametrize("name", CUT)
def test_a_drill_asks_about_each_of_its_rules(name: str) -> None:
    drills = [step for step in LESSONS[name].steps if isinstance(step, DrillStep)]
    assert [step.name for step in drills if step.count < len(step.rules)] == []


def test_setting_up_is_short() -> None:
    """But for its game, and for what stands on the board there."""
    assert len(LESSONS["02-setup"].steps) <= 15


@pytest.mark.parametrize("name", ["00-start-here", "02-setup", "03-bar", "04-bearing-off"])
def test_a_first_lesson_ends_with_a_game(name: str) -> None:
    last = LESSONS[name].steps[-1]
    assert isinstance(last, WholeGame)
    assert last.opponent
    assert reckoned_minutes([last]) < 4


def test_what_is_longer_takes_longer() -> None:
    play = TASKS["st-03"]
    assert reckoned_minutes([play]) < reckoned_minutes([replace(play, read=2 * f"{play.read} ")])
    drill = DrillStep(rules=("hit",), count=3)
    assert reckoned_minutes([replace(drill, count=6)]) == 2 * reckoned_minutes([drill])
    short, long = TASKS["ca-30"], TASKS["ca-31"]
    assert 1 < reckoned_minutes([short]) < reckoned_minutes([long]) < 5
    race, game = TASKS["st-09"], TASKS["pl-12"]
    assert 1 < reckoned_minutes([race]) < 3 < 10 < reckoned_minutes([game]) < 12


def test_a_text_is_reckoned_as_well_as_a_task() -> None:
    lesson = load("title: A\nsteps:\n- read: A short text.\n- read: " + "word " * 180 + "\n")
    assert [round(reckoned_minutes([step]), 1) for step in lesson.steps] == [0.0, 1.0]
