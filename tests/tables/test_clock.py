"""A clock at a table: whoever reads the log comes to the same time, and a player without loses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.two_seats import any_act, opened, sealed

from bgwidget.rules import RulesError
from bgwidget.tables import Act, Clock, Table, TableError
from bgwidget.tables.act import DEALER

FEW = settings(max_examples=15, deadline=None)
MINUTE = 60_000


def dealt(table: Table, kind: str, *numbers: int, spent: int = 0) -> Table:
    """Return the table after the dealer has done something about time."""
    steps = ((*numbers, 0),) if numbers else ()
    act = replace(sealed(table, DEALER, kind, steps), spent=spent)
    return table.take(act, table.head)


def clocked(minutes: int = 5, delay: int = 12) -> Table:
    """Return a table with a clock at which somebody is to play."""
    table, chance = dealt(opened(dealer=True, match=3), "clock", minutes, delay), Random(1)
    while len(table.on_turn) > 1 or table.thrown is not None:
        act = any_act(table, chance)
        table = table.take(act, table.head)
    return table


def problem(table: Table, act: Act) -> str:
    with pytest.raises(RulesError) as refused:
        table.take(act, table.head)
    return refused.value.problem


def left_of(table: Table) -> tuple[int, int]:
    assert table.clock is not None
    return table.clock.left


@FEW
@given(st.integers(0, 10_000), st.integers(1, 3), st.integers(0, 60), st.integers(1, 80))
def test_time_follows_from_the_log_and_only_time_ends_it(
    seed: int, minutes: int, delay: int, count: int
) -> None:
    chance = Random(seed)
    table = dealt(opened(dealer=True, match=0), "clock", minutes, delay)
    for _ in range(count):
        clock = table.clock
        assert clock is not None
        act, spent = any_act(table, chance), chance.randrange(40_000)
        if clock.lasts is not None and spent >= clock.lasts:
            assert problem(table, replace(act, spent=spent)) == "table.time"
            loser, table = clock.runs, dealt(table, "time-up", spent=spent)
            assert table.loser == loser
            assert table.on_turn == ()
            break
        running = clock.runs is not None and act.seat != DEALER
        if not running:
            spent = 0
        before = clock.left
        table = table.take(replace(act, spent=spent), table.head)
        assert sum(left_of(table)) <= sum(before)
        if running:
            assert sum(before) - sum(left_of(table)) <= spent
            for seat in (0, 1):
                assert seat == clock.runs or left_of(table)[seat] == before[seat]
    assert Table.replay(table.terms, map(str, table.log)) == table


def test_a_turn_has_one_delay_and_its_time_is_its_own() -> None:
    table = clocked(minutes=5, delay=12)
    (seat,) = table.on_turn
    assert table.clock == Clock(12_000, (5 * MINUTE,) * 2, 12_000, seat)
    undo = replace(sealed(table, seat, "resign-single"), spent=20_000)
    table = table.take(undo, table.head)
    assert left_of(table)[seat] == 5 * MINUTE - 8_000
    table = table.take(replace(sealed(table, 1 - seat, "reject"), spent=11_000), table.head)
    assert left_of(table)[1 - seat] == 5 * MINUTE, "it was within the delay"
    assert table.clock is not None
    assert (table.clock.runs, table.clock.free) == (seat, 12_000)


def test_what_the_other_asks_meanwhile_costs_who_is_to_act_no_second_delay() -> None:
    table, chance = clocked(), Random(3)
    (seat,) = table.on_turn
    play = any_act(table, chance)
    table = table.take(replace(play, spent=1_000), table.head)
    asks = replace(sealed(table, seat, "undo"), spent=10_000)
    table = table.take(asks, table.head)
    assert table.clock is not None
    assert (table.clock.runs, table.clock.free) == (1 - seat, 2_000)
    act = replace(sealed(table, 1 - seat, "refuse"), spent=5_000)
    table = table.take(act, table.head)
    assert left_of(table)[1 - seat] == 5 * MINUTE - 3_000


def test_only_the_dealer_sets_a_clock_and_only_in_time_a_player_loses() -> None:
    table = clocked()
    (seat,) = table.on_turn
    for kind in ("clock", "time-up"):
        assert problem(table, sealed(table, seat, kind)) == "action.shape"
    assert problem(table, replace(sealed(table, DEALER, "time-up"), spent=1)) == "table.act"
    for numbers in ((0, 12, 0), (5, 61, 0), (181, 0, 0)):
        assert problem(table, sealed(table, DEALER, "clock", (numbers,))) == "table.clock"
    twice = ((5, 12, 0), (5, 12, 0))
    assert problem(table, sealed(table, DEALER, "clock", twice)) == "table.act"
    over = dealt(table, "time-up", spent=5 * MINUTE + 12_000)
    assert over.loser == seat
    for act in (sealed(over, seat, "undo"), sealed(over, DEALER, "clock", ((5, 12, 0),))):
        assert problem(over, act) == "table.over"
    assert not over.may(seat, "undo")
    without = opened(dealer=True)
    assert problem(without, replace(sealed(without, 0, "throw"), spent=5)) == "table.act"
    links_alone = opened()
    assert problem(links_alone, sealed(links_alone, 0, "clock", ((5, 12, 0),))) == "action.shape"


def test_a_clock_is_changed_and_taken_away() -> None:
    table = clocked(minutes=5)
    (seat,) = table.on_turn
    table = dealt(table, "clock", 2, 0, spent=30_000)
    assert table.clock == Clock(0, (2 * MINUTE,) * 2, 0, seat)
    assert dealt(table, "clock").clock is None


@pytest.mark.parametrize(
    "text", ["0.roll...0", "0.roll...01", "0.roll...-1", "0.roll...1234567890", "0.roll...5."]
)
def test_a_time_has_one_text(text: str) -> None:
    with pytest.raises(TableError):
        Act.read(text)


@pytest.mark.parametrize("spent", [0, 1, 90_000])
def test_the_text_of_an_act_tells_its_time(spent: int) -> None:
    steps: Sequence[tuple[int, ...]] = ((8, 5, 3),)
    act = Act(0, "play", tuple(steps), spent=spent)
    assert Act.read(str(act)) == act
