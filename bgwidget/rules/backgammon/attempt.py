"""Attempt: a step tried at one node of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bgwidget.rules.backgammon.movement import BLOT, Step, carries, target_of
from bgwidget.rules.backgammon.position import OFF, Position
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.walks import BackgammonNode
from bgwidget.rules.rulebook import Breach, Mark


@dataclass(frozen=True)
class Attempt:
    """A step tried at a node; ``named`` is the die the player chose for it, or None."""

    node: BackgammonNode
    source: int
    target: int
    named: int | None = None

    @property
    def packed(self) -> bytes:
        """The position part-way, packed."""
        return self.node.state.packed

    @property
    def position(self) -> Position:
        """The position part-way."""
        return self.node.state.position

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers left, larger first."""
        return self.node.state.left

    @property
    def numbers(self) -> tuple[int, ...]:
        """The distinct numbers that the step may use, larger first."""
        return (self.named,) if self.named else tuple(dict.fromkeys(self.left))

    @property
    def legal(self) -> tuple[Step, ...]:
        """The legal steps of the node."""
        return tuple(step for step, _ in self.node.steps)

    @property
    def readings(self) -> tuple[int, ...]:
        """The numbers that allow the step, ignoring the rest of the turn; the exact one first."""
        carrying = [
            number
            for number in self.numbers
            if number in self.left and carries(self.packed, self.source, self.target, number)
        ]
        return tuple(sorted(carrying))

    @property
    def is_legal(self) -> bool:
        """Whether the step is legal here, with the chosen number or, if none was, with any."""
        return any(
            (step.source, step.target) == (self.source, self.target)
            and self.named in (None, step.number)
            for step in self.legal
        )

    def is_open(self, point: int) -> bool:
        """Tell whether the mover may land on a point."""
        return self.packed[point] >= BLOT

    def landings(self, source: int) -> tuple[Mark, ...]:
        """Mark each point that the numbers left reach from `source`, whether open or held."""
        points = dict.fromkeys(target_of(source, number) for number in self.left)
        return tuple(
            Mark(point, "target" if self.is_open(point) else "block")
            for point in points
            if point != OFF
        )

    def from_here(self) -> tuple[Step, ...]:
        """Return the legal steps from the attempted source, or all if there are none."""
        return self.first_of(step for step in self.legal if step.source == self.source)

    def first_of(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """Return `steps`, or every legal step if there are none."""
        return tuple(steps) or self.legal

    def breach(
        self,
        rule: str,
        marks: Iterable[Mark] = (),
        dice: Iterable[int] = (),
        instead: tuple[Step, ...] | None = None,
        **facts: object,
    ) -> Breach:
        """Return this attempt's breach of a rule; `instead` defaults to every legal step."""
        steps = self.legal if instead is None else instead
        common = {
            "source": self.source,
            "target": self.target,
            "numbers": self.left,
            "instead": steps,
        }
        return Breach(RULES[rule], tuple(marks), tuple(dice), steps, common | facts)
