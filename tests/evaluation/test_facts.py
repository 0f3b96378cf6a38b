"""Facts are counted as by hand, or as the engine finds them."""

from __future__ import annotations

from random import Random

import pytest
from support.positions import records

from bgwidget.evaluation.backgammon.facts import (
    contact_facts,
    escaping_rolls,
    flipped,
    hitting_rolls,
    in_contact,
    longest_prime,
    one_side,
)
from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.backgammon.results import results

SHOTS = {1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3}
FAR_SHOTS = {15: 1, 16: 1, 18: 1, 20: 1, 24: 1, 13: 0, 14: 0}
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


@pytest.mark.parametrize(("distance", "rolls"), [*SHOTS.items(), *FAR_SHOTS.items()])
def test_shots_are_those_of_every_textbook(distance: int, rolls: int) -> None:
    assert hitting_rolls(distance, 0).bit_count() == rolls


def test_points_between_take_shots_away() -> None:
    assert hitting_rolls(6, 0b11111).bit_count() == 11
    assert hitting_rolls(8, 1 << 5 | 1 << 3).bit_count() == 4
    assert hitting_rolls(8, 1 << 5 | 1 << 1).bit_count() == 3


def test_a_full_prime_lets_nobody_out() -> None:
    assert escaping_rolls(0b111111) == 0
    assert longest_prime(0b111111000) == (6, 4)
    assert longest_prime(0) == (0, 0)


@pytest.mark.slow
def test_shots_are_the_rolls_that_hit_by_the_engine() -> None:
    """None is missed, and few are counted that both numbers, once played, do not allow."""
    counted, hit = [], []
    for record in records():
        packed = Position.parse(record["pos"]).packed
        if packed[0] == EMPTY and EMPTY + 1 in packed[1:25] and in_contact(packed):
            theirs = Position(flipped(packed))
            counted.append(one_side(packed)[0])
            hit.append(
                sum(
                    any(after[0] < theirs.packed[0] for after in results(theirs, roll, STANDARD))
                    for roll in ROLLS
                )
            )
    pairs = list(zip(counted, hit, strict=True))
    assert len(pairs) > 100
    assert all(count >= found for count, found in pairs)
    assert sum(count == found for count, found in pairs) > 0.9 * len(pairs)


def test_both_sides_are_counted_alike() -> None:
    chance = Random(3)
    for record in chance.sample(records(), 50):
        packed = Position.parse(record["pos"]).packed
        mine, lead, *both = contact_facts(packed)
        theirs, behind, *back = contact_facts(flipped(packed))
        assert (lead, mine + lead) == (-behind, theirs)
        assert both[:7] == back[7:]
        assert both[7:] == back[:7]
