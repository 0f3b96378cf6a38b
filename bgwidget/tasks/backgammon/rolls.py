"""The task to find those of the 36 rolls that do something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.common.shapes import is_whole
from bgwidget.games.backgammon.rolls import AT_A_POINT, LOST, TESTS, rolls_that
from bgwidget.rules.backgammon import BAR, Game
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.tasks.answers import Given, many, typed
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import check_question, overlap
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.games.backgammon.slots import OF_NUMBER
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked, Slip
from bgwidget.tasks.text import Said, Text

OF = ("double", "not-double", *TESTS, LOST)
"""What a roll may be asked to do; those `AT_A_POINT` take a ``point``; ``makes`` needs one."""


def rolls_doing(game: Game, of: str, given: Given) -> frozenset[Dice]:
    """Return those of the 36 rolls that do something for the side on turn.

    Raises
    ------
    InvalidTaskError
        If there is no such question, or not about such a point.

    Examples
    --------
    >>> len(rolls_doing(Game.start(), "double", {}))
    6
    """
    check_question(of, OF)
    if of in ("double", "not-double"):
        return frozenset(dice for dice in ALL_ROLLS if (dice[0] == dice[1]) == (of == "double"))
    point = given.get("point") if of in AT_A_POINT else None
    if (point is not None or of == "makes") and not is_whole(point, 1, BAR - 1):
        raise InvalidTaskError("task.source", found=point)
    return frozenset(rolls_that(game.position, of, point, game.rules))


@dataclass(frozen=True, kw_only=True)
class Rolls(Task):
    """Click those of the 36 rolls that do something. The answer is a list such as ``["6-1"]``.

    6-1 and 1-6 count as two. A usual wrong answer that is a number stands for every list of that
    length.

    Parameters
    ----------
    of
        What they do: one of `OF`.
    given
        The ``point`` that it is about, where there is one.

    Examples
    --------
    >>> task = Rolls(goal="Tap every roll that takes both off.", of="all-off",
    ...              position="--A--A-----------------ab-")
    >>> len(task.solution())
    19
    """

    kind: ClassVar[str] = "rolls"
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True

    of: str
    given: Given = field(default_factory=dict)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return what a roll may do."""
        return {"of": OF}

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence that names what a roll may do."""
        return f"chances.ask.{value}" if field == "of" else ""

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return the point that the question is about."""
        about = (OF_NUMBER["point"],) if written.get("of") in AT_A_POINT else ()
        return Together(about) if field == "given" else None

    @cached_property
    def doing(self) -> frozenset[Dice]:
        """The rolls to be found."""
        return rolls_doing(self.table(), self.of, self.given)

    def fields(self) -> tuple[Field, ...]:
        """Return the 36 rolls."""
        return (Field("", "rolls"),)

    def solution(self) -> list[str]:
        """Return them in order."""
        return [_written(dice) for dice in sorted(self.doing)]

    def read_answer(self, answer: object) -> frozenset[Dice]:
        """Return the rolls."""
        return frozenset(many(answer, _roll))

    def judge(self, answer: frozenset[Dice]) -> Marked:
        """Mark the rolls: the score falls with each one missed and each wrong one."""
        wrong, missing = len(answer - self.doing), len(self.doing - answer)
        if answer == self.doing:
            return Marked(True)
        told = [Said("task.rolls.wrong", {"count": wrong})] if wrong else []
        told += [Said("task.rolls.missing", {"count": missing})] if missing else []
        first, *then = told
        reason = Said("list.then", {"first": first, "then": then[0]}) if then else first
        return Marked(False, overlap(answer, self.doing), reason=reason)

    def achieved(self, answer: frozenset[Dice]) -> Text:
        """Return how many rolls were found."""
        return Said("achieved.rolls", {"count": len(answer)})

    def why(self) -> Text:
        """Return how many of the 36 rolls there are, and how many are left."""
        count = len(self.doing)
        return Said("task.rolls.right", {"count": count, "others": len(ALL_ROLLS) - count})

    def shows_slip(self, slip: Slip, given: frozenset[Dice]) -> bool:
        """Tell whether an answer is a usual wrong one, or has the length that one names."""
        if type(slip.answer) is int:
            return slip.answer == len(given)
        return super().shows_slip(slip, given)

    def can_be_given(self, slip: Slip) -> bool:
        """Tell whether a usual wrong answer is a list of rolls, or a possible length of one."""
        if type(slip.answer) is int:
            return 0 <= slip.answer <= len(ALL_ROLLS)
        return super().can_be_given(slip)


def _roll(answer: object) -> Dice:
    """Return a roll from its text or from two numbers."""
    same = tuple(answer) if isinstance(answer, list | tuple) else typed(answer).strip()
    dice = next((dice for dice in ALL_ROLLS if same in (dice, _written(dice))), None)
    if dice is None:
        raise InvalidAnswerError("task.answer.roll", found=answer)
    return dice


def _written(dice: Dice) -> str:
    return f"{dice[0]}-{dice[1]}"
