"""Our engine beside others, over the recorded positions, and against the goals.

Run it with ``python -m bench.bench_engines`` in ``tests``. The others come with
``uv pip install --group bench``; those that are not installed are named and left out.
Each roll, refusal or game counts with the shortest of its rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

from bench.engines import Engine, Question, ours, theirs
from support.positions import records, roll

from bgwidget.rules.backgammon import Game, Position, breaches, legal_plays

ROUNDS = 7
TURNS = 60
GOALS = {"bgsage": 0.75, "gnubg-nn": 2.3, "open-spiel": 0.05, "open-spiel, undoing": 0.05}
RECORDS = records()
DOUBLES = [found["dice"][0] == found["dice"][1] for found in RECORDS]
KINDS: dict[str, Callable[[int], bool]] = {
    "all": lambda at: True,
    "no double": lambda at: not DOUBLES[at],
    "double": lambda at: DOUBLES[at],
}


def timed(ask: Callable[..., object], *question: Any) -> float:
    """Return the microseconds that one answer takes."""
    start = perf_counter()
    ask(*question)
    return (perf_counter() - start) * 1e6


def questions(engine: Engine) -> dict[int, Question]:
    """Return what an engine can be asked, by record, having compared its answers with them."""
    asked = {}
    for at, found in enumerate(RECORDS):
        question = engine.question(Position.parse(found["pos"]), tuple(found["dice"]))
        if question is None:
            continue
        answer = engine.answer(*question)
        distinct = {tuple(one) if isinstance(one, list) else one for one in answer}
        expected = len(found["after"]) or engine.passing
        if len(distinct) != expected:
            raise SystemExit(f"{engine.name}, {found['id']}: {len(distinct)}, not {expected}")
        asked[at] = question
    return asked


def side_by_side(engines: list[Engine]) -> dict[str, dict[int, float]]:
    """Return for each engine and record the shortest of rounds that take the engines in turn."""
    asked = {engine.name: questions(engine) for engine in engines}
    rounds = [
        {
            engine.name: {
                at: timed(engine.answer, *question) for at, question in asked[engine.name].items()
            }
            for engine in engines
        }
        for _ in range(ROUNDS)
    ]
    return {
        name: {at: min(one[name][at] for one in rounds) for at in asked[name]} for name in asked
    }


def print_engines() -> None:
    others, missing = theirs()
    figures = side_by_side([*ours(), *others])
    print(f"{'all results of a roll, µs':<27}" + "".join(f"{kind:>20}" for kind in KINDS))
    print(f"{'':<27}" + f"{'mean':>12}{'median':>8}" * len(KINDS))
    for name, times in figures.items():
        chosen = [[times[at] for at in times if kind(at)] for kind in KINDS.values()]
        columns = "".join(f"{mean(some):>12.1f}{median(some):>8.1f}" for some in chosen)
        print(f"{name + f' ({len(times)} rolls)':<27}{columns}")
    print(f"\n{'results / theirs, of means':<27}" + "".join(f"{kind:>12}" for kind in KINDS))
    for engine in others:
        times, columns = figures[engine.name], ""
        for kind in KINDS.values():
            same = [at for at in times if kind(at)]
            ratio = mean(figures["results"][at] for at in same) / mean(times[at] for at in same)
            columns += f"{ratio:>12.3f}"
        print(f"{engine.name:<27}{columns}   goal for all: at most {GOALS[engine.name]}")
    for name in missing:
        print(f"{name:<27}not installed")


def refusals(chance: Random) -> list[Question]:
    """Return for each record a step taken at random among those that are refused."""
    found = []
    for record in RECORDS:
        position, dice = Position.parse(record["pos"]), tuple(record["dice"])
        step = (0, 0)
        while not step[0] or not breaches(position, dice, step):
            step = (chance.randint(1, 25), chance.randint(0, 24))
        found.append((position, dice, step))
    return found


def games(chance: Random) -> Iterator[Game]:
    """Yield games of random plays, cut off where they last that many turns."""
    while True:
        game = Game.start()
        for _ in range(TURNS):
            game = game.roll(roll(chance))
            plays = legal_plays(game.position, game.dice or (0, 0))
            game = game.play(chance.choice(plays).steps if plays else ())
            if game.result:
                break
        else:
            yield game


def print_goals() -> None:
    asked = refusals(Random(1))
    refused = [min(timed(breaches, *one) for _ in range(ROUNDS)) / 1e3 for one in asked]
    replayed = [
        min(timed(Game.replay, game.history) for _ in range(ROUNDS)) / 1e3
        for game in islice(games(Random(1)), 10)
    ]
    print(f"\n{'milliseconds':<27}{'mean':>8}{'median':>8}{'most':>8}")
    for name, times, goal in (
        ("reasons for a refusal", refused, 1),
        (f"replay of {TURNS} turns", replayed, 20),
    ):
        row = "".join(f"{figure:>8.2f}" for figure in (mean(times), median(times), max(times)))
        print(f"{name:<27}{row}   goal: under {goal}")


def main() -> None:
    print_engines()
    print_goals()


if __name__ == "__main__":
    main()
