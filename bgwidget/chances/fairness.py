"""Whether a die is fair: the chi-square test, and how often it is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, gamma, pi, sqrt

from bgwidget.rules.rulebook import InvalidDiceError
from bgwidget.words import Words, current

LIMIT = 11.0705
"""A fair die goes over it in 5 of 100 tests."""

_LEAST = 30
_TERMS = 200


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a test says of a die.

    Attributes
    ----------
    counts : tuple of int
        How often each number was thrown.
    chi_square : float
        How far the counts are from equal ones.
    chance : float
        How often a fair die comes out at least as uneven.

    Examples
    --------
    >>> test = fairness([6, 9, 8, 11, 7, 19])
    >>> round(test.chance, 3)
    0.048
    """

    counts: tuple[int, ...]
    chi_square: float
    chance: float

    @property
    def looks_fair(self) -> bool:
        """Whether the die passes; a fair one fails in 5 of 100 tests."""
        return self.chi_square <= LIMIT

    def in_words(self, words: Words) -> str:
        """Return what the test says, in words."""
        key = "chances.fair.passes" if self.looks_fair else "chances.fair.fails"
        facts = {"chance": words.number(100 * self.chance, 1), "count": sum(self.counts)}
        return words.say(key, **facts)

    def __str__(self) -> str:
        return self.in_words(current())

    __repr__ = __str__


def fairness(counts: Sequence[int]) -> Fairness:
    """Test a die by how often each of its six numbers was thrown.

    Raises
    ------
    bgwidget.rules.InvalidDiceError
        If these are not six counts of at least 30 throws together.

    Examples
    --------
    >>> test = fairness([8, 12, 9, 11, 10, 10])
    >>> test.looks_fair, round(test.chi_square, 2)
    (True, 1.0)
    >>> fairness([5, 6, 4, 5, 6, 34]).looks_fair
    False
    """
    sound = len(counts) == 6 and all(type(count) is int and count >= 0 for count in counts)
    if not sound or sum(counts) < _LEAST:
        raise InvalidDiceError("chances.counts", found=counts, least=_LEAST)
    even = sum(counts) / 6
    chi_square = sum((count - even) ** 2 for count in counts) / even
    return Fairness(tuple(counts), chi_square, tail(chi_square))


def tail(value: float, freedom: int = 5) -> float:
    """Return how often a chi-square with an odd number of degrees of freedom is larger.

    Examples
    --------
    >>> round(tail(LIMIT), 4)
    0.05
    """
    share = erfc(sqrt(value / 2))
    term = sqrt(2 * value / pi) * exp(-value / 2)
    for degrees in range(3, freedom + 1, 2):
        share += term
        term *= value / degrees
    return share


def found_out(weights: Sequence[float], throws: int) -> float:
    """Return how often the test finds out a die of these chances, by the usual approximation.

    Examples
    --------
    >>> round(found_out([1 / 6] * 6, 600), 3), round(found_out([0.16] * 5 + [0.2], 600), 2)
    (0.05, 0.35)
    """
    off = throws * sum((weight - 1 / 6) ** 2 * 6 for weight in weights)
    return sum(
        exp(-off / 2) * (off / 2) ** term / gamma(term + 1) * tail(LIMIT, 5 + 2 * term)
        for term in range(min(_TERMS, 20 + round(off)))
        if term < 170
    )
