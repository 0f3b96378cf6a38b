"""Evaluators: who judges positions and plays, our own net being one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, runtime_checkable

from bgwidget.evaluation.backgammon.look_ahead import chances_ahead
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results

CLOSE = 0.04
"""How many points apart two plays may be for both to be looked into."""
CANDIDATES = 2
"""How many plays are compared by looking ahead."""


class Ranked(NamedTuple):
    """The packed position that a play leads to, and the chances there of the side that makes it."""

    after: bytes
    chances: Chances


class Evaluator(Protocol):
    """One that judges positions of backgammon, for money and without a cube.

    It goes by the standard rules; `evaluator_under` makes one that goes by house rules.
    """

    @property
    def name(self) -> str:
        """What it is called, with its version and how far it looks ahead."""

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved; `packed` is as it sees the board."""

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first."""


@runtime_checkable
class HouseRulesEvaluator(Evaluator, Protocol):
    """An evaluator that can go by house rules."""

    def under(self, rules: HouseRules) -> Evaluator:
        """Return the same evaluator, going by house rules."""


@dataclass(frozen=True, slots=True)
class OwnEvaluator:
    """The net that is part of bgwidget.

    Parameters
    ----------
    plies : int
        1 judges a position as it is, 2 after every roll of the opponent.
    rules : HouseRules
        By which plays are legal.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> str(Position(OwnEvaluator().rank(START, (3, 1))[0].after))
    '-b---BD-B---eE---c-e----B-'
    """

    plies: int = 1
    rules: HouseRules = STANDARD

    @property
    def name(self) -> str:
        """Its name."""
        return f"own, {self.plies}-ply"

    def under(self, rules: HouseRules) -> OwnEvaluator:
        """Return the same evaluator, going by house rules."""
        return replace(self, rules=rules)

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved.

        Examples
        --------
        >>> from bgwidget.rules.backgammon import START
        >>> 0.45 < OwnEvaluator().chances(START.packed).win < 0.5
        True
        """
        position = Position(packed)
        if self.plies == 1 or position.mover_won or position.opponent_won:
            return chances_after(packed, self.rules)
        return chances_ahead(position.flipped(), self.rules).flipped()

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first.

        Examples
        --------
        >>> OwnEvaluator().rank(Position.parse("-A---------------------b--"), (3, 1))[0].chances.win
        1.0
        """
        legal = results(position, dice, self.rules)
        plays = best_first([Ranked(after, chances_after(after, self.rules)) for after in legal])
        if self.plies == 1:
            return plays
        bound = plays[0].chances.equity - CLOSE if plays else 0.0
        close = [one for one in plays[:CANDIDATES] if one.chances.equity > bound]
        ahead = [Ranked(one.after, self.chances(one.after)) for one in close]
        return [*best_first(ahead), *plays[len(close) :]]


@dataclass(frozen=True, slots=True)
class LegalPlaysEvaluator:
    """An evaluator that knows the standard rules alone, asked only about plays legal in a house.

    What it looks ahead to is by the standard rules still.
    """

    judge: Evaluator
    rules: HouseRules

    @property
    def name(self) -> str:
        """Its name."""
        return self.judge.name

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved."""
        return self.judge.chances(packed)

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first."""
        legal = dict.fromkeys(results(position, dice, self.rules))
        plays = [one for one in self.judge.rank(position, dice) if one.after in legal]
        return plays or best_first([Ranked(after, self.judge.chances(after)) for after in legal])


def evaluator_under(judge: Evaluator, rules: HouseRules) -> Evaluator:
    """Return an evaluator that goes by house rules as far as it can.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import PRESETS
    >>> evaluator_under(OwnEvaluator(), PRESETS["tavla"]).rules == PRESETS["tavla"]
    True
    """
    if isinstance(judge, HouseRulesEvaluator):
        return judge.under(rules)
    return LegalPlaysEvaluator(judge, rules) if rules.play_limits else judge


def best_first(plays: list[Ranked]) -> list[Ranked]:
    """Return plays by equity; those worth the same keep one order on every machine."""
    return sorted(plays, key=lambda one: (-one.chances.equity, one.after))
