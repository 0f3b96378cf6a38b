"""The task to give a number that the engine computes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from bgwidget.rules.backgammon import Game
from bgwidget.tasks.answers import Given, number
from bgwidget.tasks.backgammon.number_questions import OFFERS, QUESTIONS
from bgwidget.tasks.backgammon.rolls import OF, rolls_doing
from bgwidget.tasks.base import Table, Task
from bgwidget.tasks.checks import check_question
from bgwidget.tasks.closeness import beside
from bgwidget.tasks.errors import InvalidTaskError, refused_as_impossible
from bgwidget.tasks.games.backgammon.cube_state import cube_of
from bgwidget.tasks.games.backgammon.position_facts import facts_of, joined, says_all
from bgwidget.tasks.games.backgammon.results import SIDES
from bgwidget.tasks.games.backgammon.slots import OF_NUMBER
from bgwidget.tasks.games.slots import Slot, Together
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text

_NOTHING: Any = (frozenset(), frozenset(), None)


@dataclass(frozen=True, kw_only=True)
class Number(Task):
    """Say a number. The answer is a whole number.

    Parameters
    ----------
    question
        One of `bgwidget.tasks.backgammon.number_questions.QUESTIONS`.
    given
        What the question needs to know; see there.

    Examples
    --------
    >>> task = Number(goal="Your 8: what does the opponent call it?", question="mirror",
    ...               given={"point": 8})
    >>> task.solution(), task.mark(16).right
    (17, False)
    """

    kind: ClassVar[str] = "number"
    board_use: ClassVar[str] = "still"

    question: str
    given: Given = field(default_factory=dict)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return the questions."""
        return {"question": tuple(QUESTIONS)}

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return what the question needs to know."""
        needed, optional, _ = QUESTIONS.get(str(written.get("question")), _NOTHING)
        slots = (slot for name, slot in OF_NUMBER.items() if name in needed | optional)
        rolls = (Slot("of", options=OF, says="chances.ask"),) if "of" in needed else ()
        return Together((*rolls, *slots)) if field == "given" else None

    def table(self) -> Table:
        """Return the state of play that the board shows, with the cube as it was before."""
        game = super().table()
        return replace(game, cube=cube_of(self.given)) if "value" in self.given else game

    @property
    def shows_board(self) -> bool:
        """Whether a board is shown: for every question but those about a row of scores."""
        return super().shows_board or "scores" not in self.given

    def fields(self) -> tuple[Field, ...]:
        """Return one number."""
        return (Field("", "number"),)

    def solution(self) -> int:
        """Return the number."""
        check_question(self.question, QUESTIONS)
        needed, optional, compute = QUESTIONS[self.question]
        fits = needed | optional
        given = joined(self.given, self._from_position(fits))
        if not needed <= set(given) <= fits:
            known = sorted(fits)
            found = [*self.given] or "-"
            raise InvalidTaskError("task.given", found=found, known=known)
        with refused_as_impossible():
            return compute(self.table(), given)

    def _from_position(self, names: frozenset[str]) -> dict[str, object]:
        """Return those of the facts that the text of the position states."""
        if not says_all(self.position):
            return {}
        begun: Game = super().table()
        facts = {**facts_of(begun, whole=True), "by": SIDES[begun.mover]}
        return {name: facts[name] for name in names & set(facts)}

    def read_answer(self, answer: object) -> int:
        """Return the number."""
        return number(answer)

    def judge(self, answer: int) -> Marked:
        """Mark a number; a wrong one is told on which side it lies, and how it is found."""
        right = self.solution()
        if answer == right:
            return Marked(True, reason=self._counted())
        return Marked(False, reason=beside(answer, right, self.why()))

    def achieved(self, answer: int) -> Text:
        """Return the number."""
        return Said("achieved.number", {"number": answer})

    def _counted(self) -> Text:
        """Return how rolls were counted; empty for any other question."""
        if self.question != "rolls":
            return ""
        rolls = rolls_doing(self.table(), str(self.given["of"]), self.given)
        doubles = sum(one == other for one, other in rolls)
        facts = {"plain": (len(rolls) - doubles) // 2, "doubles": doubles, "count": len(rolls)}
        return Said("task.number.rolls.counted", facts)

    def why(self) -> Text:
        """Return how the number is found."""
        if self.question == "stake":
            return self._why_stake()
        return Said(f"task.number.{self.question}")

    def _why_stake(self) -> Said:
        """Return the rule of the last offer, or of the ties, or else that the cube shows it."""
        given = self.given
        actions: Any = given.get("actions", ())
        rule = next((OFFERS[name] for name in reversed(actions) if name in OFFERS), "")
        if not rule and given.get("ties"):
            rule = "no-money-rules-in-match" if given.get("length") else "automatic-double"
        if not rule and "value" not in given:
            rule = "cube-start"
        return Said(f"rule.backgammon.{rule}" if rule else "task.number.stake")
