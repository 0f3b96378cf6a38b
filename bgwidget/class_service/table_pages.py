"""The page of the tables at which a class plays, and their pictures."""

from __future__ import annotations

from asyncio import to_thread
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, ClassVar

from bgwidget.board.score import score_of
from bgwidget.class_service.class_page import ago
from bgwidget.class_service.pages import Page
from bgwidget.class_service.table_api import TableRequest
from bgwidget.class_service.table_store import Seating
from bgwidget.picture import picture
from bgwidget.tables import Table, TableError
from bgwidget.tables.remote import table_name
from bgwidget.words import Words

_HOURS, _MOST = 12, 60
"""Which tables are shown: those of the last hours, and how many at most."""
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
    """

    name: str
    state: str
    seen: str
    seats: tuple[str, str]
    score: tuple[int, int, int] | None
    acts: int
    is_over: bool


class TablesPage(Page):
    """The tables of the caller's classes at a glance, or one of them in large."""

    async def get(self) -> None:
        """Show them; names are told to teachers alone."""
        named = self.is_teacher and self.get_query_argument("names", "") == "1"
        try:
            one = table_name(self.get_query_argument("table", ""))
        except TableError:
            one = ""
        tables = self.stores.tables
        found = await tables.store.lately(self.classes, one, _HOURS, _MOST)
        shown = [
            _shown(seating, await tables.table(seating), acts, seen, self.words, named)
            for seating, acts, seen in found
        ]
        self.show("tables", shown=shown, one=one, named=named, teacher=self.is_teacher)


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
    found: Seating, table: Table | None, acts: int, seen: float, words: Words, named: bool
) -> Shown:
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
    )


def _state(found: Seating, table: Table | None, words: Words, named: bool) -> str:
    if table is None:
        return words.say("classroom.tables.waits")
    if not table.on_turn:
        return words.say("classroom.tables.over")
    seats = [seat for seat in table.on_turn if seat < len(found.seats)]
    if not named or len(seats) != 1:
        return words.say("classroom.tables.on")
    return words.say("table.other", name=found.seats[seats[0]])
