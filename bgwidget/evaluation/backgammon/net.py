"""Nets: one hidden layer over the slots of an encoding, in whole numbers.

The row of a slot's number is one long whole number with 16 bits for each hidden unit, so that
adding two rows is one addition.
"""

from __future__ import annotations

from math import exp
from operator import mul
from struct import Struct
from typing import NamedTuple

from bgwidget.evaluation.backgammon.slots import Encoding

CHANCES = 5
LANE = 16
_SIGN = 1 << LANE - 1


class Weights(NamedTuple):
    """The weights of a net as they are stored.

    ``first`` has a row for each input, ``bias`` a number for each hidden unit in the same measure,
    ``second`` a row for each chance. A chance is the sigmoid of ``scale`` times the sum of the
    hidden values by ``second``, and ``last``.
    """

    first: list[tuple[int, ...]]
    bias: tuple[int, ...]
    second: list[tuple[int, ...]]
    scale: tuple[float, ...]
    last: tuple[float, ...]


class Net:
    """A net that answers with five chances.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon.slots import Encoding, Slot
    >>> encoding = Encoding((Slot((1,)),) * 28, lambda packed: ())
    >>> weights = Weights([(8,)] * 28, (-8,), [(1,)] * 5, (0.25,) * 5, (0.0,) * 5)
    >>> net = Net(weights, encoding)
    >>> net.chances(bytes([17, 17] + [16] * 24))[0] == net.chances(bytes([17] * 2 + [16] * 24))[4]
    True
    """

    def __init__(self, weights: Weights, encoding: Encoding) -> None:
        self._weights, self._encoding = weights, encoding
        hidden = len(weights.bias)
        self._starts = encoding.starts
        self._rows: list[dict[int, int]] = [{0: 0} for _ in encoding.slots]
        self._signs = _packed([_SIGN] * hidden)
        self._bias = _packed(weights.bias) + self._signs
        self._size = LANE // 8 * hidden
        self._unpack = Struct(f"<{hidden}H").unpack
        self._second = list(zip(weights.second, weights.scale, weights.last, strict=True))

    def chances(self, packed: bytes) -> list[float]:
        """Return the chances of the side that has just moved.

        To win, to win a gammon or a backgammon, to lose a gammon or a backgammon.
        """
        total = self._bias
        for slot, (rows, number) in enumerate(
            zip(self._rows, self._encoding.numbers(packed), strict=True)
        ):
            row = rows.get(number)
            total += self._row(slot, number) if row is None else row
        # Each lane holds its sum and a half of its range: where the top bit is set the sum is
        # not negative, and the bits below it are the sum. All other lanes become zero.
        positive = total & self._signs
        total &= positive - (positive >> LANE - 1)
        hidden = self._unpack(total.to_bytes(self._size, "little"))
        return [
            1 / (1 + exp(-scale * sum(map(mul, row, hidden)) - last))
            for row, scale, last in self._second
        ]

    def _row(self, slot: int, number: int) -> int:
        start, first = self._starts[slot], self._weights.first
        terms = self._encoding.slots[slot].terms(number)
        row = [0.0] * len(self._weights.bias)
        for at, share in terms:
            row = [
                sofar + share * weight for sofar, weight in zip(row, first[start + at], strict=True)
            ]
        found = self._rows[slot][number] = _packed([round(weight) for weight in row])
        return found


def _packed(row: list[int] | tuple[int, ...]) -> int:
    """Return numbers as one, with a lane for each; a negative number borrows from the next lane."""
    total = 0
    for number in reversed(row):
        total = (total << LANE) + number
    return total
