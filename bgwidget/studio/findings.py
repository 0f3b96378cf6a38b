"""What the linter says of a lesson file, sorted by the row and the field that it is about."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from bgwidget.lesson_files.loader import examine_text
from bgwidget.lesson_files.problems import Problem
from bgwidget.lesson_files.step_reader import KnownSteps, verify, verify_quickly
from bgwidget.lesson_files.steps import Step
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.rules.work import uncounted_work
from bgwidget.studio.document import Document
from bgwidget.studio.rows import INSIDE, LESSON
from bgwidget.studio.yaml_text import Path
from bgwidget.tasks import Task
from bgwidget.teaching.linter import Finding
from bgwidget.teaching.linter.lesson import check_file
from bgwidget.words import Words, spoken_in

_MOST_KNOWN = 4000


class Spot(NamedTuple):
    """A row, and the path of a field or an item in it; empty for the row as a whole."""

    row: int
    path: Path = ()


@dataclass(frozen=True)
class DocumentReport:
    """What there is to put right in a document.

    Attributes
    ----------
    by_spot : mapping of Spot to findings
        Each finding where it belongs, in the words of a form.
    every : tuple of Finding
        All of them, in the order of the file and in its words.
    steps : mapping of row to step
        The steps that can be asked.
    unproved : int
        How many of these have yet to be proved, which takes long.
    """

    by_spot: Mapping[Spot, tuple[Finding, ...]]
    every: tuple[Finding, ...]
    steps: Mapping[int, Step]
    unproved: int = 0

    @property
    def errors(self) -> int:
        """How many findings keep the lesson from being asked."""
        return sum(finding.level == "error" for finding in self.every)

    def of_row(self, row: int) -> tuple[Finding, ...]:
        """Return all that is said of a row, whichever field it is about."""
        return self.at(row, ())

    def at(self, row: int, path: Path) -> tuple[Finding, ...]:
        """Return all that is said of a field and of what is in it."""
        return tuple(self._within.get(Spot(row, path), ()))

    @cached_property
    def _within(self) -> Mapping[Spot, list[Finding]]:
        """What is said of each spot and of what is in it."""
        found: dict[Spot, list[Finding]] = {}
        for (row, path), all_ in self.by_spot.items():
            for size in range(len(path) + 1):
                found.setdefault(Spot(row, path[:size]), []).extend(all_)
        return found


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

    def trust(self, document: Document) -> DocumentReport:
        """Check a document whose steps have been proved already, as those of the course are."""
        self.check(document)
        self._proved.update(self._tried)
        return self.check(document)

    def check(self, document: Document, proven: bool = True) -> DocumentReport:
        r"""Return what there is to put right; what takes long to find out only if not `proven`.

        What was found out once stands until the step is changed.

        Examples
        --------
        >>> from bgwidget.words import words
        >>> checker = Checker("home.yaml", None, words("en"))
        >>> found = checker.check(Document("title: Home\nsteps:\n- kind: play\n  gaol: Hit.\n"))
        >>> [(spot.row, spot.path, len(all_)) for spot, all_ in found.by_spot.items()]
        [(1, ('goal',), 1), (1, ('gaol',), 1)]
        """
        known = self._tried if proven else self._proved
        verify_step = verify_quickly if proven else verify
        if len(known) > _MOST_KNOWN:
            known.clear()
        tree = document.tree if document.is_sound else None
        # A file has a limit of its own, whoever asks what is in it.
        with uncounted_work(), spoken_in(self._words.language, self._words.digits):
            file = examine_text(document.text, self._name, self._folder, verify_step, known, tree)
            findings = check_file(file, self._name)
        if not proven:
            self._tried.update(self._proved)
        begins = _rows(document) if document.is_sound else ()
        found: dict[Spot, list[Finding]] = {}
        with spoken_in(self._words.language, self._words.digits):
            spots = Spots(document)
            problems = {(each.line, each.column, str(each)): each for each in file.problems}
            for finding in findings:
                spot, problem = spots.of(finding), problems.get(_place(finding))
                if problem is not None:
                    spot = Spot(spot.row, (*spot.path, *field_of(problem)))
                    finding = replace(finding, text=in_form(problem, self._words))
                found.setdefault(spot, []).append(finding)
        rows = dict(begins)
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
        by_spot = {spot: tuple(all_) for spot, all_ in found.items()}
        return DocumentReport(by_spot, tuple(findings), steps, unproved)


Begin = tuple[int, int]
"""A line and a column."""


def _rows(document: Document) -> tuple[tuple[Begin, int], ...]:
    """Return where each row begins, in order."""
    tables = ((document.table(row.id), row.id) for row in document.rows.every())
    return tuple(sorted(((table.line, table.column), row) for table, row in tables))


def _fields(document: Document, row: int) -> Iterator[tuple[Begin, Spot]]:
    """Yield where a row, each of its fields and each item of a field begins."""
    table = document.table(row)
    yield (table.line, table.column), Spot(row)
    for name, node in table.entries.items():
        key = table.names[name]
        if name in INSIDE:
            yield (key.line, key.column), Spot(row)
            continue
        # An error of the whole row is told where its first key stands.
        if (key.line, key.column) != (table.line, table.column):
            yield (key.line, key.column), Spot(row, (name,))
        yield from _within(row, (name,), node)


def _within(row: int, path: Path, node: Node) -> Iterator[tuple[Begin, Spot]]:
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


def _place(finding: Finding) -> tuple[int, int, str]:
    return finding.line, finding.column, finding.text


class Spots:
    """Where each row of a document and all that is in it begins."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._rows = _rows(document) if document.is_sound else ()
        self._within: dict[int, Sequence[tuple[Begin, Spot]]] = {}

    def of(self, finding: Finding) -> Spot:
        """Return the field or row that a finding is about: what begins last before its place."""
        place = finding.line, finding.column
        at = bisect_right(self._rows, place, key=_begin)
        row = self._rows[at - 1][1] if at else LESSON
        nearest = ((0, 0), Spot(LESSON))
        while self._rows:
            fields = self._fields(row)
            at = bisect_right(fields, place, key=_begin)
            if at and nearest[0] <= fields[at - 1][0]:
                nearest = fields[at - 1]
            if row == LESSON:
                break
            row = self._document.holder(row)[0].id
        return nearest[1]

    def _fields(self, row: int) -> Sequence[tuple[Begin, Spot]]:
        if row not in self._within:
            self._within[row] = sorted(_fields(self._document, row), key=_begin)
        return self._within[row]


