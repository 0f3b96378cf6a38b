"""Each breach is true, by the bare counts and the rules by the letter, apart from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from random import Random

import pytest
from support.letter import Step, after, carried, legal_walks
from support.positions import cases, played

from bgwidget.rules.backgammon import RULES, Position, turn
from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.movement import numbers_of

TARGETS = range(25)
MANY = 40
SAMPLE = 500
PAIRS = list(product(range(25, 0, -1), TARGETS))
ORDER = {rule: number for number, rule in enumerate(RULES)}
OF_NUMBERS = {"no-such-number", "entry-point", "land-between", "bear-off-highest"}
OF_THE_TURN = {"both-numbers", "larger-number"}
END_THE_LIST = {"your-checker", "forward-only", "all-home"}
NOTE = "no-legal-play"
OF_MOVEMENT = {"game-over", "turn-complete", "enter-first", "point-held", NOTE}
OF_MOVEMENT |= OF_NUMBERS | OF_THE_TURN | END_THE_LIST

Pair = tuple[int, int]
Roll = tuple[int, int]


@dataclass(frozen=True)
class Bare:
    """A position part-way as counts, and the numbers left."""

    counts: list[int]
    left: tuple[int, ...]

    @cached_property
    def over(self) -> bool:
        return not any(count > 0 for count in self.counts)

    @cached_property
    def home(self) -> bool:
        return not any(count > 0 for count in self.counts[7:])

    @cached_property
    def highest(self) -> int:
        return max((place for place in range(26) if self.counts[place] > 0), default=0)

    @cached_property
    def sums(self) -> set[int]:
        return {sum(self.left[:count]) for count in range(2, len(self.left) + 1)}

    @cached_property
    def carried(self) -> list[Step]:
        return [step for number in {*self.left} for step in carried(self.counts, number)]

    def goes_on(self, step: Step) -> bool:
        """Tell whether another number can be played after the step."""
        left = list(self.left)
        left.remove(step[2])
        return any(carried(after(self.counts, step), number) for number in left)

    @cached_property
    def may_play_both(self) -> bool:
        return any(self.goes_on(step) for step in self.carried)

    def forbidding(self, pair: Pair) -> set[str]:
        """Return what forbids a step, each thing judged as if it were the only one.

        The rules about numbers are one thing: no number left leads from source to target.
        """
        source, target = pair
        things = set()
        if self.counts[source] <= 0:
            things.add("your-checker")
        if self.counts[25] > 0 and source != 25:
            things.add("enter-first")
        if target >= source:
            things.add("forward-only")
        if target == 0 and not self.home:
            things.add("all-home")
        if target > 0 and self.counts[target] <= -2:
            things.add("point-held")
        larger = target == 0 and max(self.left) > source and self.highest <= source
        if source - target not in self.left and not larger:
            things.add("number")
        return things

    def is_about_this_number(self, rule: str, pair: Pair) -> bool:
        """Tell whether that rule about numbers is the right one, where no number leads there."""
        source, target = pair
        if target == 0 and max(self.left) > source:
            return rule == "bear-off-highest" and self.home and self.highest > source
        if source - target in self.sums or (target == 0 and sum(self.left) > source):
            return rule == "land-between"
        return rule == ("entry-point" if source == 25 else "no-such-number")

    def is_about_this_turn(self, rule: str, pair: Pair) -> bool:
        """Tell whether that rule about a whole turn is broken by a step that a number carries."""
        readings = [step for step in self.carried if step[:2] == pair]
        if len(set(self.left)) != 2 or any(self.goes_on(step) for step in readings):
            return False
        if self.may_play_both:
            return rule == "both-numbers"
        smaller, larger = sorted(self.left)
        only_smaller = [step[2] for step in readings] == [smaller]
        larger_too = any(step[2] == larger for step in self.carried)
        return rule == "larger-number" and only_smaller and larger_too

    def some_pairs(self, chance: Random) -> list[Pair]:
        """Return many of the steps from where a checker stands, and one from each bare place."""
        held = [pair for pair in PAIRS if self.counts[pair[0]] > 0]
        bare = [source for source in range(25, 0, -1) if self.counts[source] <= 0]
        some = chance.sample(held, min(MANY, len(held)))
        return some + [(source, chance.choice(TARGETS)) for source in bare]

    def check(self, rules: list[str], pair: Pair) -> None:
        """Check that each rule is true, forbids the step by itself, and that none is missing."""
        assert rules == sorted(rules, key=ORDER.__getitem__)
        if self.over:
            assert rules == ["game-over"]
            return
        if not self.left:
            assert rules == ["turn-complete"]
            return
        forbidding = self.forbidding(pair)
        if rules and not self.carried:
            assert rules.pop() == NOTE
        if OF_THE_TURN & {*rules}:
            assert not forbidding
            (rule,) = rules
            assert self.is_about_this_turn(rule, pair)
            return
        things = ["number" if rule in OF_NUMBERS else rule for rule in rules]
        assert len({*things}) == len(things)
        assert {*things} <= forbidding
        assert {*things} == forbidding or END_THE_LIST & {*things}
        for rule in OF_NUMBERS & {*rules}:
            assert self.is_about_this_number(rule, pair)


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


def at_random(chance: Random) -> tuple[Position, Roll, list[Step]]:
    """Return a position, a roll, and legal steps already played."""
    position = scattered(chance)
    if chance.random() < 0.3:
        position = played(chance.randrange(10**6), chance.randint(0, 80))
    roll = (chance.randint(1, 6), chance.randint(1, 6))
    node, walk = turn(position, roll).root, []
    for _ in range(chance.choice((0, 0, 1, 2, 3))):
        if node.steps:
            step, node = chance.choice(node.steps)
            walk.append(tuple(step))
    return position, roll, walk


def hold_against_the_letter(
    position: Position, roll: Roll, walk: list[Step], chance: Random | None = None
) -> set[str]:
    """Judge the steps at the node that a walk leads to, or some of them; return the rules met."""
    legal = {
        longer[len(walk)][:2]
        for longer in legal_walks([position[place] for place in range(26)], roll)
        if len(longer) > len(walk) and longer[: len(walk)] == tuple(walk)
    }
    node = turn(position, roll).walk(walk)
    bare = Bare([node.position[place] for place in range(26)], node.state.left)
    numbers, met = numbers_of(roll), set()
    for pair in bare.some_pairs(chance) if chance else PAIRS:
        rules = [breach.rule.id for breach in judge(node, numbers, pair)]
        met.update(rules)
        try:
            assert (pair in legal) == (not rules)
            if rules:
                bare.check(rules, pair)
        except (AssertionError, ValueError) as error:
            error.add_note(f"{position!r} {roll} after {walk}: {pair} gives {rules}")
            raise
    return met


def hold_many(seed: int, count: int, all_pairs: bool = False) -> set[str]:
    """Judge steps from the first positions of a seed; return the rules met."""
    chance = Random(seed)
    some = None if all_pairs else chance
    return set().union(*(hold_against_the_letter(*at_random(chance), some) for _ in range(count)))


@pytest.mark.slow
def test_breaches_are_true() -> None:
    assert hold_many(seed=1, count=200) <= OF_MOVEMENT


@pytest.mark.slow
def test_breaches_are_true_where_a_rule_decides() -> None:
    nodes = {
        (case["position"], tuple(case["dice"]), tuple(tuple(step) for step in case["walk"]))
        for case in cases("rulebook-cases.jsonl")
        if case["game"] == "backgammon" and "step" in case["attempt"] and not case.get("options")
    }
    met = [
        hold_against_the_letter(Position.parse(position), roll, [*walk])
        for position, roll, walk in nodes
    ]
    assert set().union(*met) == OF_MOVEMENT


@pytest.mark.sample(3)
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_breaches_are_true_over_many_positions(seed: int, whole: bool) -> None:
    """Ten thousand in all; the sample is the first of each seed."""
    assert hold_many(seed, 2_000 if whole else SAMPLE) == OF_MOVEMENT
    if whole:
        assert hold_many(seed, 2_000, all_pairs=True) == OF_MOVEMENT
