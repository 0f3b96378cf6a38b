"""The weights: small, the ones that were trained, and read without loss."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files

from bgwidget.evaluation.backgammon.weights import (
    FILE,
    KINDS,
    nets,
    read_weights,
    write_weights,
)
from bgwidget.opponents.backgammon.levels import FILE as WORTHS

MOST_BYTES = 96_000
DIGESTS = {
    FILE: "1c91b8ca1ae91f9fc6d68e706a4961014a9c875dc93ea794cfa3cb3af675421f",
    WORTHS: "cf92a88fb3987e013ddb75503062e5d666a1d10a9bf1add46d768afa74003e35",
}
STORED = {
    name: files(f"bgwidget.{room}.backgammon").joinpath(name).read_bytes()
    for room, name in (("evaluation", FILE), ("opponents", WORTHS))
}


def test_they_are_small() -> None:
    assert sum(map(len, STORED.values())) <= MOST_BYTES


def test_they_are_those_that_were_measured() -> None:
    """Whoever trains anew measures anew, and enters the new digests."""
    assert {name: sha256(stored).hexdigest() for name, stored in STORED.items()} == DIGESTS


def test_what_is_read_is_written_again() -> None:
    every = [*read_weights(STORED[FILE])]
    assert write_weights(every) == STORED[FILE]
    for weights, kind in zip(every, KINDS, strict=True):
        assert len(weights.first) == kind.encoding.starts[-1]
        assert len(weights.second) == kind.values


def test_no_hidden_value_leaves_its_lane() -> None:
    """A lane has 16 bits: the largest sum that slots could make together has to fit."""
    for weights, (encoding, _) in zip(read_weights(STORED[FILE]), KINDS, strict=True):
        for unit in range(len(weights.bias)):
            most = abs(weights.bias[unit])
            for start, end in zip(encoding.starts, encoding.starts[1:], strict=False):
                most += max(abs(row[unit]) for row in weights.first[start:end])
            assert most < 1 << 15


def test_nets_are_read_once() -> None:
    assert nets() is nets()
