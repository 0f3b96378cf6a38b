"""The task to score a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.rules.backgammon import Cube, Game, Loser, Result, Working, settle
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks.answers import Given, number
from bgwidget.tasks.base import Table, Task
from bgwidget.tasks.closeness import beside
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.backgammon.position_facts import facts_of, joined, says_all
from bgwidget.tasks.games.backgammon.results import (
    RESULTS,
    cube_value,
    decided_by,
    result_of,
    side,
    standing_of,
    whole_number,
    working_of,
)
from bgwidget.tasks.games.backgammon.slots import OF_SCORE
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text

_MULTIPLIERS = range(1, 5)
_CUBES = frozenset(2**power for power in range(7))
GIVEN = frozenset({"taken", "owner", "winner", "loser", "score", "length", "crawford"})


@dataclass(frozen=True, kw_only=True)
class Score(Task):
    """Say how many points a game is worth. The answer is a whole number.

    Parameters
    ----------
    result
        ``"single"``, ``"gammon"``, ``"backgammon"``, ``"double-backgammon"``, ``"drop"``,
        ``"beaver-drop"``, ``"raccoon-drop"``, or ``"resign-"`` and what was resigned; None where
        the final position is to be read.
    cube
        Its value; if left out, what the text of the position states, else 1.
    given
        ``taken`` (whether a double was; by default, if the cube shows more than 1) or the ``owner``
        of the cube, ``winner``, the ``loser``'s checkers (``off``, ``bar``, ``home``), and in a
        match ``score``, ``length`` and ``crawford``.

    Examples
    --------
    >>> task = Score(goal="Gammon, cube on 4: how many points?", result="gammon", cube=4)
    >>> task.solution()
    8
    >>> from bgwidget.tasks import in_words
    >>> from bgwidget.words import words
    >>> in_words(task.mark(8).reason, words("en"))
    'It counts: gammon 2 × cube 4 = 8. If the loser has borne off nothing, you win double.'
    """

    kind: ClassVar[str] = "score"
    board_use: ClassVar[str] = "still"
    either_side: ClassVar[bool] = True

    result: str | None = None
    cube: int | None = None
    given: Given = field(default_factory=dict)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return how a game may end."""
        return {"result": RESULTS}

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence that names a result."""
        return f"kind.{value}" if field == "result" else ""

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return what is given of the game."""
        return Together(OF_SCORE) if field == "given" else None

    @cached_property
    def working(self) -> Working:
        """What the game is worth, with the working."""
        unknown = sorted(set(self.given) - GIVEN)
        if unknown:
            known = sorted(GIVEN)
            raise InvalidTaskError("task.given", found=unknown[0], known=known)
        rules = self._begun.rules
        return settle(self._result(), self._cube(), rules, standing_of(self._given, rules))

    @cached_property
    def _begun(self) -> Game:
        """The state of play that the position describes."""
        begun: Game = super().table()
        return begun

    @cached_property
    def _from_position(self) -> dict[str, object]:
        if not says_all(self.position):
            return {}
        facts = facts_of(self._begun, whole=True)
        return {**facts, "taken": facts["owner"] is not None}

    @cached_property
    def _given(self) -> Given:
        return joined(self.given, _only(GIVEN, self._from_position))

    def table(self) -> Table:
        """Return the state of play that the board shows, with the cube at its value."""
        return replace(self._begun, cube=self._cube())

    def fields(self) -> tuple[Field, ...]:
        """Return one number."""
        return (Field("", "number"),)

    def solution(self) -> int:
        """Return the points."""
        return self.working.points

    def read_answer(self, answer: object) -> int:
        """Return the number."""
        return number(answer, 0)

    def judge(self, answer: int) -> Marked:
        """Mark a number; a wrong one is told what of it is off, a right one how it comes about."""
        if answer == self.working.points:
            return Marked(True)
        return Marked(False, reason=self._off(answer))

    def achieved(self, answer: int) -> Text:
        """Return the points."""
        return Said("achieved.points", {"count": answer})

    def why(self) -> Text:
        """Return the working, and the rule that decided what the win counts."""
        facts = {"working": working_of(self.working), "rule": decided_by(self.working)}
        return Said("task.score.worked", facts)

    def _off(self, answer: int) -> Said:
        """Return what is off in a wrong number: the kind of win, the cube, or its size."""
        kind, stake = self.working.multiplier, self.working.stake
        other_kind = answer % stake == 0 and answer // stake in _MULTIPLIERS
        other_cube = answer % kind == 0 and answer // kind in _CUBES
        if other_kind != other_cube:
            return Said("task.score.kind" if other_kind else "task.score.cube")
        times = Said("rule.backgammon.score-times-cube")
        how = times if "score-times-cube" in self.working.rules else decided_by(self.working)
        return beside(answer, self.working.points, how)

    def examine(self) -> None:
        """Refuse a result that contradicts the position."""
        if self.result in WINS:
            shown = settle(self._result()).kind
            if shown != self.result:
                raise InvalidTaskError("task.score.belied", found=self.result, right=shown)

    def _result(self) -> Result:
        read: Result | None = None if self.position is None else self._begun.result
        winner = side(self.given["winner"]) if "winner" in self.given else None
        loser = self._loser()
        if self.result is not None:
            return result_of(self.result, winner or 0, loser or (read.loser if read else None))
        if loser is not None:
            return Result(winner or 0, loser=loser)
        if read is None:
            raise InvalidTaskError("task.goes-on")
        return read

    def _loser(self) -> Loser | None:
        left = self.given.get("loser")
        if left is None:
            return None
        if not isinstance(left, Mapping) or not set(left) <= {"off", "bar", "home"}:
            raise InvalidTaskError("task.given", found="loser", known="off, bar, home")
        return Loser(**{name: whole_number(count) for name, count in left.items()})

    def _cube(self) -> Cube:
        shown = {} if self.cube is None else {"value": self.cube}
        stated = joined(shown, _only({"value"}, self._from_position), "cube")
        value = cube_value(stated.get("value", 1))
        if "owner" in self._given:
            owner = self._given["owner"]
            return Cube(value, None if owner is None else side(owner))
        return Cube(value, 1 if self._given.get("taken", value > 1) else None)


def _only(names: Set[str], facts: Given) -> dict[str, object]:
    return {name: facts[name] for name in names & set(facts)}
