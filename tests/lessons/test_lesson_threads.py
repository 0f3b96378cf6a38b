"""Many hands at one lesson: each version is whole, nothing is lost, nobody waits for ever."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from support.learner import Learner, sit
from support.tasks import TASKS
from support.threads import all_at_once, somebody_reading

from bgwidget import Lesson
from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Choice, Play

WHO = Choice(goal="Who?", options=("You", "Both"), correct="You", hints=("Not both.",))
POINT = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def press(learner: Learner, chance: Random) -> None:
    """Press some button of the lesson, or do something on its board, as it is shown now."""
    panel, scene = learner.lesson.lesson, learner.lesson.scene
    if chance.random() < 0.6:
        names = [
            *(name for name, _, _ in panel["buttons"]),
            "go",
            "watch",
            "note",
            "pass",
            "strike",
        ]
        asked = {"to": "lesson", "kind": chance.choice(names), "base": panel["version"]}
        learner.send({**asked, "at": chance.randrange(8), "values": {"": 0}, "places": [18, 23]})
    else:
        asked = {"kind": chance.choice(("type", "restart", "roll", "why", "free"))}
        board = {"base": scene.get("version", 0), "opened": panel["opened"]}
        turn = {"text": "24/22", "walk": [], "step": [8, 5], "moves": [[8, 5]]}
        learner.send({**asked, **board, **turn})


def act(lesson: Lesson, chance: Random) -> None:
    """Do something from Python, as a cell would."""
    try:
        getattr(lesson, chance.choice(("hint", "solution", "again", "next", "check")))()
    except RulesError:
        lesson.go(1)


@pytest.mark.slow
@pytest.mark.parametrize("threads", [2, 8])
def test_each_version_is_shown_whole_and_in_order(threads: int, tmp_path: Path) -> None:
    boards = {task.board_use: task for task in TASKS}
    learner = sit(tmp_path, *boards.values(), TASKS[-1], Read("Read this."))
    shown: list[int] = []
    learner.lesson.observe(lambda change: shown.append(change.new["version"]), "lesson")

    def work(chance: Random) -> None:
        for _ in range(160 // threads):
            if chance.random() < 0.8:
                press(learner, chance)
            else:
                act(learner.lesson, chance)

    def read() -> None:
        assert repr(learner.lesson).startswith("Lesson('A lesson', ")
        assert json.loads(learner.lesson.get_state()["lesson"])["version"] >= 1

    with somebody_reading(read):
        all_at_once(threads, work)
    assert shown == sorted(set(shown))
    assert len(shown) > 20
    panel = learner.panel
    assert bool(learner.scene) == bool(panel["board"])
    learner.lesson.go(1)
    assert learner.panel["version"] > shown[-1] - 1


@pytest.mark.parametrize("threads", [2, 8])
def test_an_answer_from_every_thread_counts_once(threads: int, tmp_path: Path) -> None:
    learner = sit(tmp_path, WHO, POINT)
    for number in range(1, 11):
        learner.ask("again")
        base = learner.panel["version"]
        message = {"to": "lesson", "kind": "check", "base": base, "values": {"": 1}, "places": []}
        all_at_once(threads, lambda _, message=message: learner.send(message))
        assert len(learner.lesson.logbook.attempts("A lesson")) == number
        assert learner.panel["version"] == base + 1


@pytest.mark.parametrize("threads", [2, 8])
def test_a_play_from_every_thread_counts_once(threads: int, tmp_path: Path) -> None:
    learner = sit(tmp_path, POINT, WHO)
    for number in range(1, 11):
        learner.ask("again")
        base = {"base": learner.scene["version"], "opened": learner.panel["opened"]}
        message = {"kind": "type", "text": "8/5 6/5", "walk": [], **base}
        all_at_once(threads, lambda _, message=message: learner.send(message))
        assert len(learner.lesson.logbook.attempts("A lesson")) == number
        assert learner.dot == ("done", 3)


@pytest.mark.slow
@pytest.mark.parametrize("threads", [2, 8])
def test_a_play_is_never_taken_for_the_answer_to_another_step(threads: int, tmp_path: Path) -> None:
    other = Play(goal="Run.", dice=(6, 5), want={"result": ["24/13"]})
    learner = sit(tmp_path, POINT, other)

    def work(chance: Random) -> None:
        for _ in range(80 // threads):
            panel, scene = learner.lesson.lesson, learner.lesson.scene
            base = {"base": scene["version"], "opened": panel["opened"]}
            if chance.random() < 0.5:
                at = {"at": chance.randrange(2)}
                learner.send({"to": "lesson", "kind": "go", "base": panel["version"], **at})
            else:
                text = "8/5 6/5" if scene["dice"] == [3, 1] else "24/13"
                learner.send({"kind": "type", "text": text, "walk": [], **base})

    all_at_once(threads, work)
    attempts = learner.lesson.logbook.attempts("A lesson")
    assert attempts
    assert all(attempt.right for attempt in attempts)
