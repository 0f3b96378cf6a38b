"""The task to find those of the 36 rolls that do something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import ClassVar

from bgwidget.games.fields import is_whole
from bgwidget.rules.backgammon import BAR, Game, Play, legal_plays
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.tasks.answers import Given, many, shown, typed
from bgwidget.tasks.base import Field, Marked, Slip, Task, overlap
from bgwidget.tasks.checks import check_question
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.text import Said, Text

Dice = tuple[int, int]
ALL: tuple[Dice, ...] = tuple((one, other) for one, other in product(range(1, 7), repeat=2))
"""The 36 rolls, of two dice that can be told apart."""


def _plays(game: Game, dice: Dice) -> tuple[Play, ...]:
    return legal_plays(game.position, dice, game.rules)


def _enters(game: Game, dice: Dice, given: Given) -> bool:
    return game.position[BAR] > 0 and bool(_plays(game, dice))


def _enters_all(game: Game, dice: Dice, given: Given) -> bool:
    waiting = game.position[BAR] > 0
    return waiting and any(play.after[BAR] == 0 for play in _plays(game, dice))


def _double(game: Game, dice: Dice, given: Given) -> bool:
    return dice[0] == dice[1]


def _not_double(game: Game, dice: Dice, given: Given) -> bool:
    return dice[0] != dice[1]


def _all_off(game: Game, dice: Dice, given: Given) -> bool:
    return any(play.after.mover_won for play in _plays(game, dice))


def _bears_off(game: Game, dice: Dice, given: Given) -> bool:
    return any(play.after.off > game.position.off for play in _plays(game, dice))


def _hits(game: Game, dice: Dice, given: Given) -> bool:
    before = game.position
    if given.get("point") is None:
        return any(play.after[0] < before[0] for play in _plays(game, dice))
    point = _point(given["point"])
    return before[point] == -1 and any(play.after[point] >= 0 for play in _plays(game, dice))


def _makes(game: Game, dice: Dice, given: Given) -> bool:
    point = _point(given.get("point"))
    return any(play.after[point] > 1 for play in _plays(game, dice))


def _point(point: object) -> int:
    if not is_whole(point, 1, BAR - 1):
        raise InvalidTaskError("task.source", found=repr(point))
    return point


def _plays_nothing(game: Game, dice: Dice, given: Given) -> bool:
    return not _plays(game, dice)


def _plays_all(game: Game, dice: Dice, given: Given) -> bool:
    count = len(numbers_of(dice))
    return any(len(play.steps) == count for play in _plays(game, dice))


OF: Mapping[str, Callable[[Game, Dice, Given], bool]] = MappingProxyType(
    {
        "enters": _enters,
        "enters-all": _enters_all,
        "double": _double,
        "not-double": _not_double,
        "all-off": _all_off,
        "bears-off": _bears_off,
        "hits": _hits,
        "makes": _makes,
        "plays-nothing": _plays_nothing,
        "plays-all": _plays_all,
    }
)
"""What a roll may do: ``hits`` any blot or that on a ``point``, ``makes`` a ``point``."""


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
    >>> task = Rolls(goal="Click every roll that takes both off.", of="all-off",
    ...              position="--A--A-----------------ab-")
    >>> len(task.solution())
    19
    """

    kind: ClassVar[str] = "rolls"
    board_use: ClassVar[str] = "still"
    always_board: ClassVar[bool] = True

    of: str
    given: Given = field(default_factory=dict)

    @cached_property
    def doing(self) -> frozenset[Dice]:
        """The rolls to be found."""
        check_question(self.of, OF)
        table = self.table()
        return frozenset(dice for dice in ALL if OF[self.of](table, dice, self.given))

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
        """Mark them by how many of those to be found they are, and how many are none."""
        wrong, missing = len(answer - self.doing), len(self.doing - answer)
        facts = {"count": len(self.doing), "wrong": wrong, "missing": missing}
        if answer == self.doing:
            return Marked(True)
        reason = Said("task.rolls.wrong", facts)
        return Marked(False, overlap(answer, self.doing), reason=reason)

    def why(self) -> Text:
        """Return how many rolls there are, and the rule that the task is about."""
        found, rule = Said("task.rolls.right", {"count": len(self.doing)}), super().why()
        return Said("list.then", {"first": found, "then": rule}) if rule else found

    def shows_slip(self, slip: Slip, given: frozenset[Dice]) -> bool:
        """Tell whether an answer is a usual wrong one, or has the length that one names."""
        if type(slip.answer) is int:
            return slip.answer == len(given)
        return super().shows_slip(slip, given)

    def can_be_given(self, slip: Slip) -> bool:
        """Tell whether a usual wrong answer is a list of rolls, or a possible length of one."""
        if type(slip.answer) is int:
            return 0 <= slip.answer <= len(ALL)
        return super().can_be_given(slip)


def _roll(found: object) -> Dice:
    """Return a roll from its text or from two numbers."""
    same = tuple(found) if isinstance(found, list | tuple) else typed(found).strip()
    dice = next((dice for dice in ALL if same in (dice, _written(dice))), None)
    if dice is None:
        raise InvalidAnswerError("task.answer.roll", found=shown(found))
    return dice


def _written(dice: Dice) -> str:
    return f"{dice[0]}-{dice[1]}"
