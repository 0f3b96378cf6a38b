"""Advice: how often a reason is given, whether it names what went wrong, and how long it takes.

Run it with ``python -m bench.bench_advice`` in ``tests``. Decisions are met in games of the levels
against themselves, from a seed with which nothing was fitted; those that lose much are explained.
``--show`` prints so many explanations, drawn by the seed, good or bad.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from bench.opponents import level, rolls

from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.backgammon.candidates import Candidate, candidates
from bgwidget.advice.backgammon.facts import FACTS
from bgwidget.advice.backgammon.reasons import pros_and_cons, shares
from bgwidget.advice.backgammon.worths import worths_at
from bgwidget.evaluation.backgammon import Stakes, chances_after
from bgwidget.evaluation.backgammon.static_evaluation import evaluated
from bgwidget.rules.backgammon import STANDARD, START, Game, Play, Position, legal_plays
from bgwidget.words import words

LEVELS = ("novice", "casual")
BLUNDER = 0.08
ABOUT = tuple(dict.fromkeys(fact.about for fact in FACTS))
MONEY = Stakes()

Decision = tuple[Position, tuple[int, int], Position]
"""A position, a roll, and the position after the play of a level."""


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


def compared(decision: Decision) -> tuple[Candidate, Candidate]:
    """Return the best play and the one that was made."""
    position, roll, after = decision
    plays = legal_plays(position, roll)
    made = next(play for play in plays if play.after == after)
    found = candidates(plays, MONEY, made)
    return found[0], next(one for one in found if one.play == made)


def blunders(name: str, seed: int) -> Iterator[tuple[Decision, Candidate, Candidate]]:
    for decision in decisions(name, seed):
        best, made = compared(decision)
        if best.equity - made.equity >= BLUNDER:
            yield decision, best, made


def print_reasons(name: str, count: int, seed: int) -> None:
    """Print how often the facts carry a blunder of a level, and point the right way."""
    given = signs = tops = 0
    named: Counter[str] = Counter()
    for _, best, made in islice(blunders(name, seed), count):
        found = shares(best, made)
        speaking, _ = pros_and_cons(best, made, words("en"))
        given += bool(speaking)
        signs += sum(found.values()) > 0
        tops += max(found.values(), key=abs) > 0
        named.update(reason.fact.about for reason in speaking)
    print(f"{name}: {count} blunders of {BLUNDER} or more")
    print(f"  a reason is given       {given / count:>6.0%}")
    print(f"  facts point right       {signs / count:>6.0%}")
    print(f"  weightiest points right {tops / count:>6.0%}")
    print("  named:", ", ".join(f"{about} {times}" for about, times in named.most_common()))


def judged(play: Play, blind: str = "") -> float:
    """Return what a play is worth to one who counts all facts but those about one thing."""
    facts, worth = Candidate(play, MONEY).facts, worths_at(play.before.packed)
    return sum(
        worth.get(fact.name, 0.0) * facts[fact.name] for fact in FACTS if fact.about != blind
    )


def print_blindness(count: int, seed: int) -> None:
    """Print how often a blunder that comes of one blindness is explained by what was not seen."""
    made: Counter[str] = Counter()
    given: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for position, roll, _ in islice(decisions("club", seed), count):
        plays = legal_plays(position, roll)
        worth = {play: MONEY.of(chances_after(play.after.packed, STANDARD)) for play in plays}
        best = max(worth.values())
        marks = {play: judged(play) for play in plays}
        if best - worth[max(plays, key=marks.__getitem__)] >= BLUNDER / 2:
            continue
        for about in ABOUT:
            blind = max(plays, key=lambda play: judged(play, about))
            if best - worth[blind] < BLUNDER:
                continue
            found = candidates(plays, MONEY, blind)
            mine = next(one for one in found if one.play == blind)
            if found[0].equity - mine.equity < BLUNDER:
                continue
            speaking, _ = pros_and_cons(found[0], mine, words("en"))
            made[about] += 1
            given[about] += bool(speaking)
            named[about] += about in {reason.fact.about for reason in speaking}
    print(f"blunders that come of one blindness, in {count} decisions")
    print(f"  {'blind to':<10}{'made':>6}{'reason given':>14}{'names it':>10}")
    for about in ABOUT:
        if made[about]:
            row = f"{given[about] / made[about]:>14.0%}{named[about] / made[about]:>10.0%}"
            print(f"  {about:<10}{made[about]:>6}{row}")
    total = made.total()
    print(f"  {'all':<10}{total:>6}{given.total() / total:>14.0%}{named.total() / total:>10.0%}")


def print_speed(count: int, seed: int) -> None:
    times = []
    for position, roll, after in islice(decisions("club", seed), count):
        game = Game.start(position, roll)
        made = next(play for play in legal_plays(position, roll) if play.after == after)
        evaluated.cache_clear()
        start = process_time()
        ADVISER.advise(game, words("en"), made)
        times.append((process_time() - start) * 1e3)
    print(f"milliseconds, {count} plays: median {median(times):.0f}, most {max(times):.0f}")
    times = []
    for position, _, _ in islice(decisions("club", seed + 1), count):
        evaluated.cache_clear()
        start = process_time()
        ADVISER.advise(Game.start(position), words("en"))
        times.append((process_time() - start) * 1e3)
    print(f"milliseconds, {count} cubes: median {median(times):.0f}, most {max(times):.0f}")


def show(count: int, seed: int, language: str) -> None:
    for name in LEVELS:
        for (position, roll, _), _, made in islice(blunders(name, seed + 1), count // len(LEVELS)):
            advice = ADVISER.advise(Game.start(position, roll), words(language), made.play)
            assert advice is not None
            assert advice.done is not None
            done, best = advice.options[advice.done], advice.options[0]
            print(f"{position} {roll[0]}-{roll[1]}: {best.text}, not {done.text} ({done.loss:.3f})")
            for reason in advice.reasons:
                print(f"  - {reason}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--blunders", type=int, default=200, help="of each level")
    parser.add_argument("--decisions", type=int, default=500, help="looked at for blindness")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--seed", type=int, default=101)
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    for name in LEVELS:
        print_reasons(name, asked.blunders, asked.seed)
    print_blindness(asked.decisions, asked.seed)
    print_speed(min(100, asked.decisions), asked.seed)
    show(asked.show, asked.seed, asked.language)


if __name__ == "__main__":
    main()
