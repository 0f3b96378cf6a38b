"""The linter of lesson files."""

from bgwidget.teaching.linter.findings import Finding, Findings
from bgwidget.teaching.linter.lesson import lint

__all__ = ["Finding", "Findings", "lint"]
