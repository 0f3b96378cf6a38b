"""What the words of a step name otherwise than the step has it, told where it is written."""

from __future__ import annotations

from collections.abc import Mapping

from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.tasks.text import Said, in_words
from bgwidget.teaching.linter.findings import Report
from bgwidget.teaching.linter.named import Contradiction, Wording, proofreader, wordings
from bgwidget.words import Words, current

Found = tuple[tuple[Wording, Contradiction], ...]
_MOST_KNOWN = 1000
_known: dict[str, Found] = {}
"""What was found in steps, by what is written in them: an editor reads a lesson again and again."""


def check_names(table: Table, step: Step, out: Report) -> None:
    """Warn of rolls, points, plays, offers and sides that a step names and has otherwise."""
    words = current()
    told: set[tuple[int, int, str]] = set()
    for wording, found in _contradictions(step):
        place = _place(table, wording)
        text = in_words(Said(f"lint.named.{found.key}", _facts(found.facts, words)), words)
        if (place.line, place.column, text) not in told:
            told.add((place.line, place.column, text))
            out.warn_of(place, text)


def _contradictions(step: Step) -> Found:
    """Return what a step names otherwise; of a step that is read again, what was found before."""
    reader = None if isinstance(step, DrillStep) else proofreader(step.game)
    if reader is None or isinstance(step, DrillStep):
        return ()
    written = repr(step)
    if written not in _known:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[written] = tuple(reader.contradictions(step, wordings(step)))
    return _known[written]


def _facts(facts: Mapping[str, object], words: Words) -> dict[str, object]:
    """Return facts as a sentence takes them: a list put into words, notation kept in order."""
    said: dict[str, object] = {}
    for name, fact in facts.items():
        if isinstance(fact, list):
            said[name] = words.listed([words.isolate(str(each)) for each in fact])
        else:
            said[name] = words.isolate(fact) if isinstance(fact, str) else fact
    return said


def _place(table: Table, wording: Wording) -> Node:
    """Return where a wording stands in a file: its language where it has one, or else its field."""
    node: Node = table.entries.get(wording.field, table)
    if isinstance(node, Items) and wording.number < len(node.items):
        node = node.items[wording.number]
    if wording.field == "wrong" and isinstance(node, Table):
        node = node.entries.get("says", node)
    if isinstance(node, Table) and wording.language in node.entries:
        node = node.entries[wording.language]
    return node
