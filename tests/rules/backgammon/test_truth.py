"""Each breach is true, by the bare counts and the rules by the letter, apart from the engine."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random

import pytest
from support.letter import after, carried, legal_walks
from support.positions import played

from bgwidget.rules.backgammon import Breach, Position, turn
from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.movement import numbers_of

PAIRS = list(product(range(25, 0, -1), range(25)))
Counts = list[int]


def scattered(chance: Random) -> Position:
    """Return a position built at random: crowded or thin, at home or anywhere."""
    furthest = chance.choice((6, 7, 12, 25))
    mine: dict[int, int] = {}
    for _ in range(chance.randint(1, chance.choice((2, 5, 15)))):
        place = chance.randint(1, furthest)
        mine[place] = mine.get(place, 0) + 1
    free = [place for place in range(1, 26) if place == 25 or 25 - place not in mine]
    theirs: dict[int, int] = {}
    for _ in range(chance.randint(0, 7)):
        place = chance.choice(free)
        theirs[place] = theirs.get(place, 0) + 2
    if theirs and chance.random() < 0.5:
        theirs[next(iter(theirs))] -= 1
    return Position.from_points(mine, theirs)


def sums(left: tuple[int, ...]) -> set[int]:
    return {sum(left[:count]) for count in range(2, len(left) + 1)}


def is_true(breach: Breach, counts: Counts, left: tuple[int, ...], step: tuple[int, int]) -> bool:
    source, target = step
    distance, own = source - target, counts[source] > 0
    home = not any(count > 0 for count in counts[7:])
    fits = [number for number in left if (*step, number) in carried(counts, number)]
    match breach.rule.id:
        case "game-over":
            return not any(count > 0 for count in counts[1:])
        case "turn-complete":
            return not left
        case "your-checker":
            return not own
        case "enter-first":
            return counts[25] > 0 and source != 25
        case "forward-only":
            return own and target >= source
        case "all-home":
            return own and target == 0 and not home
        case "point-held":
            return own and 0 < target < source and counts[target] <= -2
        case "no-such-number" | "entry-point" if target:
            right = "entry-point" if source == 25 else "no-such-number"
            return breach.rule.id == right and distance not in {*left} | sums(left)
        case "no-such-number":
            return home and max(left) < source and sum(left) < source
        case "land-between" if target:
            return distance not in left and distance in sums(left)
        case "land-between":
            return home and max(left) < source <= sum(left)
        case "bear-off-highest":
            higher = any(count > 0 for count in counts[source + 1 : 7])
            return home and source not in left and max(left) > source and higher
        case "both-numbers":
            stranded = [
                not carried(after(counts, (*step, number)), other)
                for number in fits
                for other in left
                if other != number
            ]
            both = any(
                carried(after(counts, first), other)
                for number in left
                for first in carried(counts, number)
                for other in left
                if other != number
            )
            return bool(fits) and all(stranded) and both
        case "larger-number":
            return fits == [min(left)] and bool(carried(counts, max(left)))
        case "no-legal-play":
            return not any(carried(counts, number) for number in left)
    return False


def hold_against_the_letter(chance: Random) -> None:
    position = scattered(chance)
    if chance.random() < 0.3:
        position = played(chance.randrange(10**6), chance.randint(0, 80))
    roll = (chance.randint(1, 6), chance.randint(1, 6))
    node, walk = turn(position, roll).root, []
    for _ in range(chance.choice((0, 0, 1, 2, 3))):
        if node.steps:
            step, node = chance.choice(node.steps)
            walk.append(tuple(step))
    counts = [node.position[place] for place in range(26)]
    at_first = [position[place] for place in range(26)]
    legal = {
        longer[len(walk)][:2]
        for longer in legal_walks(at_first, roll)
        if len(longer) > len(walk) and longer[: len(walk)] == tuple(walk)
    }
    for step in PAIRS:
        found = judge(node, numbers_of(roll), step)
        assert (step in legal) == (not found), (position, roll, walk, step)
        for breach in found:
            found_true = is_true(breach, counts, node.state.left, step)
            assert found_true, (position, roll, walk, step, breach)


def hold_many(seed: int, count: int) -> int:
    chance = Random(seed)
    for _ in range(count):
        hold_against_the_letter(chance)
    return count


def test_breaches_are_true() -> None:
    assert hold_many(seed=1, count=100) == 100


@pytest.mark.slow
def test_breaches_are_true_over_ten_thousand_positions() -> None:
    shares = 20
    with ProcessPoolExecutor() as pool:
        checked = pool.map(hold_many, range(shares), [10_000 // shares] * shares)
        assert sum(checked) == 10_000
