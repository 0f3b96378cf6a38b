"""A table whose log lies elsewhere: whatever happens on the way, it shows what was played."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.small_tables import SmallTable
from support.two_seats import any_act, opened, played

from bgwidget.rules import IllegalMoveError
from bgwidget.tables import Act, RemoteTable, Table, TableError
from bgwidget.tables.act import DEALER
from bgwidget.tables.remote import Told, table_name
from bgwidget.words import words

FEW = settings(max_examples=12, deadline=None)


def told_of(table: Table, start: int = 0, end: int | None = None, **change: Any) -> Told:
    """Return what is told of a part of a table's log."""
    moments = [*Table.moments(table.terms, table.log)]
    end = len(table.log) if end is None else end
    told: Told = {
        "name": "an-binh",
        "seats": ("an", "binh"),
        "seat": 0,
        "game": table.terms.game,
        "match": table.terms.match,
        "rules": table.terms.rules,
        "laid": table.terms.laid,
        "start": start,
        "log": [str(act) for act in table.log[start:end]],
        "head": moments[end].head if end > start else "",
    }
    return {**told, **change}  # type: ignore[typeddict-item]


class Nowhere:
    """Takes no act."""

    def send(self, act: Act, after: str) -> Told:
        raise TableError("table.late")


def seen(table: Table, **change: Any) -> RemoteTable:
    """Return a table of which nothing was told yet but who sits there."""
    return RemoteTable.of(told_of(table, 0, 0, **change), Nowhere())


@FEW
@given(st.integers(1, 60), st.integers(0, 10_000), st.data())
def test_late_doubled_lost_and_reordered_news_change_nothing(
    count: int, seed: int, data: st.DataObject
) -> None:
    table = played(opened(dealer=True, match=1), count, seed)[-1]
    far = len(table.log)
    side = seen(table, seat=data.draw(st.sampled_from([0, 1, None])))
    for _ in range(data.draw(st.integers(0, 12))):
        start = data.draw(st.integers(0, far))
        end = data.draw(st.integers(start, far))
        side = side.heard(told_of(table, start, end))
        assert side.fault is None
        assert side.table is not None
        assert side.table.log == table.log[: side.known]
    assert side.heard(told_of(table)).table == table


@FEW
@given(st.integers(2, 60), st.integers(0, 10_000), st.data())
def test_what_the_rules_forbid_is_never_shown(count: int, seed: int, data: st.DataObject) -> None:
    moments = played(opened(dealer=True, match=1), count, seed)
    at = data.draw(st.integers(0, len(moments) - 1))
    before = moments[at]
    forged = data.draw(
        st.sampled_from(["0.play.24-1-6.", "1.play.24-1-6.", "0.take..", "2.dice.."])
    )
    log = [*map(str, before.log), forged]
    side = seen(before).heard(told_of(before, log=log, head="x" * 22))
    assert side.fault is not None
    assert side.table == before
    assert side.heard(told_of(moments[-1])) is side, "it stands still"
    assert not side.is_mine
    assert str(side.fault) in side.waiting(words("en"))


def test_a_rule_that_is_broken_elsewhere_is_named() -> None:
    moments = played(opened(dealer=True, match=1), 400, 3)
    at = next(each for each in moments if each.game.dice is not None and each.on_turn)
    log = [*map(str, at.log), f"{at.on_turn[0]}.play.24-23-1_24-22-2."]
    fault = seen(at).heard(told_of(at, log=log, head="x" * 22)).fault
    assert isinstance(fault, IllegalMoveError)


