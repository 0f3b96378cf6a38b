"""Evaluators: who judges positions and plays, our own net being one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bgwidget.evaluation.backgammon.look_ahead import chances_ahead
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import results

CLOSE = 0.04
"""How many points apart two plays may be for both to be looked into."""
CANDIDATES = 2
"""How many plays are compared by looking ahead."""


class Ranked(NamedTuple):
    """A play by the position that it leads to, packed, and the chances of who makes it there."""

    after: bytes
    chances: Chances


class Evaluator(Protocol):
    """One that judges positions of backgammon, for money and without a cube."""

    @property
    def name(self) -> str:
        """What it is called, with its version and how far it looks ahead."""

    def chances(self, packed: bytes) -> Chances:
        """Return the chances of the side that has just moved, which sees the position so."""

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first."""


@dataclass(frozen=True, slots=True)
class OwnEvaluator:
    """The net that is part of bgwidget.

    Parameters
    ----------
    plies : int
        1 judges a position as it is, 2 after every roll of the opponent.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> str(Position(OwnEvaluator().rank(START, (3, 1))[0].after))
    '-b---BD-B---eE---c-e----B-'
    """

    plies: int = 1

    @property
    def name(self) -> str:
        """Its name."""
        return f"own, {self.plies}-ply"

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
            return chances_after(packed)
        return chances_ahead(position.flipped()).flipped()

    def rank(self, position: Position, dice: tuple[int, int]) -> list[Ranked]:
        """Return what the legal plays of a roll lead to, the best first.

        Examples
        --------
        >>> OwnEvaluator().rank(Position.parse("-A---------------------b--"), (3, 1))[0].chances.win
        1.0
        """
        found = best_first([Ranked(each, chances_after(each)) for each in results(position, dice)])
        if self.plies == 1:
            return found
        bound = found[0].chances.equity - CLOSE if found else 0.0
        close = [one for one in found[:CANDIDATES] if one.chances.equity > bound]
        ahead = [Ranked(one.after, self.chances(one.after)) for one in close]
        return [*best_first(ahead), *found[len(close) :]]


def best_first(found: list[Ranked]) -> list[Ranked]:
    """Return plays by equity; those worth the same keep one order on every machine."""
    return sorted(found, key=lambda one: (-one.chances.equity, one.after))
