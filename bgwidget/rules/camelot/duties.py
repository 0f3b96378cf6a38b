"""Duties: the compulsory captures that a quiet step, or ending the turn, would neglect."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from bgwidget.rules.camelot.attempt import breach
from bgwidget.rules.camelot.movement import exposed
from bgwidget.rules.camelot.walks import CamelotNode
from bgwidget.rules.rulebook import Breach


def duties(node: CamelotNode) -> Iterator[Breach]:
    """Yield a breach for each duty not yet fulfilled at a node (sections 4 and 5)."""
    state = node.state
    start, side = state.start, state.side
    if start.due:
        takers = tuple(dict.fromkeys(step.source for step in start.due))
        exposures = (exposed(start.position.packed, square, side) for square in takers)
        enemies = tuple(dict.fromkeys(chain.from_iterable(exposures)))
        moved = {state.path[0]: state.path[-1]} if state.path else {}
        yield breach(
            node,
            "capture-duty" if start.leaver is None else "own-castle-capture",
            [(enemies, "target"), ((moved.get(square, square) for square in takers), "waiting")],
            exposed=enemies,
            takers=takers,
        )
    if state.passed:
        enemies, at = tuple(dict.fromkeys(state.passed)), state.path[-1]
        marks = [(enemies, "target"), ((at,), "waiting")]
        yield breach(node, "knight-must-capture", marks, exposed=enemies, at=at)
