"""A third game has its tasks and drills from its own package."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Drill, Lesson
from bgwidget.exercises import again, generate, kinds_for, options_for
from bgwidget.games import add, board_game
from bgwidget.lesson_files import load
from bgwidget.lessons.session.drills import twin_task
from bgwidget.tasks import (
    Choice,
    Exam,
    FindPlays,
    FindPoints,
    InvalidTaskError,
    Play,
    Referee,
    Setup,
)

RULES = ("one-step-up", "square-free")
LESSON = "lessons/first-steps.yaml"


@pytest.fixture(autouse=True)
def installed(race: Path) -> Path:
    return race / "race"


def test_a_move_that_is_wanted() -> None:
    task = Play(goal="Step aslant.", game="race", rules=RULES)
    task.verify()
    assert task.mark("7-3").right
    assert task.mark("7-0").broken == ("one-step-up",)
    straight = Play(goal="Step straight.", game="race", want={"moves": ["7-4"]})
    straight.verify()
    assert straight.mark("7-3").legal


def test_moves_points_and_turns() -> None:
    assert FindPlays(goal="All.", game="race").mark(["7-3", "7-4", "7-5"]).right
    assert FindPoints(goal="Tap.", game="race", question="reach").mark([5, 4, 3]).right
    referee = Referee(goal="Legal?", game="race", played="7-0")
    referee.verify()
    assert referee.solution() == "one-step-up"
    assert referee.replay().after == ((0, 0, 1, 0), (1, 1, 1, 0))
    choice = Choice(
        goal="Over?",
        game="race",
        options=("yes", "no"),
        correct="no",
        check={"winner": None, "is": None},
    )
    Exam(goal="All of it.", tasks=(referee, choice), passing=2).verify()


def test_what_a_game_does_not_know_is_refused() -> None:
    with pytest.raises(InvalidTaskError):
        Setup(goal="Set up.", game="race", target="start").verify()
    with pytest.raises(InvalidTaskError):
        FindPoints(goal="Tap.", game="race", question="home").verify()
    with pytest.raises(InvalidTaskError, match="Race has no house rules"):
        generate("play", game="race", house="money")


@pytest.mark.parametrize("rule", RULES)
def test_exercises_are_made_and_made_again(rule: str) -> None:
    kinds = kinds_for(rule, "race")
    assert kinds == ("play", "referee", "find-points")
    for kind in kinds:
        for seed in range(5):
            task = generate(kind, rule, game="race", seed=seed)
            task.verify()
            assert task.mark(task.solution()).right
            assert again(task.seed) == task
            assert (found := twin_task(task)) is not None
            assert found.kind == kind


def test_a_drill_asks_about_its_rules(tmp_path: Path) -> None:
    drill = Drill(game="race", logbook=tmp_path / "log.sqlite3")
    for _ in range(3):
        assert drill.task.rules[0] in RULES
        assert drill.check(drill.task.solution()).right
        drill.next()
    assert options_for("race") == frozenset()


def test_a_lesson_file_is_played_to_its_end(installed: Path, tmp_path: Path) -> None:
    steps = load(installed / LESSON).steps
    assert [step.game for step in steps] == ["race"] * 5
    lesson = Lesson.load(installed / LESSON, logbook=tmp_path / "log.sqlite3", language="en")
    learner = Learner(lesson)
    for number in range(2, len(learner.panel["dots"]) + 1):
        lesson.go(number)
        learner.answer(lesson.task, lesson.task.solution())
        assert learner.panel["verdict"]["right"], lesson.task
    assert number == 6, "the drill makes two of its own"


def test_a_game_without_tasks_or_exercises_is_refused_in_words() -> None:
    add("race", board=board_game("race"))
    task = Play(goal="Step.", game="race", rules=RULES)
    with pytest.raises(InvalidTaskError, match="No tasks can be set in a game called 'race'"):
        task.verify()
    with pytest.raises(InvalidTaskError, match=r"race.*backgammon, camelot"):
        Drill(game="race")
    assert options_for("race") == frozenset()
