"""Progress is kept: lessons go on where they were, whatever became of the kernel or the disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.lesson_files.steps import Read
from bgwidget.progress import Logbook
from bgwidget.progress.mastery import Mastery
from bgwidget.tasks import Choice, Play

BAR = "-b----E-C---dE---b-dc---AA"
WHO = Choice(goal="Who?", options=("You", "Both"), correct="You", hints=("Not both.",))
POINT = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
STEPS = (Read("Read this."), WHO, POINT)

KERNEL = """
import sys, time
from bgwidget import Lesson
from bgwidget.lesson_files.steps import Read
from bgwidget.tasks import Choice
who = Choice(goal="Who?", options=("You", "Both"), correct="You")
lesson = Lesson("Kept", [Read("Read this."), who, who], logbook=sys.argv[1])
lesson.next()
lesson.check("You")
print("answered", flush=True)
time.sleep(600)
"""


def sit(file: Path | Logbook) -> Learner:
    return Learner(Lesson("Kept", STEPS, logbook=file, language="en"))


def dots(learner: Learner) -> list[tuple[str, int]]:
    return [(state, stars) for _, state, stars, _, _ in learner.panel["dots"]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "logbook.sqlite3"


def test_a_lesson_made_again_goes_on_where_it_was(file: Path) -> None:
    sit(file).ask("next").ask("hint").check(**{"": 0})
    again = sit(file)
    assert again.panel["goal"] == POINT.goal
    assert dots(again) == [("done", 3), ("done", 2), ("open", 0)]
    again.type("8/5 6/5")
    whole = sit(file)
    assert dots(whole) == [("done", 3), ("done", 2), ("done", 3)]
    assert whole.panel["read"] == "Read this."


def test_steps_of_a_file_can_be_moved_about(file: Path) -> None:
    who = "- {kind: choice, goal: Who?, options: [You, Both], correct: You}\n"
    count = "- {kind: pips, goal: How many pips?, points: [24]}\n"

    def opened(*steps: str) -> Learner:
        text = f"title: Mine\nsteps:\n{''.join(steps)}"
        return Learner(Lesson.load(text, logbook=file, language="en"))

    opened("- read: Look.\n", who, count).ask("next").check(**{"": 0})
    done, still_open = ("done", 3), ("open", 0)
    assert dots(opened(count, who)) == [still_open, done]
    assert dots(opened("- read: New.\n", "- read: Look.\n", count)) == [
        *(still_open, done, still_open)
    ]


def test_the_best_of_several_answers_counts(file: Path) -> None:
    sit(file).ask("go", at=1).check(**{"": 1}).check(**{"": 0})
    assert dots(sit(file))[1] == ("done", 2)
    sit(file).ask("go", at=1).check(**{"": 0})
    sit(file).ask("go", at=1).check(**{"": 1}).check(**{"": 1}).check(**{"": 0})
    assert dots(sit(file))[1] == ("done", 3)


def test_a_wrong_answer_is_kept_and_the_step_is_still_to_be_done(file: Path) -> None:
    sit(file).ask("next").check(**{"": 1})
    again = sit(file)
    assert again.panel["goal"] == WHO.goal
    assert dots(again)[1] == ("open", 0)
    assert [a.right for a in again.lesson.logbook.attempts("Kept")] == [True, False]


def test_what_refused_a_step_is_kept_with_the_next_answer(file: Path) -> None:
    enter = Play(goal="Play.", position=BAR, dice=(6, 4), rules=("enter-first",))
    learner = Learner(Lesson("Kept", [enter, enter], logbook=file, language="en"))
    for _ in range(3):
        learner.act("why", walk=[], step=[13, 7])
    learner.act("why", walk=[], step=[25, 19])
    assert Logbook(file).attempts() == ()
    learner.play(enter, "bar/21 13/7")
    (kept,) = Logbook(file).attempts()
    assert (kept.refused, kept.broken, kept.right) == (("enter-first", "point-held"), (), True)
    learner.ask("again").play(enter, "bar/21 24/18").ask("next")
    learner.act("why", walk=[], step=[13, 7]).ask("again").play(enter, "bar/21 13/7")
    assert [attempt.refused for attempt in Logbook(file).attempts()[1:]] == [(), ()]
    assert Mastery(Logbook(file)).standing("point-held").attempts == 0


def test_lessons_of_other_names_know_nothing_of_each_other(file: Path) -> None:
    sit(file).ask("next").check(**{"": 0})
    other = Learner(Lesson("Kept", STEPS, name="other", logbook=file, language="en"))
    assert [state for state, _ in dots(other)] == ["open"] * 3


def test_two_lessons_at_one_logbook_keep_both(file: Path) -> None:
    book = Logbook(file)
    one, other = sit(book), sit(file)
    one.ask("next").check(**{"": 0})
    other.ask("go", at=2).type("8/5 6/5")
    assert [state for state, _ in dots(sit(file))] == ["done"] * 3
    assert len(book.attempts("Kept")) == 3


@pytest.mark.slow
def test_what_was_confirmed_outlives_a_killed_kernel(file: Path) -> None:
    command = [sys.executable, "-W", "error", "-c", KERNEL, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as kernel:
        assert kernel.stdout is not None
        assert kernel.stdout.readline() == "answered\n"
        os.kill(kernel.pid, signal.SIGKILL)
    again = sit(file)
    assert again.panel["goal"] == POINT.goal
    assert dots(again) == [("done", 3), ("done", 3), ("open", 0)]


def test_a_logbook_that_cannot_be_written_is_told_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    learner = sit(tmp_path / "file" / "logbook.sqlite3")
    assert "cannot be written" in learner.panel["notice"]
    learner.ask("next").check(**{"": 0})
    assert dots(learner)[:2] == [("done", 3), ("done", 3)]
    assert len(learner.lesson.logbook.attempts("Kept")) == 2


@pytest.mark.slow
def test_no_notice_is_shown_while_all_is_well(file: Path) -> None:
    assert sit(file).ask("next").check(**{"": 0}).panel["notice"] == ""
