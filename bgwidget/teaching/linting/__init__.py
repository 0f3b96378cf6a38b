"""The linter of lesson files."""

from bgwidget.teaching.linting.findings import Finding, Findings
from bgwidget.teaching.linting.linter import lint

__all__ = ["Finding", "Findings", "lint"]
