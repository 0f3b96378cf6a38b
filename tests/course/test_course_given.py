"""Each task of the course, answered as a page answers: nothing is told before, all of it fits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.course import LESSONS
from support.exercises import GAMES
from support.learner import Learner, steps_of
from support.walk import can_be_given

from bgwidget import Lesson
from bgwidget.exercises import game_exercises, generate
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.tasks import Slip, Task, in_words
from bgwidget.words import words

pytestmark = pytest.mark.slow

LARGEST = 64_000
IN_PLAY = ("play", "game")
ASKED_FOR_ANSWERS = ("solution", "mark", "judge", "shows_slip")


KINDS = [(game, kind) for game in GAMES for kind in game_exercises(game).makers]


def open_lesson(name: str, tmp_path: Path) -> Lesson:
    steps = [step for step in LESSONS[name].steps if not isinstance(step, DrillStep)]
    return Lesson(LESSONS[name].title, steps, logbook=tmp_path / "logbook.sqlite3")


def has_drills(name: str) -> bool:
    return any(isinstance(step, DrillStep) for step in LESSONS[name].steps)


def open_drills(name: str, tmp_path: Path) -> Lesson:
    drills = [step for step in LESSONS[name].steps if isinstance(step, DrillStep)]
    seeded = [replace(step, seed=step.seed or step.name) for step in drills]
    return Lesson(LESSONS[name].title, seeded, logbook=tmp_path / "logbook.sqlite3")


def open_kind(game: str, kind: str, tmp_path: Path) -> Lesson:
    rules = list(game_exercises(game).makers[kind])[:4]
    steps = [generate(kind, rule, game=game, seed=1) for rule in rules]
    return Lesson("Every kind", steps, logbook=tmp_path / "logbook.sqlite3")


def tasks(learner: Learner) -> Iterator[Task]:
    """Open each step; yield those at which something is done but an exam and a whole game."""
    for number, step in enumerate(steps_of(learner.lesson), 1):
        learner.lesson.go(number)
        if isinstance(step, Task) and step.kind not in ("exam", "game"):
            yield step


def written(answer: Any) -> list[str]:
    """Return the plays and positions in an answer."""
    if isinstance(answer, dict):
        return written(list(answer.values()))
    if isinstance(answer, list):
        return [text for part in answer for text in written(part)]
    return [answer] if isinstance(answer, str) and ("/" in answer or "--" in answer) else []


@pytest.mark.parametrize("name", LESSONS)
def test_every_solution_can_be_given_and_is_right(name: str, tmp_path: Path) -> None:
    learner = Learner(open_lesson(name, tmp_path))
    for task in tasks(learner):
        assert learner.verdict is None
        if task.kind == "play" and task.shows:
            learner.type(task.shows)
        if task.kind == "do":
            learner.act(task.solution())
        else:
            learner.answer(task, task.solution())
        assert learner.panel["verdict"]["right"], (task.name, learner.verdict)
        assert learner.dot == ("done", 3), task.name


def nothing_is_told(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page as it is opened is made without an answer, a hint or the seed in it."""
    learner = Learner(lesson)
    for task in tasks(learner):
        solution = task.solution()
        with monkeypatch.context() as forbidden:
            for name in ASKED_FOR_ANSWERS:
                forbidden.setattr(type(task), name, not_to_be_asked)
            learner.ask("again")
        panel, scene = learner.panel, learner.scene
        assert panel["version"] == panel["opened"], task.name
        assert panel["filled"] is panel["verdict"] is None
        assert panel["hints"] == []
        assert panel["seed"] == ""
        sent = "".join(map(learner.sent, ("lesson", "scene", "frame")))
        assert not task.seed or task.seed not in sent
        asked = " ".join(map(str, (panel["read"], panel["goal"], panel["quote"], panel["fields"])))
        for hint in (in_words(hint, words("en")) for hint in task.hints):
            assert hint in asked or hint not in sent, task.name
        for text in written(solution):
            if text not in asked and text != str(task.position):
                assert json.dumps(text) not in learner.sent("lesson"), task.name
                assert task.board_use == "edit" or text not in learner.sent("scene"), task.name
        if scene and task.board_use not in IN_PLAY:
            assert scene["turn"] is None, task.name
            assert not scene.get("tapped")
            lit = {mark["place"] for mark in scene.get("lit", ())}
            assert lit == {*task.lit_places}


def not_to_be_asked(*_: object) -> None:
    raise AssertionError("this page depends on what is right")


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_is_told_before_it_is_asked(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_told(open_lesson(name, tmp_path), monkeypatch)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", [name for name in LESSONS if has_drills(name)])
def test_a_drill_tells_nothing_before_it_is_asked(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_told(open_drills(name, tmp_path), monkeypatch)


@pytest.mark.sample(8)
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_no_kind_of_exercise_tells_anything_before_it_is_asked(
    game: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_told(open_kind(game, kind, tmp_path), monkeypatch)


@pytest.mark.sample(8)
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_an_exercise_is_named_once_it_is_settled(game: str, kind: str, tmp_path: Path) -> None:
    learner = Learner(open_kind(game, kind, tmp_path))
    assert learner.ask("solution").panel["seed"] == learner.lesson.task.seed
    assert learner.ask("again").panel["seed"] == ""


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", LESSONS)
def test_what_travels_is_small(name: str, tmp_path: Path) -> None:
    learner = Learner(open_lesson(name, tmp_path))
    for task in tasks(learner):
        learner.ask("hint").ask("solution")
        for trait in ("lesson", "scene"):
            assert len(learner.sent(trait).encode()) < LARGEST, (task.name, trait)


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", LESSONS)
def test_every_usual_wrong_answer_is_told_so(name: str, tmp_path: Path) -> None:
    learner = Learner(open_lesson(name, tmp_path))
    for task in tasks(learner):
        for slip in filter(partial(can_be_given, task), task.wrong):
            learner.ask("again")
            if task.board_use == "play" and not slip.legal:
                is_refused_by_the_board(learner, task, slip)
            else:
                several = task.several and isinstance(slip.answer, str)
                learner.answer(task, [slip.answer] if several else slip.answer)
                assert not learner.panel["verdict"]["right"], (task.name, slip.answer)
                assert learner.dot[0] == "missed"


def is_refused_by_the_board(learner: Learner, task: Task, slip: Slip) -> None:
    refusal = learner.try_to_play(task, slip.answer).scene["refusal"]
    assert refusal is not None, (task.name, slip.answer)
    assert refusal["rule"] in {slip.reveals, "play-unfinished", *task.mark(slip.answer).broken}
    assert learner.dot == ("open", 0)
