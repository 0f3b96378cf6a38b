"""Positions of Camelot to test on: recorded ones, ones met in play, and ones built at random."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from bgwidget.rules.camelot import START, Game, Position, legal_moves, parse_path, square_name
from bgwidget.rules.camelot.board import CASTLES, SQUARES
from bgwidget.rules.rulebook import IllegalMoveError
from support.positions import DATA

OPENINGS = {
    "1.D6-F8 H11-F9 2.C6-E8-G8 J11-H11 3.H6-H8 E11-G9 4.J6-H6 C11-E11 5.I6-I8 D11-D9 "
    "6.I8-J9 D10-D8xD6 7.E6xC6 I10xK8 8.E7-G5 G9xE7 9.F6xD8xD10xF12 F11xF13 10.H6-J8xL8 "
    "G11-G9 11.G6-I8 I11-G11 12.H7-H9": (
        "B wK:I7,G8,L8 wM:G5,C6,F7,G7,H8,I8,H9 bK:H11 bM:F9,G9,E10,F10,G10,H10,G11,F13"
    ),
    "1.E6-G8 I11-G9 2.H6-J8 I10-G12 3.F6-H8 J11-I11 4.J6-H6 D11-F9 5.J8-I9 G12-I10xI8 "
    "6.H8xJ8 C11-E9 7.G8-F8 I11-H12 8.F8-F6 H12-G12 9.J8-I9 H10xJ8 "
    "10.H6-F8xH10xH12xF12xH10 D10-F8xH6xJ6xH8xH6": (
        "W wK:C6,D7,H10 wM:D6,F6,G6,E7,F7 bK:H6,E9 bM:J8,F9,E10,F10,G10,E11,F11"
    ),
    "1.H6-H8 E11-G9 2.J6-H6 C11-E11 3.I6-G8 D11-F9 4.D6-F8 D10-F12 5.C6-E8 F11-D9 "
    "6.E8xC10 J11-H9-F11-D9xB11 7.H7-H9 G9xI9 8.D7-F5-H7-H9xF11xD11 I10-I8xI6 9.H6xJ6 "
    "F9xH7xF5xD7 10.D11xF9xF11xF13 I9-I10 11.E7xC7 I11-J11 12.F13-E13 H10-F12 13.E13-D12 "
    "G11-G10 14.J6-I7 G10-F11 15.G7-G8 I10-G12-E12 16.D12-C13": (
        "B wK:I7,C13 wM:F6,C7,F7,F8,G8,H8 bK:B11 bM:F11,H11,J11,E12,F12"
    ),
}
"""Openings of a championship of 2009, and the position each leads to."""

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


def after(*moves: str, start: str = str(START)) -> Game:
    game = Game.start(Position.parse(start))
    for move in moves:
        game = game.play(parse_path(move))
    return game


def refused(act: Callable[[], object]) -> list[str]:
    with pytest.raises(IllegalMoveError) as error:
        act()
    return [breach.rule.id for breach in error.value.breaches]


positions = st.one_of(
    st.builds(lambda seed: scattered(Random(seed)), st.integers(0, 10**6)),
    st.sampled_from(records()).map(position_of),
)
