"""The task to read a race: who leads, by how many pips, and whether that is enough to double."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.games.backgammon.wire import near
from bgwidget.tasks.answers import named, number, one_of
from bgwidget.tasks.base import Task
from bgwidget.tasks.closeness import beside
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text

LEAST = 8
"""The lead from which to double, in hundredths of the leader's own pips."""

AHEAD = ("you", "opponent", "level")
DOUBLE = ("yes", "no")
RaceRead = dict[str, Any]
"""An answer: who is ``ahead``, by how many pips (``lead``), and whether to ``double``."""


@dataclass(frozen=True, kw_only=True)
class Race(Task):
    """Read a race, your turn and the cube in the middle. The answer has three parts.

    They are who is ``ahead`` (``"you"``, ``"opponent"`` or ``"level"``), by how many pips
    (``lead``), and whether you ``double`` (``"yes"`` or ``"no"``). You do if your lead is at least
    8 in 100 of your own pips.

    Examples
    --------
    >>> task = Race(goal="Read the race.", position="------EEE-------eee-------")
    >>> task.solution()
    {'ahead': 'you', 'lead': 15, 'double': 'yes'}
    """

    kind: ClassVar[str] = "race"
    in_mixed: ClassVar[bool] = False
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True
    about_rules: ClassVar[bool] = False
    hides: ClassVar[tuple[str, ...]] = ("pips",)

    @property
    def pips(self) -> tuple[int, int]:
        """How many pips you need, and the opponent."""
        position = near(self.table())
        return position.pips, position.pips_opponent

    def fields(self) -> tuple[Field, ...]:
        """Return who is ahead, by how much, and whether to double."""
        ahead = tuple((name, Said(f"task.race.ahead.{name}")) for name in AHEAD)
        double = tuple((name, Said(f"task.race.double.{name}")) for name in DOUBLE)
        return (
            Field("ahead", "one", ahead, Said("task.race.ahead")),
            Field("lead", "number", label=Said("task.race.lead")),
            Field("double", "one", double, Said("task.race.double")),
        )

    def solution(self) -> RaceRead:
        """Return the race as it is."""
        yours, theirs = self.pips
        ahead = "level" if yours == theirs else "you" if yours < theirs else "opponent"
        return {
            "ahead": ahead,
            "lead": abs(theirs - yours),
            "double": "yes" if 100 * (theirs - yours) >= LEAST * yours else "no",
        }

    def read_answer(self, answer: object) -> RaceRead:
        """Return the three parts."""
        parts = named(answer, ("ahead", "lead", "double"), ("ahead", "lead", "double"))
        return {
            "ahead": one_of(parts["ahead"], AHEAD),
            "lead": number(parts["lead"]),
            "double": one_of(parts["double"], DOUBLE),
        }

    def judge(self, answer: RaceRead) -> Marked:
        """Mark a reading by its parts; the first that is off is told how it is found."""
        right = self.solution()
        off = tuple(name for name in right if answer[name] != right[name])
        if not off:
            return Marked(True)
        reasons: Mapping[str, Text] = {
            "ahead": Said("task.race.how.ahead"),
            "lead": beside(answer["lead"], right["lead"], Said("task.pips.how.difference")),
            "double": Said("task.race.how.double"),
        }
        return Marked(False, 1 - len(off) / len(right), reason=reasons[off[0]], fields=off)

    def achieved(self, answer: RaceRead) -> Text:
        """Return that the race was read."""
        return Said("achieved.race")

    def why(self) -> Text:
        """Return the working."""
        yours, theirs = self.pips
        facts = {"yours": yours, "theirs": theirs, "lead": abs(theirs - yours)}
        facts["least"] = -(-LEAST * yours // 100)
        if yours >= theirs:
            return Said("task.race.behind", facts)
        return Said(f"task.race.why.{self.solution()['double']}", facts)

    def examine(self) -> None:
        """Refuse a position that is no race, or over."""
        position = near(self.table())
        if in_contact(position.packed) or position.mover_won or position.opponent_won:
            raise InvalidTaskError("task.race.none", field="position")
