"""Evaluators: who judges positions and plays, our own net being one of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, is_dataclass, replace
from typing import NamedTuple, Protocol, runtime_checkable

from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.look_ahead import (
    RollChances,
    chances_ahead,
    mean_over_rolls,
)
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after, chances_at_end
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results, results_by_roll

CLOSE = 0.04
"""How many points apart two plays may be for both to be looked into."""
CANDIDATES = 2
"""How many plays are compared by looking ahead."""


class Ranked(NamedTuple):
    """The packed position that a play leads to, and the chances there of the side that makes it.

    Examples
    --------
    >>> from bgwidget.engines import evaluator
    >>> from bgwidget.rules.backgammon import START
    >>> ranked = evaluator("own").rank(START, (3, 1))
    >>> ranked[0].chances.win > ranked[-1].chances.win
    True
    """

    after: bytes
    chances: Chances


class Evaluator(Protocol):
    """One that judges positions of backgammon, for money and without a cube.

    It goes by the standard rules; `evaluator_under` makes one that goes by house rules.

    Examples
    --------
    >>> from bgwidget.engines import evaluator
    >>> from bgwidget.rules.backgammon import START
    >>> best = evaluator("own").rank(START, (3, 1))[0]
    >>> len(best.after), round(best.chances.win, 2)
    (26, 0.55)
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
        By which plays are legal, and wins are counted where a play is chosen.

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
        return chances_ahead(position.flipped(), self.rules, self._worth).flipped()

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first.

        Examples
        --------
        >>> OwnEvaluator().rank(Position.parse("-A---------------------b--"), (3, 1))[0].chances.win
        1.0
        """
        legal = results(position, dice, self.rules)
        plays = [Ranked(after, chances_after(after, self.rules)) for after in legal]
        plays = best_first(plays, self.rules)
        if self.plies == 1:
            return plays
        bound = self._worth(plays[0].chances) - CLOSE if plays else 0.0
        close = [one for one in plays[:CANDIDATES] if self._worth(one.chances) > bound]
        ahead = [Ranked(one.after, self.chances(one.after)) for one in close]
        return [*best_first(ahead, self.rules), *plays[len(close) :]]

    def _worth(self, chances: Chances) -> float:
        return chances.under(self.rules).equity


@dataclass(frozen=True, slots=True)
class HouseEvaluator:
    """An evaluator that knows the standard rules alone, held to those of a house.

    Its plays are legal in the house, and ranked as wins are counted there. Where the house forbids
    plays, it judges at first sight, and one roll on is looked for it.
    """

    judge: Evaluator
    rules: HouseRules

    @property
    def name(self) -> str:
        """Its name."""
        return self.judge.name

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved."""
        sight = first_sight(self.judge)
        if not self.rules.play_limits or sight == self.judge or chances_at_end(packed):
            return self.judge.chances(packed)
        best = [
            RollChances(dice, times, self._judged(after, sight)[0].chances)
            for dice, times, after in results_by_roll(Position(flipped(packed)), self.rules)
        ]
        return mean_over_rolls(best).flipped()

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first."""
        if not self.rules.play_limits:
            return best_first(self.judge.rank(position, dice), self.rules)
        legal = results(position, dice, self.rules)
        sight = first_sight(self.judge)
        plays = self._judged(legal, sight)
        if sight == self.judge:
            return plays
        looked = [Ranked(one.after, self.chances(one.after)) for one in plays[:CANDIDATES]]
        return [*best_first(looked, self.rules), *plays[CANDIDATES:]]

    def _judged(self, ends: Iterable[bytes], judge: Evaluator) -> list[Ranked]:
        return best_first([Ranked(end, judge.chances(end)) for end in ends], self.rules)


def first_sight(judge: Evaluator) -> Evaluator:
    """Return an evaluator without its look-ahead, if it says how far it looks.

    Examples
    --------
    >>> first_sight(OwnEvaluator(plies=2)).name
    'own, 1-ply'
    """
    if is_dataclass(judge) and not isinstance(judge, type) and hasattr(judge, "plies"):
        return replace(judge, plies=1)
    return judge


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
    counted = rules.gammons == "count" and rules.backgammons
    return judge if counted and not rules.play_limits else HouseEvaluator(judge, rules)


def best_first(plays: Iterable[Ranked], rules: HouseRules = STANDARD) -> list[Ranked]:
    """Return plays by equity; those worth the same keep one order on every machine."""
    return sorted(plays, key=lambda one: (-one.chances.under(rules).equity, one.after))
