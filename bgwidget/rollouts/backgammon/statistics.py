"""What games come to: their mean, its standard error, and how sure a difference is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, prod, sqrt
from statistics import NormalDist

from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rollouts.batches import SIZE


def mean(values: Sequence[float]) -> float:
    """Return the mean, rounded only at the end.

    Examples
    --------
    >>> mean([0.1] * 10)
    0.1
    """
    return fsum(values) / len(values)


def standard_error(values: Sequence[float], strata: int) -> float:
    """Return the standard error of the mean of values drawn from `strata` strata in turn.

    With one value from each, it is that of values without strata, which is no smaller.

    Examples
    --------
    >>> standard_error([1, 5, 1, 5], 2), standard_error([1, 5, 1, 5], 1) > 1
    (0.0, True)
    """
    each = [values[at::strata] for at in range(strata)]
    rounds = len(each[0])
    if rounds == 1:
        return sqrt(_variance(values) / len(values))
    return sqrt(fsum(map(_variance, each)) / rounds) / strata


def _variance(values: Sequence[float]) -> float:
    centre = mean(values)
    return fsum((value - centre) ** 2 for value in values) / (len(values) - 1)


def mean_chances(endings: Sequence[Chances]) -> Chances:
    """Return the mean of how games ended.

    Examples
    --------
    >>> mean_chances([Chances(1.0), Chances(0.0)]).win
    0.5
    """
    return Chances(*map(mean, zip(*endings, strict=True)))


def error_of(endings: Sequence[Chances], against: Sequence[Chances] | None = None) -> float:
    """Return the standard error of the equity, or of its difference from that of other games."""
    equities = [each.equity for each in endings]
    if against is not None:
        equities = [best.equity - each for best, each in zip(against, equities, strict=True)]
    return standard_error(equities, SIZE)


def equity(endings: Sequence[Chances]) -> float:
    """Return what games came to, in points a game."""
    return mean_chances(endings).equity


def all_better(losses: Iterable[tuple[float, float]]) -> float:
    """Return how certain it is at least that the best play is better than all others.

    Parameters
    ----------
    losses : iterable of (float, float)
        What each of the others loses against the best, and the standard error of that.

    Notes
    -----
    The losses go up and down together with what the best is worth, so that the product of the
    certainties is no more than what holds for all of them at once.

    Examples
    --------
    >>> round(all_better([(0.02, 0.01)]), 3), all_better([(0.02, 0.0)]), all_better([(0.0, 0.0)])
    (0.977, 1.0, 0.5)
    """
    return prod(map(_better, losses))


def _better(loss_and_error: tuple[float, float]) -> float:
    loss, error = loss_and_error
    if error == 0:
        return 1.0 if loss else 0.5
    return NormalDist().cdf(loss / error)
