"""Advice: how well blunders are explained, what share of them is told, and how long it takes.

Run it with ``python -m bench.bench_advice`` in ``tests``. `tests/data/blunders.jsonl` holds
blunders of 0.08 points or more from matches of good players, `blunders-of-levels.jsonl` those of
levels and of pubeval against the expert, judged by bgsage at 3-ply, each with a reading of what is
said: ``good`` names what makes the difference, ``partly`` some of it, ``poor`` little, ``none``
nothing, ``false`` what is not so. Some have a reading from before the last changes, too; the others
were drawn after these. `blunders-by-two-readers.jsonl` holds 30 of levels and of pubeval and 30 of
public matches, each read by two readers apart, before what they found was mended.
`blunders-read-twice.jsonl` holds two more rounds of sixty drawn alike, each read twice by their
maker, the first before what it showed was mended, the second after that. A text that has
changed since is counted apart. ``--show`` prints so many of them, drawn by the seed, good or bad.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.opponents import level, rolls
from support.xgid import asked, read_blunders

from bgwidget.advice import Advice
from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.backgammon.candidates import candidates
from bgwidget.advice.backgammon.sequences import Sequences
from bgwidget.evaluation.backgammon import Stakes
from bgwidget.evaluation.backgammon.static_evaluation import evaluated
from bgwidget.rules.backgammon import START, Game, Play, Position, legal_plays
from bgwidget.words import words

DATA = Path(__file__).parents[1] / "data"
KEPT = {
    "matches": "blunders.jsonl",
    "levels": "blunders-of-levels.jsonl",
    "both": "blunders-by-two-readers.jsonl",
    "twice": "blunders-read-twice.jsonl",
}
AT_A_SCORE = ("blunders-read-again.jsonl", "blunders-by-a-stranger.jsonl")
AT_ONCE, IN_ALL = 300, 1500
"""Milliseconds within which something, and everything, is to be said."""

READINGS = ("good", "partly", "poor", "none", "false")
LEVELS = ("novice", "casual")
BLUNDER = 0.08
MONEY = Stakes()

Decision = tuple[Position, tuple[int, int], Position]
"""A position, a roll, and the position after the play of a level."""


def kept(source: str) -> list[dict[str, Any]]:
    text = (DATA / KEPT[source]).read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def decisions(name: str, seed: int) -> Iterator[Decision]:
    """Yield the unforced decisions of a level, endlessly."""
    chance, player = Random(f"{name} {seed}"), level(name)
    while True:
        position = START
        for roll in rolls(chance):
            plays = legal_plays(position, roll)
            if plays:
                after = player(position, roll)
                if len(plays) > 1:
                    yield position, roll, after
                position = after
                if position.mover_won:
                    break
            position = position.flipped()


def told(position: Position, roll: tuple[int, int], done: Any, language: str) -> list[Advice]:
    """Return the advice at once, and all of it."""
    steps = [*ADVISER.advising(Game.start(position, roll), words(language), done)]
    return [steps[0], steps[-1]]


def print_readings(source: str, language: str) -> None:
    """Print how the kept blunders were read, and how many still say what was read."""
    rows = kept(source)
    seen = [row for row in rows if "before" in row]
    print(f"blunders of {source}")
    _print_counts("before", [row["before"] for row in seen])
    _print_counts("now", [row["reading"] for row in seen])
    for turn in sorted({row.get("round", 1) for row in rows}):
        fresh = [row for row in rows if "before" not in row and row.get("round", 1) == turn]
        _print_counts("fresh", [row["reading"] for row in fresh])
        _print_counts("second", [row["second"] for row in fresh if "second" in row])
    same = 0
    for row in rows:
        position, (one, two) = Position.parse(row["position"]), row["dice"]
        _, last = told(position, (one, two), row["done"], language)
        same += [*last.reasons] == row["said"]
    print(f"  {same} of {len(rows)} say what was read")


def _print_counts(name: str, readings: list[str]) -> None:
    if readings:
        counts = (f"{one} {readings.count(one)}" for one in READINGS)
        good = readings.count("good") / len(readings)
        print(f"  {name:<8}{len(readings):>4}: {', '.join(counts)}: {good:.0%} good")


def print_shares(name: str, count: int, seed: int) -> None:
    """Print to what the difference of a level's blunders is booked."""
    booked: Counter[str] = Counter()
    carried = []
    for position, roll, after in decisions(name, seed):
        plays = legal_plays(position, roll)
        made = next(play for play in plays if play.after == after)
        found = candidates(plays, MONEY, made)
        mine = next(one for one in found if one.play == made)
        if found[0].equity - mine.equity < BLUNDER or found[0].play.after.mover_won:
            continue
        seen = Sequences(found[0], mine)
        for _ in seen.look_further():
            pass
        top = max(seen.shares, key=seen.shares.__getitem__, default=None)
        booked["nothing" if top is None else f"{'they' if top.theirs else 'you'} {top.name}"] += 1
        carried.append(sum(seen.shares.values()) / seen.gap)
        if len(carried) == count:
            break
    print(f"{name}: {count} blunders; events carry {median(carried):.0%} of one at the median")
    print("  most to:", ", ".join(f"{event} {times}" for event, times in booked.most_common()))


