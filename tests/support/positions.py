"""Positions to test on: recorded ones, ones met in play, and ones built at random."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from bgwidget.rules.backgammon import START, Position, legal_plays

DATA = Path(__file__).parents[1] / "data"
REPEATABLE = settings(derandomize=True, database=None, deadline=None)

dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


def records() -> list[dict[str, Any]]:
    """Return 2,000 positions and rolls with every result, agreed on by three engines."""
    with gzip.open(DATA / "plays-sample.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def cases(name: str) -> Iterator[dict[str, Any]]:
    with (DATA / name).open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def roll(chance: Random) -> tuple[int, int]:
    return chance.randint(1, 6), chance.randint(1, 6)


def played(seed: int, plies: int) -> Position:
    """Return the position after random plays from the start, seen by the side to move."""
    chance = Random(seed)
    position = START
    for _ in range(plies):
        plays = legal_plays(position, roll(chance))
        if plays:
            position = chance.choice(plays).after
            if position.mover_won:
                return played(seed + 1, plies)
        position = position.flipped()
    return position


@st.composite
def built(draw: st.DrawFn) -> Position:
    """Any two sides: spread out or at home, many or few, scattered or in made points."""
    furthest, most = draw(st.sampled_from((6, 9, 25))), draw(st.sampled_from((2, 15)))
    mine = Counter(draw(st.lists(st.integers(1, furthest), min_size=1, max_size=most)))
    stack = draw(st.sampled_from((1, 2)))
    free = [point for point in range(25) if point not in mine or point == 0]
    chosen = draw(st.lists(st.sampled_from(free), max_size=15 // stack))
    theirs = Counter(25 - point for point in chosen for _ in range(stack))
    return Position.from_points(mine, theirs)


positions = st.one_of(built(), st.builds(played, st.integers(0, 10**6), st.integers(0, 120)))
