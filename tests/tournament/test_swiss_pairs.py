"""Who meets whom, against all the ways in which a few can be paired."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.published_rounds import paired
from support.swiss_measure import all_pairs, measure

from bgwidget.tournament import AWAY, BYE, Entrant, pairs

MOST = 8


@st.composite
def fields(draw: st.DrawFn) -> list[Entrant]:
    """Draw players after some rounds, who need not have been paired well in them."""
    count, rounds = draw(st.integers(2, MOST)), draw(st.integers(0, 5))
    met = {number: list[int]() for number in range(1, count + 1)}
    for _ in range(rounds):
        order = draw(st.permutations(range(1, count + 1)))
        there = draw(st.integers(2, count))
        for one, other in zip(order[0:there:2], [*order[1:there:2], BYE], strict=False):
            met[one].append(other)
            if other:
                met[other].append(one)
        for number in order[there:]:
            met[number].append(AWAY)
    return [
        Entrant(
            number,
            draw(st.integers(0, 2 * rounds)),
            tuple(met[number]),
            tuple(draw(st.sampled_from(["", "down", "up"])) for _ in range(rounds)),
        )
        for number in met
    ]


@given(fields())
@settings(max_examples=examples(300), deadline=None)
def test_no_pairs_are_better(field: list[Entrant]) -> None:
    """Nobody meets again, has a second bye, or is far from an equal, while it can be helped."""
    known = {each.number: each for each in field}
    found = paired(pairs(field))
    assert {number for pair in found for number in pair} - {0} == known.keys()
    assert len(found) == (len(field) + 1) // 2
    assert measure(known, found) == min(measure(known, each) for each in all_pairs(tuple(known)))


@given(fields(), st.randoms(use_true_random=False))
@settings(max_examples=examples(50), deadline=None)
def test_the_order_in_which_they_are_told_changes_nothing(field: list[Entrant], chance) -> None:  # type: ignore[no-untyped-def]
    shuffled = [*field]
    chance.shuffle(shuffled)
    assert pairs(shuffled) == pairs(field)


def test_who_has_to_meet_again_does_not_at_once() -> None:
    field = [
        Entrant(1, 6, (2, 3, 4)),
        Entrant(2, 0, (1, 4, 3)),
        Entrant(3, 0, (4, 1, 2)),
        Entrant(4, 6, (3, 2, 1)),
    ]
    assert paired(pairs(field)) == {(1, 3), (2, 4)}, "and not 1 with 4, who are equal"
    three = [
        Entrant(1, 1, (3, AWAY, 2)),
        Entrant(2, 1, (AWAY, 3, 1)),
        Entrant(3, 0, (1, 2, AWAY)),
    ]
    assert (1, 2) not in paired(pairs(three)), "though the last would have the bye"


def test_a_bye_is_for_the_last_who_had_none_and_missed_nothing() -> None:
    numbers = [Entrant(1, 2), Entrant(2, 2), Entrant(3), Entrant(4), Entrant(5)]
    assert (0, 5) in paired(pairs(numbers))
    had = [Entrant(1, 2, (2,)), Entrant(2, 0, (1,)), Entrant(3, 2, (BYE,), ("down",))]
    assert paired(pairs(had)) == {(0, 2), (1, 3)}
    late = [Entrant(1, 2, (2,)), Entrant(2, 0, (1,)), Entrant(3, 2, (4,)), Entrant(4, 0, (3,))]
    assert (0, 4) in paired(pairs([*late, Entrant(5, 0, (AWAY,))])), "who is late plays"


def test_floats_are_shared_out() -> None:
    """Of three equals, one who met a lower one last time meets an equal now."""
    top = [Entrant(1, 4, (7, 8)), Entrant(2, 4, (8, 9)), Entrant(3, 4, (9, 7), ("", "down"))]
    low = [Entrant(4, 2, (10, 11)), Entrant(5, 0, (11, 12)), Entrant(6, 0, (12, 10))]
    assert paired(pairs([*top, *low])) == {(1, 3), (2, 4), (5, 6)}


def test_tables_begin_with_the_best() -> None:
    field = [Entrant(1, 0), Entrant(2, 2), Entrant(3, 1), Entrant(4, 2), Entrant(5, 1)]
    told = [(one.number, other and other.number) for one, other in pairs(field)]
    assert told == [(2, 4), (3, 5), (1, None)]
