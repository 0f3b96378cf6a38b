"""The addresses of tables, at which two learners play."""

from __future__ import annotations

import re
from asyncio import wait_for
from collections.abc import Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Annotated, Any, NoReturn, TypedDict

from bgwidget.class_service.handler import Handler
from bgwidget.class_service.json_handler import MOST_BYTES, JsonHandler
from bgwidget.class_service.table_result import result_of
from bgwidget.class_service.table_store import Seating
from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.shapes import FormT, fits, up_to
from bgwidget.games import board_game, game_names
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables import TableError
from bgwidget.tables.chain import LINK
from bgwidget.tables.remote import table_name

WAIT = 8.0
"""Seconds for which a question is held open until there is something new; notebooks wait for 10."""
_KEY = re.compile(r"[0-9a-f]{32}", re.ASCII)
_STATUS = {"table.late": HTTPStatus.CONFLICT, "table.seat": HTTPStatus.FORBIDDEN}
_Name = Annotated[str, up_to(255)]


class _Wish(TypedDict):
    game: Annotated[str, up_to(60)] | None
    match: Annotated[int, up_to(99)] | None
    rules: Annotated[str, up_to(60)] | None


class _Opened(_Wish):
    seats: tuple[_Name, _Name]


class _Link(TypedDict):
    link: Annotated[str, LINK]


class _Done(TypedDict):
    act: Annotated[str, up_to(600)]
    after: Annotated[str, LINK]
    start: Annotated[int, up_to(1_000_000)]
    key: Annotated[str, _KEY]


class TableRequest(Handler):
    """A request about one table, which is told to whoever is in one of its classes."""

    def write_error(self, status_code: int, **facts: Any) -> None:
        """Refuse what a table or the rules of its game do not take, with the reason."""
        error = facts.get("exc_info", (None, None))[1]
        if isinstance(error, RulesError) and not isinstance(error, ClassroomError):
            self.set_status(_STATUS.get(error.problem, HTTPStatus.BAD_REQUEST))
            self.finish({"problem": error.problem, "reason": error.in_words(self.words)})
        else:
            super().write_error(status_code, **facts)

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Log no traceback for a mere refusal."""
        if not isinstance(value, RulesError):
            super().log_exception(typ, value, tb)

    async def found(self, name: str) -> Seating:
        """Return the table; refuse the request if there is none."""
        return await self.stores.tables.store.found(table_name(name), self.user, self.classes)

    async def tell(self, found: Seating, start: int = 0) -> None:
        """Answer with what the caller is told of a table."""
        self.finish(dict(await self.stores.tables.told(found, self.user, start)))

    def number(self, name: str) -> int:
        """Return a number of the query; 0 if it is left out or none."""
        text = self.get_query_argument(name, "0")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0


class TableBody(TableRequest, JsonHandler):
    """A request about one table that is sent JSON."""

    def body(self, form: type[FormT]) -> FormT:
        """Return what was sent, if it has a form; refuse anything else."""
        content = self.json_body()
        if not fits(content, form):
            self.refuse_body()
        return content

    def refuse_body(self) -> NoReturn:
        """Refuse what was sent."""
        self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))


class TableHandler(TableBody):
    """``PUT`` comes to a table, ``POST`` opens one for others, ``GET`` waits for news of it."""

    async def put(self, name: str) -> None:
        """Sit down where a seat is free, or look on; open the table if there is none."""
        wish = self.body(_Wish)
        store, kept = self.stores.tables.store, table_name(name)
        sits = not self.is_teacher
        # At a table of a tournament, its players sit.
        seats = await self.stores.tournaments.players_at(kept)
        terms = _terms(wish)
        found = await store.come(kept, self.user, self.classes, terms, sits=sits, seats=seats)
        self.stores.tables.tell(found.number)
        await self.tell(found)

    async def post(self, name: str) -> None:
        """Open a table for two of the teacher's classes."""
        self.require_teacher()
        asked = self.body(_Opened)
        seats: Sequence[str] = asked["seats"]
        if seats[0] and seats[0] == seats[1]:
            raise TableError("table.twice", name=seats[0])
        store, kept = self.stores.tables.store, table_name(name)
        found = await store.open(kept, seats, self.classes, self.user, _terms(asked))
        self.set_status(HTTPStatus.CREATED)
        await self.tell(found)

    async def get(self, name: str) -> None:
        """Return what is told from an act on, as soon as there is anything new."""
        after, known = self.number("after"), self.number("known")
        tables, found = self.stores.tables, await self.found(name)
        news = tables.news(found.number)
        if found.terms is None:
            # Somebody may have sat down before there was anything to be told by.
            found = await self.found(name)
        told = await tables.told(found, self.user, after)
        if not told["log"] and sum(map(bool, (*told["laid"], *told["seats"]))) == known:
            with suppress(TimeoutError):
                await wait_for(news.wait(), WAIT)
            told = await tables.told(await self.found(name), self.user, after)
        self.finish(dict(told))


class LinkHandler(TableBody):
    """``PUT`` lays down the link of a seat for the dice."""

    async def put(self, name: str) -> None:
        """Keep it, unless one was laid down before."""
        link, found = self.body(_Link)["link"], await self.found(name)
        seat = found.seat_of(self.user)
        if seat is None:
            raise TableError("table.seat")
        await self.stores.tables.store.lay(found, seat, link)
        self.stores.tables.tell(found.number)
        await self.tell(await self.found(name))


class ActsHandler(TableBody):
    """``POST`` does something at a table."""

    async def post(self, name: str) -> None:
        """Take an act, once however often it is sent; return what was done from `start` on."""
        done, found = self.body(_Done), await self.found(name)
        tables = self.stores.tables
        await tables.act(found, self.user, done["act"], done["after"], done["key"])
        if (result := result_of(found, await tables.table(found))) is not None:
            await self.stores.tournaments.record(found.name, *result)
        await self.tell(found, done["start"])


def _terms(wish: _Wish) -> tuple[str, int, str]:
    """Return what is to be played, where that is left open."""
    game, match = wish["game"] or DEFAULT_GAME, wish["match"]
    if game not in game_names():
        raise TableError("table.terms", field="game", found=game[:40])
    points = match if match is not None else int(bool(board_game(game).matches))
    return game, points, wish["rules"] or ""
