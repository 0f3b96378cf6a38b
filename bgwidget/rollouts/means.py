"""Means: what many games come to, the same wherever they were played."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt


def mean(values: Sequence[float]) -> float:
    """Return the mean, rounded once.

    Examples
    --------
    >>> mean([0.1] * 10)
    0.1
    """
    return fsum(values) / len(values)


def standard_error(values: Sequence[float], strata: int) -> float:
    """Return the standard error of a mean of values that come from so many strata in turn.

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
