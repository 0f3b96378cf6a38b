"""Reports: how a learner stands, and how a class does, as tables and plots."""

from __future__ import annotations

from bgwidget.lessons.report.classroom import ClassReport, Learner, RuleRow, class_report
from bgwidget.lessons.report.learner import Report, Row, report
from bgwidget.lessons.report.table import Table

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
