"""What is kept and reported makes tables of plain values, for pandas and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from support.attempts import attempt

from bgwidget import Board, Review
from bgwidget.progress import Logbook, exam_results
from bgwidget.progress.exam_results import Result
from bgwidget.progress.reports import ClassReport, class_report, report
from bgwidget.tasks import Choice, Exam

PLAIN = str | bool | int | float | datetime | None
WHO = Choice(goal="Who starts?", options=("White", "Black"), correct="White")
EXAM = Exam(goal="One question.", tasks=(WHO,), passing=1, retakes=1)


def decisions(folder: Path) -> Iterable[Any]:
    board = Board(dice=(3, 1), seed=1)
    board.play("13/10 6/5")
    board.double()
    board.take()
    return Review(board.record or "", progress=lambda done, whole: None).decisions


def logbook(folder: Path) -> Logbook:
    kept = Logbook(folder / "logbook.sqlite3")
    kept.write(attempt(rules=("enter-first", "point-held"), right=False, broken=("enter-first",)))
    return kept


def class_of_two(folder: Path) -> ClassReport:
    exam_results.write(folder / "mai.json", EXAM, Result(["White"], "Mai", attempt=2))
    export = logbook(folder).export(learner="Mai")
    return class_report([export, folder / "mai.json"], exam=EXAM)


TABLES: Sequence[tuple[Callable[[Path], Iterable[Any]], str]] = [
    (decisions, "side roll done best loss forced chances luck expected"),
    (
        logbook,
        "lesson step kind game right score rules broken refused answer hints tries seed id time",
    ),
    (
        lambda folder: report(logbook(folder)).rows,
        "game rule sentence attempts right broken known due stage way name",
    ),
    (
        lambda folder: class_of_two(folder).learners,
        "name attempts right known practising new way",
    ),
    (
        lambda folder: class_of_two(folder).rules,
        "game rule sentence known practised attempts right broken refused name",
    ),
    (
        lambda folder: class_of_two(folder).exam.learners,
        "name attempts first_score best_score passed",
    ),
    (lambda folder: class_of_two(folder).exam.questions, "goal asked right"),
]


def is_plain(name: str, value: object) -> bool:
    """Tell whether a cell is plain; an answer is what JSON can be, a few cells list rules."""
    if name == "answer":
        return True
    listed = name in ("rules", "broken", "refused") and isinstance(value, tuple)
    return all(isinstance(each, str) for each in value) if listed else isinstance(value, PLAIN)


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), TABLES)
def test_the_fields_of_a_row_are_plain_columns(
    rows: Callable[[Path], Iterable[Any]], columns: str, tmp_path: Path
) -> None:
    made = list(rows(tmp_path))
    assert made
    for row in made:
        assert [field.name for field in fields(row)] == columns.split()
        odd = [name for name, value in asdict(row).items() if not is_plain(name, value)]
        assert not odd


@pytest.mark.parametrize(("rows", "columns"), TABLES)
def test_pandas_takes_the_rows_as_they_are(
    rows: Callable[[Path], Iterable[Any]], columns: str, tmp_path: Path
) -> None:
    pandas = pytest.importorskip("pandas")
    made = rows(tmp_path)
    table = pandas.DataFrame(made)
    assert [*table] == columns.split()
    assert len(table) == len(list(made))
