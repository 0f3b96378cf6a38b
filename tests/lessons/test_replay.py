"""The play of a solution travels step by step, and leads where the board then stands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.learner import Learner, sit
from support.tasks import CAPTURE

from bgwidget.board.scene import scene
from bgwidget.games import board_game
from bgwidget.lessons.boards import LessonBoard, TurnMode
from bgwidget.lessons.session.station import course
from bgwidget.tasks import FindPoints, Play
from bgwidget.words import words

MAKE = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
TAKE = Play(goal="Capture.", game="camelot", position=CAPTURE, want={"captures": 1})
CLOSED = Play(goal="Play.", position="------E-D---cE-----bbbbbbA", dice=(6, 6))

Where = Counter[tuple[int, ...]]


def stand(pieces: Any) -> Where:
    return Counter({(place, side, *kind): n for place, side, n, *kind in pieces})


def played_out(replay: Any) -> Where:
    """Return where everything stands after the steps of a replay, as a browser moves it."""
    found = stand(replay["pieces"])

    def move(side: int, source: int, target: int | None) -> None:
        piece = next((one for one in found if one[:2] == (source, side) and found[one]), None)
        if piece is None:
            return
        found[piece] -= 1
        if target is not None:
            found[(target, *piece[1:])] += 1

    for _, source, target, _, *taken in replay["steps"]:
        taken_at, taken_to, side = [*taken, None, None, None][:3]
        move(side or 0, source, target)
        if taken_at is not None:
            move(1 - (side or 0), taken_at, taken_to)
    return +found


@pytest.mark.parametrize("task", [MAKE, TAKE], ids=["backgammon", "camelot"])
def test_the_steps_lead_where_the_board_stands(tmp_path: Path, task: Play) -> None:
    learner = sit(tmp_path, task)
    before = learner.scene
    learner.ask("solution")
    replay = learner.scene["replay"]
    assert stand(replay["pieces"]) == stand(before["pieces"])
    assert replay["dice"] == before["dice"]
    assert played_out(replay) == stand(learner.scene["pieces"])
    assert learner.scene["pieces"] != before["pieces"]


def test_giving_up_replays_too(tmp_path: Path) -> None:
    learner = sit(tmp_path, MAKE)
    for _ in range(3):
        assert "replay" not in learner.scene
        learner.play(MAKE, "24/20")
    assert [edge[:3] for edge in learner.scene["replay"]["steps"]] == [[3, 8, 5], [1, 6, 5]]


@pytest.mark.parametrize(
    ("task", "does"),
    [
        (MAKE, lambda learner: learner.type("8/5 6/5")),
        (CLOSED, lambda learner: learner.ask("solution")),
        (FindPoints(goal="Tap.", question="mine"), lambda learner: learner.ask("solution")),
    ],
    ids=["played by the learner", "passed", "no play"],
)
def test_there_is_no_replay_of_anything_else(tmp_path: Path, task: Any, does: Any) -> None:
    learner: Learner = sit(tmp_path, task)
    does(learner)
    assert "replay" not in learner.scene


def test_every_play_of_the_course_is_replayed() -> None:
    english, tried = words("en"), 0
    for step in (step for station in course() for step in station.steps):
        if not isinstance(step, Play) or step.board_use != "play":
            continue
        board_of = board_game(step.game)
        board = LessonBoard(TurnMode(board_of, step.table(), english, step, lambda _: False))
        board.solve(step.solution())
        shown: Any = scene(board_of, board.state, english)
        if "replay" in shown:
            tried += 1
            assert played_out(shown["replay"]) == stand(shown["pieces"]), step.name
    assert tried > 20
