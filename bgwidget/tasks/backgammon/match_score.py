"""The task to say the score of a match after one more game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from bgwidget.rules.backgammon import Working
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.tasks.answers import named, numbers
from bgwidget.tasks.base import Task
from bgwidget.tasks.closeness import beside
from bgwidget.tasks.games.backgammon.position_facts import facts_of, joined, says_all
from bgwidget.tasks.games.backgammon.results import (
    RESULTS,
    SIDES,
    points_of,
    standing_of,
    whole_number,
    working_of,
    worth,
)
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text
from bgwidget.wire import scene

_SEATS = dict(zip(SIDES, scene.SIDES, strict=True))


@dataclass(frozen=True, kw_only=True)
class MatchScore(Task):
    """Say the score after a game. The answer is ``[yours, opponent's]``.

    Parameters
    ----------
    length, score
        Of the match, and its score before the game.
    winner
        ``"you"`` or ``"opponent"``.
    result, cube
        As for `Score`: how the game ended, and what the cube showed.
    crawford
        ``"now"`` or ``"played"``, where the score alone leaves it open. With a cube above 1 it
        cannot be the Crawford game.

    Examples
    --------
    >>> task = MatchScore(goal="New score?", length=5, score=(2, 1), winner="you",
    ...                   result="single", cube=2)
    >>> task.solution()
    [4, 1]
    """

    kind: ClassVar[str] = "match-score"
    board_use: ClassVar[str] = "still"

    length: int
    score: tuple[int, int]
    winner: str
    result: str
    cube: int | None = None
    crawford: str | None = None

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return who may win, and how."""
        return {"winner": SIDES, "result": RESULTS, "crawford": ("now", "played")}

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence that names a winner."""
        return f"side.{_SEATS[value]}" if field == "winner" else ""

    @cached_property
    def working(self) -> Working:
        """What the game is worth, with the working."""
        stated = facts_of(self.table(), whole=True) if says_all(self.position) else {}
        given: dict[str, object] = {"length": self.length, "score": self.score}
        given |= {} if self.crawford is None else {"crawford": self.crawford}
        given |= {} if self.cube is None else {"value": self.cube}
        known = {"value": 1, **joined(given, stated, field="")}
        last = whole_number(known["length"], 1) - 1
        if "crawford" not in known and known["value"] != 1 and last in points_of(known["score"]):
            known["crawford"] = "played"
        rules = agreed_on(self.house)
        game = {"winner": self.winner, "result": self.result, "cube": known["value"]}
        return worth(game, rules, standing_of(known, rules))

    def fields(self) -> tuple[Field, ...]:
        """Return a number for each side."""
        return tuple(Field(name, "number", label=Said(f"task.side.{name}")) for name in SIDES)

    def solution(self) -> list[int]:
        """Return the score."""
        return list(self.working.after.score)

    def read_answer(self, answer: object) -> tuple[int, ...]:
        """Return the score; it may also be given by the names of the sides."""
        if isinstance(answer, dict):
            parts = named(answer, SIDES, SIDES)
            answer = [parts[name] for name in SIDES]
        return numbers(answer, 2)

    def judge(self, answer: tuple[int, ...]) -> Marked:
        """Mark a score; a wrong one is told which side's points are off, and how."""
        right, winner = self.working.after.score, SIDES.index(self.winner)
        if answer == right:
            return Marked(True)
        if answer[1 - winner] != right[1 - winner]:
            return Marked(False, reason=Said("task.match-score.loser"), fields=(SIDES[1 - winner],))
        how = Said("task.match-score.how")
        reason = beside(answer[winner], right[winner], how)
        return Marked(False, reason=reason, fields=(self.winner,))

    def achieved(self, answer: tuple[int, ...]) -> Text:
        """Return the score."""
        return Said("achieved.score", {"score": answer})

    def why(self) -> Text:
        """Return the working, and what it makes of the score."""
        before, after = self.score, self.working.after
        facts = {"working": working_of(self.working), "before": tuple(before), "after": after.score}
        return Said("task.match-score.over" if after.over else "task.match-score.after", facts)