@FEW
@given(st.integers(2, 40), st.integers(0, 10_000), st.data())
def test_another_log_than_before_is_noticed(count: int, seed: int, data: st.DataObject) -> None:
    table = played(opened(dealer=True, match=1), count, seed)[-1]
    side = seen(table).heard(told_of(table))
    assert side.heard(told_of(table, head="x" * 22)) is side, "nothing of it is new"
    short = data.draw(st.integers(0, len(table.log) - 1))
    early = seen(table).heard(told_of(table, 0, short))
    assert early.heard(told_of(table, short, head="x" * 22)).fault is not None
    other = played(opened(dealer=True, match=1), count, seed + 1)[-1]
    if other.log[: len(table.log)] != table.log[: len(other.log)]:
        assert side.heard(told_of(other)).fault is not None


def test_the_dealer_and_the_seats_are_bound_to_what_they_laid_down() -> None:
    table = opened(dealer=True)
    one, other, dealt = table.terms.laid
    nobody = told_of(table, laid=("", "", dealt), seats=("an", ""))
    side = RemoteTable.of(nobody, Nowhere(), own=one)
    assert side.table is None
    assert "an-binh" in side.waiting(words("en"))
    with pytest.raises(TableError, match="Nobody sits opposite"):
        side.act("throw")
    assert side.heard(told_of(table)).fault is None
    for laid in ((one, other, "x" * 22), ("x" * 22, other, dealt)):
        assert isinstance(side.heard(told_of(table, laid=laid)).fault, TableError)
    assert isinstance(side.heard(told_of(table, seats=("chi", "binh"))).fault, TableError)


def test_who_looks_on_does_nothing() -> None:
    side = seen(opened(dealer=True), seat=None)
    assert not side.is_mine
    assert not side.may("undo")
    with pytest.raises(TableError, match="looking on"):
        side.act("throw")


class Lossy:
    """Where the log of a table lies; requests and answers are lost, and sent again."""

    def __init__(self, person: str, kept: SmallTable, chance: Random) -> None:
        self.person, self.kept, self.chance = person, kept, chance

    def send(self, act: Act, after: str) -> Told:
        key = f"{self.chance.getrandbits(128):032x}"
        for _ in range(3):
            if self.chance.random() < 0.6:
                self.kept.act(self.person, str(act), after, key)
                if self.chance.random() < 0.6:
                    return self.kept.told(self.person)
        raise TableError("table.act", found="no answer")


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_two_play_on_whatever_is_lost(seed: int) -> None:
    chance, kept = Random(seed), SmallTable("an-binh", "backgammon", 1, "")
    people = ("an", "binh")
    for person, digit in zip(people, "57", strict=True):
        kept.sit(person)
        kept.lay(person, digit * 22)
    sides = [RemoteTable.of(kept.told(each), Lossy(each, kept, chance)) for each in people]
    tried = 0
    while tried < 120 and kept.table is not None and kept.table.on_turn:
        at, tried = chance.randrange(2), tried + 1
        side, now = sides[at], sides[at].table
        assert now is not None
        assert now.log == kept.table.log[: len(now.log)]
        act = any_act(now, chance) if side.is_mine else None
        if act is not None and act.seat == at:
            with suppress(TableError):
                sides[at] = side.act(act.kind, act.steps)
        if chance.random() < 0.5:
            sides[at] = sides[at].heard(kept.told(people[at]))
    for side, person in zip(sides, people, strict=True):
        assert side.heard(kept.told(person)).table == kept.table
    texts = [str(act) for act in kept.table.log]
    thrown = [text for text in texts if text.split(".")[1] in ("roll", "throw")]
    dealt = [text for text in texts if text.startswith(f"{DEALER}.")]
    assert len(thrown) == len(dealt), "each throw was made once"


@pytest.mark.parametrize(
    "name", ["", "-an", "an-", "an binh", "a/b", "x" * 61, None, 3, "a\n", "é."]
)
def test_what_is_no_name_of_a_table_is_refused(name: object) -> None:
    with pytest.raises(TableError):
        table_name(name)


@pytest.mark.parametrize("name", ["a", "an-binh", "小安-小明", "آن-بین", "r1-t3", "x" * 60])
def test_tables_have_names_in_every_script(name: str) -> None:
    assert table_name(name) == name
