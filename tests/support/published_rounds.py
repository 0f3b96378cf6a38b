"""Rounds of Swiss systems that others have paired, with how each player stood before them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bgwidget.tournament import AWAY, BYE, Entrant
from support.environment import ROOT

CELL = re.compile(r"(\d*)([WDLB+Z-])")
"""Opponent and result: won, drawn, lost, bye, by default won or lost, away."""
HALVES = {"W": 2, "D": 1, "L": 0, "B": 2, "+": 2, "-": 0, "Z": 0}
PLAYED, GIVEN = "WDL", "B+"

Pairs = frozenset[tuple[int, int]]
"""The lower number first; 0 with whoever has a bye."""


@dataclass(frozen=True)
class PublishedRound:
    """A round, who was to be paired in it, and how they were paired."""

    name: str
    number: int
    entrants: tuple[Entrant, ...]
    pairs: Pairs


def paired(found: list[tuple[Entrant, Entrant | None]]) -> Pairs:
    return frozenset(
        (min(one.number, other.number), max(one.number, other.number)) if other else (0, one.number)
        for one, other in found
    )


@cache
def published_rounds() -> tuple[PublishedRound, ...]:
    kept = json.loads((ROOT / "tests" / "data" / "swiss-rounds.json").read_text(encoding="utf-8"))
    return tuple(round for each in kept for round in _rounds(each))


def _rounds(kept: dict[str, object]) -> Iterator[PublishedRound]:
    lines = kept["players"]
    assert isinstance(lines, list)
    rows = {
        number: [(int(opponent or 0), code) for opponent, code in CELL.findall(line)]
        for number, line in enumerate(lines, 1)
    }
    last = max(map(len, rows.values()))
    for before in range(last + ("next" in kept)):
        if before == last:
            told = kept["next"]
            assert isinstance(told, list)
            pairs = {(min(pair), max(pair)) for pair in told}
        else:
            pairs = {
                (min(number, row[before][0]), max(number, row[before][0]))
                for number, row in rows.items()
                if len(row) > before and row[before][1] != "Z"
            }
        numbers = {number for pair in pairs for number in pair if number}
        entrants = tuple(_entrant(number, rows, before) for number in sorted(numbers))
        yield PublishedRound(str(kept["from"]), before + 1, entrants, frozenset(pairs))


def _entrant(number: int, rows: dict[int, list[tuple[int, str]]], before: int) -> Entrant:
    def score(player: int, rounds: int) -> int:
        return sum(HALVES[code] for _, code in rows[player][:rounds])

    met, floats = [], []
    for round, (opponent, code) in enumerate(rows[number][:before]):
        met.append(opponent if code in PLAYED else BYE if code in GIVEN else AWAY)
        own, theirs = score(number, round), score(opponent, round) if code in PLAYED else None
        down = code in GIVEN if theirs is None else own > theirs
        floats.append("down" if down else "up" if theirs is not None and own < theirs else "")
    return Entrant(number, score(number, before), tuple(met), tuple(floats))
