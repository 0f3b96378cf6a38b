"""How a class did in an exam, from the files that it hands in."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from support.attempts import attempt

from bgwidget.progress import exam_results
from bgwidget.progress.exam_results import InvalidResultError, Result
from bgwidget.progress.export import written
from bgwidget.progress.reports import class_report
from bgwidget.tasks import Choice, Exam

WHO = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
HOW = Choice(goal="How many <dice>?", options=("one", "two"), correct="two")
EXAM = Exam(goal="Two questions.", tasks=(WHO, HOW), passing=2, retakes=1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    handed_in = {
        "li": Result(["White", "one"], "Li"),
        "li-2": Result(["White", "two"], "Li", attempt=2),
        "li-3": Result(["White", "two"], "Li", attempt=3),
        "mai": Result(["White", "two"], "Émile"),
        "late": Result(["Black", None], "Zoe", attempt=2),
        "other": Result([None, "one"]),
    }
    for name, result in handed_in.items():
        exam_results.write(tmp_path / f"{name}.json", EXAM, result)
    return tmp_path


def test_a_class_table_comes_straight_from_the_results(folder: Path) -> None:
    (folder / "copy.json").write_bytes((folder / "li.json").read_bytes())
    report = class_report(folder.glob("*.json"), exam=EXAM)
    assert report.exam is not None
    assert (
        str(report)
        == str(report.exam)
        == "\n".join(
            [
                "The exam, by learner",
                "Learner    Attempts  Right at the first try  Right at best  Passed",
                "Émile      1         2                       2              yes",
                "Li         2         1                       2              yes",
                "Zoe        1                                 0              no",
                "Learner 1  1         0                       0              no",
                "",
                "The exam, by question",
                "Question  Asked of  Right at the first try  Rate  What it asks",
                "1         3         2                       67%   Who starts?",
                "2         3         1                       33%   How many <dice>?",
            ]
        )
    )
    assert [question.rate for question in report.exam.questions] == [2 / 3, 1 / 3]
    assert "How many &lt;dice&gt;?" in report._repr_html_()
    assert report._repr_html_() == report.exam._repr_html_()


def test_results_and_exports_are_handed_in_together(folder: Path) -> None:
    (folder / "log.json").write_text(written([attempt(rules=("hit",))], "Li"), "utf-8")
    report = class_report([*folder.glob("*.json")], exam=EXAM, language="en", digits="latin")
    assert [table.title for table in report.tables] == [
        *("The exam, by learner", "The exam, by question", "Learners", "Rules"),
    ]
    assert [learner.name for learner in report.learners] == ["Li"]
    assert class_report(folder / "log.json").exam is None


def test_nobody_asked_is_no_rate(folder: Path) -> None:
    report = class_report(folder / "late.json", exam=EXAM)
    assert report.exam is not None
    assert [question.rate for question in report.exam.questions] == [0.0, 0.0]
    only = class_report(folder / "li-3.json", exam=EXAM)
    assert "Nothing has been answered yet." in str(only)


def test_a_result_without_its_exam_is_refused(folder: Path) -> None:
    with pytest.raises(InvalidResultError, match=r"mai\.json is the result of an exam; name"):
        class_report(folder / "mai.json")
    other = Exam(goal="One question.", tasks=(WHO,), passing=1)
    with pytest.raises(InvalidResultError, match=r"mai\.json: The result is of another exam"):
        class_report(folder / "mai.json", exam=other)


def test_two_learners_of_one_nickname_and_changed_files_are_told(folder: Path) -> None:
    exam_results.write(folder / "twin.json", EXAM, Result(["Black", "two"], "Li"))
    report = class_report(sorted(folder.glob("*.json")), exam=EXAM).exam
    assert report is not None
    ((name, why),) = [(each.name, each.why) for each in report.refused]
    assert name == str(folder / "twin.json")
    assert "something else of attempt 1 of Li" in why
    assert why in str(report)
    changed = json.loads((folder / "li.json").read_text("utf-8")) | {"answers": ["White", "two"]}
    (folder / "li.json").write_text(json.dumps(changed), "utf-8")
    with pytest.raises(InvalidResultError, match=r"li\.json: The result was changed"):
        class_report([folder / "li.json"], exam=EXAM)


def test_one_damaged_file_of_thirty_is_told_and_the_others_are_counted(tmp_path: Path) -> None:
    for number in range(30):
        result = Result(["White", "two"], f"Learner no. {number}")
        exam_results.write(tmp_path / f"{number:02}.json", EXAM, result)
    damaged = tmp_path / "07.json"
    damaged.write_text(damaged.read_text("utf-8").replace('"two"', '"one"'), "utf-8")
    report = class_report(sorted(tmp_path.glob("*.json")), exam=EXAM).exam
    assert report is not None
    assert len(report.learners) == 29
    assert [each.name for each in report.refused] == [str(damaged)]


def test_results_without_a_nickname_are_called_after_their_folders(tmp_path: Path) -> None:
    for name, answers in (("leo", ["White", "one"]), ("mai", ["White", "two"])):
        folder = tmp_path / "submitted" / name / "exam"
        folder.mkdir(parents=True)
        exam_results.write(folder / "exam.result.json", EXAM, Result(answers))
        again = Result(["White", "two"], attempt=2)
        exam_results.write(folder / "exam.attempt-2.result.json", EXAM, again)
    report = class_report((tmp_path / "submitted").glob("*/exam/*.json"), exam=EXAM).exam
    assert report is not None
    told = [(taken.name, taken.attempts, taken.first_score) for taken in report.learners]
    assert told == [("leo", 2, 0.5), ("mai", 2, 1.0)]


def test_a_result_under_another_name_is_marked_and_both_are_listed(tmp_path: Path) -> None:
    at = datetime(2026, 3, 2, 12, 0, 0, 250_000, tzinfo=UTC)
    handed_in = {
        "an": Result(["White", "two"], "An", at),
        "mai": Result(["White", "two"], "Mai", at),
        "li": Result(["White", "two"], "Li", at + timedelta(seconds=1)),
        "zoe": Result(["White", "one"], "Zoe", at),
    }
    for name, result in handed_in.items():
        exam_results.write(tmp_path / f"{name}.json", EXAM, result)
    report = class_report(tmp_path.glob("*.json"), exam=EXAM)
    assert report.exam is not None
    told = [(taken.name, taken.same_as, taken.best.passed) for taken in report.exam.learners]
    assert told == [
        ("An", ("Mai",), True),
        ("Li", (), True),
        ("Mai", ("An",), True),
        ("Zoe", (), False),
    ]
    assert "An (some answers given at the very same moment as Mai)" in str(report)


def test_learners_who_hand_in_in_the_same_second_are_no_copies(tmp_path: Path) -> None:
    at = datetime(2026, 3, 2, 12, tzinfo=UTC)
    for name, micros in (("An", 100), ("Mai", 200)):
        result = Result(["White", "two"], name, at + timedelta(microseconds=micros))
        exam_results.write(tmp_path / f"{name}.json", EXAM, result)
        # An older file tells whole seconds.
        exam_results.write(
            tmp_path / f"old-{name}.json", EXAM, Result(["White", "one"], f"{name} 1", at)
        )
    report = class_report(tmp_path.glob("*.json"), exam=EXAM)
    assert report.exam is not None
    assert [taken.same_as for taken in report.exam.learners] == [()] * 4
