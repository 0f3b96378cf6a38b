"""What Camelot costs the engine, in CPU time, and how many sequences of moves there are.

Run it with ``python -m bench.bench_camelot`` in ``tests``; a number says how deep to count.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from support.camelot import OPENINGS, position_of, records

from bgwidget.rules.camelot import (
    START,
    Position,
    breaches,
    legal_moves,
    parse_path,
    read_moves,
    turn,
)

REPEATS = 7
KNOWN = {1: (112, 100), 2: (12_580, 10_026), 3: (1_688_962, 1_070_822)}
STEP = parse_path("F7-F9")[0]


def expand(position: Position) -> None:
    turn(position).nodes()


def refuse(position: Position) -> None:
    breaches(position, STEP)


def milliseconds(ask: Callable[[Position], object], positions: list[Position]) -> list[float]:
    """Return what each position takes, the shortest of some rounds."""
    rounds = []
    for _ in range(REPEATS):
        times = []
        for position in positions:
            start = process_time()
            ask(position)
            times.append((process_time() - start) * 1e3)
        rounds.append(times)
    return [min(times) for times in zip(*rounds, strict=True)]


def count(depth: int) -> tuple[int, int]:
    """Return how many sequences of moves there are, by path and by effect."""
    layer, by_effect = {START: (1, 1)}, 0
    for level in range(1, depth + 1):
        by_path = by_effect = 0
        following: dict[Position, tuple[int, int]] = {}
        for position, (paths, effects) in layer.items():
            moves = legal_moves(position)
            distinct = {move.effect for move in moves}
            by_path += paths * len(moves)
            by_effect += effects * len(distinct)
            if level < depth:
                for move in moves:
                    old = following.get(move.after, (0, 0))
                    first = move.effect in distinct
                    distinct.discard(move.effect)
                    new = (old[0] + paths, old[1] + effects * first)
                    following[move.after] = new
        layer = following
    return by_path, by_effect


def main() -> None:
    found = records()
    sets = {
        "records": [position_of(record) for record in found],
        "middlegame": [position_of(r) for r in found if r["source"].startswith("play-")],
        "start": [START],
    }
    print(f"{'CPU milliseconds a position':<30}{'median':>10}{'mean':>10}{'most':>10}")
    for name, positions in sets.items():
        asked = {"legal_moves": legal_moves, "turn, every node": expand, "breaches": refuse}
        for label, ask in asked.items():
            times = milliseconds(ask, positions)
            figures = (median(times), sum(times) / len(times), max(times))
            print(f"{f'{name}: {label}':<30}" + "".join(f"{figure:>10.2f}" for figure in figures))
    start = process_time()
    moves = sum(len(read_moves(text).moves) for text in OPENINGS)
    print(f"{moves} moves of three openings replayed in {(process_time() - start) * 1e3:.0f} ms")
    for depth in range(1, int(sys.argv[1]) + 1 if len(sys.argv) > 1 else 4):
        start = process_time()
        reached = count(depth)
        took = process_time() - start
        print(f"depth {depth}: {reached}, known {KNOWN.get(depth)}, {took:.1f} s")


if __name__ == "__main__":
    main()
