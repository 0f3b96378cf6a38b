"""Attempt: a step tried, or a stop, at one node of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bgwidget.rules.camelot.board import CASTLES, PLACES, SQUARES, are_neighbours, between
from bgwidget.rules.camelot.movement import Kind, Step
from bgwidget.rules.camelot.position import EMPTY, OWN
from bgwidget.rules.camelot.rules import RULES
from bgwidget.rules.camelot.walks import CamelotNode, State
from bgwidget.rules.rulebook import Breach, InvalidMoveError, Mark


def checked_step(step: Sequence[int]) -> Step:
    """Return a step, or raise InvalidMoveError if it is not one."""
    if not isinstance(step, (tuple, list)) or len(step) != 2:
        raise InvalidMoveError("camelot-step.shape", found=step)
    for square in step:
        if type(square) is not int or not 0 <= square < PLACES:
            raise InvalidMoveError("camelot-step.square", found=square)
    return Step(*step)


def breach(
    node: CamelotNode,
    rule: str,
    marks: Iterable[tuple[Iterable[int], str]] = (),
    instead: tuple[Step, ...] | None = None,
    **facts: object,
) -> Breach:
    """Return the breach of a rule at a node; `instead` defaults to every legal step.

    `marks` are squares and the role they have.
    """
    steps = tuple(step for step, _ in node.steps) if instead is None else instead
    lit = (Mark(square, role) for squares, role in marks for square in squares if square in SQUARES)
    common: dict[str, object] = {"position": node.state.position, "instead": steps}
    return Breach(RULES[rule], tuple(lit), (), steps, common | facts)


@dataclass(frozen=True)
class Attempt:
    """A step at a node."""

    node: CamelotNode
    source: int
    target: int

    @property
    def state(self) -> State:
        """The state of the node."""
        return self.node.state

    @property
    def side(self) -> int:
        """The side to move."""
        return self.state.side

    @property
    def packed(self) -> bytes:
        """The board part-way."""
        return self.state.packed

    @property
    def is_legal(self) -> bool:
        """Whether the graph has the step."""
        return self.node.to((self.source, self.target)) is not None

    @property
    def over(self) -> int | None:
        """The square that a straight leap to the target passes over; None if it is no leap."""
        return between(self.source, self.target)

    @property
    def kind(self) -> Kind | None:
        """The kind of step that its geometry makes it; None if it fits no kind."""
        if are_neighbours(self.source, self.target):
            inside = {self.source, self.target} == {*CASTLES[1 - self.side]}
            return "castle" if inside else "plain"
        if self.over is None or self.packed[self.over] == EMPTY:
            return None
        return "canter" if self.packed[self.over] in OWN[self.side] else "jump"

    def breach(
        self, rule: str, marks: Iterable[tuple[Iterable[int], str]] = (), **facts: object
    ) -> Breach:
        """Return the breach of a rule by this step, with what this piece may do instead."""
        here = tuple(step for step, _ in self.node.steps if step.source == self.source)
        return breach(
            self.node, rule, marks, here or None, source=self.source, target=self.target, **facts
        )
