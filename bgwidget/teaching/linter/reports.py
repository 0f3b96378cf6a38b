"""The findings of one file, as they are gathered."""

from __future__ import annotations

from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.teaching.linter.findings import Finding, Findings, Level, in_order
from bgwidget.words import speak


class Report:
    """The findings of one file.

    Parameters
    ----------
    file
        Its name.
    tree
        Its content as a tree; None if it could not be read.
    """

    def __init__(self, file: str, tree: Node | None = None) -> None:
        self._file = file
        self._begins = [(step.line, name) for step, name in _named_steps(tree)]
        self._found: list[Finding] = []

    def error(self, place: Node, key: str, /, **facts: object) -> None:
        """Add something that keeps a step from being asked; its sentence is ``lint.`` and `key`."""
        self.add(place.line, place.column, "error", speak(f"lint.{key}", **facts))

    def warn(self, place: Node, key: str, /, **facts: object) -> None:
        """Add something to think over."""
        self.add(place.line, place.column, "warning", speak(f"lint.{key}", **facts))

    def add(self, line: int, column: int, level: Level, text: str) -> None:
        """Add a finding in words."""
        self._found.append(Finding(self._file, line, column, level, text, self.step_at(line)))

    def step_at(self, line: int) -> str:
        """Return the step that a line belongs to; an empty text if it is above the first."""
        return next((name for begins, name in reversed(self._begins) if begins <= line), "")

    @property
    def findings(self) -> Findings:
        """All findings, in the order of the file."""
        return Findings(in_order(self._found))


def place_of(table: Table, key: str) -> Node:
    """Return the place of a key in a table; if it is not there, the beginning of the table."""
    return table.names.get(key, table)


def _named_steps(tree: Node | None) -> list[tuple[Table, str]]:
    entries = tree.entries if isinstance(tree, Table) else {}
    parts = entries.get("parts")
    listed = parts.items if isinstance(parts, Items) else [tree]
    tables = [step for part in listed for step in _steps_of(part)]
    return [(step, _name(step, number)) for number, step in enumerate(tables, start=1)]


def _steps_of(part: Node | None) -> list[Table]:
    steps = part.entries.get("steps") if isinstance(part, Table) else None
    found = steps.items if isinstance(steps, Items) else []
    return [step for step in found if isinstance(step, Table)]


def _name(step: Table, number: int) -> str:
    written = step.entries.get("id")
    return written.text if isinstance(written, Scalar) and written.text else str(number)
