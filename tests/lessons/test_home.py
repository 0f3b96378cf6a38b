"""Home on the left in lessons, drills, exams and the course, and where a game has none."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Board, Course, Drill, Lesson
from bgwidget.tasks import Choice, Exam, Play

HIT = Play(goal="Hit.", want={"hit": 1}, position="-a---aE-C---dE-a-c-e----B-", dice=(3, 1))
CAMELOT = Choice(goal="Who?", options=("A", "B"), correct="A", game="camelot", position="W wM:A4")
LEFT, RIGHT = (Board(home=home).frame["layout"] for home in ("left", "right"))


@pytest.fixture
def options(tmp_path: Path) -> dict[str, object]:
    return {"logbook": tmp_path / "logbook.sqlite3", "language": "en", "home": "left"}


def test_a_lesson_lies_as_asked_and_is_turned_round(options: dict[str, object]) -> None:
    lesson = Lesson("Home", [HIT, CAMELOT], **options)
    assert lesson.frame["layout"] == LEFT
    assert ">24</text>" in lesson._picture().svg
    lesson.set_state({"home": "right"})
    assert lesson.frame["layout"] == RIGHT
    lesson.home = "left"
    assert lesson.frame["layout"] == LEFT
    lesson.go(2)
    assert lesson.frame["layout"] == Board(game="camelot").frame["layout"]
    with pytest.raises(ValueError, match="Home is on the 'right' or on the 'left'"):
        lesson.home = "up"


def test_so_do_a_drill_a_part_and_the_lessons_of_the_course(options: dict[str, object]) -> None:
    course = Course(**options)
    for opened in (
        Drill(["hit"], **options),
        Lesson.load("01-moving", part="reach", **options),
        course.go("01-moving", part="reach"),
    ):
        opened.go(1)
        Learner(opened)
        while not opened.frame:
            opened.next()
        assert opened.frame["layout"] == LEFT
    for make in (Course, lambda **more: Drill(["hit"], **more)):
        with pytest.raises(ValueError, match="Home is on the 'right' or on the 'left'"):
            make(**{**options, "home": "up"})


def test_an_exam_is_looked_back_on_as_it_was_sat(
    options: dict[str, object], tmp_path: Path
) -> None:
    lesson = Lesson("Exam", [Exam(goal="Two.", tasks=(HIT, CAMELOT), passing=1)], **options)
    assert lesson.frame["layout"] == LEFT
    lesson.answer(HIT.solution())
    lesson.hand_in(tmp_path / "exam.result.json")
    frames = lesson.lesson["ending"]["frames"]
    assert frames["backgammon"]["layout"] == LEFT
    assert frames["camelot"]["layout"] == Board(game="camelot").frame["layout"]
    lesson.home = "right"
    assert lesson.lesson["ending"]["frames"]["backgammon"]["layout"] == RIGHT
