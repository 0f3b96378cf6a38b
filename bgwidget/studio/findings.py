"""What the linter says of a lesson file, sorted by the row and the field that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import NamedTuple

from bgwidget.lesson_files.loader import Examined, examine_text
from bgwidget.lesson_files.step_reader import KnownSteps
from bgwidget.lesson_files.steps import Step
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.studio.document import INSIDE, Document, Row
from bgwidget.studio.spans import Path
from bgwidget.tasks import Task
from bgwidget.teaching.linter import Finding
from bgwidget.teaching.linter.lesson import check_file
from bgwidget.words import Words, spoken_in

_MOST_KNOWN = 4000


class Spot(NamedTuple):
    """A row, and the way to the field or the item in it; empty for the row as a whole."""

    row: int
    path: Path = ()


@dataclass(frozen=True)
class Checked:
    """What there is to put right in a document.

    Attributes
    ----------
    by_spot : mapping of Spot to findings
        Each finding where it belongs.
    every : tuple of Finding
        All of them, in the order of the file.
    steps : mapping of row to step
        The steps that can be asked.
    unproved : int
        How many of these have yet to be proved, which takes long.
    """

    by_spot: Mapping[Spot, tuple[Finding, ...]]
    every: tuple[Finding, ...]
    steps: Mapping[int, Step]
    examined: Examined
    unproved: int = 0

    @property
    def errors(self) -> int:
        """How many findings keep the lesson from being asked."""
        return sum(finding.level == "error" for finding in self.every)

    def of_row(self, row: int) -> tuple[Finding, ...]:
        """Return all that is said of a row, whichever field it is about."""
        return tuple(
            found for spot, all_ in self.by_spot.items() if spot.row == row for found in all_
        )

    def at(self, row: int, path: Path) -> tuple[Finding, ...]:
        """Return all that is said of a field and of what is in it."""
        size = len(path)
        return tuple(
            found
            for spot, all_ in self.by_spot.items()
            if spot.row == row and spot.path[:size] == path and len(spot.path) >= size
            for found in all_
        )


class Checker:
    """Reads a document again and again, and tries only those steps that have changed.

    Parameters
    ----------
    name
        What the file is called.
    folder
        Where it lies, with translations beside it; None while it lies nowhere.
    words
        The language of the findings.
    """

    def __init__(self, name: str, folder: FilePath | None, words: Words) -> None:
        self._name, self._folder, self._words = name, folder, words
        self._tried: KnownSteps = {}
        self._proved: KnownSteps = {}

    def trust(self, document: Document) -> Checked:
        """Check a document whose steps have been proved already, as those of the course are."""
        self.check(document)
        self._proved.update(self._tried)
        return self.check(document)

    def check(self, document: Document, proven: bool = True) -> Checked:
        r"""Return what there is to put right; what takes long to find out only if not `proven`.

        What was found out once stands until the step is changed.

        Examples
        --------
        >>> from bgwidget.words import words
        >>> checker = Checker("home.yaml", None, words("en"))
        >>> found = checker.check(Document("title: Home\nsteps:\n- kind: play\n  gaol: Hit.\n"))
        >>> [(spot.row, spot.path, len(all_)) for spot, all_ in found.by_spot.items()]
        [(1, (), 1), (1, ('gaol',), 1)]
        """
        known = self._tried if proven else self._proved
        if len(known) > _MOST_KNOWN:
            known.clear()
        with spoken_in(self._words.language, self._words.digits):
            file = examine_text(document.text, self._name, self._folder, proven, known)
            findings = check_file(file, self._name)
        if not proven:
            self._tried.update(self._proved)
        spots = tuple(_spots(document)) if document.is_sound else ()
        by_spot: dict[Spot, tuple[Finding, ...]] = {}
        for finding in findings:
            spot = _spot_of(spots, finding)
            by_spot[spot] = (*by_spot.get(spot, ()), finding)
        rows = {
            (table.line, table.column): row.id
            for row in document.rows.every()
            if document.is_sound and (table := document.table(row.id))
        }
        steps = {
            rows[table.line, table.column]: step
            for table, step in file.placed
            if (table.line, table.column) in rows
        }
        unproved = sum(
            isinstance(step, Task)
            and type(step).prove is not Task.prove
            and repr(step) not in self._proved
            for step in steps.values()
        )
        return Checked(by_spot, tuple(findings), steps, file, unproved)


Placed = tuple[tuple[int, int], Spot]


def _spots(document: Document) -> Iterator[Placed]:
    """Yield where each row, each field and each item of a field begins, in order."""
    yield from sorted(_begins(document, document.rows), key=lambda placed: placed[0])


def _begins(document: Document, row: Row) -> Iterator[Placed]:
    table = document.table(row.id)
    yield (table.line, table.column), Spot(row.id)
    for name, node in table.entries.items():
        if name in INSIDE and isinstance(node, Items):
            continue
        key = table.names[name]
        # An error of the whole row is told where its first key stands.
        if (key.line, key.column) != (table.line, table.column):
            yield (key.line, key.column), Spot(row.id, (name,))
        yield from _within(row.id, (name,), node)
    for inner in row.inside:
        yield from _begins(document, inner)


def _within(row: int, path: Path, node: Node) -> Iterator[Placed]:
    yield (node.line, node.column), Spot(row, path)
    if isinstance(node, Items):
        for at, item in enumerate(node.items):
            yield from _within(row, (*path, at), item)
    elif isinstance(node, Table):
        for name, inner in node.entries.items():
            key = node.names[name]
            if (key.line, key.column) != (node.line, node.column):
                yield (key.line, key.column), Spot(row, (*path, name))
            yield from _within(row, (*path, name), inner)


def _spot_of(spots: tuple[Placed, ...], finding: Finding) -> Spot:
    found = Spot(0)
    for begins, spot in spots:
        if begins > (finding.line, finding.column):
            break
        found = spot
    return found
