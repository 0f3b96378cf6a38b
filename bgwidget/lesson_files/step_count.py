"""Counts the steps of a lesson file before any of them is read."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.steps import BOUNDS, MOST_STEPS, DrillStep
from bgwidget.lesson_files.typed_values import Unfit, fit
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table

_LISTS = ("parts", "steps", "tasks")


def too_many_steps(lesson: Table) -> Node | None:
    """Return the first step past those that a lesson may have; None if there is none.

    Examples
    --------
    >>> from bgwidget.lesson_files.yaml_tree import read_tree
    >>> drills = "- {drill: play, rules: [hit], count: 50}\\n" * 11
    >>> too_many_steps(read_tree(f"title: Long\\nsteps:\\n{drills}", Problems())).line
    13
    """
    count = 0
    for step in _steps(lesson):
        count += _exercises(step)
        if count > MOST_STEPS:
            return step
    return None


def _steps(table: Table) -> Iterator[Node]:
    """Yield each step in a table: of a lesson or a part, and each task of an exam."""
    for name in _LISTS:
        listed = table.entries.get(name)
        for item in listed.items if isinstance(listed, Items) else ():
            if name != "parts":
                yield item
            if isinstance(item, Table):
                yield from _steps(item)


def _exercises(step: Node) -> int:
    """Return how many exercises a step makes: one, or as many as a drill says."""
    if not isinstance(step, Table) or "drill" not in step.entries:
        return 1
    if "count" not in step.entries:
        return DrillStep.count
    count = fit(step.entries["count"], keys_of(DrillStep)["count"].type, Problems())
    least, most = BOUNDS["count"]
    return 1 if isinstance(count, Unfit) else min(max(count, least), most)
