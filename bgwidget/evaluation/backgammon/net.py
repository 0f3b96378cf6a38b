"""Nets: one hidden layer over the slots of an encoding, in whole numbers.

The row of a slot's number is one long whole number with 16 bits for each hidden unit, so that
adding two rows is one addition. The weights of a hidden unit in the second layer are one, too, with
64 bits for each value; three units of four are zero, and are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import compress
from math import exp
from operator import getitem, mul
from struct import Struct
from typing import NamedTuple

from bgwidget.evaluation.backgammon.slots import Encoding

_LANE = 16
_SIGN = 1 << _LANE - 1
_WIDE = 64
_MIDDLE = 1 << _WIDE - 1
"""Added to the sum of each value, so that none is negative."""


class Weights(NamedTuple):
    """The weights of a net as they are stored.

    ``first`` has a row for each input, ``bias`` a number for each hidden unit in the same measure,
    ``second`` a row for each value. A value is ``scale`` times the sum of the hidden units by
    ``second``, and ``last``; a chance is the sigmoid of a value.
    """

    first: list[tuple[int, ...]]
    bias: tuple[int, ...]
    second: list[tuple[int, ...]]
    scale: tuple[float, ...]
    last: tuple[float, ...]


class _Rows(dict[int, int]):
    """The rows of a slot by its number, each made when it is first wanted; zero adds nothing."""

    def __init__(self, row: Callable[[int], int]) -> None:
        super().__init__({0: 0})
        self._row = row

    def __missing__(self, number: int) -> int:
        self[number] = self._row(number)
        return self[number]


class Net:
    """A net that answers with values, or with chances.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon.slots import Encoding, Slot
    >>> encoding = Encoding((Slot((1,)),) * 28, lambda packed: [byte - 16 for byte in packed])
    >>> weights = Weights([(8,)] * 28, (-8,), [(1,)] * 5, (0.25,) * 5, (0.0,) * 5)
    >>> net = Net(weights, encoding)
    >>> net.chances(bytes([17, 17] + [16] * 24))[0] == net.chances(bytes([17] * 2 + [16] * 24))[4]
    True
    """

    def __init__(self, weights: Weights, encoding: Encoding) -> None:
        self._weights, self._encoding = weights, encoding
        hidden = len(weights.bias)
        self._starts = encoding.starts
        self._rows = [_Rows(partial(self._row, slot)) for slot in range(len(encoding.slots))]
        self._signs = _packed([_SIGN] * hidden, _LANE)
        self._lanes = Struct(f"<{hidden}h")
        self._bias = self._in_lanes(weights.bias) + self._signs
        self._size = _LANE // 8 * hidden
        self._unpack = Struct(f"<{hidden}H").unpack
        self._second = [_packed(unit, _WIDE) for unit in zip(*weights.second, strict=True)]
        self._middle = _packed([_MIDDLE] * len(weights.second), _WIDE)
        self._sums = Struct(f"<{len(weights.second)}Q")
        self._last = list(zip(weights.scale, weights.last, strict=True))

    def chances(self, packed: bytes) -> list[float]:
        """Return the chances of the side that has just moved.

        To win, to win a gammon or a backgammon, to lose a gammon or a backgammon.
        """
        return [1 / (1 + exp(-value)) for value in self.values(packed)]

    def values(self, packed: bytes) -> list[float]:
        """Return the values of a position, whatever they stand for."""
        rows = map(getitem, self._rows, self._encoding.numbers(packed))
        total = sum(filter(None, rows), self._bias)
        # Each lane holds its sum and a half of its range: where the top bit is set the sum is
        # not negative, and the bits below it are the sum. All other lanes become zero.
        positive = total & self._signs
        total &= positive - (positive >> _LANE - 1)
        hidden = self._unpack(total.to_bytes(self._size, "little"))
        weighed = map(mul, compress(self._second, hidden), filter(None, hidden))
        lifted_sum = sum(weighed, self._middle)
        sums = self._sums.unpack(lifted_sum.to_bytes(self._sums.size, "little"))
        return [
            scale * (lifted - _MIDDLE) + last
            for lifted, (scale, last) in zip(sums, self._last, strict=True)
        ]

    def _row(self, slot: int, number: int) -> int:
        start, first = self._starts[slot], self._weights.first
        row = [0.0] * len(self._weights.bias)
        for at, share in self._encoding.slots[slot].terms(number):
            row = [
                sofar + share * weight for sofar, weight in zip(row, first[start + at], strict=True)
            ]
        return self._in_lanes([round(weight) for weight in row])

    def _in_lanes(self, numbers: Sequence[int]) -> int:
        """Return what `_packed` makes of a number for each hidden unit, all lanes at once."""
        unsigned = int.from_bytes(self._lanes.pack(*numbers), "little")
        # Where a lane reads a range too much for a negative number, the next lane lends it.
        return unsigned - ((unsigned & self._signs) << 1)


def _packed(numbers: Sequence[int], lane: int) -> int:
    """Return numbers packed into one, a lane each; a negative one borrows from the next lane."""
    total = 0
    for number in reversed(numbers):
        total = (total << lane) + number
    return total
