"""Our opponents: how strong they are, how much they err, how long they take.

Run it with ``python -m bench.bench_opponents`` in ``tests``; ``--games 10000`` says how many games
a pair of players plays, ``--only gnubg`` which part is wanted. gnubg-nn, which is played against,
and bgsage, which judges errors and takes luck off, come with ``uv pip install --group bench``.
``--matches FOLDER`` measures errors in the decisions of match files instead of those of our games.
"""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean, median
from time import process_time

from bench.luck import Luck
from bench.matches import drawn
from bench.opponents import (
    Choose,
    Estimate,
    Roll,
    gnubg,
    level,
    match,
    pubeval,
    rolls,
    worth,
)

from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.evaluation.backgammon.static_evaluation import evaluated
from bgwidget.opponents.backgammon import LEVELS
from bgwidget.rules.backgammon import BAR, STANDARD, START, Position
from bgwidget.rules.backgammon.results import results

PARTS = ("speed", "errors", "gnubg", "levels")
KINDS = ("all", "contact", "race")
BLUNDER = 0.08


def players() -> dict[str, Choose]:
    """Return all that are measured, ours and theirs."""
    ours = {name: level(name) for name in LEVELS}
    return {**ours, "expert, no look-ahead": level("expert", look_ahead=False)}


def decisions(count: int, seed: int) -> list[tuple[Position, Roll]]:
    """Return unforced decisions, one in eight of those in games of the expert against itself."""
    chance, player = Random(seed), level("expert", look_ahead=False)
    found: list[tuple[Position, Roll]] = []
    while len(found) < count:
        position = START
        for roll in rolls(chance):
            if len(results(position, roll, STANDARD)) > 1 and chance.random() < 1 / 8:
                found.append((position, roll))
            if results(position, roll, STANDARD):
                position = player(position, roll)
                if position.mover_won:
                    break
            position = position.flipped()
    return found[:count]


class Judge:
    """bgsage with look-ahead, which says what a position is worth to the side that has moved."""

    def __init__(self, ply: int) -> None:
        analyser = import_module("bgsage").BgBotAnalyzer
        self._engine = analyser(eval_level=f"{ply}ply", cubeful=False, parallel_threads=1)
        self._quick = analyser(eval_level="1ply", cubeful=False, parallel_threads=1)
        self._known: dict[bytes, float] = {}

    def equity(self, packed: bytes) -> float:
        if packed not in self._known:
            position = Position(packed)
            self._known[packed] = (
                worth(position) if position.mover_won else _equity(self._engine, position)
            )
        return self._known[packed]

    def best(self, position: Position, roll: Roll, among: int = 5) -> float:
        """Return what the best play is worth, of those that are best without look-ahead."""
        found = results(position, roll, STANDARD)
        if len(found) > among:
            found.sort(key=lambda packed: -self._shallow(packed))
        return max(self.equity(packed) for packed in found[:among])

    def _shallow(self, packed: bytes) -> float:
        position = Position(packed)
        return worth(position) if position.mover_won else _equity(self._quick, position)


def _equity(engine: object, position: Position) -> float:
    board = [position[place] for place in range(BAR + 1)]
    found: float = engine.post_move_analytics([-board[0], *board[1:]]).cubeless_equity
    return found


def print_errors(asked: list[tuple[Position, Roll]], ply: int) -> None:
    """Print what each player loses a decision: the plays of all count among the best."""
    judge = Judge(ply)
    everyone = {**players(), "gnubg-nn": gnubg(), "pubeval": pubeval()}
    lost: dict[str, dict[str, list[float]]] = {
        name: {kind: [] for kind in KINDS} for name in everyone
    }
    for position, roll in asked:
        chosen = {
            name: judge.equity(player(position, roll).packed) for name, player in everyone.items()
        }
        best = max(judge.best(position, roll), *chosen.values())
        kind = "contact" if in_contact(position.packed) else "race"
        for name, worth_of in chosen.items():
            for one in ("all", kind):
                lost[name][one].append(best - worth_of)
    print(f"equity lost (error, share > {BLUNDER}) by {ply}-ply, decisions")
    for kind in KINDS:
        for name, found in lost.items():
            if found[kind]:
                loss, error = Estimate.of(found[kind])
                blunders = mean(one > BLUNDER for one in found[kind])
                told = f"{loss:.4f} ({error:.4f}, {blunders:.1%}), {len(found[kind])}"
                print(f"{f'{kind}: {name}':<40}{told}", flush=True)


def print_speed(count: int) -> None:
    asked = decisions(count, 5)
    print(f"{f'milliseconds a play, {count} decisions':<40}{'mean':>10}{'median':>10}{'most':>10}")
    for name, player in players().items():
        times = []
        for position, roll in asked:
            evaluated.cache_clear()
            start = process_time()
            player(position, roll)
            times.append((process_time() - start) * 1e3)
        row = "".join(f"{figure:>10.2f}" for figure in (mean(times), median(times), max(times)))
        print(f"{name:<40}{row}", flush=True)


def print_gnubg(games: int) -> None:
    print("points a game, standard error")
    ours, luck = players(), Luck()
    for name in ("expert, no look-ahead", "expert"):
        print(
            f"{name + ' v gnubg-nn':<40}{match(ours[name], gnubg(), games, luck=luck)}", flush=True
        )


def print_levels(games: int) -> None:
    ours, luck = players(), Luck()
    order = sorted(ours, key="expert".__eq__)
    for lower, higher in pairwise(order):
        tally = match(ours[higher], ours[lower], games, luck=luck)
        print(f"{f'{higher} v {lower}':<40}{tally}", flush=True)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--matches", type=Path, help="a folder of match files")
    parser.add_argument("--seed", type=int, default=77, help="draws the decisions")
    parser.add_argument("--ply", type=int, default=3, help="how deep the judge looks")
    parser.add_argument("--only", choices=PARTS, nargs="*", default=PARTS)
    asked = parser.parse_args()
    parts = {
        "speed": lambda: print_speed(asked.decisions),
        "errors": lambda: print_errors(
            drawn(asked.matches, asked.decisions, asked.seed)
            if asked.matches
            else decisions(asked.decisions, asked.seed),
            asked.ply,
        ),
        "gnubg": lambda: print_gnubg(asked.games),
        "levels": lambda: print_levels(asked.games),
    }
    for part in asked.only:
        parts[part]()


if __name__ == "__main__":
    main()
