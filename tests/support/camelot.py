"""Positions of Camelot to test on: recorded ones, ones met in play, and ones built at random."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import strategies as st

from bgwidget.rules.camelot import START, Position, legal_moves, square_name
from bgwidget.rules.camelot.board import CASTLES, SQUARES
from support.positions import DATA

NAMES = [square_name(square) for square in sorted(SQUARES)]
CASTLE_NAMES = [[square_name(square) for square in castle] for castle in CASTLES]


def records() -> list[dict[str, Any]]:
    """Return 300 positions with every legal move and the result."""
    with gzip.open(DATA / "camelot-sample.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def position_of(record: Mapping[str, Any]) -> Position:
    """Return the position that a record spells out."""
    pieces = (
        ("wK", "white", "K"),
        ("wM", "white", "M"),
        ("bK", "black", "K"),
        ("bM", "black", "M"),
    )
    fields = [
        f"{name}:{','.join(record[side][kind])}"
        for name, side, kind in pieces
        if record[side][kind]
    ]
    castle_moves = "c:{},{}".format(*record["castle_moves"])
    return Position.parse(" ".join([record["to_move"], *fields, castle_moves]))


def played(seed: int, plies: int) -> Position:
    """Return the position after random moves from the start."""
    chance, position = Random(seed), START
    for _ in range(plies):
        moves = legal_moves(position)
        if not moves:
            return played(seed + 1, plies)
        position = chance.choice(moves).after
    return position


def scattered(chance: Random) -> Position:
    """Return a position built at random: crowded or thin, anywhere or about one place."""
    near = chance.choice(NAMES + CASTLE_NAMES[0] * 20 + CASTLE_NAMES[1] * 20)
    reach = chance.choice((2, 3, 16))
    free = [name for name in NAMES if _distance(name, near) <= reach]
    chance.shuffle(free)
    most = chance.choice((2, 6, 14))
    counts = [chance.randint(0, min(4, most)) for _ in range(2)]
    fields, spare = [], [True, True]
    for side, letter in enumerate("wb"):
        men = chance.randint(0, min(10, most - counts[side]))
        for kind, count in (("K", counts[side]), ("M", men)):
            held = []
            while free and len(held) < count:
                name = free.pop()
                if name in CASTLE_NAMES[side]:
                    if not spare[side]:
                        continue
                    spare[side] = False
                held.append(name)
            if held:
                fields.append(f"{letter}{kind}:{','.join(held)}")
    made = f"c:{chance.randint(0, 2)},{chance.randint(0, 2)}"
    return Position.parse(" ".join([chance.choice("WB"), *fields, made]))


def _distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


positions = st.one_of(
    st.builds(lambda seed: scattered(Random(seed)), st.integers(0, 10**6)),
    st.sampled_from(records()).map(position_of),
)
