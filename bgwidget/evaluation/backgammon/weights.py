"""The weights in this folder: made by `training`, read here.

Notes
-----
``weights.bin`` is compressed by zlib. For each net, contact and then race, it holds: the number
of hidden units; the rows of the first layer, unit by unit, as signed bytes; the bias; and for
each chance its row of the second layer, its scale and its bias. Numbers are little-endian.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from struct import calcsize, pack, unpack_from
from zlib import Z_HUFFMAN_ONLY, compressobj, decompress

from bgwidget.evaluation.backgammon.net import CHANCES, Net, Weights
from bgwidget.evaluation.backgammon.slots import CONTACT, RACE

FILE = "weights.bin"
ENCODINGS = (CONTACT, RACE)


@cache
def nets() -> tuple[Net, Net]:
    """Return the nets for positions in contact and for races.

    Examples
    --------
    >>> contact, race = nets()
    """
    stored = files(__package__).joinpath(FILE).read_bytes()
    contact, race = (
        Net(weights, encoding)
        for weights, encoding in zip(read_weights(stored), ENCODINGS, strict=True)
    )
    return contact, race


def read_weights(stored: bytes) -> Iterator[Weights]:
    """Yield the weights of both nets."""
    content, at = decompress(stored), 0

    def take(form: str) -> tuple[int, ...]:
        nonlocal at
        numbers = unpack_from("<" + form, content, at)
        at += calcsize("<" + form)
        return numbers

    for encoding in ENCODINGS:
        inputs = encoding.starts[-1]
        (hidden,) = take("H")
        units = [take(f"{inputs}b") for _ in range(hidden)]
        bias = take(f"{hidden}h")
        second = [take(f"{hidden}h") for _ in range(CHANCES)]
        yield Weights(
            [*zip(*units, strict=True)], bias, second, take(f"{CHANCES}d"), take(f"{CHANCES}d")
        )


def write_weights(both: list[Weights]) -> bytes:
    """Return what `read_weights` reads."""
    content = b""
    for weights in both:
        hidden = len(weights.bias)
        content += pack("<H", hidden)
        for unit in zip(*weights.first, strict=True):
            content += pack(f"<{len(unit)}b", *unit)
        content += pack(f"<{hidden}h", *weights.bias)
        for row in weights.second:
            content += pack(f"<{hidden}h", *row)
        content += pack(f"<{CHANCES}d{CHANCES}d", *weights.scale, *weights.last)
    # Whole numbers that are all but random have letters worth counting, but no words.
    coder = compressobj(9, strategy=Z_HUFFMAN_ONLY)
    return coder.compress(content) + coder.flush()
