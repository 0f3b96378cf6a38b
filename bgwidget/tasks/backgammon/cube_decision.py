"""The task to decide at the cube: double or roll, take or drop, at any score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from bgwidget.tasks.answers import Given, one_of
from bgwidget.tasks.backgammon.advice_text import CubeAdvised
from bgwidget.tasks.backgammon.better import MARGINS
from bgwidget.tasks.backgammon.cube_action import moment_of
from bgwidget.tasks.base import Table, Task
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.cube_state import CubeState
from bgwidget.tasks.games.backgammon.slots import MOMENT
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text

if TYPE_CHECKING:
    from bgwidget.advice.backgammon.cube import CubeDecision as Weighed

WORTHLESS = 25
"""The loss, in hundredths of a point, from which an answer scores nothing."""


def choices_at(table: Table) -> tuple[str, str]:
    """Return what there is to choose from: before the roll, or once a double is offered."""
    return ("double", "roll") if table.offer is None else ("take", "drop")


def losses_of(decision: Weighed) -> Mapping[str, float]:
    """Return what each choice gives away against the other, in hundredths of a point."""
    worths = {choice: decision.worths[choice] for choice in choices_at(decision.table)}
    best = max(worths.values())
    return {choice: 100 * (best - worth) for choice, worth in worths.items()}


@dataclass(frozen=True, kw_only=True)
class CubeDecision(Task):
    """Decide at the cube. The answer is ``"double"`` or ``"roll"``, or ``"take"`` or ``"drop"``.

    It is right if it gives away less than the margin, as the evaluator of the opponents finds by
    looking one roll ahead; a wrong one scores the less the more it gives away.

    Parameters
    ----------
    given
        The moment, as far as the position does not state it, as for a `CubeAction`: with
        ``offered`` it asks whether to take.
    margin
        The loss, in hundredths of a point, from which an answer is wrong.

    Examples
    --------
    >>> task = CubeDecision(
    ...     goal="Double, or roll?", position="-BBC------------------bbc-", given={"value": 1}
    ... )
    >>> task.solution(), task.mark("roll").right
    ('double', False)
    """

    kind: ClassVar[str] = "cube-decision"
    in_mixed: ClassVar[bool] = False
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True
    either_side: ClassVar[bool] = True
    about_rules: ClassVar[bool] = False

    given: Given = field(default_factory=dict)
    margin: int = 3

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return what is given of the moment."""
        return Together(MOMENT) if field == "given" else None

    @cached_property
    def moment(self) -> CubeState:
        """The game at this moment."""
        return moment_of(super().table(), self.given, self.position)

    def table(self) -> Table:
        """Return the state of play that the board shows."""
        return self.moment.game

    @property
    def choices(self) -> tuple[str, str]:
        """What there is to choose from."""
        return choices_at(self.moment.game)

    @cached_property
    def losses(self) -> Mapping[str, float]:
        """What each choice gives away against the other, in hundredths of a point."""
        from bgwidget.advice.backgammon.cube import CubeDecision as Weighed

        return losses_of(Weighed(self.moment.game))

    def fields(self) -> tuple[Field, ...]:
        """Return the two choices."""
        return (Field("", "one", tuple((name, Said(f"choice.{name}")) for name in self.choices)),)

    def solution(self) -> str:
        """Return the better choice."""
        return min(self.losses, key=self.losses.__getitem__)

    def read_answer(self, answer: object) -> str:
        """Return the choice."""
        return one_of(answer, self.choices)

    def judge(self, answer: str) -> Marked:
        """Mark a choice by what it gives away."""
        lost = self.losses[answer]
        facts = {"count": round(lost)}
        if lost == 0:
            return Marked(True, reason=self.why(), legal=True)
        if lost < self.margin:
            close = CubeAdvised("task.cube-decision.close", facts, self.table())
            good = Said("achieved.cube-decision.close")
            return Marked(True, achieved=good, reason=close, legal=True)
        worse = CubeAdvised(f"task.cube-decision.{answer}", facts, self.table(), whole=False)
        return Marked(False, max(0.0, 1 - lost / WORTHLESS), reason=worse, legal=True)

    def achieved(self, answer: str) -> Text:
        """Return the choice, as a good one."""
        return Said(f"achieved.cube-decision.{answer}")

    def why(self) -> Text:
        """Return the reasons for the better choice, and what the other one gives away."""
        facts = {"count": round(max(self.losses.values()))}
        return CubeAdvised("task.cube-decision.why", facts, self.table())

    def examine(self) -> None:
        """Refuse a moment at which there is nothing to decide, and a margin out of bounds."""
        state = self.moment
        if state.game.offer is not None and state.game.offer.kind != "double":
            raise InvalidTaskError("task.cube-decision.offer", field="given")
        refused = state.refusals(self.choices[0])
        if refused or state.by != state.game.to_act:
            raise InvalidTaskError("task.cube-decision.nothing", field="given")
        if self.margin not in MARGINS:
            bounds = {"low": MARGINS[0], "high": MARGINS[-1]}
            raise InvalidTaskError(
                "task.better.margin", found=self.margin, field="margin", **bounds
            )
