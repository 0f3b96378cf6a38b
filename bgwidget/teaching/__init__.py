"""What teachers need besides lessons: a linter, worksheets, a house-rules box, a start."""

from bgwidget.teaching.linting import Finding, Findings, lint

__all__ = ["Finding", "Findings", "lint"]
