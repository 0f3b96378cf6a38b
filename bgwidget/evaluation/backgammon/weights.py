"""The weights in this folder: made by `training`, read here.

Notes
-----
``weights.bin`` is compressed by zlib. For each net, in the order of `KINDS`, it holds: the number
of hidden units; the rows of the first layer, unit by unit, as signed bytes; the bias; and for
each value its row of the second layer, its scale and its bias. Numbers are little-endian.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from struct import calcsize, pack, unpack_from
from typing import NamedTuple
from zlib import Z_HUFFMAN_ONLY, compressobj, decompress

from bgwidget.evaluation.backgammon.net import Net, Weights
from bgwidget.evaluation.backgammon.slots import CONTACT, LATE, SIDE, Encoding

FILE = "weights.bin"
CHANCES = 5


class Kind(NamedTuple):
    """What a net is asked about, and how many values it answers with."""

    encoding: Encoding
    values: int


IN_ROLLS = 12
"""How many rolls the first and the last checker are followed."""

KINDS = (Kind(CONTACT, CHANCES), Kind(SIDE, 2), Kind(LATE, 2 * IN_ROLLS))
"""For positions in contact; for one side of a race by itself: the rolls that it needs, and how
likely its first checker, and its last, is off after 1, 2, 3, ... of them."""


class Nets(NamedTuple):
    """The nets of `KINDS`."""

    contact: Net
    side: Net
    late: Net


@cache
def nets() -> Nets:
    """Return all nets.

    Examples
    --------
    >>> contact, side, late = nets()
    """
    stored = files(__package__).joinpath(FILE).read_bytes()
    return Nets(
        *(
            Net(weights, kind.encoding)
            for weights, kind in zip(read_weights(stored), KINDS, strict=True)
        )
    )


def read_weights(stored: bytes) -> Iterator[Weights]:
    """Yield the weights of each net."""
    content, at = decompress(stored), 0

    def take(form: str) -> tuple[int, ...]:
        nonlocal at
        numbers = unpack_from("<" + form, content, at)
        at += calcsize("<" + form)
        return numbers

    for encoding, values in KINDS:
        inputs = encoding.starts[-1]
        (hidden,) = take("H")
        units = [take(f"{inputs}b") for _ in range(hidden)]
        bias = take(f"{hidden}h")
        second = [take(f"{hidden}h") for _ in range(values)]
        first = [*zip(*units, strict=True)]
        yield Weights(first, bias, second, take(f"{values}d"), take(f"{values}d"))


def write_weights(every: list[Weights]) -> bytes:
    """Return what `read_weights` reads."""
    content = b""
    for weights in every:
        hidden = len(weights.bias)
        content += pack("<H", hidden)
        for unit in zip(*weights.first, strict=True):
            content += pack(f"<{len(unit)}b", *unit)
        content += pack(f"<{hidden}h", *weights.bias)
        for row in weights.second:
            content += pack(f"<{hidden}h", *row)
        values = len(weights.second)
        content += pack(f"<{values}d{values}d", *weights.scale, *weights.last)
    # Whole numbers that are all but random have letters worth counting, but no words.
    coder = compressobj(9, strategy=Z_HUFFMAN_ONLY)
    return coder.compress(content) + coder.flush()
