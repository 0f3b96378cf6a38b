"""What is booked to events adds up to the difference between two plays."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.counts import ROLLS, replies
from support.examples import examples
from support.positions import REPEATABLE, dice, positions

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.events import THEIRS, YOURS, their_events, your_events
from bgwidget.advice.backgammon.reasons import play_reasons
from bgwidget.advice.backgammon.sequences import HARM, Event, Sequences
from bgwidget.evaluation.backgammon import MONEY
from bgwidget.rules.backgammon import START, Position, legal_plays
from bgwidget.words import words

pytestmark = pytest.mark.slow


def compared(position: Position, roll: tuple[int, int], chosen: int) -> tuple[Candidate, Candidate]:
    plays = legal_plays(position, roll)
    assume(len(plays) > 1)
    assume(not any(play.after.mover_won or position.opponent_won for play in plays))
    one, other = (Candidate(plays[at % len(plays)], MONEY) for at in (chosen, chosen + 1))
    return (one, other) if one.equity >= other.equity else (other, one)


@settings(REPEATABLE, max_examples=examples(25))
@given(positions, dice, st.integers(0, 10**6))
def test_their_shares_and_what_is_quiet_add_up_to_the_difference(
    position: Position, roll: tuple[int, int], chosen: int
) -> None:
    better, other = compared(position, roll, chosen)
    seen = Sequences(better, other)
    quiet = sum(
        one.times / 36 * (MONEY.of(one.chances) - MONEY.of(two.chances))
        for at, (one, two) in enumerate(zip(better.lines, other.lines, strict=True))
        if at in seen.quiet
    )
    assert sum(seen.shares.values()) + quiet == pytest.approx(seen.gap)
    assert seen.gap == pytest.approx(better.ahead - other.ahead)


@settings(REPEATABLE, max_examples=examples(10))
@given(positions, dice, st.integers(0, 10**6))
def test_events_are_counted_as_another_count_finds_them(
    position: Position, roll: tuple[int, int], chosen: int
) -> None:
    pair = compared(position, roll, chosen)
    seen = Sequences(*pair)
    for at, one in enumerate(pair):
        after = one.play.after
        happened = [their_events(after.packed, left.packed) for left in replies(after)]
        assert len(happened) == len(ROLLS)
        for name in THEIRS:
            found = sum(name in events for events in happened)
            assert seen.counts[Event(name, True)][at] == found


def test_a_sequence_is_booked_to_what_helps_the_side_that_gains() -> None:
    better, other = sorted(
        (Candidate(play, MONEY) for play in legal_plays(START, (3, 1))),
        key=lambda one: one.equity,
    )[:: -len(legal_plays(START, (3, 1))) + 1]
    seen = Sequences(better, other)
    assert better.text == "8/5 6/5"
    assert max(seen.shares, key=seen.shares.__getitem__) in HARM


@pytest.fixture
def making_and_splitting() -> Sequences:
    plays = {str(play): Candidate(play, MONEY) for play in legal_plays(START, (3, 1))}
    return Sequences(plays["8/5 6/5"], plays["24/21/20"])


def test_your_own_turn_adds_events_and_moves_nothing(making_and_splitting: Sequences) -> None:
    seen = making_and_splitting
    before = dict(seen.shares)
    assert 0 < len(seen.quiet) < 21
    assert sum(1 for _ in seen.look_further()) == 2 * 21
    assert {event: seen.shares[event] for event in before} == before
    assert {event for event in seen.shares if not event.theirs}
    # What is counted of a part of the replies would be too few.
    assert all(event.theirs for event in seen.counts)


def test_counting_your_own_turn_books_nothing(making_and_splitting: Sequences) -> None:
    seen = making_and_splitting
    deque(seen.look_further(), maxlen=0)
    booked = dict(seen.shares)
    seen.count_further()
    assert seen.shares == booked
    assert {event for event in seen.counts if not event.theirs}
    for at, play in enumerate((seen.better, seen.other)):
        for name in YOURS:
            found = sum(
                line.times * turn.times * (name in your_events(line.after, turn.after))
                for number, line in enumerate(play.lines)
                for turn in play.turns(number)
            )
            assert seen.counts[Event(name, False)][at] == pytest.approx(found / 36)


def test_what_you_do_next_is_seen_on_the_board() -> None:
    made = Position.parse("-b---BD-B---eE---c-e----B-")
    assert your_events(START.packed, made.packed) == {"point"}
    assert your_events(made.packed, START.packed) == {"break"}


def test_reasons_are_only_added_to() -> None:
    plays = {str(play): Candidate(play, MONEY) for play in legal_plays(START, (4, 3))}
    full = play_reasons(plays["24/20 13/10"], plays["13/10 6/2"], words("en")).texts
    assert 1 < len(full) <= 3
    assert len({*full}) == len(full)
