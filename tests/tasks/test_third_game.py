"""A third game has its tasks by one module, and one line that enters it."""

from __future__ import annotations

import pytest
from support.race import FORWARD

import bgwidget.games
from bgwidget.games import register
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
from bgwidget.tasks.games import add, contract


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(register, "_MODULES", dict(register._MODULES))
    monkeypatch.setattr(contract, "_MODULES", dict(contract._MODULES))
    bgwidget.games.add("race", "support.race")
    add("race", "support.race_tasks")


def test_a_move_that_is_wanted() -> None:
    task = Play(goal="Step aslant.", game="race", rules=(FORWARD.id,))
    task.verify()
    assert task.mark("3").right
    assert task.mark("0").broken == (FORWARD.id,)
    straight = Play(goal="Step straight.", game="race", want={"moves": ["4"]})
    straight.verify()
    assert straight.mark("3").legal
    assert twin_task(task) is None, "it has no generators"


def test_moves_points_and_turns() -> None:
    assert FindPlays(goal="All.", game="race").mark(["3", "4", "5"]).right
    assert FindPoints(goal="Tap.", game="race", question="reach").mark([5, 4, 3]).right
    referee = Referee(goal="Legal?", game="race", played="0")
    referee.verify()
    assert referee.solution() == FORWARD.id
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


def test_a_game_without_tasks_is_refused_in_words() -> None:
    contract._MODULES.pop("race")
    with pytest.raises(InvalidTaskError, match="No tasks can be set in a game called 'race'"):
        Play(goal="Step.", game="race").verify()