def _begin(placed: tuple[Begin, object]) -> Begin:
    return placed[0]


_NO_STEPS = frozenset({"file.parts", "file.wanted.steps"})
_NAMED = ("found", "near")


def in_form(problem: Problem, words: Words) -> str:
    """Return a problem in the words of a form, where those of the file speak of keys or lists.

    Examples
    --------
    >>> from bgwidget.tasks.text import Said
    >>> from bgwidget.words import words
    >>> in_form(Problem(3, 1, Said("file.missing", {"found": "goal"})), words("en"))
    '“Goal” has to be filled in.'
    """
    key, facts = problem.says.key, dict(problem.says.facts)
    if key in _NO_STEPS or (key == "file.missing" and facts["found"] in INSIDE):
        return words.say("studio.file.no-steps")
    key = f"studio.{key}"
    if not words.has(key):
        return str(problem)
    sort = "kind" if key.startswith("studio.file.kind") else "field"
    named = {name: _named(sort, facts[name], words) for name in _NAMED if name in facts}
    return words.say(key, **facts | named)


def field_of(problem: Problem) -> Path:
    """Return the path from the place of a problem to the empty field that it is about."""
    name = problem.says.facts.get("found")
    is_field = problem.says.key == "file.missing" and isinstance(name, str) and name not in INSIDE
    return (str(name),) if is_field else ()


def _named(sort: str, name: Any, words: Words) -> str:
    key = f"studio.{sort}.{name}"
    return words.say(key) if words.has(key) else words.quote(str(name))
