"""The tables at which something is going on: each act is taken once, by the rules, in its turn."""

from __future__ import annotations

from asyncio import Event, Lock, to_thread
from collections import OrderedDict
from weakref import WeakValueDictionary

from psycopg.errors import UniqueViolation

from bgwidget.class_service.table_store import Seating, TableStore
from bgwidget.tables import Act, Chain, Table, TableError, Terms
from bgwidget.tables.act import DEALER
from bgwidget.tables.remote import Told

MOST_ACTS = 8_000
"""How many acts the log of one table has at most."""
_MOST_KEPT = 100
"""How many tables are kept in memory, so that their logs are not played again for each act."""


class Tables:
    """What is done at the tables.

    Parameters
    ----------
    store
        Where they are stored. Its process is the only one that stores acts; if another should, none
        of them is taken twice all the same.
    """

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._kept: OrderedDict[int, tuple[Table, Chain]] = OrderedDict()
        self._turns: WeakValueDictionary[int, Lock] = WeakValueDictionary()
        self._news: dict[int, Event] = {}

    async def told(self, found: Seating, person: str, start: int = 0) -> Told:
        """Return what somebody is told of a table, with the acts from one on."""
        log = await self.store.log(found.number, start)
        return {
            "name": found.name,
            "seats": found.seats,
            "seat": found.seat_of(person),
            "game": found.game,
            "match": found.match,
            "rules": found.rules,
            "laid": (*found.laid, found.dealt),
            "start": start,
            "log": [act for act, _ in log],
            "head": log[-1][1] if log else "",
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
        if terms is None:
            raise TableError("table.alone")
        async with self._turn(found.number):
            if await self.store.has(found.number, key):
                return
            table, chain = await self._current(found, terms)
            if len(table.log) >= MOST_ACTS:
                raise TableError("table.full", most=MOST_ACTS)
            then = await to_thread(_taken, table, chain, act, after)
            # What is kept may be behind if storing fails midway: then the log is read again.
            del self._kept[found.number]
            try:
                await self.store.add(found.number, then, key)
            except UniqueViolation:
                raise TableError("table.late") from None
            self._keep(found.number, then[-1], chain)
        self.tell(found.number)

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
        async with self._turn(found.number):
            return (await self._current(found, terms))[0]

    async def _current(self, found: Seating, terms: Terms) -> tuple[Table, Chain]:
        if found.number not in self._kept:
            log = [act for act, _ in await self.store.log(found.number)]
            self._keep(found.number, await to_thread(Table.replay, terms, log), Chain(found.secret))
        self._kept.move_to_end(found.number)
        return self._kept[found.number]

    def _keep(self, number: int, table: Table, chain: Chain) -> None:
        self._kept[number] = table, chain
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

    def _turn(self, number: int) -> Lock:
        # It is there as long as somebody holds it, or waits for it.
        return self._turns.setdefault(number, Lock())


def _taken(table: Table, chain: Chain, act: Act, after: object) -> list[Table]:
    """Return the table after an act, and then after the dealer's if it waits for dice."""
    then = table.take(act, after)
    if then.thrown is None:
        return [then]
    dealt = Act(DEALER, "dice", link=chain.link(then.shown[DEALER] + 1))
    return [then, then.take(dealt, then.head)]
