"""Findings of the linter, each with its place, and the report that gathers them."""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import asdict, dataclass
from html import escape
from typing import Literal

from bgwidget.lesson_files.problems import MOST_PROBLEMS
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.words import current, speak

Level = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault to correct, or a point to think over.

    Attributes
    ----------
    file : str
        The name of the file.
    line, column : int
        Its place in the file, counted from 1.
    level : {"error", "warning"}
        An error keeps the lesson, or a step of it, from being asked.
    text : str
        The sentence that says what is wrong, and what would be right.
    step : str
        The id of the step, or its number; empty if it is in none.

    Examples
    --------
    >>> from bgwidget.teaching import lint
    >>> [(each.line, each.level) for each in lint("title: Two fives\\n")]
    [(1, 'error')]
    """

    file: str
    line: int
    column: int
    level: Level
    text: str
    step: str = ""

    def __str__(self) -> str:
        level, step = speak(f"lint.level.{self.level}"), self.step
        text = speak("lint.in-step", text=self.text, step=step) if step else self.text
        return f"{self.file}:{self.line}:{self.column}: {level}: {text}"


class Findings(tuple[Finding, ...]):
    """All findings, in the order of the files; each is shown on a line.

    Examples
    --------
    >>> Findings()
    Nothing to put right.
    >>> Findings([Finding("a.yaml", 3, 5, "warning", "There are no hints.", "mv-01")])
    a.yaml:3:5: warning: There are no hints. (step mv-01)
    """

    __slots__ = ()

    @property
    def errors(self) -> Findings:
        """Those of them that are errors."""
        return Findings(finding for finding in self if finding.level == "error")

    @property
    def json(self) -> str:
        """The findings as a JSON list of objects."""
        return json.dumps([asdict(finding) for finding in self], ensure_ascii=False, indent=1)

    def __str__(self) -> str:
        return "\n".join(map(str, self)) or speak("lint.nothing")

    __repr__ = __str__

    def _repr_html_(self) -> str:
        words = current()
        return f'<pre lang="{words.language}" dir="{words.direction}">{escape(str(self))}</pre>'


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
        steps = _named_steps(tree)
        self._lines = [step.line for step, _ in steps]
        self._names = [name for _, name in steps]
        self._found: list[Finding] = []
        self._warnings = 0

    def error(self, place: Node, key: str, /, **facts: object) -> None:
        """Add a fault that keeps a step from being asked; its sentence has the key ``lint.KEY``."""
        self.add(place.line, place.column, "error", speak(f"lint.{key}", **facts))

    def warn(self, place: Node, key: str, /, **facts: object) -> None:
        """Add a point to think over; the key of its sentence is ``lint.KEY``."""
        self.warn_of(place, speak(f"lint.{key}", **facts))

    def warn_of(self, place: Node, text: str) -> None:
        """Add a point to think over, with its sentence."""
        self._warnings += 1
        if self.is_full:
            if self._warnings == MOST_PROBLEMS + 1:
                more = speak("file.more-problems", most=MOST_PROBLEMS)
                self.add(place.line, place.column, "warning", more)
            return
        self.add(place.line, place.column, "warning", text)

    @property
    def is_full(self) -> bool:
        """Whether there are more warnings than are told."""
        return self._warnings > MOST_PROBLEMS

    def add(self, line: int, column: int, level: Level, text: str) -> None:
        """Add a finding with its sentence."""
        self._found.append(Finding(self._file, line, column, level, text, self.step_at(line)))

    def step_at(self, line: int) -> str:
        """Return the name of the step that a line belongs to; empty above the first step."""
        at = bisect_right(self._lines, line)
        return self._names[at - 1] if at else ""

    @property
    def findings(self) -> Findings:
        """All findings, in the order of the file."""
        return Findings(sorted(self._found, key=lambda finding: (finding.line, finding.column)))


def place_of(table: Table, key: str) -> Node:
    """Return the place of a key in a table or, if it is missing, of the table itself."""
    return table.names.get(key, table)


def _named_steps(tree: Node | None) -> list[tuple[Table, str]]:
    entries = tree.entries if isinstance(tree, Table) else {}
    parts = entries.get("parts")
    listed = parts.items if isinstance(parts, Items) else [tree]
    tables = [step for part in listed for step in _steps_of(part)]
    return [(step, _name(step, number)) for number, step in enumerate(tables, start=1)]


def _steps_of(part: Node | None) -> list[Table]:
    steps = part.entries.get("steps") if isinstance(part, Table) else None
    items = steps.items if isinstance(steps, Items) else []
    return [step for step in items if isinstance(step, Table)]


def _name(step: Table, number: int) -> str:
    written = step.entries.get("id")
    return written.text if isinstance(written, Scalar) and written.text else str(number)
