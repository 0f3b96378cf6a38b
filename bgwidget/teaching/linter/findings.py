"""What a linter finds in a lesson file, each with its place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from html import escape
from typing import Literal

from bgwidget.words import current, speak

Level = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to put right, or to think over.

    Attributes
    ----------
    file : str
        The name of the file.
    line, column : int
        Where it stands, counted from 1.
    level : {"error", "warning"}
        An error keeps the lesson, or a step of it, from being asked.
    text : str
        What is wrong, and what would be right.
    step : str
        The id of the step, or its number; empty if it is in none.
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


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings of one file in the order of its lines."""
    return sorted(findings, key=lambda finding: (finding.line, finding.column))
