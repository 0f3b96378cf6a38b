"""Reading the exports that a class hands in: what is counted, and what is told of a bad one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.attempts import attempt

from bgwidget.progress import InvalidExportError
from bgwidget.progress.export import written
from bgwidget.progress.reports import class_report

pytestmark = pytest.mark.slow


def test_exports_are_files_too_one_or_many(tmp_path: Path, handed_in: list[str]) -> None:
    for number, text in enumerate(handed_in):
        tmp_path.joinpath(f"{number}.json").write_text(text, "utf-8")
    files = sorted(tmp_path.glob("*.json"))
    assert class_report(files).rules == class_report(handed_in).rules
    assert class_report(files[0]).learners == class_report(handed_in[0]).learners


def test_an_export_that_is_none_is_told_by_name_and_the_others_are_counted(
    tmp_path: Path, handed_in: list[str]
) -> None:
    file = tmp_path / "late.json"
    file.write_text(handed_in[1].replace("true", "1").replace("false", "0"))
    report = class_report([handed_in[0], file])
    assert report.learners == class_report([handed_in[0]]).learners
    ((name, why),) = [(each.name, each.why) for each in report.refused]
    assert name == "late.json"
    assert "attempt 1: The field right" in why
    assert str(report).startswith("Files that were not counted\n")
    assert why in str(report)
    with pytest.raises(InvalidExportError, match=r"Export 1 late\.json: "):
        class_report([file])


def test_of_two_exports_of_one_learner_that_contradict_each_other_the_second_is_told() -> None:
    made = attempt()
    doctored = replace(made, hints=3)
    report = class_report([written([made], "Mai"), written([doctored], "Mai")])
    assert [(each.name, "another export" in each.why) for each in report.refused] == [("2", True)]
    assert report.learners == class_report([written([made], "Mai")]).learners
    assert len(class_report([written([made]), written([doctored])]).learners) == 2


def test_a_logbook_itself_is_told_to_be_one(tmp_path: Path, handed_in: list[str]) -> None:
    file = tmp_path / "mai.sqlite3"
    file.write_bytes(b"SQLite format 3\0" + bytes([200] * 200))
    (refused,) = class_report([handed_in[0], file]).refused
    assert refused.why.startswith("This is a logbook itself")


def test_exports_without_a_nickname_are_called_after_their_folders(tmp_path: Path) -> None:
    for name in ("leo", "mai"):
        (tmp_path / name / "exam").mkdir(parents=True)
        export = written([attempt()])
        (tmp_path / name / "exam" / "progress.json").write_text(export, "utf-8")
    report = class_report(sorted(tmp_path.glob("*/exam/*.json")))
    assert [learner.name for learner in report.learners] == ["leo", "mai"]
