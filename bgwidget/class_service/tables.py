"""The tables at which something is going on: each act is taken once, by the rules, in its turn."""

from __future__ import annotations

from asyncio import Event, Lock, to_thread
from collections import OrderedDict
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from psycopg.errors import UniqueViolation

from bgwidget.class_service.table_store import Seating, TableStore
from bgwidget.class_service.uptime import Uptime
from bgwidget.tables import Act, Chain, Clock, Table, TableError, Terms
from bgwidget.tables.act import DEALER
from bgwidget.tables.remote import Told

MOST_ACTS = 8_000
"""How many acts the log of one table has at most."""
_MOST_KEPT = 100
"""How many tables are kept in memory, so that their logs are not played again for each act."""


class _Kept(NamedTuple):
    """A table as it stands, the dealer's chain, and when its last act was, in running time."""

    table: Table
    chain: Chain
    acted: int


class Tables:
    """What is done at the tables.

    Parameters
    ----------
    store
        Where they are stored. Its process is the only one that stores acts; if another should, none
        of them is taken twice all the same.
    time
        By which clocks go.
    """

    def __init__(self, store: TableStore, time: Uptime) -> None:
        self.store = store
        self._time = time
        self._kept: OrderedDict[int, _Kept] = OrderedDict()
        self._turns: WeakValueDictionary[int, Lock] = WeakValueDictionary()
        self._news: dict[int, Event] = {}

    async def told(self, found: Seating, person: str, start: int = 0) -> Told:
        """Return what somebody is told of a table, with the acts from one on."""
        log = await self.store.log(found.number, start)
        since = await self._since(found)
        return {
            "name": found.name,
            "seats": found.seats,
            "seat": found.seat_of(person),
            "game": found.game,
            "match": found.match,
            "rules": found.rules,
            "laid": (*found.laid, found.dealt),
            "start": start,
            "log": [each.act for each in log],
            "head": log[-1].head if log else "",
            "since": since,
        }

    async def act(self, found: Seating, person: str, text: object, after: object, key: str) -> None:
        """Take an act, unless one with its key was taken; dice that it waits for follow at once.

        Raises
        ------
        TableError
            If it is no act, is late, or not by the one who sits there and is to act.
        IllegalMoveError
            If the rules forbid it.
        """
        act, seat, terms = Act.read(text), found.seat_of(person), found.terms
        if seat is None or act.seat != seat:
            raise TableError("table.seat")
        if act.spent:
            raise TableError("table.act", found=str(act))
        if terms is None:
            raise TableError("table.alone")
        async with self._turn(found.number):
            if await self.store.has(found.number, key):
                return
            kept = await self._current(found, terms)
            table = kept.table
            if len(table.log) >= MOST_ACTS:
                raise TableError("table.full", most=MOST_ACTS)
            if table.clock is not None and table.clock.runs is not None:
                act = replace(act, spent=max(0, await self._time.now() - kept.acted))
            then = await to_thread(_taken, table, kept.chain, act, after)
            await self._add(found, kept, then, key)

    async def set_clock(self, found: Seating, minutes: int, delay: int) -> None:
        """Set the clock of a table, or take it away with 0 minutes.

        Raises
        ------
        TableError
            If no clock can be set so, or all is over there.
        """
        if minutes:
            Clock.set(minutes, delay)
        await self.settle(found)
        async with self._turn(found.number):
            terms = found.terms
            if terms is None:
                await self.store.set_clock(found.number, minutes, delay)
                return
            kept = await self._current(found, terms)
            if not kept.table.on_turn:
                raise TableError("table.over")
            await self.store.set_clock(found.number, minutes, delay)
            if minutes or kept.table.clock is not None:
                await self._deal(found, kept, "clock", _numbers(minutes, delay))

    async def settle(self, found: Seating) -> float | None:
        """Say that the time of one is up at a table, if it is.

        Returns
        -------
        float or None
            After how many seconds it will be, if nothing is done before; None if it is, or if no
            clock runs there.
        """
        terms = found.terms
        if not found.minutes or terms is None:
            return None
        async with self._turn(found.number):
            kept = await self._current(found, terms)
            if kept.table.clock is None or not kept.table.on_turn:
                return None
            lasts = kept.table.clock.lasts
            if lasts is None:
                return None
            left = lasts - max(0, await self._time.now() - kept.acted)
            if left > 0:
                return left / 1000
            await self._deal(found, kept, "time-up")
            return None

    def news(self, number: int) -> Event:
        """Return what is set when something is done at a table from now on."""
        return self._news.setdefault(number, Event())

    def tell(self, number: int) -> None:
        """Tell those who wait that something was done at a table."""
        if number in self._news:
            self._news.pop(number).set()

    async def table(self, found: Seating) -> Table | None:
        """Return a table as it stands; None until both have sat down."""
        terms = found.terms
        if terms is None:
            return None
        await self.settle(found)
        async with self._turn(found.number):
            return (await self._current(found, terms)).table

    async def clock(self, found: Seating) -> Clock | None:
        """Return the time that both have left at a table now; None without a clock."""
        table = await self.table(found)
        if table is None or table.clock is None or not table.on_turn:
            return None
        return table.clock.after(await self._since(found))

    async def _since(self, found: Seating) -> int:
        """Return how many milliseconds ago the last act was, where there is a clock."""
        if not found.minutes or found.number not in self._kept:
            return 0
        return max(0, await self._time.now() - self._kept[found.number].acted)

    async def _current(self, found: Seating, terms: Terms) -> _Kept:
        if found.number not in self._kept:
            log = await self.store.log(found.number)
            acts = [each.act for each in log]
            table = await to_thread(Table.replay, terms, acts)
            self._keep(found.number, _Kept(table, Chain(found.secret), log[-1].at if log else 0))
        self._kept.move_to_end(found.number)
        kept = self._kept[found.number]
        if found.minutes and not kept.table.log:
            # It was set before both had sat down.
            await self._deal(found, kept, "clock", _numbers(found.minutes, found.delay))
        return self._kept[found.number]

    async def _deal(
        self, found: Seating, kept: _Kept, kind: str, steps: tuple[tuple[int, ...], ...] = ()
    ) -> None:
        """Do something about time, as the dealer."""
        table, chain = kept.table, kept.chain
        now, clock = await self._time.now(), table.clock
        spent = 0 if clock is None or clock.runs is None else max(0, now - kept.acted)
        link = chain.link(table.shown[DEALER] + 1)
        then = table.take(Act(DEALER, kind, steps, link, spent), table.head)
        await self._add(found, kept, [then], None)

    async def _add(self, found: Seating, kept: _Kept, tables: list[Table], key: str | None) -> None:
        """Store the last acts of some tables, of which each follows on the one before."""
        acted = await self._time.now() if tables[-1].clock is not None else 0
        # What is kept may be behind if storing fails midway: then the log is read again.
        del self._kept[found.number]
        try:
            await self.store.add(found.number, tables, key, acted)
        except UniqueViolation:
            raise TableError("table.late") from None
        self._keep(found.number, kept._replace(table=tables[-1], acted=acted))
        self.tell(found.number)

    def _keep(self, number: int, kept: _Kept) -> None:
        self._kept[number] = kept
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

    def _turn(self, number: int) -> Lock:
        # It is there as long as somebody holds it, or waits for it.
        return self._turns.setdefault(number, Lock())


def _numbers(minutes: int, delay: int) -> tuple[tuple[int, ...], ...]:
    """Return a clock as the act that sets it has it."""
    return ((minutes, delay, 0),) if minutes else ()


def _taken(table: Table, chain: Chain, act: Act, after: object) -> list[Table]:
    """Return the table after an act, and then after the dealer's if it waits for dice."""
    then = table.take(act, after)
    if then.thrown is None:
        return [then]
    dealt = Act(DEALER, "dice", link=chain.link(then.shown[DEALER] + 1))
    return [then, then.take(dealt, then.head)]
