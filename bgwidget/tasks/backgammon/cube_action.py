"""The task to say whether a cube action, or another action, is legal now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.games.backgammon.wire import near
from bgwidget.tasks.answers import Given, one_of
from bgwidget.tasks.base import Table, Task
from bgwidget.tasks.checks import check_question
from bgwidget.tasks.errors import refused_as_impossible
from bgwidget.tasks.games.backgammon.cube_state import ACTION_NAMES, CubeState, cube_state
from bgwidget.tasks.games.backgammon.position_facts import facts_of, joined, says_all
from bgwidget.tasks.games.backgammon.slots import MOMENT
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text


def moment_of(table: Table, given: Given, position: object) -> CubeState:
    """Return the moment that a task describes by its position and by what it gives besides."""
    with refused_as_impossible():
        stated = facts_of(table, says_all(position))
        return cube_state(joined(given, stated), table.rules, near(table))


LEGAL, ILLEGAL = VERDICTS = ("legal", "illegal")


@dataclass(frozen=True, kw_only=True)
class CubeAction(Task):
    """Say whether an action is legal now. The answer is ``"legal"`` or ``"illegal"``.

    Parameters
    ----------
    action
        What somebody wants to do: double or redouble, take, drop, beaver, raccoon, resign, accept,
        reject, and likewise throw, start, roll, step, stop.
    given
        The moment, as far as the position does not state it; see
        `bgwidget.tasks.games.backgammon.cube_state.cube_state`.

    Examples
    --------
    >>> task = CubeAction(goal="The cube is the opponent's. May you redouble?", action="redouble",
    ...                   given={"value": 2, "owner": "opponent"})
    >>> task.mark("legal").broken
    ('cube-owner',)
    """

    kind: ClassVar[str] = "cube"
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True
    either_side: ClassVar[bool] = True

    action: str
    given: Given = field(default_factory=dict)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return the actions."""
        return {"action": ACTION_NAMES}

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence that names an action."""
        return f"choice.{value}" if field == "action" else ""

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return what is given of the moment."""
        return Together(MOMENT) if field == "given" else None

    @cached_property
    def moment(self) -> CubeState:
        """The game at this moment, and the side that wants to act."""
        check_question(self.action, ACTION_NAMES)
        return moment_of(super().table(), self.given, self.position)

    def table(self) -> Table:
        """Return the state of play that the board shows."""
        return self.moment.game

    def fields(self) -> tuple[Field, ...]:
        """Return the two verdicts."""
        options = tuple((name, Said(f"task.cube.{name}")) for name in VERDICTS)
        return (Field("", "one", options),)

    def solution(self) -> str:
        """Return the verdict."""
        return ILLEGAL if self.moment.refusals(self.action) else LEGAL

    def read_answer(self, answer: object) -> str:
        """Return the verdict."""
        return one_of(answer, VERDICTS)

    def judge(self, answer: str) -> Marked:
        """Mark a verdict, with the rules that forbid the action if there are any."""
        refused = self.moment.refusals(self.action)
        right = (answer == ILLEGAL) == bool(refused)
        is_so = "" if right else Said(f"task.cube.missed.{self.solution()}")
        return Marked(right, breaches=refused, achieved=is_so, reason=self.why(), legal=not refused)

    def achieved(self, answer: str) -> Text:
        """Return the verdict."""
        return Said(f"achieved.cube.{answer}")

    def why(self) -> Text:
        """Return the rule that forbids the action, or what allows it now."""
        return self.moment.why(self.action)