def print_speed(count: int, seed: int) -> None:
    """Print what is said at once, all of it, and of the cube, in processor time."""
    found = []
    for position, roll, after in islice(decisions("club", seed), count):
        made = next(play for play in legal_plays(position, roll) if play.after == after)
        found.append((Game.start(position, roll), made))
    print_times("plays", found)
    print_times("blunders kept", [*blunders_kept()])
    cube = []
    for position, _, _ in islice(decisions("club", seed + 1), count):
        evaluated.cache_clear()
        start = process_time()
        ADVISER.advise(Game.start(position), words("en"))
        cube.append((process_time() - start) * 1e3)
    print(f"milliseconds, {count} cubes: median {median(cube):.0f}, most {max(cube):.0f}")


def blunders_kept() -> Iterator[tuple[Game, str]]:
    """Yield all plays that are kept, each at its score."""
    for source in KEPT:
        for row in kept(source):
            one, two = row["dice"]
            yield Game.start(Position.parse(row["position"]), (one, two)), row["done"]
    for name in AT_A_SCORE:
        for row in read_blunders(name, of_cube=False):
            yield asked(row["xgid"]), row["done"]


def print_times(what: str, found: Sequence[tuple[Game, Play | str]]) -> None:
    first, last, step = [], [], []
    for game, made in found:
        evaluated.cache_clear()
        start = now = process_time()
        for at, _ in enumerate(ADVISER.advising(game, words("en"), made)):
            before, now = now, process_time()
            (step if at else first).append((now - before) * 1e3)
        last.append((now - start) * 1e3)
    print(f"milliseconds, {len(found)} {what}")
    for part, times, limit in (
        ("at once", first, AT_ONCE),
        ("in all", last, IN_ALL),
        ("between two breaths", step, AT_ONCE),
    ):
        above = sum(time > limit for time in times)
        figures = f"median {median(times):.0f}, most {max(times):.0f}"
        print(f"  {part:<20}{figures}, {above} above {limit}")


def show(count: int, seed: int, language: str) -> None:
    for row in Random(seed).sample([row for source in KEPT for row in kept(source)], count):
        one, two = row["dice"]
        _, advice = told(Position.parse(row["position"]), (one, two), row["done"], language)
        assert advice.done is not None
        best, done = advice.options[0].text, advice.options[advice.done].text
        print(f"{row['position']} {one}-{two}: {best}, not {done} ({row['reading']})")
        for reason in advice.reasons:
            print(f"  - {reason}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--blunders", type=int, default=30, help="of each level")
    parser.add_argument("--decisions", type=int, default=100, help="to measure the time")
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--seed", type=int, default=101)
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    for source in KEPT:
        print_readings(source, asked.language)
    for name in LEVELS:
        print_shares(name, asked.blunders, asked.seed)
    print_speed(asked.decisions, asked.seed)
    show(asked.show, asked.seed, asked.language)


if __name__ == "__main__":
    main()
