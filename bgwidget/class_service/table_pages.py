"""The page of the tables at which a class plays, and their pictures."""

from __future__ import annotations

from asyncio import to_thread
from collections import OrderedDict
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, ClassVar

from bgwidget.board.score import score_of
from bgwidget.class_service.class_page import ago
from bgwidget.class_service.clock_form import clock_of, time_text
from bgwidget.class_service.pages import Page
from bgwidget.class_service.table_api import TableRequest
from bgwidget.class_service.table_result import HOURS, MOST
from bgwidget.class_service.table_store import Seating
from bgwidget.picture import picture
from bgwidget.tables import Clock, Table, TableError
from bgwidget.tables.remote import table_name
from bgwidget.words import Words

_MOST_PICTURES = 300
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as the page shows it; names are empty where they are not told.

    Attributes
    ----------
    name, state, seen : str
        Its name, how it stands and when something was done there last, in words.
    seats : tuple of str
    score : tuple of int or None
        The points of each seat, and how many are played to.
    acts : int
        How many acts there were: the picture is another after each.
    is_over : bool
    times : tuple of str
        The time that each seat has left, in words; empty without a clock.
    minutes, delay : int
        The clock, to be changed: 0 minutes without one.
    """

    name: str
    state: str
    seen: str
    seats: tuple[str, str]
    score: tuple[int, int, int] | None
    acts: int
    is_over: bool
    times: tuple[str, ...]
    minutes: int
    delay: int


class TablesPage(Page):
    """The tables of the caller's classes at a glance, or one of them in large."""

    async def get(self) -> None:
        """Show them; names are told to teachers alone."""
        named = self.is_teacher and self.get_query_argument("names", "") == "1"
        try:
            one = table_name(self.get_query_argument("table", ""))
        except TableError:
            one = ""
        await self._show(one, named)

    async def post(self) -> None:
        """Set the clock of a table, and show it; or say why it cannot be set."""
        self.require_teacher()
        found = await self.stores.tables.store.found(
            table_name(self.get_body_argument("table", "")), self.user, self.classes
        )
        try:
            await self.stores.tables.set_clock(found, *clock_of(self))
        except TableError as error:
            self.set_status(HTTPStatus.CONFLICT)
            named = self.get_query_argument("names", "") == "1"
            await self._show(found.name, named, error.in_words(self.words))
            return
        self.redirect(self.stores.settings.prefix + "tables/" + self.query(table=found.name))

    async def _show(self, one: str, named: bool, refused: str = "") -> None:
        tables = self.stores.tables
        found = await tables.store.lately(self.classes, one, HOURS, MOST)
        shown = [
            _shown(
                seating,
                await tables.table(seating),
                await tables.clock(seating),
                (acts, seen),
                self.words,
                named,
            )
            for seating, acts, seen in found
        ]
        facts: dict[str, Any] = {"one": one, "named": named, "refused": refused}
        self.show("tables", shown=shown, teacher=self.is_teacher, **facts)


class TablePicture(TableRequest):
    """``GET`` draws the board of a table as it stands, from the seat that was taken first."""

    _drawn: ClassVar[OrderedDict[tuple[int, int, str], str]] = OrderedDict()

    async def get(self, name: str) -> None:
        """Return the picture as SVG."""
        found = await self.found(name)
        table = await self.stores.tables.table(found)
        key = (found.number, 0 if table is None else len(table.log), self.words.language)
        if key not in self._drawn:
            self._drawn[key] = await to_thread(_draw, found, table, self.words)
            if len(self._drawn) > _MOST_PICTURES:
                self._drawn.popitem(last=False)
        self.set_header("Content-Type", "image/svg+xml")
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("Cache-Control", "private, max-age=3600, immutable")
        self.finish(self._drawn[key])


def _draw(found: Seating, table: Table | None, words: Words) -> str:
    game: Any = found.begin() if table is None else table.game
    return picture(found.board_game, game, words, width=360).svg


def _shown(
    found: Seating,
    table: Table | None,
    clock: Clock | None,
    lately: tuple[int, float],
    words: Words,
    named: bool,
) -> Shown:
    acts, seen = lately
    is_over = table is not None and not table.on_turn
    score = None if table is None else score_of(table.game)
    return Shown(
        found.name,
        _state(found, table, words, named),
        ago(seen, words),
        found.seats if named else ("", ""),
        None if score is None else (score.you, score.opponent, score.match),
        acts,
        is_over,
        () if clock is None else tuple(map(time_text, clock.left)),
        found.minutes,
        found.delay,
    )


def _state(found: Seating, table: Table | None, words: Words, named: bool) -> str:
    if table is None:
        return words.say("classroom.tables.waits")
    if table.loser is not None:
        return words.say("classroom.tables.time-up")
    if not table.on_turn:
        return words.say("classroom.tables.over")
    seats = [seat for seat in table.on_turn if seat < len(found.seats)]
    if not named or len(seats) != 1:
        return words.say("classroom.tables.on")
    return words.say("table.other", name=found.seats[seats[0]])
