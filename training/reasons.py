"""Reasons: what the facts of an explanation are worth in points: ``python -m training.reasons``.

Compared are plays of one roll, met in games of the levels: the best with the next best, with the
one that a level made, and with the one that the other side would have made. Fitted are their
differences, by stage of the game: least squares, held near zero by `RIDGE`, and never against the
way in which a fact speaks.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import islice
from json import dumps
from pathlib import Path
from random import Random

import numpy as np

from bgwidget.advice import backgammon
from bgwidget.advice.backgammon.facts import FACTS, count_facts
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.worths import FILE, STAGES, corners, stage_of
from bgwidget.opponents.backgammon import LEVELS, Opponent
from bgwidget.rules.backgammon import START, Play, legal_plays
from training.decisions import equity
from training.teachers import Teacher, bgsage

PLAYERS = ("novice", "casual", "club")
RIDGE = 10.0
LARGEST = 0.5
LEAST = 0.02
BLUNDER = 0.08
ROUNDS = 300
NO_HURRY = ("opening", "bar", "attack")
"""Stages in which the way home is no reason: the pips that are left would stand for others."""

LONGEST = 300

Group = tuple[bytes, list[tuple[bytes, float]]]
"""The position before a roll, and those after some of its plays with what they are worth."""


def groups(teacher: Teacher, chance: Random) -> Iterator[Group]:
    """Yield decisions of endless games of the levels."""
    while True:
        players = [Opponent(LEVELS[chance.choice(PLAYERS)], chance.getrandbits(32)) for _ in "ab"]
        position = START
        for turn in range(LONGEST):
            dice = chance.randint(1, 6), chance.randint(1, 6)
            plays = legal_plays(position, dice)
            if plays:
                made = players[turn % 2].choose(position, dice)
                assert made is not None
                if len(plays) > 1 and not made.after.mover_won:
                    other = players[1 - turn % 2].choose(position, dice) or made
                    yield position.packed, _judged(plays, (made, other), teacher)
                position = made.after
                if position.mover_won:
                    break
            position = position.flipped()


def _judged(
    plays: Sequence[Play], chosen: Sequence[Play], teacher: Teacher
) -> list[tuple[bytes, float]]:
    worth = {play.after.packed: equity(teacher(play.after.packed)) for play in plays}
    ranked = sorted(worth, key=worth.__getitem__, reverse=True)
    picked = [*ranked[:2], *(play.after.packed for play in chosen)]
    return [(packed, worth[packed]) for packed in dict.fromkeys(picked)]


def pairs(group: Group) -> Iterator[tuple[np.ndarray, float]]:
    """Yield how two plays differ: in facts, at each corner, and in points."""
    before, plays = group
    if max(worth for _, worth in plays) - min(worth for _, worth in plays) < LEAST:
        return
    at = corners(before)
    facts = [np.array([*count_facts(Outlook(packed)).values()], float) for packed, _ in plays]
    for other, (_, worth) in enumerate(plays[1:], 1):
        gap = plays[0][1] - worth
        if gap:
            yield np.outer(at, facts[0] - facts[other]).ravel(), min(gap, LARGEST)


def fitted(rows: list[tuple[np.ndarray, float]], stage: str) -> dict[str, list[float]]:
    """Return what one more of each fact is worth at each corner."""
    facts, gaps = np.array([one for one, _ in rows]), np.array([gap for _, gap in rows])
    ways = np.tile([fact.good for fact in FACTS], 4)
    left_out = np.tile([fact.name == "way-home" and stage in NO_HURRY for fact in FACTS], 4)
    spread = facts.std(0) + 1e-6
    scaled = facts / spread
    square, wanted = scaled.T @ scaled + RIDGE * np.eye(len(ways)), scaled.T @ gaps
    found = np.zeros(len(ways))
    for _ in range(ROUNDS):
        for at, way in enumerate(ways):
            free = (wanted[at] - square[at] @ found) / square[at, at] + found[at]
            found[at] = free if way * free >= 0 and not left_out[at] else 0.0
    guessed = scaled @ found
    explained = 1 - np.square(gaps - guessed).sum() / np.square(gaps).sum()
    right = np.mean((guessed * gaps)[gaps > BLUNDER] > 0)
    told = f"{len(rows):>7} pairs, {explained:.0%} of the variance"
    print(f"{told}, {right:.0%} signs right of those over {BLUNDER}")
    worths = np.round(found / spread, 4).reshape(4, len(FACTS))
    return {
        fact.name: [float(one) for one in worths[:, at]]
        for at, fact in enumerate(FACTS)
        if worths[:, at].any()
    }


def main() -> None:
    parser = ArgumentParser(prog="python -m training.reasons", description=__doc__)
    parser.add_argument("--size", type=int, default=15_000, help="decisions")
    parser.add_argument("--seed", type=int, default=21)
    asked = parser.parse_args()
    rows: dict[str, list[tuple[np.ndarray, float]]] = {stage: [] for stage in STAGES}
    for group in islice(groups(bgsage(), Random(asked.seed)), asked.size):
        rows[stage_of(group[0])] += pairs(group)
    worths = {}
    for stage in STAGES:
        print(f"{stage:<10}", end="")
        worths[stage] = fitted(rows[stage], stage)
    text = dumps(worths, separators=(",", ":")) + "\n"
    Path(backgammon.__path__[0], FILE).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
