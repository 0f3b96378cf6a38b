"""A fresh exam asks the same until it is handed in, and others after that."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import whole_task

from bgwidget import Lesson
from bgwidget.progress import Logbook
from bgwidget.tasks import Choice, Exam, Pips, Play, Task

TASKS = (
    Play(goal="Play it.", dice=(3, 1), rules=("hit",), name="one"),
    Pips(goal="How many pips?", points=(24,), rules=("pip-count",), name="two"),
    Choice(goal="Who wrote this?", options=("I", "You"), correct="I", name="three"),
)
EXAM = Exam(goal="All of them.", tasks=TASKS, passing=3, fresh=True, name="exam")


def opened(folder: Path) -> Lesson:
    return Lesson("Exam", [EXAM], name="fresh", logbook=Logbook(folder / "logbook.sqlite3"))


def asked(lesson: Lesson) -> list[Task]:
    found = []
    for number in range(1, len(TASKS) + 1):
        lesson.go(number)
        found.append(whole_task(lesson))
    return found


@pytest.mark.slow
def test_it_asks_the_like_until_it_is_handed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = opened(tmp_path)
    play, pips, choice = asked(first)
    assert (play.kind, play.rules, pips.kind, pips.rules) == (
        "play",
        ("hit",),
        "pips",
        ("pip-count",),
    )
    assert (play.position, pips.position) != (None, None)
    assert choice == TASKS[2]
    first.go(1)
    first.answer(play.solution())
    again = opened(tmp_path)
    assert asked(again) == [play, pips, choice]
    again.go(2)
    again.answer(pips.solution())
    again.answer(choice.solution())
    assert again.hand_in().passed
    assert asked(opened(tmp_path))[:2] != [play, pips]
    again.again()
    assert asked(again)[:2] != [play, pips], "the answers to these have been shown"
    again.go(1)
    again.answer(whole_task(again).solution())
    assert asked(opened(tmp_path)) == asked(again)
    assert [dot[1] for dot in opened(tmp_path).lesson["dots"]] == ["answered", "open", "open"]
