"""What a side did in games that were gone through, added up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bgwidget.advice.analysis import Decision

ERROR, BLUNDER = 0.03, 0.08
"""From how many points given away on a decision is an error, and a blunder."""


def mark_of(decision: Decision) -> Literal["", "error", "blunder"]:
    """Return what a decision is called by what it gave away."""
    if decision.loss < ERROR:
        return ""
    return "error" if decision.loss < BLUNDER else "blunder"


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """What a side did.

    Attributes
    ----------
    decisions : int
        How often it had something to choose from.
    errors, blunders : int
        How many of them were errors, and how many of those blunders.
    lost : float
        Points given away in all.
    luck : float
        Points that its rolls were worth more than rolls are on average.
    """

    decisions: int
    errors: int
    blunders: int
    lost: float
    luck: float

    @property
    def rate(self) -> float:
        """Points given away a decision."""
        return self.lost / self.decisions if self.decisions else 0.0

    @classmethod
    def of(cls, decisions: Sequence[Decision], side: int) -> ScoreCard:
        """Return the card of a side.

        Examples
        --------
        >>> ScoreCard.of((), side=0).rate
        0.0
        """
        own = [each for each in decisions if each.side == side]
        marks = [mark_of(each) for each in own]
        return cls(
            decisions=sum(not each.forced for each in own),
            errors=len(marks) - marks.count(""),
            blunders=marks.count("blunder"),
            lost=sum(each.loss for each in own),
            luck=sum(each.luck or 0.0 for each in own),
        )
