"""Reports about a learner and about a class, as tables and plots."""

from __future__ import annotations

from bgwidget.progress.class_report import ClassReport, RuleRow, class_report
from bgwidget.progress.learner import Learner
from bgwidget.progress.learner_report import Report, Row, report
from bgwidget.progress.table import Table

__all__ = [
    "ClassReport",
    "Learner",
    "Report",
    "Row",
    "RuleRow",
    "Table",
    "class_report",
    "report",
]
