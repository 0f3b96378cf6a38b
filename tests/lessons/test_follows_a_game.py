"""A sheet scores the game that was played at an earlier step."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget import Lesson
from bgwidget.progress import Logbook
from bgwidget.rules.backgammon import Game, write_record
from bgwidget.rules.backgammon.house import PRESETS
from bgwidget.tasks import ScoreSheet, WholeGame

PLAYED = WholeGame(goal="Play a whole game.", at_most=5, name="game")
WRITTEN = {"winner": "you", "result": "gammon", "cube": 2}
SHEET = ScoreSheet(goal="Score it.", length=5, games=(WRITTEN,), after="game", name="sheet")
BEGUN = Game.opening(PRESETS["standard"]).throw((3, 1)).begin(0).play(((8, 5, 3), (6, 5, 1)))


def opened(folder: Path) -> Lesson:
    return Lesson("Game", [PLAYED, SHEET], logbook=Logbook(folder / "logbook.sqlite3"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ended", "score"),
    [
        (BEGUN.double().drop(), [0, 1]),
        (BEGUN.double().take().resign(1).accept(), [2, 0]),
        (BEGUN.resign(3).accept(), [3, 0]),
    ],
)
def test_it_is_the_game_that_was_played(tmp_path: Path, ended: Game, score: list[int]) -> None:
    lesson = opened(tmp_path)
    lesson.go(2)
    assert lesson.task.solution()["after"] == [[4, 0]]
    lesson.go(1)
    assert lesson.check({"record": write_record(ended), "refusals": 0}).right
    assert SHEET.following(lambda name: "8/5 6/5") == SHEET.following(lambda name: None) == SHEET
    for again in (lesson, opened(tmp_path)):
        again.go(2)
        assert again.task.solution()["after"] == [score]
    assert lesson.check(lesson.task.solution()).right
