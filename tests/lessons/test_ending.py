"""How a lesson and its parts end: what was earned, the board that stays, and the way on."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import Learner, steps_of

from bgwidget import Lesson
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.drill import Drill
from bgwidget.progress import Logbook
from bgwidget.tasks import Choice, Exam, Play

POINT = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]}, name="point")
WHO = Choice(goal="Who starts?", options=("You", "Both"), correct="You", name="who")


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


def ended(logbook: Logbook, name: str, part: str | None) -> Learner:
    """Return somebody on the last page of a lesson of the course, all of it skipped."""
    learner = Learner(Lesson.load(name, part, logbook=logbook, language="en"))
    return learner.ask("go", at=len(steps_of(learner.lesson)))


def test_the_board_stays_as_the_last_play_left_it(logbook: Logbook) -> None:
    learner = Learner(Lesson("A lesson", [POINT], logbook=logbook, language="en"))
    learner.type("8/5 6/5").ask("next")
    assert learner.panel["board"] == "still"
    assert learner.own[5] == 2
    assert (learner.scene["phase"], learner.scene["choices"]) == ("still", [])
    assert learner.panel["read"] == "You have every star of “A lesson”!"
    assert learner.panel["ending"]["cheer"] is True
    assert learner.buttons == ["first"]
    assert learner.type("24/20").own[24] == 2


def test_a_part_that_was_skipped_is_not_celebrated_and_says_what_is_missing(
    logbook: Logbook,
) -> None:
    learner = ended(logbook, "00-start-here", "first-turn")
    assert learner.panel["read"] == "You have come to the end of “Your first turn”."
    assert learner.panel["ending"]["cheer"] is False
    assert learner.labels["earn"].startswith("Earn the missing ")
    assert learner.labels["onward"] == "Go on: On your own, and a race"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "part", "onward"),
    [
        ("00-start-here", "alone", "Where a checker may land"),
        ("00-start-here", None, "Moving"),
        ("09-play", None, "Why a play is better"),
        ("10-why", None, "House rules: Jacoby, beavers and more"),
        ("11-house-rules", None, "Camelot: a second game"),
        ("camelot", None, None),
        ("teachers-guide", None, None),
    ],
)
def test_the_way_on_is_the_next_part_or_lesson(
    logbook: Logbook, name: str, part: str | None, onward: str | None
) -> None:
    label = ended(logbook, name, part).labels.get("onward")
    assert label == (None if onward is None else f"Go on: {onward}")


def test_what_comes_next_opens_in_place_and_keeps_its_own_name(logbook: Logbook) -> None:
    learner = ended(logbook, "00-start-here", "alone")
    before = learner.panel
    learner.ask("onward")
    after = learner.panel
    assert after["title"] == "Where a checker may land"
    assert after["version"] > before["version"]
    assert after["opened"] == after["version"]
    learner.answer(learner.lesson.task, learner.lesson.task.solution())
    assert [attempt.lesson for attempt in logbook.attempts()] == ["01-moving"]
    assert learner.ask("onward").panel["title"] == "Warm-up"


def test_nothing_comes_after_a_lesson_of_ones_own(logbook: Logbook) -> None:
    learner = Learner(Lesson("A lesson", [WHO], logbook=logbook, language="en")).ask("next")
    page = learner.sent("lesson")
    assert learner.ask("onward").sent("lesson") == page


def test_an_answer_that_was_shown_is_help_and_no_success(logbook: Logbook) -> None:
    learner = Learner(Lesson("A lesson", [WHO], logbook=logbook, language="en")).ask("solution")
    said = learner.panel["verdict"]
    assert (said["right"], said["shown"]) == (False, True)
    assert said["title"].startswith("This is right")
    assert learner.ask("next").panel["ending"]["cheer"] is False


def test_an_exam_shows_what_was_asked_and_celebrates_only_a_pass(
    logbook: Logbook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exam = Exam(goal="One question.", tasks=(WHO,), passing=1, name="exam")
    lesson = Lesson("Exam", [exam, Read("Done.")], logbook=logbook, language="en")
    learner = Learner(lesson)
    for answer, cheer, sign in (("Both", False, "✗"), ("You", True, "✓")):
        lesson.answer(answer)
        learner.ask("hand-in")
        ending = learner.panel["ending"]
        assert ending["cheer"] is cheer
        assert ending["steps"][0][3].startswith(f"{sign} Who starts?")
        learner.ask("again")


@pytest.mark.slow
def test_a_miss_ends_a_streak_and_five_make_a_day(logbook: Logbook) -> None:
    learner = Learner(Drill(["hit"], logbook=logbook, language="en"))
    for _ in range(5):
        learner.answer(learner.lesson.task, learner.lesson.task.solution())
        learner.ask("next")
    assert learner.panel["progress"] == "Exercise 6 · 5 in a row · 5 of 5 today: well done"
    learner.ask("solution")
    assert learner.panel["progress"] == "Exercise 6 · 5 of 5 today: well done"


def test_a_day_is_not_counted_where_nothing_is_kept(tmp_path: Path) -> None:
    tmp_path.joinpath("book").write_text("no database " * 100)
    learner = Learner(Drill(["hit"], logbook=tmp_path / "book", language="en"))
    learner.answer(learner.lesson.task, learner.lesson.task.solution())
    assert learner.panel["progress"] == "Exercise 1"
