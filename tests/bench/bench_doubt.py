"""Doubt: how far our own net and bgsage are apart about two plays, by kind of position.

Run it with ``python -m bench.bench_doubt`` in ``tests``; bgsage comes with ``uv pip install --group
bench``. Compared are the play that is best at first sight, and another close to it, in games in
which bgsage plays both sides and errs. It tells what `DOUBTS` of `bgwidget.advice.backgammon.doubt`
should be: how often bgsage finds more than 0.04 points between plays that the net holds to be
equally good, and how often it prefers the other play, by how much the net finds between them.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import NamedTuple

from bench.bench_opponents import Judge
from bench.opponents import Roll

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.doubt import DOUBTS, kind_of
from bgwidget.advice.backgammon.reasons import CLOSE
from bgwidget.evaluation.backgammon import MONEY, chances_after
from bgwidget.rules.backgammon import STANDARD, START, Position, legal_plays
from bgwidget.rules.backgammon.plays import Play
from training.decisions import LONGEST, Style, equity
from training.teachers import Teacher, bgsage

AMONG, NEAR = 6, 0.08
"""The other play is one of so many best, and so near at first sight."""

SHARE, MUCH = 0.5, 0.04
BANDS = (CLOSE, 0.04, 0.06, 0.1)


class Pair(NamedTuple):
    """What lies between two plays, in points: by our net one roll on, and by bgsage."""

    ours: float
    theirs: float


def games(teacher: Teacher, chance: Random) -> Iterator[tuple[Position, Roll]]:
    """Yield what is met in endless games."""
    while True:
        styles, position = (Style.drawn(chance), Style.drawn(chance)), START
        for turn in range(LONGEST):
            roll = chance.randint(1, 6), chance.randint(1, 6)
            plays = legal_plays(position, roll)
            if any(play.after.mover_won for play in plays):
                break
            if plays:
                yield position, roll
                judged = sorted(
                    ((equity(teacher(play.after.packed)), play.after.packed) for play in plays),
                    reverse=True,
                )
                at = styles[turn % 2].pick([worth for worth, _ in judged], chance)
                position = Position(judged[at][1])
            position = position.flipped()


def pair(position: Position, roll: Roll, chance: Random) -> tuple[Candidate, Candidate] | None:
    """Return the play that is best at first sight and another near it; None if there is none."""

    def sight(play: Play) -> float:
        return MONEY.of(chances_after(play.after.packed, STANDARD))

    best, *others = sorted(legal_plays(position, roll), key=sight, reverse=True)[:AMONG]
    near = [play for play in others if sight(best) - sight(play) < NEAR]
    if not near:
        return None
    return Candidate(best, MONEY), Candidate(chance.choice(near), MONEY)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=992)
    parser.add_argument("--ply", type=int, default=2, help="how deep bgsage looks")
    asked = parser.parse_args()
    chance, judge = Random(asked.seed), Judge(asked.ply)
    found: dict[str, list[Pair]] = defaultdict(list)
    for position, roll in games(bgsage(), chance):
        if all(len(found[kind]) >= asked.pairs for kind in DOUBTS):
            break
        two = pair(position, roll, chance) if chance.random() < SHARE else None
        if two is None or len(found[kind_of(two[0].outlook)]) >= asked.pairs:
            continue
        one, other = (judge.equity(play.play.after.packed) for play in two)
        gap = two[0].equity - two[1].equity
        found[kind_of(two[0].outlook)].append(Pair(gap, one - other))
    for kind, pairs in found.items():
        print_kind(kind or "all others", pairs)


def print_kind(kind: str, pairs: list[Pair]) -> None:
    off = sqrt(sum((ours - theirs) ** 2 for ours, theirs in pairs) / len(pairs))
    close = [one for one in pairs if abs(one.ours) < CLOSE]
    apart = sum(abs(one.theirs) > MUCH for one in close)
    print(f"{kind}: off by {off:.3f}; {apart} of {len(close)} close ones are not")
    for low, high in pairwise(BANDS):
        band = [one for one in pairs if low <= abs(one.ours) < high]
        turned = sum(one.ours * one.theirs < 0 for one in band)
        print(f"  {low} to {high} apart: the other is better in {turned} of {len(band)}")


if __name__ == "__main__":
    main()
