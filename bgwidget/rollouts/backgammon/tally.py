"""Tally: the games that have ended so far, how sure they are, and whether they are enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rollouts.backgammon.statistics import all_better, equity, error_of
from bgwidget.rollouts.batches import SIZE
from bgwidget.rollouts.errors import InvalidRolloutError

FIRST_LOOK = 4
"""After how many batches it is first asked which play is the best; then after twice as many."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What is enough: a standard error, or how certain it has to be which play is the best."""

    error: float | None = None
    confidence: float | None = None

    def __post_init__(self) -> None:
        if not _between(self.error, inf):
            raise InvalidRolloutError("rollout.stop", found=self.error)
        if not _between(self.confidence, 1):
            raise InvalidRolloutError("rollout.confidence", found=self.confidence)


def _between(value: object, most: float) -> bool:
    return value is None or (
        isinstance(value, int | float) and type(value) is not bool and 0 < value < most
    )


class Tally:
    """The games from one position, or after each of some plays, that have ended so far.

    Parameters
    ----------
    plays : int
        How many plays are compared, or one.
    games : int
        How many games from each there are to be.
    aim : Aim
    """

    def __init__(self, plays: int, games: int, aim: Aim) -> None:
        self.endings: list[list[Chances]] = [[] for _ in range(plays)]
        self._batches, self._aim = games // SIZE, aim

    @property
    def batches(self) -> int:
        """How many batches of every play have ended."""
        return len(self.endings[-1]) // SIZE

    @property
    def error(self) -> float:
        """The standard error of the equity, or the largest of what plays lose."""
        best, *others = self._best_first()
        return max((error_of(each, best) for each in others), default=error_of(best))

    @property
    def enough(self) -> bool:
        """Whether no more games are needed.

        Whoever looks often finds by chance what is not there: the doubt that may be left is shared
        among all looks.
        """
        aim, batches = self._aim, self.batches
        if aim.error is not None and batches > 1 and self.error <= aim.error:
            return True
        looks = [FIRST_LOOK << at for at in range(16) if FIRST_LOOK << at <= self._batches]
        if aim.confidence is None or batches not in looks or len(self.endings) == 1:
            return False
        best, *others = self._best_first()
        losses = ((equity(best) - equity(each), error_of(each, best)) for each in others)
        return all_better(losses) >= 1 - (1 - aim.confidence) / len(looks)

    def share(self) -> float:
        """Return which share of all games has ended, as far as can be foreseen."""
        done = sum(map(len, self.endings)) / (len(self.endings) * self._batches * SIZE)
        if self._aim.error is None or self.batches < 2:
            return done
        return max(done, min(1.0, (self._aim.error / (self.error or self._aim.error)) ** 2))

    def _best_first(self) -> Sequence[Sequence[Chances]]:
        even = [each[: len(self.endings[-1])] for each in self.endings]
        return sorted(even, key=equity, reverse=True)
