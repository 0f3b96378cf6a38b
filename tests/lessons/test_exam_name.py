"""Handing in asks for a name where no hub gives one, and the file carries it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.progress.exam_results import read
from bgwidget.progress.reports import class_report
from bgwidget.tasks import Choice, Exam

WHO = Choice(goal="Who starts?", options=("White", "Black"), correct="White", name="who")
HOW = Choice(goal="How many dice?", options=("one", "two"), correct="two", name="how")
EXAM = Exam(name="exam", goal="Two.", tasks=(WHO, HOW), passing=2)
FILE = Path("exam.result.json")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answered(exam: Exam = EXAM, *answers: str) -> Learner:
    lesson = Lesson("Exam", [exam], name="exam", logbook="logbook.sqlite3")
    for answer in answers or ("White", "two"):
        lesson.answer(answer)
    return Learner(lesson)


def test_the_name_that_was_written_is_in_the_file_and_in_the_report() -> None:
    learner = answered()
    assert [field["form"] for field in learner.panel["fields"]] == ["text"]
    learner.ask("hand-in", values={"learner": " Mai "})
    assert learner.panel["fields"] == []
    assert learner.panel["goal"].startswith("Passed")
    assert read(FILE, EXAM).learner == "Mai"
    report = class_report([FILE], exam=EXAM).exam
    assert report is not None
    assert [row.name for row in report.learners] == ["Mai"]


def test_without_a_name_one_is_asked_once_more_and_may_stay_away() -> None:
    learner = answered()
    learner.ask("hand-in", values={"learner": ""})
    assert learner.verdict is not None
    assert learner.verdict[0].startswith("Hand in without a name?")
    assert not FILE.exists()
    learner.ask("hand-in", values={"learner": ""})
    assert read(FILE, EXAM).learner == ""


def test_answers_and_name_that_are_missing_are_asked_for_together() -> None:
    lesson = Lesson("Exam", [EXAM], name="exam", logbook="logbook.sqlite3")
    lesson.answer("White")
    learner = Learner(lesson).ask("go", at=2).ask("hand-in", values={"learner": None})
    assert learner.verdict == (
        "Hand in with questions left out?",
        "Not answered: 2. "
        "Hand in without a name? Whoever marks this could not tell that it is yours.",
    )
    learner.ask("hand-in", values={"learner": "Mai"})
    assert read(FILE, EXAM).learner == "Mai"


@pytest.mark.parametrize("name", ["x" * 61, "a\nb"])
def test_what_cannot_be_a_name_is_said(name: str) -> None:
    learner = answered().ask("hand-in", values={"learner": name})
    assert learner.verdict is not None
    assert "cannot be one" in learner.verdict[1]
    assert not FILE.exists()
    learner.ask("hand-in", values={"learner": "Mai"})
    assert read(FILE, EXAM).learner == "Mai"


def test_a_name_of_digits_is_a_name() -> None:
    answered().ask("hand-in", values={"learner": 4711})
    assert read(FILE, EXAM).learner == "4711"


def test_a_hub_knows_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTERHUB_USER", "leo")
    learner = answered()
    assert learner.panel["fields"] == []
    learner.ask("hand-in", values={"learner": "Mai"})
    assert read(FILE, EXAM).learner == "leo"


def test_written_again_without_a_name_the_file_keeps_it() -> None:
    answered().ask("hand-in", values={"learner": "Mai"})
    Lesson("Exam", [EXAM], name="exam", logbook="logbook.sqlite3").hand_in()
    assert read(FILE, EXAM).learner == "Mai"
